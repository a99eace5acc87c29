/** The middle one; of an even number the lower of the two in the middle. */
export function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? 0;
}

/** Asks so many times, one after the other, and says how long each took. */
export async function measureRoundTrips(
  count: number,
  ask: () => Promise<unknown>,
  now: () => number = () => performance.now(),
): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const began = now();
    await ask();
    times.push(Math.round((now() - began) * 10) / 10);
  }
  return times;
}

/** One bar for each. */
export function roundTripChart(times: readonly number[], { colour, ink }: { colour: string; ink: string }) {
  return {
    grid: { left: 48, right: 8, top: 16, bottom: 32 },
    xAxis: { type: 'category', data: times.map((_, index) => index + 1), axisLabel: { color: ink } },
    yAxis: { type: 'value', axisLabel: { color: ink } },
    series: [{ type: 'bar', data: times, barMaxWidth: 32, itemStyle: { color: colour } }],
  };
}
