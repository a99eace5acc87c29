export interface Entry {
  key: string;
  group: 'pages' | 'actions';
  label: string;
  /** Other words that find it. */
  keywords?: string;
  run: () => void;
}

/** Those that have every word of the text, those that begin with it first. */
export function matching(entries: readonly Entry[], text: string): Entry[] {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const found = entries.filter(({ label, keywords = '' }) => {
    const all = `${label} ${keywords}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
  const first = words[0];
  if (!first) return found;
  const begins = ({ label }: Entry) => label.toLowerCase().startsWith(first);
  return found.toSorted((one, other) => Number(begins(other)) - Number(begins(one)));
}
