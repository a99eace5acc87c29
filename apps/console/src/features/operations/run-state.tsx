import type { runStates } from '@kejing/contract/operations';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';

const colours = {
  waiting: undefined,
  running: 'processing',
  done: 'success',
  failed: 'error',
  cancelled: 'warning',
} as const;

export function RunState({ state }: { state: (typeof runStates)[number] }) {
  const { t } = useTranslation('operations');
  return (
    <Tag color={colours[state]} style={{ margin: 0 }}>
      {t(`states.${state}`)}
    </Tag>
  );
}
