import { Pagination, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { pageOf, pageSizeOf, withPage, withPageSize, type ListSearch } from './list-search.ts';

interface Props {
  total: number;
  unit: string;
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
  pageSizes: readonly number[];
}

export function ListPager({ total, unit, search, onSearch, pageSizes }: Props) {
  const { t } = useTranslation('list');
  const page = pageOf(search);
  const size = pageSizeOf(search, pageSizes);
  const from = (page - 1) * size + 1;
  return (
    <nav className="list-pager" aria-label={t('pages.label')}>
      <span>{t('pages.range', { from, to: Math.min(total, from + size - 1), total, unit })}</span>
      {total > size && (
        <Pagination
          current={page}
          pageSize={size}
          total={total}
          showSizeChanger={false}
          onChange={(next) => onSearch(withPage(search, next))}
        />
      )}
      {total > Math.min(...pageSizes) && (
        <Select
          variant="borderless"
          aria-label={t('pages.sizeLabel')}
          value={size}
          popupMatchSelectWidth={false}
          options={pageSizes.map((n) => ({ value: n, label: t('pages.size', { n, unit }) }))}
          onChange={(next) => onSearch(withPageSize(search, next, pageSizes))}
        />
      )}
    </nav>
  );
}
