import { useCallback } from 'react';

interface Props {
  label: string;
  state: 'none' | 'some' | 'all';
  onChange: (on: boolean) => void;
}

/** The browser's own box: dozens of them come and go while a long list scrolls. */
export function CheckBox({ label, state, onChange }: Props) {
  const half = useCallback(
    (box: HTMLInputElement | null) => {
      if (box) box.indeterminate = state === 'some';
    },
    [state],
  );
  return (
    <span className="list-check">
      <input
        ref={half}
        type="checkbox"
        aria-label={label}
        checked={state === 'all'}
        onChange={(event) => onChange(event.target.checked)}
      />
    </span>
  );
}
