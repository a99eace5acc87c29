import { Alert, Button, Card, Empty, Table, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonOf } from '../../client/errors.ts';
import { useRunStates } from '../../client/use-run-states.ts';
import { asOfNow, isMoving, type RunNow } from './as-of-now.ts';
import { BulkBar } from './bulk-bar.tsx';
import { useRuns } from './queries.ts';
import { RunFilters } from './run-filters.tsx';
import { useRunColumns } from './run-columns.tsx';
import { filterOf, isFiltered, type OperationsSearch } from './search.ts';

interface Props {
  search: OperationsSearch;
  onSearch: (search: OperationsSearch) => void;
  onOpenRun: (runId: string) => void;
  /** The server's clock. */
  now: string | undefined;
}

const most = 200;

/** Every run there is, newest first; some chosen ones can be cancelled or retried together. */
export function RunsCard({ search, onSearch, onOpenRun, now }: Props) {
  const { t } = useTranslation('operations');
  const filter = filterOf(search);
  const place = JSON.stringify(filter);
  // The cursors of the pages before this one belong to one filter: with another one starts at the front.
  const [way, setWay] = useState<{ place: string; cursors: string[] }>({ place, cursors: [] });
  const cursors = way.place === place ? way.cursors : [];
  const [chosen, setChosen] = useState<string[]>([]);
  const runs = useRuns(filter, cursors.at(-1));
  const columns = useRunColumns({ now, onOpenRun, onFilter: (more) => onSearch({ ...filter, ...more }) });
  const next = runs.data?.next_cursor;
  const listed = runs.data?.runs ?? [];
  const moving = useRunStates(listed.filter(isMoving).map(({ run_id }) => run_id));
  const shown = listed.map((run) => asOfNow(run, moving.get(run.run_id)));
  return (
    <Card title={t('runs.title')} id="runs">
      <RunFilters filter={filter} shown={shown} onFilter={onSearch} />
      {runs.isError && (
        <Alert
          type="error"
          showIcon
          role="alert"
          style={{ marginBottom: 16 }}
          title={t('runs.failed', { message: reasonOf(runs.error) })}
        />
      )}
      <BulkBar chosen={chosen} most={most} onChoose={setChosen} />
      <Table<RunNow>
        size="middle"
        rowKey="run_id"
        dataSource={shown}
        columns={columns}
        pagination={false}
        loading={runs.isPending}
        className="operations-table"
        locale={{
          emptyText: (
            <Empty
              image={Empty.PRESENTED_IMAGE_SIMPLE}
              description={isFiltered(search) ? t('runs.none') : t('runs.noneYet')}
            />
          ),
        }}
        rowSelection={{
          selectedRowKeys: chosen,
          preserveSelectedRowKeys: true,
          onChange: (keys) => setChosen(keys.map(String).slice(0, most)),
        }}
      />
      {(cursors.length > 0 || next) && (
        <div className="operations-pages">
          <Button
            disabled={cursors.length === 0}
            onClick={() => setWay({ place, cursors: cursors.slice(0, -1) })}
          >
            {t('runs.newer')}
          </Button>
          <Typography.Text type="secondary">{t('runs.page', { page: cursors.length + 1 })}</Typography.Text>
          <Button
            disabled={!next || runs.isPlaceholderData}
            onClick={() => next && setWay({ place, cursors: [...cursors, next] })}
          >
            {t('runs.older')}
          </Button>
        </div>
      )}
    </Card>
  );
}
