import { useTranslation } from 'react-i18next';
import { directionOf, withSort, type ListSearch } from './list-search.ts';
import type { ListColumn } from './list-types.ts';

const directions = ['ascending', 'descending'] as const;

/** Every order there is, for a menu. */
export function useSortChoices<Row>(columns: readonly ListColumn<Row>[], search: ListSearch) {
  const { t } = useTranslation('list');
  const sortable = columns.filter(({ sort }) => sort !== undefined);
  const choices = sortable.flatMap(({ key, title }) =>
    directions.map((direction) => ({
      value: `${key} ${direction}`,
      label: t(`sort.${direction}`, { title }),
      isChosen: directionOf(search, key) === direction,
      search: withSort(search, key, direction),
    })),
  );
  const usual = {
    value: 'usual',
    label: t('sort.usual'),
    isChosen: choices.every(({ isChosen }) => !isChosen),
    search: withSort(search, '', 'none'),
  };
  return sortable.length === 0 ? [] : [usual, ...choices];
}
