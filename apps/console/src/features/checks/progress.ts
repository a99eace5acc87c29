export const stops = ['service', 'database', 'engine', 'bucket', 'browser'] as const;
type Stop = (typeof stops)[number];

export interface Travel {
  /** The API has answered with an id: it and the database have done their part. */
  created: boolean;
  status: 'running' | 'done' | 'failed' | undefined;
  read: boolean;
  unreadable: boolean;
}

export interface Progress {
  /** How many stops are behind us. */
  reached: number;
  failedAt: Stop | undefined;
}

/** How far the sentence has come. */
export function progressOf(travel: Travel): Progress {
  if (!travel.created) return { reached: 0, failedAt: undefined };
  if (travel.status === 'failed') return { reached: 2, failedAt: 'engine' };
  if (travel.status !== 'done') return { reached: 2, failedAt: undefined };
  if (travel.unreadable) return { reached: 4, failedAt: 'browser' };
  return { reached: travel.read ? 5 : 4, failedAt: undefined };
}
