import { Button, Drawer, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { FilterSelect } from './filter-select.tsx';
import { withFilter, withoutFilters, type ListSearch } from './list-search.ts';
import type { ListFilter } from './list-types.ts';
import type { useSortChoices } from './sort-choices.ts';

interface Props<Row> {
  isOpen: boolean;
  onClose: () => void;
  filters: readonly ListFilter<Row>[];
  choices: ReturnType<typeof useSortChoices>;
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
  found: string;
}

/** Filters and order on a phone. Each choice counts at once; the list behind shows it. */
export function FilterDrawer<Row>({
  isOpen,
  onClose,
  filters,
  choices,
  search,
  onSearch,
  found,
}: Props<Row>) {
  const { t } = useTranslation('list');
  const names = filters.map(({ key }) => key);
  return (
    <Drawer
      rootClassName="list-drawer"
      title={t('filter')}
      placement="bottom"
      size="80%"
      open={isOpen}
      onClose={onClose}
      footer={
        <div className="list-drawer-end">
          <Button size="large" onClick={() => onSearch(withoutFilters(search, names))}>
            {t('none.clear')}
          </Button>
          <Button size="large" type="primary" onClick={onClose}>
            {found}
          </Button>
        </div>
      }
    >
      {filters.map((filter) => (
        <div key={filter.key} className="list-drawer-field">
          <span>{filter.label}</span>
          <FilterSelect
            filter={filter}
            value={search[filter.key]}
            onChange={(value) => onSearch(withFilter(search, filter.key, value))}
            isLabelled
          />
        </div>
      ))}
      {choices.length > 0 && (
        <div className="list-drawer-field">
          <span>{t('sort.title')}</span>
          <Select
            aria-label={t('sort.title')}
            value={choices.find(({ isChosen }) => isChosen)?.value}
            options={choices.map(({ value, label }) => ({ value, label }))}
            onChange={(value) => {
              const choice = choices.find((each) => each.value === value);
              if (choice) onSearch(choice.search);
            }}
          />
        </div>
      )}
    </Drawer>
  );
}
