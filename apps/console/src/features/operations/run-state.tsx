import type { runStates } from '@kejing/contract/operations';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';

const colours = {
  waiting: undefined,
  running: 'blue',
  done: 'green',
  failed: 'red',
  cancelled: 'orange',
} as const;

export function RunState({ state }: { state: (typeof runStates)[number] }) {
  const { t } = useTranslation('operations');
  return (
    <Tag color={colours[state]} style={{ margin: 0 }}>
      {t(`states.${state}`)}
    </Tag>
  );
}
