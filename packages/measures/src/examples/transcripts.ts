import type { SpeakerRole, Transcript, Utterance } from '@kejing/contract/transcripts';

/** Who, from, to, what was said, and pauses inside by their length. */
export type Line = [role: SpeakerRole, start: number, end: number, text: string, ...pauses: number[]];

/** Puts the pauses one after another into the middle of their utterance; their place does not matter. */
function utteranceOf([role, start, end, text, ...pauses]: Line, index: number): Utterance {
  let at = start + (end - start) / 4;
  return {
    id: `u${index + 1}`,
    start,
    end,
    speaker: role,
    role,
    role_confidence: 0.9,
    text,
    confidence: 0.9,
    overlap: false,
    pauses: pauses.map((length) => {
      const pause = { start: at, end: at + length };
      at += length + 0.1;
      return pause;
    }),
  };
}

export const transcriptOf = (lines: readonly Line[], seconds: number): Transcript => ({
  version: 1,
  language: 'zh',
  seconds,
  utterances: lines.map(utteranceOf),
  voices: [],
  silences: [],
  left_out: [],
  quality: {
    verdict: 'good',
    findings: [],
    recognition: 0.9,
    attribution: 0.9,
    unknown_share: 0,
    speech_share: 0.8,
  },
  made_with: { voice_activity: 'none', speakers: 'none', roles: 'none', recogniser: null, punctuator: null },
});

/** The minute that the golden numbers are about. */
export const goldenMinute = transcriptOf(
  [
    ['teacher', 0, 6, '同学们好,今天我们学习圆的面积。', 0.6],
    ['teacher', 6.5, 10.5, '如果把圆切成很多小扇形,会怎么样呢?'],
    ['student', 14, 17, '会变成一个长方形。'],
    ['teacher', 17.4, 22.4, '很好,你想得非常仔细!嗯,那个,就是说像切西瓜一样。', 0.8],
    ['teacher', 22.8, 26.8, '为什么它像长方形呢?'],
    ['student', 28, 34, '因为扇形越小,边就越直。'],
    ['teacher', 34.6, 39.6, '对,边越来越直。下面四人小组动手剪一剪。', 0.5],
    ['group', 40, 57, ''],
    ['teacher', 57, 60, '时间到,请坐好。'],
  ],
  60,
);
