import type { Token } from './work.ts';

/** Nouns, verbs, adjectives, adverbs, and idioms, which are made of them. */
const content = /^(?:n|v|a|d|z|i|l|j|s|t)/u;
/** Verbs and adverbs that carry grammar rather than content. */
const grammar = new Set(
  '是 有 会 能 要 可以 应该 可能 让 使 叫 请 不 没 没有 很 就 都 也 还 又 才 再 只 更 最 太'.split(' '),
);

export const isContent = ({ text, tag }: Token): boolean =>
  tag !== null && content.test(tag) && !grammar.has(text);
