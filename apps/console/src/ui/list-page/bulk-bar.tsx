import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonOf } from '../../client/errors.ts';
import { CheckBox } from './check-box.tsx';
import type { AllBox } from './list-head.tsx';
import type { BulkAction } from './list-types.ts';
import type { SelectionSummary } from './selection.ts';

interface Props {
  keys: readonly string[];
  summary: SelectionSummary;
  /** Rows come in pages, so it says on which. */
  hasPages: boolean;
  unit: string;
  actions: readonly BulkAction[];
  all: AllBox;
  onClear: () => void;
}

/** What can be done with the chosen rows. It has a row of its own and never covers the list. */
export function BulkBar({ keys, summary, hasPages, unit, actions, all, onClear }: Props) {
  const { t } = useTranslation('list');
  const [running, setRunning] = useState<string>();
  const [trouble, setTrouble] = useState<string>();
  const run = async (action: BulkAction) => {
    setTrouble(undefined);
    setRunning(action.key);
    try {
      await action.run([...keys]);
      if (!action.keepsChoice) onClear();
    } catch (error) {
      setTrouble(t('choose.failed', { label: action.label, reason: reasonOf(error as Error) }));
    } finally {
      setRunning(undefined);
    }
  };
  const parts = [
    ...(hasPages && summary.here > 0 ? [t('choose.here', { n: summary.here, unit })] : []),
    ...summary.pages.map(({ page, count }) => t('choose.onPage', { page, n: count, unit })),
    ...(summary.elsewhere > 0 ? [t('choose.elsewhere', { n: summary.elsewhere, unit })] : []),
  ];
  return (
    <>
      <div className="list-bulk">
        <CheckBox {...all} />
        <output>
          <strong>{t('choose.total', { n: summary.total, unit })}</strong>
          <small>{parts.join(t('choose.between'))}</small>
        </output>
        <div className="list-bulk-actions">
          {actions.map((action) => (
            <Button
              key={action.key}
              type="text"
              danger={action.danger}
              icon={action.icon}
              loading={running === action.key}
              disabled={running !== undefined && running !== action.key}
              onClick={() => void run(action)}
            >
              {action.label}
            </Button>
          ))}
        </div>
        <Button type="link" onClick={onClear}>
          {t('choose.cancel')}
        </Button>
      </div>
      {trouble && (
        <Alert
          type="error"
          showIcon
          role="alert"
          className="list-alert"
          title={trouble}
          closable={{ onClose: () => setTrouble(undefined) }}
        />
      )}
    </>
  );
}
