import { FilterOutlined, SortAscendingOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuDropdown } from '../menu-dropdown.tsx';
import { FilterDrawer } from './filter-drawer.tsx';
import { FilterSelect } from './filter-select.tsx';
import { FilterTags } from './filter-tags.tsx';
import { filtersIn, withFilter, type ListSearch } from './list-search.ts';
import type { ListColumn, ListFilter } from './list-types.ts';
import { SearchBox } from './search-box.tsx';
import { useSortChoices } from './sort-choices.ts';

export interface FilterBarProps<Row> {
  columns: readonly ListColumn<Row>[];
  filters: readonly ListFilter<Row>[];
  search: ListSearch;
  onSearch: (search: ListSearch, how?: { replace: boolean }) => void;
  searchLabel: string | undefined;
  /** What the list has found, for the button that closes the drawer. */
  found: string;
  /** At the end of the row. */
  tools: ReactNode;
  isNarrow: boolean;
}

/** Search, filters, order; on a phone the filters are behind a button. */
export function FilterBar<Row>(props: FilterBarProps<Row>) {
  const { columns, filters, search, onSearch, searchLabel, found, tools, isNarrow } = props;
  const { t } = useTranslation('list');
  const [isOpen, setOpen] = useState(false);
  const choices = useSortChoices(columns, search);
  const active = filtersIn(
    search,
    filters.map(({ key }) => key),
  ).length;
  const box = searchLabel !== undefined && (
    <SearchBox
      label={searchLabel}
      value={search.q ?? ''}
      // Back leaves the list; it does not take letters away one by one.
      onChange={(text) => onSearch(withFilter(search, 'q', text), { replace: true })}
    />
  );
  if (isNarrow)
    return (
      <>
        <div className="list-filters">
          {box}
          {(filters.length > 0 || choices.length > 0) && (
            <Button
              icon={<FilterOutlined />}
              size="large"
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
            >
              {active > 0 ? t('filters', { n: active }) : t('filter')}
            </Button>
          )}
        </div>
        {(active > 0 || search.q !== undefined || tools) && (
          <div className="list-filters list-filters-more">
            <FilterTags tagged={filters} filters={filters} search={search} onSearch={onSearch} />
            <div className="list-tools">{tools}</div>
          </div>
        )}
        <FilterDrawer
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          filters={filters}
          choices={choices}
          search={search}
          onSearch={onSearch}
          found={found}
        />
      </>
    );
  return (
    <div className="list-filters">
      {box}
      {filters.map((filter) => (
        <FilterSelect
          key={filter.key}
          filter={filter}
          value={search[filter.key]}
          onChange={(value) => onSearch(withFilter(search, filter.key, value))}
        />
      ))}
      <FilterTags
        tagged={filters.filter(({ asTag }) => asTag)}
        filters={filters}
        search={search}
        onSearch={onSearch}
      />
      <div className="list-tools">
        {choices.length > 0 && (
          <MenuDropdown
            menu={{
              selectable: true,
              selectedKeys: choices.filter(({ isChosen }) => isChosen).map(({ value }) => value),
              items: choices.map(({ value, label }) => ({ key: value, label })),
              onClick: ({ key }) => {
                const choice = choices.find(({ value }) => value === key);
                if (choice) onSearch(choice.search);
              },
            }}
          >
            <Tooltip title={t('sort.title')}>
              <Button icon={<SortAscendingOutlined />} aria-label={t('sort.title')} aria-haspopup="menu" />
            </Tooltip>
          </MenuDropdown>
        )}
        {tools}
      </div>
    </div>
  );
}
