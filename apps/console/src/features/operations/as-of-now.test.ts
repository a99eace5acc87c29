import { expect, it } from 'vitest';
import { asOfNow } from './as-of-now.ts';
import type { Run } from './queries.ts';

const run = { run_id: 'a', state: 'waiting', attempt: 2, progress: 0, step: '', queue: 'media' } as Run;
const live = {
  run_id: 'a',
  kind: 'rehearsal',
  status: 15_000,
  stage: 'rehearseProbe',
  progress: 40,
  attempt: 2,
  outcome: null,
  failed_step: null,
  cause: null,
  queue: 'media',
  waiting: false,
  place: null,
};

it('shows what was heard since the list was read', () => {
  expect(asOfNow(run, live)).toMatchObject({ state: 'running', progress: 40, step: 'rehearseProbe' });
  expect(asOfNow(run, { ...live, outcome: 'done' }).state).toBe('done');
  expect(asOfNow(run, { ...live, waiting: true, place: 3 })).toMatchObject({ state: 'waiting', place: 3 });
});

it('keeps the list where nothing newer was heard', () => {
  expect(asOfNow(run, undefined)).toMatchObject({ state: 'waiting', place: null });
  expect(asOfNow(run, { ...live, attempt: 1, outcome: 'failed' }).state).toBe('waiting');
});
