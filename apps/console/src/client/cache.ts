export const defaultTimeToLive = 60_000;

const kept = new Map<string, { data: unknown; until: number }>();

/** What was answered before and is still fresh; undefined when nothing is. */
export function keptAnswer(key: string): { data: unknown } | undefined {
  const found = kept.get(key);
  return found && Date.now() < found.until ? found : undefined;
}

export function keepAnswer(key: string, data: unknown, timeToLive: number): void {
  const now = Date.now();
  for (const [each, { until }] of kept) if (until <= now) kept.delete(each);
  kept.set(key, { data, until: now + timeToLive });
}
