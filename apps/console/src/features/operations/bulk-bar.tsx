import { bulkResults } from '@kejing/contract/operations';
import { Alert, App, Button, Typography, theme } from 'antd';
import { useTranslation } from 'react-i18next';
import { reasonOf } from '../../client/errors.ts';
import { useBulk, type BulkAction } from './queries.ts';

interface Props {
  chosen: string[];
  most: number;
  onChoose: (runIds: string[]) => void;
}

/** Acts on the chosen runs after asking, and says what became of each kind of them. */
export function BulkBar({ chosen, most, onChoose }: Props) {
  const { t } = useTranslation('operations');
  const { token } = theme.useToken();
  const { modal } = App.useApp();
  const bulk = useBulk();

  function ask(action: BulkAction) {
    const cancelling = action === 'cancel';
    modal.confirm({
      title: t(cancelling ? 'bulk.askCancel' : 'bulk.askRetry', { count: chosen.length }),
      content: t(cancelling ? 'bulk.askCancelWhy' : 'bulk.askRetryWhy'),
      okText: t(cancelling ? 'bulk.yesCancel' : 'bulk.yesRetry'),
      okButtonProps: { danger: cancelling },
      cancelText: t('bulk.no'),
      // What went wrong is said in the bar; the question is answered either way.
      onOk: () =>
        bulk
          .mutateAsync({ action, run_ids: chosen })
          .then(({ results }) =>
            onChoose(results.filter(({ result }) => result === 'failed').map(({ run_id }) => run_id)),
          )
          .catch(() => undefined),
    });
  }

  const summary = bulk.data && bulk.variables && summaryOf(bulk.data.results, bulk.variables.action);
  function summaryOf(results: { result: (typeof bulkResults)[number] }[], action: BulkAction): string {
    return bulkResults
      .map((name) => ({ name, count: results.filter(({ result }) => result === name).length }))
      .filter(({ count }) => count > 0)
      .map(({ name, count }) =>
        name === 'done' ? t(`bulk.results.${action}.done`, { count }) : t(`bulk.results.${name}`, { count }),
      )
      .join(' · ');
  }
  const allWell = bulk.data?.results.every(({ result }) => result === 'done');
  return (
    <div aria-live="polite">
      {chosen.length > 0 && (
        <div className="operations-bulk" style={{ background: token.colorPrimaryBg }}>
          <Typography.Text strong>{t('bulk.chosen', { count: chosen.length })}</Typography.Text>
          {chosen.length >= most && <Typography.Text type="secondary">{t('bulk.most')}</Typography.Text>}
          <Button danger onClick={() => ask('cancel')} disabled={bulk.isPending}>
            {t('bulk.cancel')}
          </Button>
          <Button type="primary" onClick={() => ask('retry')} disabled={bulk.isPending}>
            {t('bulk.retry')}
          </Button>
          <Button type="link" className="operations-number" onClick={() => onChoose([])}>
            {t('bulk.clear')}
          </Button>
        </div>
      )}
      {summary && (
        <Alert
          type={allWell ? 'success' : 'warning'}
          showIcon
          closable={{ onClose: () => bulk.reset() }}
          style={{ marginBottom: 16 }}
          title={summary}
        />
      )}
      {bulk.isError && (
        <Alert
          type="error"
          showIcon
          closable={{ onClose: () => bulk.reset() }}
          style={{ marginBottom: 16 }}
          title={t('bulk.trouble', { message: reasonOf(bulk.error) })}
        />
      )}
    </div>
  );
}
