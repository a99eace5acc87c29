/** Doubled on purpose: 看看, 慢慢. Longer ones such as 想一想 repeat nothing side by side. */
const doubled = new Set('看想说听试读写算做画数找猜比讲议查走念学练谈问等常刚慢好天人个轻渐哈呵谢');
const longest = 4;

/**
 * How many words are a repeat of the words just before them. What takes up a student's words is no repetition of
 * one's own.
 */
export function repeatedWords(words: readonly string[], studentSaid: string): number {
  let repeated = 0;
  let index = 1;
  while (index < words.length) {
    const size = repeatAt(words, index, studentSaid);
    repeated += size;
    index += Math.max(1, size);
  }
  return repeated;
}

function repeatAt(words: readonly string[], at: number, studentSaid: string): number {
  for (let size = Math.min(longest, at, words.length - at); size > 0; size -= 1) {
    let same = true;
    for (let offset = 0; offset < size && same; offset += 1)
      same = words[at + offset] === words[at - size + offset];
    if (!same) continue;
    const text = words.slice(at, at + size).join('');
    if (size === 1 && doubled.has(text)) continue;
    if (studentSaid.includes(text)) continue;
    return size;
  }
  return 0;
}
