import type { SpeakerRole, Transcript } from '@kejing/contract/transcripts';
import * as fc from 'fast-check';
import { transcriptOf, type Line } from './transcripts.ts';

const texts = [
  '同学们好,今天我们学习圆的面积。',
  '如果把圆切成很多小扇形,会怎么样呢?',
  '为什么它像长方形呢?',
  '很好,你想得非常仔细!嗯,那个,就是说像切西瓜一样。',
  '下面四人小组动手剪一剪。',
  '我们把它叫做半径。',
  '生活中哪里有圆？',
  '会变成一个长方形。',
  '因为扇形越小,边就越直。',
  '12 加 3.5 等于多少?对不对?',
  '没关系，慢慢来。',
  '安静！',
  '',
];

/** Times in eighths of a second are exact, so that nothing depends on rounding. */
const eighths = (most: number) => fc.integer({ min: 1, max: most * 8 }).map((count) => count / 8);

interface Turn {
  role: SpeakerRole;
  gap: number;
  length: number;
  text: string;
}

const turn = (roles: readonly SpeakerRole[]): fc.Arbitrary<Turn> =>
  fc.record({
    role: fc.constantFrom(...roles),
    gap: fc.oneof(fc.constant(0), eighths(8)),
    length: eighths(20),
    text: fc.constantFrom(...texts),
  });

function transcriptFrom(turns: readonly Turn[], tail: number): Transcript {
  let now = 0;
  const lines = turns.map(({ role, gap, length, text }): Line => {
    const start = now + gap;
    now = start + length;
    return [role, start, now, text];
  });
  return transcriptOf(lines, now + tail);
}

const everybody: readonly SpeakerRole[] = ['teacher', 'student', 'group', 'none'];

export const anyTranscript = (roles = everybody, most = 40): fc.Arbitrary<Transcript> =>
  fc
    .tuple(fc.array(turn(roles), { minLength: 1, maxLength: most }), fc.oneof(fc.constant(0), eighths(70)))
    .map(([turns, tail]) => transcriptFrom(turns, tail));

/** Whole windows, speech at both ends. */
export const closedTranscript: fc.Arbitrary<Transcript> = anyTranscript(everybody, 30).map((transcript) => {
  const [first] = transcript.utterances;
  const end = Math.ceil(transcript.seconds / 3) * 3;
  const utterances = transcript.utterances.map((utterance, index, all) => ({
    ...utterance,
    start: index === 0 ? 0 : utterance.start,
    end: index === all.length - 1 ? end : utterance.end,
  }));
  return { ...transcript, utterances: first ? utterances : [], seconds: end };
});
