import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons';
import { CheckBox } from './check-box.tsx';
import { directionOf, withNextSort, type ListSearch } from './list-search.ts';
import type { ListColumn } from './list-types.ts';

export interface AllBox {
  label: string;
  state: 'none' | 'some' | 'all';
  onChange: (on: boolean) => void;
}

interface Props<Row> {
  columns: readonly ListColumn<Row>[];
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
  all: AllBox | undefined;
}

export function ListHead<Row>({ columns, search, onSearch, all }: Props<Row>) {
  return (
    <thead>
      <tr className="list-head" aria-rowindex={1}>
        {all && (
          <td>
            <CheckBox {...all} />
          </td>
        )}
        {columns.map((column) => {
          if (!column.sort)
            return (
              <th key={column.key} scope="col">
                {column.title}
              </th>
            );
          const direction = directionOf(search, column.key);
          return (
            <th key={column.key} scope="col" aria-sort={direction}>
              <button type="button" onClick={() => onSearch(withNextSort(search, column.key))}>
                {column.title}
                <span className="list-sort" data-direction={direction} aria-hidden="true">
                  <CaretUpOutlined />
                  <CaretDownOutlined />
                </span>
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
