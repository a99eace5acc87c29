import { Alert, Button, Drawer, Flex, Segmented, Skeleton, Timeline, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonOf } from '../../client/errors.ts';
import { HistoryLineText, lineColour } from './history-line.tsx';
import { useRunHistory } from './queries.ts';
import { RunState } from './run-state.tsx';
import { useWords } from './words.ts';

interface Props {
  runId: string | undefined;
  onClose: () => void;
}

export function HistoryDrawer({ runId, onClose }: Props) {
  const { t } = useTranslation('operations');
  return (
    <Drawer
      open={runId !== undefined}
      onClose={onClose}
      title={t('history.title')}
      size={640}
      destroyOnHidden
      styles={{ wrapper: { maxWidth: '100vw' } }}
    >
      {runId && <History key={runId} runId={runId} />}
    </Drawer>
  );
}

function History({ runId }: { runId: string }) {
  const { t } = useTranslation('operations');
  const words = useWords();
  const [wanted, setWanted] = useState<number>();
  const history = useRunHistory(runId, wanted);
  const first = history.data?.pages[0];
  if (!first)
    return history.isError ? (
      <Alert type="error" showIcon title={t('history.failed', { message: reasonOf(history.error) })} />
    ) : (
      <Skeleton active paragraph={{ rows: 8 }} />
    );
  const { run, attempt, state, failures } = first;
  const lines = history.data?.pages.flatMap((page) => page.lines) ?? [];
  return (
    <Flex vertical gap={16}>
      <div>
        <Flex gap={8} align="center" wrap>
          <RunState state={run.state} />
          <Typography.Text strong>{words.kind(run.kind)}</Typography.Text>
          <Typography.Text type="secondary">
            {run.org_name} · {run.account_name} · {words.date(run.created_at)}
          </Typography.Text>
        </Flex>
        <Typography.Text code copyable style={{ fontSize: 12 }}>
          {run.run_id}
        </Typography.Text>
      </div>
      {run.cause && <Alert type="error" title={<span className="operations-cause">{run.cause}</span>} />}
      {run.attempt > 1 && (
        <Segmented
          value={attempt}
          onChange={setWanted}
          options={Array.from({ length: run.attempt }, (_, index) => ({
            value: index + 1,
            label: t('history.attempt', { attempt: index + 1 }),
          }))}
        />
      )}
      {history.isError && (
        <Alert type="warning" showIcon title={t('history.failed', { message: reasonOf(history.error) })} />
      )}
      {failures.length > 0 && (
        <section>
          <Typography.Title level={5}>{t('history.failures')}</Typography.Title>
          <ul className="operations-list">
            {failures.map((failure) => (
              <li key={failure.at + failure.step}>
                <div className="operations-row">
                  <span>
                    {words.step(failure.step)} · {t(`failures.troubles.${failure.trouble}`)}
                  </span>
                  <Typography.Text type="secondary" style={{ fontSize: 12 }}>
                    {words.date(failure.at)}
                  </Typography.Text>
                </div>
                <div className="operations-cause">{failure.cause}</div>
                {failure.worker && (
                  <Typography.Text type="secondary" style={{ fontSize: 12 }}>
                    {t('history.worker', { worker: failure.worker })}
                  </Typography.Text>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <Typography.Title level={5}>{t('history.lines')}</Typography.Title>
        {state === 'dropped' && <Alert type="info" showIcon title={t('history.dropped')} />}
        {state === 'not_started' && <Alert type="info" showIcon title={t('history.notStarted')} />}
        <Timeline
          style={{ marginTop: 16 }}
          items={lines.map((line, index) => ({
            key: line.number ?? `under way ${index}`,
            color: lineColour(line.what),
            content: <HistoryLineText line={line} />,
          }))}
        />
        {history.hasNextPage && (
          <Button loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
            {t('history.more')}
          </Button>
        )}
      </section>
    </Flex>
  );
}
