import { beforeEach, expect, it } from 'vitest';
import { endLoading, loadingCount, startLoading, whileLoading } from './loading.ts';

beforeEach(() => {
  while (loadingCount() > 0) endLoading();
});

const busyDuring = async (path: string) => {
  let during = -1;
  await whileLoading(path, () => {
    during = loadingCount();
    return Promise.resolve();
  });
  return during;
};

it('is busy from the request to its response [S4.6]', async () => {
  expect(await busyDuring('/api/task/list')).toBe(1);
  expect(loadingCount()).toBe(0);
});

it('ends when no response comes as well [S4.6] [S8.1]', async () => {
  await expect(whileLoading('/api/x', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(loadingCount()).toBe(0);
});

it('is not busy for asking an analysis’ state [S4.6]', async () => {
  startLoading();
  for (const path of ['/api/analysis/query_state', '/api/career_analysis/query_state'])
    expect(await busyDuring(path)).toBe(1);
  expect(await busyDuring('/api/analysis/query_state_of_all')).toBe(2);
  expect(loadingCount()).toBe(1);
});

it('counts calls and never goes below 0 [S3.6c]', () => {
  startLoading();
  startLoading();
  endLoading();
  expect(loadingCount()).toBe(1);
  endLoading();
  endLoading();
  expect(loadingCount()).toBe(0);
  startLoading();
  expect(loadingCount()).toBe(1);
});
