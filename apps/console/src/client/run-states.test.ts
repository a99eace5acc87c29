import { describe, expect, it } from 'vitest';
import { isBefore, withLine } from './run-states.ts';

const state = {
  run_id: 'a0000000-0000-4000-8000-000000000001',
  kind: 'rehearsal',
  status: 15_000,
  stage: 'rehearseProbe',
  progress: 25,
  attempt: 1,
  outcome: null,
  failed_step: null,
  cause: null,
  queue: 'media',
  waiting: true,
  place: 4,
};
const { place: _, ...told } = state;
const answer = { cursor: '7-10', states: [state] };

describe('a line over an answer', () => {
  it('moves the run that it is about', () => {
    const after = withLine(answer, {
      type: 'run',
      cursor: '7-11',
      state: { ...told, progress: 50, waiting: false },
    });
    expect(after.states[0]).toMatchObject({ progress: 50, place: null });
    expect(after.cursor).toBe('7-11');
  });

  it('is ignored when the answer already knows it', () => {
    const line = { type: 'run', cursor: '7-10', state: { ...told, progress: 5 } } as const;
    expect(withLine(answer, line)).toBe(answer);
  });

  it('counts when it comes from after a restart of the database, whatever its number', () => {
    const line = { type: 'run', cursor: '8-1', state: { ...told, progress: 60 } } as const;
    expect(withLine(answer, line).states[0]?.progress).toBe(60);
  });

  it('changes nothing for somebody else’s run', () => {
    const other = { ...told, run_id: 'a0000000-0000-4000-8000-000000000002' };
    expect(withLine(answer, { type: 'run', cursor: '7-11', state: other })).toBe(answer);
  });

  it('keeps the place while the run waits in the same queue, and takes a new one when told', () => {
    const waiting = withLine(answer, { type: 'run', cursor: '7-11', state: told });
    expect(waiting.states[0]?.place).toBe(4);
    const moved = withLine(waiting, { type: 'places', places: { [state.run_id]: 2 } });
    expect(moved.states[0]?.place).toBe(2);
  });
});

it('orders cursors by server start, then by number', () => {
  expect(isBefore('7-9', '7-10')).toBe(true);
  expect(isBefore('7-10', '7-10')).toBe(false);
  expect(isBefore('7-10', '8-1')).toBe(true);
});
