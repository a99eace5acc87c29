import { Button } from 'antd';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '../use-narrow.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ColumnSettingsButton } from './column-settings-button.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ListCards } from './list-cards.tsx';
import './list-page.css';
import { ListPager } from './list-pager.tsx';
import {
  pageOf,
  pageSizeOf,
  usualPageSizes,
  withoutFilters,
  withPage,
  type ListSearch,
} from './list-search.ts';
import { Failed, ListNote, NothingFound, SkeletonCards, SkeletonRows } from './list-states.tsx';
import { ListTable } from './list-table.tsx';
import type { BulkAction, ListColumn, ListFilter, ListRows, Teaching } from './list-types.ts';
import { shareOf } from './selection.ts';
import { useColumns } from './use-columns.ts';
import { useSelection } from './use-selection.ts';
import { useShownRows } from './use-shown-rows.ts';

export interface ListPageProps<Row> {
  /** What the columns of this list are remembered by. */
  name: string;
  title: string;
  /** The measure word of its rows. */
  unit: string;
  source: ListRows<Row>;
  rowKey: (row: Row) => string;
  /** What a row is called, for those who hear the page. */
  rowName: (row: Row) => string;
  columns: readonly ListColumn<Row>[];
  filters?: readonly ListFilter<Row>[];
  /** What can be searched for; without it there is no search box. */
  searchLabel?: string;
  search: ListSearch;
  /** `replace`: no new entry in the browser's history. */
  onSearch: (search: ListSearch, how?: { replace: boolean }) => void;
  /** The one thing this page is for. */
  primary?: ReactNode;
  actions?: ReactNode;
  /** At the end of the filters. */
  tools?: ReactNode;
  bulk?: readonly BulkAction[];
  /** A row on a phone. */
  card?: (row: Row) => ReactNode;
  pageSizes?: readonly number[];
  empty: Teaching;
  /** How high the rows may stand when all of them are here. */
  height?: string;
}

const noFilters: readonly never[] = [];
const skeletons = 9;

/** The frame of every list: title and actions, filters, chosen rows, rows or what to say without, pages. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { source, search, onSearch, unit, title, columns, rowKey, rowName, bulk = noFilters } = props;
  const { filters = noFilters, pageSizes = usualPageSizes } = props;
  const { t } = useTranslation('list');
  const isNarrow = useNarrow();
  const [isChoosing, setChoosing] = useState(false);
  const { shown: shownColumns, settings, keep, forget } = useColumns(props.name, columns);
  const { rows, total, keysHere, keysThere } = useShownRows({ source, search, filters, columns, rowKey });
  const selection = useSelection({ keysHere, keysThere, search });
  const { chosen, summary } = selection;
  const names = useMemo(() => filters.map(({ key }) => key), [filters]);
  const isNarrowed = search.q !== undefined || names.some((each) => search[each] !== undefined);
  const hasPages = source.mode === 'pages';
  const size = pageSizeOf(search, pageSizes);

  // The last row of the last page has gone, or the address was old.
  const lastPage = Math.max(1, Math.ceil(total / size));
  const isFresh = source.mode === 'pages' && source.isStale !== true;
  const isBeyond = isFresh && rows !== undefined && total > 0 && pageOf(search) > lastPage;
  useEffect(() => {
    if (isBeyond) onSearch(withPage(search, lastPage), { replace: true });
  }, [isBeyond, lastPage, onSearch, search]);

  const isEmpty = rows !== undefined && total === 0;
  const isWaiting = rows === undefined || (isBeyond && rows.length === 0);
  const all = {
    label: hasPages ? t('choose.page') : t('choose.all', { n: total, unit }),
    state: shareOf(summary.here, keysHere.length),
    onChange: selection.onChooseHere,
  };
  const canChoose = bulk.length > 0 && (!isNarrow || isChoosing || chosen.size > 0);
  const body = {
    label: title,
    rows: rows ?? noFilters,
    from: hasPages ? (pageOf(search) - 1) * size : 0,
    rowKey,
    rowName,
    columns: shownColumns,
    chosen,
    onChoose: selection.onChoose,
    canChoose: canChoose && !isWaiting,
    isStale: hasPages && source.isStale === true,
    height: hasPages
      ? undefined
      : (props.height ?? (isNarrow ? 'calc(100dvh - 232px)' : 'calc(100dvh - 256px)')),
  };
  const clear = () => onSearch(withoutFilters(search, names));

  const listed = () => {
    if (source.error && !source.rows)
      return <Failed error={source.error} onRetry={source.onRetry} hasRows={false} />;
    if (isEmpty) return isNarrowed ? <NothingFound onClear={clear} /> : <ListNote {...props.empty} />;
    const count = Math.min(size, skeletons);
    if (isNarrow)
      return isWaiting ? <SkeletonCards count={count} /> : <ListCards {...body} card={props.card} />;
    return (
      <ListTable
        {...body}
        total={total}
        search={search}
        onSearch={onSearch}
        all={body.canChoose ? all : undefined}
        skeleton={isWaiting ? <SkeletonRows columns={shownColumns} count={count} /> : undefined}
      />
    );
  };
  const tools = isNarrow ? (
    bulk.length > 0 && (
      <Button type="link" onClick={() => (setChoosing(!canChoose), selection.onClear())}>
        {canChoose ? t('choose.stop') : t('choose.start')}
      </Button>
    )
  ) : (
    <>
      <ColumnSettingsButton columns={columns} settings={settings} onChange={keep} onReset={forget} />
      {props.tools}
    </>
  );
  return (
    <section className="list-page" aria-label={title} data-narrow={isNarrow || undefined}>
      <header className="list-title">
        <h1>{title}</h1>
        {rows !== undefined && <span>{t('count', { n: total, unit })}</span>}
        <div className="list-actions">
          {props.actions}
          {props.primary}
        </div>
      </header>
      {!(isEmpty && !isNarrowed) && (
        <FilterBar
          columns={columns}
          filters={filters}
          search={search}
          onSearch={onSearch}
          searchLabel={props.searchLabel}
          found={t('done', { n: total, unit })}
          tools={tools}
          isNarrow={isNarrow}
        />
      )}
      {chosen.size > 0 && (
        <BulkBar
          keys={[...chosen.keys()]}
          summary={summary}
          hasPages={hasPages}
          unit={unit}
          actions={bulk}
          all={all}
          onClear={selection.onClear}
        />
      )}
      {source.error && source.rows && <Failed error={source.error} onRetry={source.onRetry} hasRows />}
      <output className="list-spoken">{isWaiting && !source.error ? t('loading') : ''}</output>
      {listed()}
      {hasPages && !isEmpty && !isWaiting && (
        <ListPager total={total} unit={unit} search={search} onSearch={onSearch} pageSizes={pageSizes} />
      )}
    </section>
  );
}
