import { Alert, Card, Table, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { NumberLink } from './number-link.tsx';
import type { Overview } from './queries.ts';
import type { OperationsSearch } from './search.ts';
import { useWords } from './words.ts';

interface Props {
  overview: Overview;
  onOpen: (search: OperationsSearch) => void;
}

type Queue = Overview['queues'][number];

export function QueuesCard({ overview, onOpen }: Props) {
  const { t } = useTranslation('operations');
  const words = useWords();
  const deserted = overview.queues.filter((queue) => queue.deserted).map(({ queue }) => words.queue(queue));
  const count = (queue: Queue, state: 'waiting' | 'running') =>
    queue[state] === 0 ? (
      0
    ) : (
      <NumberLink
        label={`${words.queue(queue.queue)} ${t(`queues.${state}`)} ${queue[state]}`}
        onOpen={() => onOpen({ state, queue: queue.queue })}
      >
        {queue[state]}
      </NumberLink>
    );
  return (
    <Card title={t('queues.title')} className="operations-wide">
      {deserted.length > 0 && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          style={{ marginBottom: 16 }}
          title={t('queues.deserted', { queues: words.list(deserted) })}
        />
      )}
      <Table<Queue>
        size="middle"
        pagination={false}
        rowKey="queue"
        dataSource={overview.queues}
        columns={[
          { title: t('queues.queue'), dataIndex: 'queue', render: words.queue },
          { title: t('queues.waiting'), align: 'right', render: (_, queue) => count(queue, 'waiting') },
          {
            title: t('queues.oldest'),
            dataIndex: 'oldest_waiting_since',
            render: (since: string | null) => (since ? words.between(since, overview.at) : '–'),
          },
          { title: t('queues.running'), align: 'right', render: (_, queue) => count(queue, 'running') },
          {
            title: t('queues.slots'),
            align: 'right',
            render: (_, queue) =>
              queue.workers === 0 ? (
                <Typography.Text type={queue.deserted ? 'warning' : 'secondary'}>
                  {t('queues.nobody')}
                </Typography.Text>
              ) : (
                `${queue.busy} / ${queue.slots}`
              ),
          },
          {
            title: t('queues.engine'),
            responsive: ['md'],
            render: (_, { engine }) => (
              <Typography.Text type="secondary">
                {engine ? t('queues.engineSays', engine) : t('queues.engineAway')}
              </Typography.Text>
            ),
          },
        ]}
      />
    </Card>
  );
}
