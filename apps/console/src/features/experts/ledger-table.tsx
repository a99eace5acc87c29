import type { HeldAgainst } from '@kejing/contract/agreement';
import { Table } from 'antd';
import { useTranslation } from 'react-i18next';
import { CorrelationBar } from './correlation-bar.tsx';
import type { Agreement } from './queries.ts';
import type { texts } from './zh-CN.ts';

interface Row extends HeldAgainst {
  key: string;
  name: string;
  /** Why nothing is held against it; empty where the line above says it. */
  why: string;
  children?: Row[];
}

/** A line for each field, which is an item of the short form; the items of the long form unfold below it. */
export function LedgerTable({ agreement }: { agreement: Agreement }) {
  const { t } = useTranslation('experts');
  const rows = agreement.fields.map(({ field, items, ...held }): Row => {
    const isHeld = held.finding !== 'no_partner';
    return {
      ...held,
      key: field,
      name: t(`fields.${field}`),
      why: isHeld ? '' : t(`ledger.none.${field as keyof typeof texts.ledger.none}`),
      children: items.map(({ item, ...each }) => ({
        ...each,
        key: item,
        name: t(`long.${item as keyof typeof texts.long}`),
        why: isHeld ? t('ledger.noneOfItem') : '',
      })),
    };
  });
  return (
    <Table<Row>
      className="ledger-table"
      size="small"
      pagination={false}
      dataSource={rows}
      expandable={{ indentSize: 12 }}
      columns={[
        { title: t('ledger.columns.item'), dataIndex: 'name', className: 'ledger-item' },
        { title: t('ledger.columns.figure'), render: (_, row) => <Figure row={row} /> },
        {
          title: t('ledger.columns.lessons'),
          className: 'ledger-lessons',
          render: (_, { finding, n }) => finding !== 'no_partner' && t('ledger.lessons', { n }),
        },
        {
          title: t('ledger.columns.finding'),
          render: (_, row) => <Finding held={row} least={agreement.least_lessons} />,
        },
      ]}
    />
  );
}

function Figure({ row: { measure, why } }: { row: Row }) {
  const { t } = useTranslation('experts');
  const known = measure as keyof typeof texts.ledger.measures | null;
  return (
    <>
      {known === null ? t('ledger.noFigure') : t(`ledger.measures.${known}.name`)}
      <small>{known === null ? why : t(`ledger.measures.${known}.means`)}</small>
    </>
  );
}

function Finding({ held: { finding, rho, interval, n }, least }: { held: HeldAgainst; least: number }) {
  const { t } = useTranslation('experts');
  if (finding === 'no_partner') return null;
  if (rho === null || interval === null)
    return <span className="ledger-quiet">{t(`ledger.findings.${finding}`, { missing: least - n })}</span>;
  return (
    <>
      <CorrelationBar rho={rho} interval={interval} />
      <strong>{t(`ledger.findings.${finding}`)}</strong>
    </>
  );
}
