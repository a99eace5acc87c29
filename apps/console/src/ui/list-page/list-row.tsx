import { memo } from 'react';
import { CheckBox } from './check-box.tsx';
import type { ListColumn } from './list-types.ts';

export interface RowProps<Row> {
  row: Row;
  rowKey: string;
  name: string;
  /** What ticking it is called; the same function each time. */
  labelOf: (name: string) => string;
  /** Its place among all rows, from 0. */
  index: number;
  columns: readonly ListColumn<Row>[];
  /** Undefined where rows cannot be chosen. */
  isChosen: boolean | undefined;
  onChoose: (key: string, on: boolean) => void;
  /** Its distance from the first row, where only rows in sight are drawn. */
  top?: number;
}

function PlainRow<Row>({
  row,
  rowKey,
  name,
  labelOf,
  index,
  columns,
  isChosen,
  onChoose,
  top,
}: RowProps<Row>) {
  return (
    <tr
      className="list-row"
      data-chosen={isChosen === true || undefined}
      // The row of titles is the first.
      aria-rowindex={index + 2}
      style={top === undefined ? undefined : { position: 'absolute', transform: `translateY(${top}px)` }}
    >
      {isChosen !== undefined && (
        <td>
          <CheckBox
            label={labelOf(name)}
            state={isChosen ? 'all' : 'none'}
            onChange={(on) => onChoose(rowKey, on)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.key}>{column.cell(row)}</td>
      ))}
    </tr>
  );
}

/** Drawn anew only when something of it has changed: ticking one of ten thousand touches one. */
export const ListRow = memo(PlainRow) as typeof PlainRow;
