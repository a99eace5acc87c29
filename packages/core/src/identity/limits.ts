const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const accessMinutes = 15;
export const ssoMinutes = 10;
export const refreshDays = 30;

/** How long a session may rest and last, and for how long a rotated token still gives its successor. */
const idleLimit = 12 * hour;
export const absoluteLimit = refreshDays * day;
export const accessLimit = accessMinutes * minute;
export const rotationGrace = 10_000;
export const resetLimit = 24 * hour;
export const ssoLimit = ssoMinutes * minute;
export const deviceDays = 180;

export function hasTimedOut(session: { created_at: Date; last_used_at: Date }, now: Date): boolean {
  return (
    now.getTime() - session.last_used_at.getTime() > idleLimit ||
    now.getTime() - session.created_at.getTime() > absoluteLimit
  );
}
