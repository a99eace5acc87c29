import { CopyOutlined } from '@ant-design/icons';
import { Alert, Button, Input } from 'antd';
import { useState } from 'react';

interface Props {
  address: string;
  note: string;
  copy: string;
  copied: string;
}

/** A link whose secret cannot be shown again. */
export function OnceLink({ address, note, copy, copied }: Props) {
  const [copiedAddress, setCopied] = useState<string>();
  // Where the browser gives no clipboard, the address can still be selected.
  const write = () => navigator.clipboard?.writeText(address).then(() => setCopied(address));
  return (
    <Alert
      type="warning"
      showIcon
      title={note}
      description={
        <div style={{ display: 'flex', gap: 8 }}>
          <Input readOnly value={address} aria-label={copy} onFocus={(event) => event.target.select()} />
          <Button icon={<CopyOutlined />} onClick={() => void write()}>
            {copiedAddress === address ? copied : copy}
          </Button>
        </div>
      }
    />
  );
}
