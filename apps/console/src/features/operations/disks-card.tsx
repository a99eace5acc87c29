import { watchedServices } from '@kejing/contract/operations';
import { Card, Progress, Typography, theme } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Overview } from './queries.ts';
import { useWords } from './words.ts';

/** Below this share of free space a disk is short. */
const low = 0.15;

export function DisksCard({ overview }: { overview: Overview }) {
  const { t } = useTranslation('operations');
  const { token } = theme.useToken();
  const words = useWords();
  const unknown = watchedServices.filter((name) => !overview.disks.some(({ service }) => service === name));
  const { database, engine, bucket } = overview.stored;
  return (
    <Card title={t('disks.title')} className="operations-narrow">
      <ul className="operations-list">
        {overview.disks.map(({ service, host, free, size }) => {
          const short = free / size < low;
          return (
            <li key={`${service} ${host}`}>
              <div className="operations-row">
                <span>{words.service(service)}</span>
                <Typography.Text type="secondary" style={{ fontSize: 12 }}>
                  {host}
                </Typography.Text>
              </div>
              <Progress
                percent={Math.round((1 - free / size) * 100)}
                strokeColor={short ? token.colorError : token.colorPrimary}
                aria-label={words.service(service)}
                size="small"
              />
              <Typography.Text type={short ? 'danger' : 'secondary'} style={{ fontSize: 12 }}>
                {t('disks.free', { free: words.bytes(free), size: words.bytes(size) })}
                {short && ` · ${t('disks.low')}`}
              </Typography.Text>
            </li>
          );
        })}
        {unknown.length > 0 && (
          <li>
            <div className="operations-row">
              <span>{words.list(unknown.map(words.service))}</span>
              <Typography.Text type="secondary">{t('unknown')}</Typography.Text>
            </div>
            <Typography.Text type="secondary" style={{ fontSize: 12 }}>
              {t('disks.unknownWhy')}
            </Typography.Text>
          </li>
        )}
        <li>
          <Typography.Text type="secondary">{t('disks.stored')}</Typography.Text>
          {[
            [t('disks.database'), database] as const,
            [t('disks.engine'), engine] as const,
            [t('disks.bucket'), bucket] as const,
          ].map(([name, value]) => (
            <div className="operations-row" key={name}>
              <span>{name}</span>
              <span>{words.bytes(value)}</span>
            </div>
          ))}
        </li>
      </ul>
    </Card>
  );
}
