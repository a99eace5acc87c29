import { Tooltip, Typography, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import { NumberLink } from './number-link.tsx';
import type { RunNow } from './as-of-now.ts';
import { RunState } from './run-state.tsx';
import type { OperationsSearch } from './search.ts';
import { shortId, useWords } from './words.ts';

interface Options {
  now: string | undefined;
  onOpenRun: (runId: string) => void;
  onFilter: (more: OperationsSearch) => void;
}

const small = { fontSize: 12 } as const;

export function useRunColumns({ now, onOpenRun, onFilter }: Options): TableColumnsType<RunNow> {
  const { t } = useTranslation('operations');
  const words = useWords();
  return [
    {
      title: t('runs.run'),
      render: (_, run) => (
        <div className="operations-stack">
          <span>
            <NumberLink
              label={`${t('runs.open')} ${shortId(run.run_id)}`}
              onOpen={() => onOpenRun(run.run_id)}
            >
              {shortId(run.run_id)}
            </NumberLink>
          </span>
          <span>
            <NumberLink
              label={t('runs.filter.kind', { value: words.kind(run.kind) })}
              onOpen={() => onFilter({ kind: run.kind })}
            >
              <span style={small}>{words.kind(run.kind)}</span>
            </NumberLink>
          </span>
        </div>
      ),
    },
    {
      title: t('runs.state'),
      render: (_, run) => (
        <div className="operations-stack" style={{ alignItems: 'flex-start' }}>
          <RunState state={run.state} />
          <Typography.Text type="secondary" style={small}>
            {run.state === 'waiting' && run.place !== null && `${t('runs.place', { place: run.place })} · `}
            {run.state === 'waiting' &&
              run.waiting_since &&
              now &&
              t('runs.waited', { time: words.between(run.waiting_since, now) })}
            {run.state === 'running' && `${run.progress}%`}
          </Typography.Text>
        </div>
      ),
    },
    {
      title: t('runs.org'),
      responsive: ['sm'],
      render: (_, run) => (
        <div className="operations-stack">
          <span>
            <NumberLink
              label={t('runs.filter.org', { value: run.org_name })}
              onOpen={() => onFilter({ org_id: run.org_id })}
            >
              {run.org_name}
            </NumberLink>
          </span>
          <Typography.Text type="secondary" style={small}>
            {run.account_name}
          </Typography.Text>
        </div>
      ),
    },
    {
      title: t('runs.step'),
      responsive: ['md'],
      render: (_, run) => (
        <div className="operations-stack">
          <span>{run.step ? words.step(run.step) : '–'}</span>
          <Typography.Text type="secondary" style={small}>
            {[run.queue && words.queue(run.queue), run.worker].filter(Boolean).join(' · ')}
          </Typography.Text>
        </div>
      ),
    },
    {
      title: t('runs.cause'),
      responsive: ['lg'],
      render: (_, { cause }) =>
        cause && (
          <Tooltip title={cause}>
            <div className="operations-one-line">{cause}</div>
          </Tooltip>
        ),
    },
    { title: t('runs.attempt'), dataIndex: 'attempt', align: 'right', responsive: ['md'] },
    {
      title: t('runs.created'),
      dataIndex: 'created_at',
      responsive: ['md'],
      render: words.date,
    },
  ];
}
