import { SearchOutlined } from '@ant-design/icons';
import { useEffect, useEffectEvent, useState } from 'react';
import { isComposing } from '../../client/composing.ts';
import { TextInput } from '../forms/text-input.tsx';

const pause = 300;

interface Props {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** Asks after a short pause or at Enter, and never for half a word that somebody is composing. */
export function SearchBox({ label, value, onChange }: Props) {
  const [box, setBox] = useState({ text: value, seen: value, asked: value });
  // The address has changed by another way, as by 清除 or the browser's Back: the box follows. The answer to what
  // was asked here comes late and must not take back the letters typed since.
  if (value !== box.seen)
    setBox({ ...box, seen: value, ...(value !== box.asked && { text: value, asked: value }) });
  const ask = (text: string) => {
    setBox((now) => ({ ...now, asked: text }));
    onChange(text);
  };
  const text = box.text.trim();
  const waits = text !== box.asked;
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(() => askNow(text), pause);
    return () => clearTimeout(timer);
  }, [text, waits]);
  return (
    <TextInput
      className="list-search"
      aria-label={label}
      placeholder={label}
      prefix={<SearchOutlined />}
      allowClear
      value={box.text}
      maxLength={200}
      onChange={(event) => {
        const typed = event.target.value;
        setBox((now) => ({ ...now, text: typed }));
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposing(event.nativeEvent) && waits) ask(text);
      }}
    />
  );
}
