import { Form, type FormProps } from 'antd';
import { useRef, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import { isComposing } from '../../client/composing.ts';

/** antd's form, sent only when nobody is in the middle of composing a word. */
export function HouseForm<Values>(props: FormProps<Values> & { children: ReactNode }) {
  const composing = useRef(false);
  const setComposing = (now: boolean) => () => {
    composing.current = now;
  };
  const holdBack = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const holdEnterBack = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && isComposing(event.nativeEvent)) event.preventDefault();
  };
  return (
    // It only listens to what its fields do.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      onCompositionStartCapture={setComposing(true)}
      onCompositionEndCapture={setComposing(false)}
      onKeyDownCapture={holdEnterBack}
      onSubmitCapture={(event) => {
        if (composing.current) holdBack(event);
      }}
    >
      <Form<Values> {...props} />
    </div>
  );
}
