import { useState, type ChangeEvent, type CompositionEvent } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

interface Given<Element extends Field> {
  value?: unknown;
  onChange?: (event: ChangeEvent<Element>) => void;
  onCompositionStart?: (event: CompositionEvent<Element>) => void;
  onCompositionEnd?: (event: CompositionEvent<Element>) => void;
}

/** Hands on nothing while the person is still composing: half a syllable is not a value, and is not judged. */
export function useComposing<Element extends Field>(given: Given<Element>) {
  const [draft, setDraft] = useState<string>();
  return {
    value: (draft ?? given.value) as string | undefined,
    onChange: (event: ChangeEvent<Element>) =>
      draft === undefined ? given.onChange?.(event) : setDraft(event.target.value),
    onCompositionStart: (event: CompositionEvent<Element>) => {
      setDraft(event.currentTarget.value);
      given.onCompositionStart?.(event);
    },
    onCompositionEnd: (event: CompositionEvent<Element>) => {
      setDraft(undefined);
      given.onChange?.(event as unknown as ChangeEvent<Element>);
      given.onCompositionEnd?.(event);
    },
  };
}
