import { useState } from 'react';

const within = (progress: number) => Math.min(100, Math.max(0, Math.floor(progress)));

/** A stage that is tried again counts from the start, but what a person has seen never goes back. */
export function useForwardProgress(status: number, progress: number | undefined): number | undefined {
  const [seen, setSeen] = useState<{ status: number; progress: number }>();
  if (progress === undefined || Number.isNaN(progress))
    return seen?.status === status ? seen.progress : undefined;
  const now = within(progress);
  if (seen?.status === status && seen.progress >= now) return seen.progress;
  setSeen({ status, progress: now });
  return now;
}
