import { Alert, Collapse, Empty, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { reasonOf } from '../../client/errors.ts';
import './ledger.css';
import { LedgerTable } from './ledger-table.tsx';
import { useAgreement, type Agreement } from './queries.ts';

/** Over all lessons, not only this one: worked out for whoever opens it. */
export function LedgerSection() {
  const { t } = useTranslation('experts');
  return (
    <section aria-label={t('ledger.title')}>
      <Collapse items={[{ key: 'ledger', label: t('ledger.title'), children: <Ledger /> }]} />
    </section>
  );
}

function Ledger() {
  const { t } = useTranslation('experts');
  const { data, error } = useAgreement();
  if (error) return <Alert type="error" showIcon role="alert" title={reasonOf(error)} />;
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />;
  if (data.lessons === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(`ledger.empty.${data.over}`)} />;
  const told = toldIn(data);
  return (
    <div className="ledger">
      <p>{t(`ledger.over.${data.over}`, { n: data.lessons })}</p>
      <p className="ledger-quiet">{t('ledger.what')}</p>
      {told === 0 && (
        <Alert type="info" showIcon title={t('ledger.nothingYet', { least: data.least_lessons })} />
      )}
      <LedgerTable agreement={data} />
      <p className="ledger-quiet">{t('ledger.scale', { least: data.least_lessons })}</p>
      {told > 0 && <p className="ledger-quiet">{t('ledger.chance', { n: told })}</p>}
    </div>
  );
}

const toldIn = ({ fields }: Agreement): number =>
  fields.flatMap(({ items, ...field }) => [field, ...items]).filter(({ rho }) => rho !== null).length;
