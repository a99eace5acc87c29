import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonOf } from '../../client/errors.ts';
import type { ListColumn, Teaching } from './list-types.ts';

/** Instead of rows: what happened, what to do. */
export function ListNote({ title, hint, action, isAlert }: Teaching & { isAlert?: boolean }) {
  return (
    <div className="list-note" role={isAlert ? 'alert' : undefined}>
      <strong>{title}</strong>
      {hint && <span>{hint}</span>}
      {action && <div>{action}</div>}
    </div>
  );
}

export function NothingFound({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('list');
  return (
    <ListNote
      title={t('none.title')}
      hint={t('none.hint')}
      action={<Button onClick={onClear}>{t('none.clear')}</Button>}
    />
  );
}

interface FailedProps {
  error: Error;
  onRetry: () => void;
  /** The rows of before are still here. */
  hasRows: boolean;
}

export function Failed({ error, onRetry, hasRows }: FailedProps) {
  const { t } = useTranslation('list');
  const reason = reasonOf(error);
  const retry = (look: 'default' | 'link'): ReactNode => (
    <Button type={look} size={look === 'link' ? 'small' : 'middle'} onClick={onRetry}>
      {t('failed.retry')}
    </Button>
  );
  if (!hasRows) return <ListNote isAlert title={t('failed.title')} hint={reason} action={retry('default')} />;
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      className="list-alert"
      title={t('failed.stale', { reason })}
      action={retry('link')}
    />
  );
}

const bones = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Rows to come, as high as they will be. */
export function SkeletonRows<Row>({
  columns,
  count,
}: {
  columns: readonly ListColumn<Row>[];
  count: number;
}) {
  return (
    <tbody aria-hidden="true">
      {bones(count).map((index) => (
        <tr key={index} className="list-row">
          {columns.map((column) => (
            <td key={column.key}>
              <i className="list-bone" />
              {column.grows && <i className="list-bone list-bone-short" />}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

export function SkeletonCards({ count }: { count: number }) {
  return (
    <ul className="list-cards" aria-hidden="true">
      {bones(count).map((index) => (
        <li key={index} className="list-card">
          <div className="list-card-body">
            <i className="list-bone" />
            <i className="list-bone list-bone-short" />
            <i className="list-bone" />
          </div>
        </li>
      ))}
    </ul>
  );
}
