import type { Goal } from '@kejing/contract/growth';
import { describe, expect, it } from 'vitest';
import type { Comparable } from './compare.ts';
import { answerGoal, comesAfter } from './goals.ts';

const figure = (value: number | null, interval: [number, number] | null, more: Partial<Comparable> = {}) => ({
  measure: 'wait_time',
  version: 1,
  language: 'zh',
  value,
  interval,
  sufficiency: { state: 'ok' as const, reasons: [] },
  ...more,
});
const goal = (more: Partial<Goal>): Goal => ({
  goal_id: 'g',
  measure: 'wait_time',
  version: 1,
  language: 'zh',
  direction: 'more',
  low: null,
  high: null,
  why: '',
  set_at: '2026-05-20T10:00:00.000Z',
  ended_at: null,
  from: null,
  ...more,
});
const from = (value: number, interval: [number, number] | null): Goal['from'] => ({
  analysis_id: 'before',
  title: '',
  lesson_date: '2026-05-19',
  language: 'zh',
  figure: { ...figure(value, interval), n: 20, labels: [] },
});

describe('a goal with bounds', () => {
  it.each([
    ['reached', [3, 5]],
    ['reached', [3.5, 5]],
    ['not_distinguishable', [2.99, 5]],
    ['not_distinguishable', [2, 3]],
    ['not_reached', [1, 2.99]],
  ] as const)('of more is %s with %j', (answer, [low, high]) => {
    const middle = (low + high) / 2;
    expect(answerGoal(goal({ low: 3 }), figure(middle, [low, high]))).toEqual({ answer });
    const mirrored = figure(-middle, [-high, -low]);
    expect(answerGoal(goal({ direction: 'less', high: -3 }), mirrored)).toEqual({ answer });
  });

  it.each([
    ['reached', [2, 4]],
    ['not_distinguishable', [1.9, 4]],
    ['not_distinguishable', [1, 9]],
    ['not_reached', [4.1, 5]],
    ['not_reached', [1, 1.9]],
  ] as const)('of between is %s with %j', (answer, [low, high]) => {
    const aim = goal({ direction: 'between', low: 2, high: 4 });
    expect(answerGoal(aim, figure((low + high) / 2, [low, high]))).toEqual({ answer });
  });
});

describe('a goal from a lesson', () => {
  const aim = goal({ from: from(2, [1.5, 2.5]) });
  it.each([
    ['reached', 3, [2.5, 3.5]],
    ['not_distinguishable', 2.5, [2, 3]],
    ['not_reached', 1, [0.5, 1.5]],
  ] as const)('is %s with %d', (answer, value, [low, high]) => {
    expect(answerGoal(aim, figure(value, [low, high]))).toEqual({ answer });
  });

  it('of less is reached the other way', () => {
    expect(answerGoal({ ...aim, direction: 'less' }, figure(1, [0.5, 1.5]))).toEqual({ answer: 'reached' });
  });
});

describe('not enough data', () => {
  const lacking = (reason: string) => ({ answer: 'not_enough_data', reason });
  it.each([
    ['insufficient', undefined],
    ['insufficient', figure(null, null)],
    ['no_interval', figure(9, null)],
    ['other_version', figure(9, [8, 10], { version: 2 })],
    ['other_language', figure(9, [8, 10], { language: 'en' })],
  ])('%s', (reason, told) => {
    expect(answerGoal(goal({ low: 3 }), told)).toEqual(lacking(reason));
  });

  it('where the lesson that it starts from is gone, or had no figure', () => {
    const told = figure(9, [8, 10]);
    expect(answerGoal(goal({}), told)).toEqual(lacking('nothing_to_start_from'));
    expect(answerGoal(goal({ from: from(2, null) }), told)).toEqual(lacking('no_interval'));
  });
});

it('is answered by lessons that come after it, while it is open', () => {
  const aim = goal({ from: from(2, [1, 3]), ended_at: '2026-06-01T00:00:00.000Z' });
  const held = (created_at: string, lesson_date: string | null, analysis_id = 'next') =>
    comesAfter(aim, { analysis_id, created_at, lesson_date });
  expect(held('2026-05-20T10:00:01.000Z', '2026-05-20')).toBe(true);
  expect(held('2026-05-21T10:00:00.000Z', null)).toBe(true);
  expect(held('2026-05-20T10:00:00.000Z', '2026-05-20')).toBe(false);
  // Held before, uploaded later.
  expect(held('2026-05-21T10:00:00.000Z', '2026-05-19')).toBe(false);
  expect(held('2026-05-21T10:00:00.000Z', '2026-05-21', 'before')).toBe(false);
  expect(held('2026-06-01T00:00:01.000Z', '2026-06-01')).toBe(false);
});
