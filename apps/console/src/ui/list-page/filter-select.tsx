import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ListFilter } from './list-types.ts';

/** What the list calls this choice; an address may hold one that is no longer offered. */
export const labelOf = <Row,>({ options }: ListFilter<Row>, value: string) =>
  options.find((option) => option.value === value)?.label ?? value;

interface Props<Row> {
  filter: ListFilter<Row>;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  /** Its label stands elsewhere, above it. */
  isLabelled?: boolean;
}

export function FilterSelect<Row>({ filter, value, onChange, isLabelled = false }: Props<Row>) {
  const { t } = useTranslation('list');
  const shown = filter.asTag && !isLabelled ? undefined : value;
  return (
    <Select<string>
      className="list-filter"
      aria-label={filter.label}
      placeholder={filter.label}
      value={shown ?? null}
      options={filter.options.map((option) => ({ ...option }))}
      allowClear
      showSearch={filter.options.length > 10 ? { optionFilterProp: 'label' } : false}
      popupMatchSelectWidth={isLabelled}
      labelRender={() => {
        const chosen = labelOf(filter, shown ?? '');
        return isLabelled ? chosen : t('filtered', { label: filter.label, value: chosen });
      }}
      onChange={(next: string | null | undefined) => onChange(next ?? undefined)}
    />
  );
}
