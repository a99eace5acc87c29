import type { Utterance } from '@kejing/contract/transcripts';
import type { TextCache, Token } from '../text/work.ts';

/** Nouns of every lesson; they say nothing about this one. Our own list, to be replaced by a corpus of lessons. */
const everyday = new Set(
  (
    '同学 同学们 老师 大家 问题 时候 时间 今天 小组 题目 地方 东西 方法 答案 黑板 课本 作业 练习 下面 上面 里面 前面 后面 部分 ' +
    '意思 情况 结果 过程 人 事 话 手 头 家 书 题 课 字 组 点 面 一下 内容 例子 样子 孩子 学生 声音 ' +
    '掌声 机会 办法 想法 知识 关系 现在 明天 昨天 刚才 同桌 ' +
    // Set phrases that ask or agree, and words that count or do here what they name elsewhere.
    '是不是 有没有 对不对 好不好 能不能 会不会 怎么办 怎么样 差不多 也就是说 没关系 条 画 量'
  ).split(' '),
);

const least = { short: 5, long: 3 };

export interface Candidate {
  label: string;
  mentions: { utterance: Utterance; count: number }[];
  total: number;
}

const isCandidate = ({ text, tag }: Token): boolean =>
  tag !== null &&
  /^(?:n|vn|an|l)/u.test(tag) &&
  !tag.startsWith('nr') &&
  /^[\u4e00-\u9fff]+$/u.test(text) &&
  !everyday.has(text);

/** Nouns that come often enough, the most frequent first; single characters must come oftener. */
export function candidatesIn(utterances: readonly Utterance[], cache: TextCache): Candidate[] {
  const found = new Map<string, Candidate>();
  for (const utterance of utterances) {
    if (!utterance.text) continue;
    for (const token of cache.of(utterance.text).tokens ?? []) {
      if (!isCandidate(token)) continue;
      const candidate = found.get(token.text) ?? { label: token.text, mentions: [], total: 0 };
      found.set(token.text, candidate);
      candidate.total += 1;
      const last = candidate.mentions.at(-1);
      if (last?.utterance === utterance) last.count += 1;
      else candidate.mentions.push({ utterance, count: 1 });
    }
  }
  return [...found.values()]
    .filter(({ label, total }) => total >= (label.length === 1 ? least.short : least.long))
    .toSorted((a, b) => b.total - a.total || (a.label < b.label ? -1 : 1));
}
