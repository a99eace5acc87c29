export const base64Of = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));

/** MD5 is written in base64 by headers and in hex by ETags; this is the former, whichever comes. */
export function md5From(text: string): string {
  const bare = text.replaceAll('"', '').trim();
  if (!/^[\da-f]{32}$/i.test(bare)) return bare;
  return base64Of(Uint8Array.from(bare.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)));
}
