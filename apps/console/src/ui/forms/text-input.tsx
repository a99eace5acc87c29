import { Input, type InputProps } from 'antd';
import { useState, type ChangeEvent, type CompositionEvent } from 'react';

/**
 * A field that hands on nothing while the person is still composing: half a syllable is not a value, and is not
 * judged.
 */
export function TextInput({ value, onChange, onCompositionStart, onCompositionEnd, ...rest }: InputProps) {
  const [draft, setDraft] = useState<string>();
  return (
    <Input
      {...rest}
      value={draft ?? value}
      onChange={(event) => (draft === undefined ? onChange?.(event) : setDraft(event.target.value))}
      onCompositionStart={(event) => {
        setDraft(event.currentTarget.value);
        onCompositionStart?.(event);
      }}
      onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) => {
        setDraft(undefined);
        onChange?.(event as unknown as ChangeEvent<HTMLInputElement>);
        onCompositionEnd?.(event);
      }}
    />
  );
}
