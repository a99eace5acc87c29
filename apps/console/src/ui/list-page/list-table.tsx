import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useState, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListHead, type AllBox } from './list-head.tsx';
import { ListRow } from './list-row.tsx';
import type { ListSearch } from './list-search.ts';
import type { ListColumn } from './list-types.ts';
import type { Selection } from './selection.ts';

/** As style sheets have them. */
const rowHeight = 76;
const headHeight = 44;
const gap = 16;
const box = 16;

export interface BodyProps<Row> {
  rows: readonly Row[];
  /** Where the first of these rows stands among all. */
  from: number;
  rowKey: (row: Row) => string;
  rowName: (row: Row) => string;
  columns: readonly ListColumn<Row>[];
  chosen: Selection;
  onChoose: (key: string, on: boolean) => void;
  canChoose: boolean;
}

interface Props<Row> extends BodyProps<Row> {
  label: string;
  /** Of all pages. */
  total: number;
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
  all: AllBox | undefined;
  /** Scrolls inside of this height and draws the rows in sight only. */
  height?: string;
  isStale: boolean;
  /** Instead of rows. */
  skeleton?: ReactNode;
}

function tracksOf<Row>(columns: readonly ListColumn<Row>[], canChoose: boolean): CSSProperties {
  const tracks = columns.map(({ width, grows }) => (grows ? `minmax(${width}px, 1fr)` : `${width}px`));
  if (canChoose) tracks.unshift(`${box}px`);
  const least = columns.reduce((sum, { width }) => sum + width + gap, gap + (canChoose ? box + gap : 0));
  return { '--list-tracks': tracks.join(' '), minWidth: least } as CSSProperties;
}

export function ListTable<Row>({
  label,
  total,
  search,
  onSearch,
  all,
  height,
  isStale,
  skeleton,
  ...body
}: Props<Row>) {
  // Not a ref: the rows have to hear when it stands.
  const [scroll, setScroll] = useState<HTMLDivElement | null>(null);
  return (
    <div
      ref={setScroll}
      className="list-scroll"
      data-testid="list-scroll"
      style={height === undefined ? undefined : { height, overflowY: 'auto' }}
    >
      <table
        className="list-table"
        aria-label={label}
        aria-rowcount={total + 1}
        aria-busy={isStale || skeleton !== undefined}
        style={tracksOf(body.columns, body.canChoose)}
      >
        <ListHead columns={body.columns} search={search} onSearch={onSearch} all={all} />
        {skeleton ??
          (height === undefined ? <PlainBody {...body} /> : <VirtualBody {...body} scroll={scroll} />)}
      </table>
    </div>
  );
}

/** How each row is drawn; `top` only where rows stand in a place of their own. */
function useRow<Row>({ rowKey, rowName, columns, chosen, onChoose, canChoose }: BodyProps<Row>) {
  const { t } = useTranslation('list');
  // Said by a row when it is drawn, not by the table at every step of a scroll.
  const labelOf = useCallback((name: string) => t('choose.row', { name }), [t]);
  return (row: Row, index: number, top?: number) => {
    const key = rowKey(row);
    return (
      <ListRow
        key={key}
        row={row}
        rowKey={key}
        name={rowName(row)}
        labelOf={labelOf}
        index={index}
        columns={columns}
        isChosen={canChoose ? chosen.has(key) : undefined}
        onChoose={onChoose}
        top={top}
      />
    );
  };
}

function PlainBody<Row>(props: BodyProps<Row>) {
  const drawn = useRow(props);
  return <tbody>{props.rows.map((row, index) => drawn(row, props.from + index))}</tbody>;
}

function VirtualBody<Row>({ scroll, ...props }: BodyProps<Row> & { scroll: HTMLDivElement | null }) {
  const drawn = useRow(props);
  // Its functions are not handed to memoised parts.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: props.rows.length,
    getScrollElement: () => scroll,
    estimateSize: () => rowHeight,
    scrollMargin: headHeight,
    overscan: 3,
  });
  return (
    <tbody style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, start }) => {
        const row = props.rows[index];
        return row === undefined ? null : drawn(row, index, start - headHeight);
      })}
    </tbody>
  );
}
