import { Button } from 'antd';
import type { ReactNode } from 'react';

interface Props {
  /** What opens, for those who do not see the table around it. */
  label: string;
  onOpen: () => void;
  children: ReactNode;
}

/** A number that opens to what is behind it. */
export function NumberLink({ label, onOpen, children }: Props) {
  return (
    <Button type="link" className="operations-number" aria-label={label} onClick={onOpen}>
      {children}
    </Button>
  );
}
