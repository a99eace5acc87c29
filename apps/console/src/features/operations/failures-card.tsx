import { Card, Empty, Table, Tag, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { NumberLink } from './number-link.tsx';
import type { Overview } from './queries.ts';
import type { OperationsSearch } from './search.ts';
import { useWords } from './words.ts';

interface Props {
  overview: Overview;
  onOpen: (search: OperationsSearch) => void;
}

type Failure = Overview['failures'][number];

export function FailuresCard({ overview, onOpen }: Props) {
  const { t } = useTranslation('operations');
  const words = useWords();
  const count = (failure: Failure, number: number, days: string) =>
    number === 0 ? (
      0
    ) : (
      <NumberLink
        label={`${failure.cause} ${t('failures.times', { count: number })}`}
        onOpen={() =>
          onOpen({
            trouble: failure.trouble,
            trouble_step: failure.step,
            trouble_cause: failure.cause,
            trouble_days: days,
          })
        }
      >
        {number}
      </NumberLink>
    );
  return (
    <Card title={t('failures.title')} className="operations-wide">
      <Table<Failure>
        size="middle"
        pagination={overview.failures.length > 8 ? { pageSize: 8, showSizeChanger: false } : false}
        rowKey={({ step, trouble, cause }) => `${step} ${trouble} ${cause}`}
        dataSource={overview.failures}
        locale={{
          emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('failures.none')} />,
        }}
        columns={[
          {
            title: t('failures.cause'),
            render: (_, { cause, step, trouble }) => (
              <div className="operations-stack">
                <span className="operations-cause">{cause}</span>
                <Typography.Text type="secondary" style={{ fontSize: 12 }}>
                  <Tag color={trouble === 'stopped' ? undefined : 'error'}>
                    {t(`failures.troubles.${trouble}`)}
                  </Tag>
                  {words.step(step)}
                </Typography.Text>
              </div>
            ),
          },
          {
            title: t('failures.day'),
            align: 'right',
            width: 88,
            render: (_, row) => count(row, row.last_day, '1'),
          },
          {
            title: t('failures.week'),
            align: 'right',
            width: 72,
            render: (_, row) => count(row, row.last_week, '7'),
          },
          {
            title: t('failures.runs'),
            width: 120,
            align: 'right',
            responsive: ['md'],
            render: (_, { runs }) => t('failures.runCount', { count: runs }),
          },
          {
            title: t('failures.lastAt'),
            dataIndex: 'last_at',
            width: 160,
            responsive: ['md'],
            render: words.date,
          },
        ]}
      />
    </Card>
  );
}
