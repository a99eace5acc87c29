export type Cell = string | number | null;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that no XML may hold. */
// oxlint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
/** Spreadsheets read "_x0041_" as a letter. */
const disguised = /_(?=x[\dA-Fa-f]{4}_)/g;
const mostLetters = 32_000;

export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(forbidden, '')
    .replace(disguised, '_x005F_')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** What a spreadsheet would take for a formula if somebody typed it. */
const looksLikeFormula = /^\s*[=+\-@|%＝＋－＠]|^[\t\r\n]/u;

/** The style that says: this is text, also when somebody edits the cell or saves it anew. */
const asText = 2;

/** Text is always a text cell, never a formula; what looks like one is marked as text besides. */
export function cellXml(cell: Cell): string {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c><v>${cell}</v></c>` : '<c/>';
  const text = cell.slice(0, mostLetters).toWellFormed().replace(forbidden, '');
  const style = looksLikeFormula.test(text) ? ` s="${asText}"` : '';
  return `<c${style} t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
}
