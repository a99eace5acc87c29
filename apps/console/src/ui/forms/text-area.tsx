import { Input, type GetProps } from 'antd';
import { useComposing } from './use-composing.ts';

/** Several lines of text, handed on when a word is complete. */
export function TextArea(props: GetProps<typeof Input.TextArea>) {
  return (
    <Input.TextArea
      autoSize={{ minRows: 3, maxRows: 12 }}
      {...props}
      {...useComposing<HTMLTextAreaElement>(props)}
    />
  );
}
