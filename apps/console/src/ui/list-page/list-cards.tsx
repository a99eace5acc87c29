import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckBox } from './check-box.tsx';
import type { BodyProps } from './list-table.tsx';
import type { ListColumn } from './list-types.ts';

const gap = 12;
/** About as high as a card is; each is measured once it stands. */
const usualHeight = 128;

interface Props<Row> extends BodyProps<Row> {
  label: string;
  /** Built from the columns where a list has no card of its own. */
  card: ((row: Row) => ReactNode) | undefined;
  height?: string;
  isStale: boolean;
}

/** The rows of a list on a phone. */
export function ListCards<Row>({ height, isStale, label, ...props }: Props<Row>) {
  return height === undefined ? (
    <ul className="list-cards" aria-label={label} aria-busy={isStale}>
      {props.rows.map((row) => {
        const key = props.rowKey(row);
        return <ListCard key={key} {...cardProps(props, row, key)} />;
      })}
    </ul>
  ) : (
    <VirtualCards {...props} label={label} height={height} />
  );
}

function VirtualCards<Row>({ label, height, ...props }: Omit<Props<Row>, 'isStale'> & { height: string }) {
  const scroll = useRef<HTMLDivElement>(null);
  const { rows, rowKey } = props;
  // `measureElement` stays the same function.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    getItemKey: (index) => (rows[index] === undefined ? index : rowKey(rows[index])),
    estimateSize: () => usualHeight,
    gap,
    overscan: 4,
  });
  return (
    <div ref={scroll} className="list-cards-scroll" data-testid="list-scroll" style={{ height }}>
      <ul className="list-cards" aria-label={label} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          const key = rowKey(row);
          return (
            <ListCard
              key={key}
              {...cardProps(props, row, key)}
              index={index}
              top={start}
              measure={virtual.measureElement}
            />
          );
        })}
      </ul>
    </div>
  );
}

interface CardProps<Row> {
  row: Row;
  rowKey: string;
  name: string;
  columns: readonly ListColumn<Row>[];
  card: ((row: Row) => ReactNode) | undefined;
  isChosen: boolean | undefined;
  onChoose: (key: string, on: boolean) => void;
  index?: number;
  top?: number;
  measure?: (element: HTMLElement | null) => void;
}

const cardProps = <Row,>(
  { columns, card, chosen, canChoose, onChoose, rowName }: Omit<Props<Row>, 'isStale' | 'label' | 'height'>,
  row: Row,
  rowKey: string,
): CardProps<Row> => ({
  row,
  rowKey,
  name: rowName(row),
  columns,
  card,
  isChosen: canChoose ? chosen.has(rowKey) : undefined,
  onChoose,
});

function PlainCard<Row>({
  row,
  rowKey,
  name,
  columns,
  card,
  isChosen,
  onChoose,
  index,
  top,
  measure,
}: CardProps<Row>) {
  const { t } = useTranslation('list');
  return (
    <li
      ref={measure}
      data-index={index}
      data-chosen={isChosen === true || undefined}
      className="list-card"
      style={
        top === undefined
          ? undefined
          : { position: 'absolute', insetInline: 0, transform: `translateY(${top}px)` }
      }
    >
      {isChosen !== undefined && (
        <CheckBox
          label={t('choose.row', { name })}
          state={isChosen ? 'all' : 'none'}
          onChange={(on) => onChoose(rowKey, on)}
        />
      )}
      <div className="list-card-body">{card ? card(row) : <ColumnsAsCard row={row} columns={columns} />}</div>
    </li>
  );
}

const ListCard = memo(PlainCard) as typeof PlainCard;

function ColumnsAsCard<Row>({ row, columns }: { row: Row; columns: readonly ListColumn<Row>[] }) {
  const [first, ...rest] = columns;
  return (
    <>
      {first?.cell(row)}
      <dl className="list-card-facts">
        {rest.map((column) => (
          <div key={column.key}>
            <dt>{column.title}</dt>
            <dd>{column.cell(row)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
