const letters = /[\p{L}\p{N}]+/gu;

/**
 * Every pair of neighbouring letters, once, in order: an index of words without knowing where a Chinese word begins.
 * Signs and breaks are not bridged, so a pair was spoken in one breath.
 */
export function pairsOf(texts: Iterable<string>): string[] {
  const pairs = new Set<string>();
  for (const text of texts)
    for (const [run] of text.normalize('NFKC').toLowerCase().matchAll(letters)) {
      const signs = Array.from(run);
      for (let index = 1; index < signs.length; index += 1) pairs.add(`${signs[index - 1]}${signs[index]}`);
    }
  return [...pairs].toSorted();
}
