import { Input, type InputProps } from 'antd';
import { useComposing } from './use-composing.ts';

/** One line of text, handed on when a word is complete. */
export function TextInput(props: InputProps) {
  return <Input {...props} {...useComposing<HTMLInputElement>(props)} />;
}
