import { Card, Typography } from 'antd';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** What to look at. */
  note?: string;
  children: ReactNode;
}

/** One state of a component, with a word on what it shows. */
export function Example({ title, note, children }: Props) {
  return (
    <Card>
      <Typography.Title level={5} style={{ margin: 0 }}>
        {title}
      </Typography.Title>
      {note && <Typography.Text type="secondary">{note}</Typography.Text>}
      <div style={{ marginTop: 16 }}>{children}</div>
    </Card>
  );
}
