/** The path to go to after sign-in, when it is one of ours; anything else becomes the start page. */
export function safeRedirect(wanted: string | undefined, origin: string): string {
  if (!wanted || !(wanted.startsWith('/') || wanted.startsWith(`${origin}/`))) return '/';
  // Browsers read a backslash as a slash and skip control characters.
  if (wanted.startsWith('//') || /[\\\p{Cc}]/u.test(wanted) || !URL.canParse(wanted, origin)) return '/';
  const target = new URL(wanted, origin);
  if (target.origin !== origin || target.username) return '/';
  if (target.pathname.startsWith('//') || target.pathname.startsWith('/user/')) return '/';
  return target.pathname + target.search + target.hash;
}
