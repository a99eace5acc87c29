import { Card, Empty, Flex, Tag, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { NumberLink } from './number-link.tsx';
import type { Overview } from './queries.ts';
import type { OperationsSearch } from './search.ts';
import { useWords } from './words.ts';

interface Props {
  overview: Overview;
  onOpen: (search: OperationsSearch) => void;
}

export function WorkersCard({ overview, onOpen }: Props) {
  const { t } = useTranslation('operations');
  const words = useWords();
  return (
    <Card title={t('workers.title')} className="operations-narrow">
      {overview.workers.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('workers.none')} />
      )}
      <ul className="operations-list">
        {overview.workers.map((worker) => (
          <li key={worker.identity}>
            <div className="operations-row">
              <NumberLink
                label={`${worker.identity} ${t('workers.work')}`}
                onOpen={() => onOpen({ worker: worker.identity })}
              >
                {worker.identity}
              </NumberLink>
              <Typography.Text type={worker.alive ? 'secondary' : 'danger'} style={{ fontSize: 12 }}>
                {worker.alive ? '' : `${t('workers.gone')} · `}
                {t('workers.seen', { ago: words.between(worker.seen_at, overview.at) })}
              </Typography.Text>
            </div>
            <Flex wrap gap={4} style={{ marginTop: 4 }}>
              {worker.queues.map(({ queue, slots, busy }) => (
                <Tag
                  key={queue}
                  color={worker.alive && busy === slots ? 'blue' : undefined}
                  style={{ margin: 0 }}
                >
                  {words.queue(queue)} {t('workers.busy', { busy, slots })}
                </Tag>
              ))}
            </Flex>
            <Typography.Text type="secondary" style={{ fontSize: 12 }}>
              {t('workers.since', { time: words.date(worker.started_at) })}
            </Typography.Text>
          </li>
        ))}
      </ul>
    </Card>
  );
}
