export interface Statement {
  id: string;
  /** Marked (decision) or (context): a file in docs/decisions covers it too. */
  decision: boolean;
}

const idPattern = 'S\\d+\\.\\d+[a-z]?';

/** Ids stand bold before a sentence, or alone in the first cell of a table's row. */
export function specificationIds(text: string): Statement[] {
  const found = new Map<string, boolean>();
  for (const match of text.matchAll(
    new RegExp(`\\*\\*(${idPattern})\\*\\*( \\*\\((?:decision|context)\\)\\*)?`, 'g'),
  ))
    found.set(match[1] ?? '', Boolean(match[2]));
  for (const match of text.matchAll(new RegExp(`^\\| (${idPattern}) \\|`, 'gm')))
    found.set(match[1] ?? '', false);
  return [...found].map(([id, decision]) => ({ id, decision }));
}

export function coveredIds(texts: string[]): Set<string> {
  return new Set(texts.flatMap((text) => text.match(new RegExp(`\\b${idPattern}\\b`, 'g')) ?? []));
}
