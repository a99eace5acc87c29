import { Button, Card, Empty, Flex, Progress, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { NumberLink } from './number-link.tsx';
import type { Overview } from './queries.ts';
import type { OperationsSearch } from './search.ts';
import { shortId, useWords } from './words.ts';

interface Props {
  overview: Overview;
  onOpen: (search: OperationsSearch) => void;
  onOpenRun: (runId: string) => void;
}

export function RunningCard({ overview, onOpen, onOpenRun }: Props) {
  const { t } = useTranslation('operations');
  const words = useWords();
  return (
    <Card
      title={`${t('running.title')} · ${overview.running_total}`}
      extra={
        overview.running_total > 0 && (
          <Button type="link" onClick={() => onOpen({ state: 'running' })}>
            {t('running.all')}
          </Button>
        )
      }
    >
      {overview.running.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('running.none')} />
      )}
      <ul className="operations-running">
        {overview.running.map((step) => (
          <li key={step.run_id}>
            <div className="operations-row">
              <Flex gap={8} wrap>
                <NumberLink
                  label={`${t('runs.open')} ${shortId(step.run_id)}`}
                  onOpen={() => onOpenRun(step.run_id)}
                >
                  {shortId(step.run_id)}
                </NumberLink>
                <span>{words.step(step.step) || t('running.noWorker')}</span>
              </Flex>
              <Typography.Text type="secondary" style={{ fontSize: 12 }}>
                {step.begun_at && t('running.took', { time: words.between(step.begun_at, overview.at) })}
              </Typography.Text>
            </div>
            <Progress percent={step.progress} size="small" aria-label={words.step(step.step)} />
            <Typography.Text type="secondary" style={{ fontSize: 12 }}>
              {[step.org_name, step.queue && words.queue(step.queue), step.worker]
                .filter(Boolean)
                .join(' · ')}
            </Typography.Text>
          </li>
        ))}
      </ul>
      {overview.running_total > overview.running.length && (
        <Typography.Text type="secondary">
          {t('running.more', { total: overview.running_total })}
        </Typography.Text>
      )}
    </Card>
  );
}
