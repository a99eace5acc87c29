import { Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { labelOf } from './filter-select.tsx';
import { withFilter, withoutFilters, type ListSearch } from './list-search.ts';
import type { ListFilter } from './list-types.ts';

interface Props<Row> {
  /** Which of them stand as tags. */
  tagged: readonly ListFilter<Row>[];
  filters: readonly ListFilter<Row>[];
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
}

/** What the list is narrowed by, each to be taken away, and all at once. */
export function FilterTags<Row>({ tagged, filters, search, onSearch }: Props<Row>) {
  const { t } = useTranslation('list');
  const names = filters.map(({ key }) => key);
  const isNarrowed = search.q !== undefined || names.some((name) => search[name] !== undefined);
  if (!isNarrowed) return null;
  return (
    <>
      {tagged.map((filter) => {
        const value = search[filter.key];
        if (value === undefined) return null;
        const label = labelOf(filter, value);
        return (
          <Tag
            key={filter.key}
            className="list-tag"
            closable={{ 'aria-label': t('remove', { label }) }}
            onClose={(event) => {
              event.preventDefault();
              onSearch(withFilter(search, filter.key, undefined));
            }}
          >
            {label}
          </Tag>
        );
      })}
      <Button type="link" className="list-clear" onClick={() => onSearch(withoutFilters(search, names))}>
        {t('clear')}
      </Button>
    </>
  );
}
