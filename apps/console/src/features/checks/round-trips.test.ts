import { expect, it } from 'vitest';
import { measureRoundTrips, medianOf, roundTripChart } from './round-trips.ts';

it('takes the middle of what it measured', () => {
  expect(medianOf([9, 1, 5])).toBe(5);
  expect(medianOf([4, 1, 3, 2])).toBe(2);
});

it('asks as often as told and draws each time it took', async () => {
  let clock = 0;
  const ask = async () => {
    clock += 2.04;
  };
  const times = await measureRoundTrips(3, ask, () => clock);
  expect(times).toEqual([2, 2, 2]);
  const colours = { colour: '#000', ink: '#000' };
  expect(roundTripChart(times, colours).series[0]?.data).toEqual(times);
});
