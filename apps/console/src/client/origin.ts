const key = 'kejing.origin';
const plausible = /^[\w-]{1,40}$/;
let current: string | undefined;

/** Once, when a tab starts: the partner whose link brought the person, kept as long as the tab. */
export function startOrigin(search: string): void {
  const given = new URLSearchParams(search).get('origin') ?? sessionStorage.getItem(key) ?? '';
  current = plausible.test(given) ? given : undefined;
  if (current) sessionStorage.setItem(key, current);
}

/** Signing out empties what the tab keeps, but not this: it is about the link, not about the person. */
export const currentOrigin = () => current;
