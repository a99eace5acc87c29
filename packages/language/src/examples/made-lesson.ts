import { transcriptOf, type Line } from '@kejing/measures/examples/transcripts';
import { baselineCodes } from '@kejing/measures/coders/baseline';
import type { SpeakerRole, Transcript } from '@kejing/contract/transcripts';
import { labelOf } from '../labels.ts';

const script: readonly [SpeakerRole, string][] = [
  ['teacher', '今天我们学习第{n}个图形，先来看一个问题。'],
  ['teacher', '它有几条边？'],
  ['student', '一共有{n}条边。'],
  ['teacher', '很好，你观察得非常仔细。为什么边数会不一样呢？'],
  ['student', '因为每次剪掉一个角，边就多了一条。'],
  ['teacher', '对，边多了一条。如果一直剪下去，会怎么样呢？'],
  ['student', '会越来越像一个圆。'],
  ['student', '老师，剪{n}次以后还看得出来吗？'],
  ['teacher', '就像切西瓜一样，切得越多，每一块就越小。'],
  ['teacher', '我们把它的周长加起来，就得到一个公式。'],
  ['teacher', '没关系，慢慢来，再想一想第{n}题。'],
  ['group', '我觉得应该先量一量，再算出来。'],
  ['teacher', '请大家打开课本第{n}页，自己做练习。'],
  ['teacher', '安静，不要讲话，注意听第{n}组的办法。'],
];

/** A lesson of so many utterances, of which no two windows are alike. */
export function madeLesson(utterances: number): Transcript {
  const lines = Array.from({ length: utterances }, (_, index): Line => {
    const [role, text] = script[index % script.length] ?? ['teacher', ''];
    return [
      role,
      index * 5,
      index * 5 + 4,
      text.replace('{n}', String(Math.floor(index / script.length) + 3)),
    ];
  });
  return transcriptOf(lines, utterances * 5);
}

/** The rules' codes as a model would answer them. */
export function truthOf(transcript: Transcript): (id: string) => { label: string; quote: string }[] {
  const byId = new Map<string, { label: string; quote: string }[]>();
  for (const code of baselineCodes(transcript)?.codes ?? []) {
    if (!code.utterance || !code.quote) continue;
    const label = labelOf(code);
    byId.set(code.utterance, [...(byId.get(code.utterance) ?? []), { label, quote: code.quote }]);
  }
  return (id) => byId.get(id) ?? [];
}
