const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Characters that turn the direction of what follows would let a text pose as another. */
const turning = /[\u202A-\u202E\u2066-\u2069]/gu;

/** Whatever people or models wrote, as text: between tags and inside quoted attributes. */
export const escaped = (text: string): string =>
  text.replace(turning, '').replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Data ends where its element ends, not where a text in it says so. */
export const asJson = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');
