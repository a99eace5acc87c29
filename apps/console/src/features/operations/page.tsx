import { Alert, Button, Result, Skeleton, Typography } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonOf } from '../../client/errors.ts';
import { DisksCard } from './disks-card.tsx';
import { FailuresCard } from './failures-card.tsx';
import { HistoryDrawer } from './history-drawer.tsx';
import { useOverview } from './queries.ts';
import { QueuesCard } from './queues-card.tsx';
import { RehearseButton } from './rehearse-button.tsx';
import { RunningCard } from './running-card.tsx';
import { RunsCard } from './runs-card.tsx';
import { filterOf, type OperationsSearch } from './search.ts';
import { useWords } from './words.ts';
import { WorkersCard } from './workers-card.tsx';
import './page.css';

interface Props {
  search: OperationsSearch;
  onSearch: (search: OperationsSearch) => void;
}

/** How the machine is, and what can be done about it. */
export function OperationsPage({ search, onSearch }: Props) {
  const { t } = useTranslation('operations');
  const words = useWords();
  const overview = useOverview();
  const open = useCallback(
    (wanted: OperationsSearch) => {
      onSearch(wanted);
      document.getElementById('runs')?.scrollIntoView({ behavior: 'smooth' });
    },
    [onSearch],
  );
  const openRun = useCallback((run: string) => onSearch({ ...search, run }), [onSearch, search]);

  const { data, error } = overview;
  if (!data && error)
    return (
      <Result
        status="warning"
        title={t('unreachable')}
        subTitle={reasonOf(error)}
        extra={<Button onClick={() => void overview.refetch()}>{t('again')}</Button>}
      />
    );
  return (
    <div className="operations">
      <header className="operations-head">
        <div>
          <Typography.Title level={4} style={{ margin: 0 }}>
            {t('title')}
          </Typography.Title>
          <Typography.Text type="secondary">
            {t('lead')} {data && t('updated', { time: words.clock(data.at) })}
          </Typography.Text>
        </div>
        <RehearseButton />
      </header>
      {data && error && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={t('stale', { message: reasonOf(error), time: words.clock(data.at) })}
        />
      )}
      {data ? (
        <>
          <QueuesCard overview={data} onOpen={open} />
          <WorkersCard overview={data} onOpen={open} />
          <FailuresCard overview={data} onOpen={open} />
          <DisksCard overview={data} />
          <RunningCard overview={data} onOpen={open} onOpenRun={openRun} />
        </>
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
      <RunsCard search={search} onSearch={onSearch} onOpenRun={openRun} now={data?.at} />
      <HistoryDrawer runId={search.run} onClose={() => onSearch(filterOf(search))} />
    </div>
  );
}
