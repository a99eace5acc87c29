import type { SpeakerRole, Transcript, Utterance } from '@kejing/contract/transcripts';
import { randomFrom } from '@kejing/measures/stats/random';

const openings = [
  '我们来看',
  '大家注意',
  '嗯，',
  '那么',
  '同学们，',
  '接下来',
  '就是说',
  '其实',
  '请你说说',
  '如果',
];
const subjects = [
  '圆的面积',
  '半径',
  '长方形',
  '小扇形',
  '这条边',
  '分数',
  '三角形',
  '课文',
  '作者',
  '光合作用',
  '电流',
];
const middles = ['和', '像', '就是', '变成', '等于', '没有', '需要', '可以表示', '比', '决定了', '属于'];
const endings = [
  '对吧？',
  '为什么呢？',
  '。',
  '。',
  '。',
  '是多少？',
  '会怎样？',
  '，很好！',
  '，想一想。',
  '，动手剪一剪。',
];

type Random = () => number;
const pick = <Item>(random: Random, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)] as Item;

function sentence(random: Random, letters: number): string {
  let text = random() < 0.5 ? pick(random, openings) : '';
  while (text.length < letters - 4) text += pick(random, subjects) + pick(random, middles);
  return (text + pick(random, subjects)).slice(0, Math.max(2, letters - 2)) + pick(random, endings);
}

/** Mostly the teacher, answers after questions, now and then a group. */
function nextRole(random: Random, before: Utterance | undefined): SpeakerRole {
  const asked = before?.role === 'teacher' && before.text?.endsWith('？');
  const draw = random();
  if (asked && draw < 0.7) return 'student';
  if (draw < 0.72) return 'teacher';
  if (draw < 0.92) return 'student';
  return draw < 0.98 ? 'group' : 'none';
}

/** A lesson that was never held, of about so many utterances and letters; the same for the same seed. */
export function inventLesson(
  seed: number,
  size: { utterances: number; letters: number; seconds: number },
): Transcript {
  const random = randomFrom(seed);
  const each = size.letters / size.utterances;
  const room = size.seconds / size.utterances;
  const utterances: Utterance[] = [];
  for (let index = 0; index < size.utterances; index += 1) {
    const start = Math.round((index + random() * 0.3) * room * 1000) / 1000;
    const end = Math.round((start + room * (0.4 + random() * 0.6)) * 1000) / 1000;
    const role = nextRole(random, utterances.at(-1));
    const pause = start + (end - start) / 3;
    utterances.push({
      id: `u${index}`,
      start,
      end,
      speaker: role,
      role,
      role_confidence: 0.6 + random() * 0.4,
      text: sentence(random, Math.round(each * (0.5 + random()))),
      confidence: random(),
      overlap: false,
      pauses: end - start > 1 && random() < 0.3 ? [{ start: pause, end: pause + 0.3 }] : [],
    });
  }
  return {
    version: 1,
    language: 'zh',
    seconds: size.seconds,
    utterances,
    voices: [],
    silences: [],
    left_out: [],
    quality: {
      verdict: 'good',
      findings: [],
      recognition: null,
      attribution: 1,
      unknown_share: 0,
      speech_share: 1,
    },
    made_with: { voice_activity: '', speakers: '', roles: '', recogniser: null, punctuator: null },
  };
}

/** What the goals are about. */
export const wholeLesson = () => inventLesson(1, { utterances: 3000, letters: 26_300, seconds: 2700 });

/** One of many different lessons, short and long. */
export function someLesson(seed: number): Transcript {
  const random = randomFrom(seed);
  const utterances = 20 + Math.floor(random() * 500);
  return inventLesson(seed + 1000, { utterances, letters: utterances * 12, seconds: 300 + random() * 2400 });
}
