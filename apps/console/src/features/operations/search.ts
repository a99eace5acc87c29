import { runStates, troubles } from '@kejing/contract/operations';

/** What the address says: which runs are listed, and which one is open. */
export interface OperationsSearch {
  state?: (typeof runStates)[number];
  queue?: string;
  kind?: string;
  org_id?: string;
  worker?: string;
  trouble?: (typeof troubles)[number];
  trouble_step?: string;
  trouble_cause?: string;
  trouble_days?: string;
  run?: string;
}

const names = ['queue', 'kind', 'org_id', 'worker', 'trouble_step', 'trouble_cause'] as const;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
const oneOf = <T extends string>(known: readonly T[], value: unknown) => known.find((each) => each === value);

/** Takes what it understands and drops the rest: an address that somebody has cut still opens the page. */
export function readSearch(raw: Record<string, unknown>): OperationsSearch {
  const days = Number(raw.trouble_days);
  const found: OperationsSearch = {
    ...Object.fromEntries(names.map((name) => [name, text(raw[name])])),
    state: oneOf(runStates, raw.state),
    trouble: oneOf(troubles, raw.trouble),
    trouble_days: Number.isInteger(days) && days >= 1 && days <= 7 ? String(days) : undefined,
    run: uuid.test(String(raw.run)) ? String(raw.run) : undefined,
  };
  if (found.org_id && !uuid.test(found.org_id)) delete found.org_id;
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** Everything but the open run. */
export function filterOf({ run: _run, ...filter }: OperationsSearch): Omit<OperationsSearch, 'run'> {
  return filter;
}

export const isFiltered = (search: OperationsSearch) => Object.keys(filterOf(search)).length > 0;
