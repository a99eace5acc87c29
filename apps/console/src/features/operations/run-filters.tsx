import { runStates } from '@kejing/contract/operations';
import { Button, Select, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Run } from './queries.ts';
import { isFiltered, type OperationsSearch } from './search.ts';
import { shortId, useWords } from './words.ts';

interface Props {
  filter: OperationsSearch;
  /** What is listed now: it knows the name of the organisation that was asked for. */
  shown: Run[];
  onFilter: (filter: OperationsSearch) => void;
}

export function RunFilters({ filter, shown, onFilter }: Props) {
  const { t } = useTranslation('operations');
  const words = useWords();
  const without = (...names: (keyof OperationsSearch)[]) =>
    onFilter(Object.fromEntries(Object.entries(filter).filter(([name]) => !names.includes(name as never))));
  const tag = (text: string, ...names: (keyof OperationsSearch)[]) => (
    <Tag key={text} closable onClose={() => without(...names)} className="operations-filter">
      {text}
    </Tag>
  );
  const { kind, org_id, worker, trouble, trouble_step, trouble_cause, trouble_days } = filter;
  const orgName = shown.find((run) => run.org_id === org_id)?.org_name;
  const queues = Object.entries(t('queueNames', { returnObjects: true }));
  return (
    <div className="operations-filters">
      <Select
        value={filter.state ?? ''}
        aria-label={t('runs.state')}
        style={{ width: 128 }}
        onChange={(state) => onFilter({ ...filter, state: runStates.find((each) => each === state) })}
        options={[
          { value: '', label: t('runs.anyState') },
          ...runStates.map((value) => ({ value, label: t(`states.${value}`) })),
        ]}
      />
      <Select
        value={filter.queue ?? ''}
        aria-label={t('runs.queue')}
        style={{ width: 128 }}
        onChange={(queue) => onFilter({ ...filter, queue: queue || undefined })}
        options={[
          { value: '', label: t('runs.anyQueue') },
          ...queues.map(([value, label]) => ({ value, label })),
        ]}
      />
      {kind && tag(t('runs.filter.kind', { value: words.kind(kind) }), 'kind')}
      {org_id && tag(t('runs.filter.org', { value: orgName ?? shortId(org_id) }), 'org_id')}
      {worker && tag(t('runs.filter.worker', { value: worker }), 'worker')}
      {(trouble || trouble_step || trouble_cause) &&
        tag(
          t('runs.filter.trouble', {
            days: trouble_days ?? 7,
            step: trouble_step ? words.step(trouble_step) : '–',
            cause: trouble_cause ?? (trouble && t(`failures.troubles.${trouble}`)),
          }),
          'trouble',
          'trouble_step',
          'trouble_cause',
          'trouble_days',
        )}
      {isFiltered(filter) && (
        <Button type="link" className="operations-number" onClick={() => onFilter({})}>
          {t('runs.clear')}
        </Button>
      )}
    </div>
  );
}
