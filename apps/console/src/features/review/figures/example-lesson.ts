import type { ConceptGraph } from '@kejing/contract/coding';
import type { Transcript, Utterance } from '@kejing/contract/transcripts';

type Role = Utterance['role'];

/** What is said in one part of the invented lesson; by turns, as long as the part lasts. */
interface Part {
  until: number;
  teacher: readonly string[];
  student: readonly string[];
  /** Seconds that groups work by themselves, once in each round. */
  group?: number;
}

const lesson: readonly Part[] = [
  {
    until: 480,
    teacher: [
      '上节课我们学了三态变化，谁来说一说水有哪三种样子？',
      '今天早上窗台上有一滩水，现在不见了。它去哪儿了呢？',
      '嗯，那个，大家先把书翻到第三十二页，看看图上的两只杯子。',
      '为什么一只杯子里的水少了，另一只没有少呢？',
      '我们把水变成水蒸气、跑到空气里去，叫做蒸发。',
    ],
    student: ['固态、液态和气态。', '被太阳晒干了。', '因为一只盖着盖子。'],
  },
  {
    until: 1140,
    teacher: [
      '下面四人小组动手做一做：一块布摊开，一块布叠起来，看哪一块先干。',
      '时间到，哪一组先来说？',
      '很好，你们量得很仔细。表面大的那一块，干得怎么样？',
    ],
    student: ['摊开的那块干得快，十分钟就干了。', '我们组叠起来的里面还是湿的。', '表面越大，蒸发越快。'],
    group: 130,
  },
  {
    until: 1920,
    teacher: [
      '蒸发的快慢跟三件事有关：温度、风和表面的大小，我们一件一件来看，先看温度，再看有没有风。',
      '怎么证明温度高的时候蒸发得快？',
      '就是说，别的都要一样，只让温度不一样，这就叫对照实验，像称东西要先把秤调平一样。',
      '如果两杯水一杯放在太阳下，一杯放在冰箱里，会怎样？',
      '有风的时候，水蒸气被带走了，水就更容易变成水蒸气，所以湿衣服挂在风口干得快。',
      '这里的变量是什么？',
    ],
    student: ['太阳下的少得多。', '要用一样多的水，一样大的杯子，再比一比谁少得多。', '变量是温度。'],
  },
  {
    until: 2460,
    teacher: [
      '生活中哪里用到了蒸发？',
      '如果要让湿头发快点干，你会怎么做？',
      '为什么吹风机的热风比冷风快？',
      '再想一想，沙漠里的植物怎么样才不会很快失去水呢？',
    ],
    student: [
      '晒盐就是把海水放在太阳下面蒸发。',
      '用热风吹，再把头发散开，表面就大了。',
      '它的叶子变成了刺，表面小，蒸发就慢。',
    ],
  },
];

const perSecond = 3.4;
const waits = [0.4, 1.2, 0.9, 2.1, 1.5, 4.2, 0.7, 1.1, 5.6, 1.8, 0.5, 3.3];

/** An invented science lesson of 41 minutes; the same each time. */
export function exampleTranscript(): Transcript {
  const utterances: Utterance[] = [];
  let now = 2;
  let turn = 0;
  const say = (role: Role, text: string, seconds: number) => {
    utterances.push({
      id: `u${utterances.length + 1}`,
      start: now,
      end: now + seconds,
      speaker: role,
      role,
      role_confidence: 0.9,
      text,
      confidence: 0.92,
      overlap: false,
      pauses: [],
    });
    now += seconds;
  };
  for (const { until, teacher, student, group } of lesson)
    while (now < until) {
      const line = teacher[turn % teacher.length] ?? '';
      say('teacher', line, (line.length / perSecond) * (1 + 0.15 * Math.sin(turn)));
      const asks = /[？?]$/.test(line);
      if (group && turn % teacher.length === 0) {
        say('group', '', group);
        now += 4;
      } else if (asks && turn % 5 !== 4) {
        now += waits[turn % waits.length] ?? 1;
        const answer = student[turn % student.length] ?? '';
        say('student', answer, answer.length / 2.6);
        now += 0.6;
      } else now += asks ? 0.8 : 0.5;
      turn += 1;
    }
  return {
    version: 1,
    language: 'zh',
    seconds: now + 3,
    utterances,
    voices: [],
    silences: [],
    left_out: [],
    quality: {
      verdict: 'good',
      findings: [],
      recognition: 0.92,
      attribution: 0.9,
      unknown_share: 0,
      speech_share: 0.9,
    },
    made_with: {
      voice_activity: 'example',
      speakers: 'example',
      roles: 'example',
      recogniser: 'example',
      punctuator: null,
    },
  };
}

const cut = new Intl.Segmenter('zh', { granularity: 'word' });
const small = new Set(['的', '了', '是', '在', '就', '都', '把', '跟', '也', '很', '不', '呢', '吗', '还']);

/** Words as the page's own cutter would give them, roughly. */
export const exampleCut = (text: string) =>
  [...cut.segment(text)].map(({ segment, isWordLike }) => ({
    text: segment,
    tag: !isWordLike ? 'x' : small.has(segment) ? 'u' : 'n',
  }));

const concepts: [id: string, label: string, kind: ConceptGraph['concepts'][number]['kind'], first: number][] =
  [
    ['states', '三态变化', 'concept', 10],
    ['liquid', '液态的水', 'concept', 30],
    ['vapour', '水蒸气', 'concept', 150],
    ['evaporation', '蒸发', 'concept', 190],
    ['gone', '水没有了', 'misconception', 90],
    ['surface', '表面的大小', 'concept', 560],
    ['cloth', '晾湿布', 'example', 500],
    ['control', '对照实验', 'skill', 1210],
    ['temperature', '温度', 'concept', 1160],
    ['wind', '风', 'concept', 1290],
    ['variable', '变量', 'concept', 1400],
    ['salt', '晒盐', 'example', 1960],
    ['hair', '吹干头发', 'example', 2040],
    ['cactus', '仙人掌的刺', 'example', 2200],
  ];
const links: [from: string, to: string, type: ConceptGraph['links'][number]['type']][] = [
  ['states', 'evaporation', 'prerequisite'],
  ['liquid', 'evaporation', 'prerequisite'],
  ['vapour', 'evaporation', 'part_of'],
  ['gone', 'evaporation', 'contrasts'],
  ['surface', 'evaporation', 'causes'],
  ['temperature', 'evaporation', 'causes'],
  ['wind', 'evaporation', 'causes'],
  ['cloth', 'surface', 'example_of'],
  ['variable', 'control', 'part_of'],
  ['temperature', 'control', 'part_of'],
  ['evaporation', 'salt', 'applies_to'],
  ['evaporation', 'hair', 'applies_to'],
  ['surface', 'cactus', 'applies_to'],
];

/** As a model would link what was said, with a quote behind each link. */
export function exampleGraph({ utterances }: Transcript): ConceptGraph {
  const near = (at: number) => utterances.find(({ end }) => end > at)?.id ?? 'u1';
  const first = new Map(concepts.map(([id, , , at]) => [id, at]));
  return {
    concepts: concepts.map(([id, label, kind, at], index) => ({
      id,
      label,
      kind,
      spans: [[at, at + 12]],
      mentions: 3 + ((index * 7) % 19),
      first: at,
      last: at + 600,
      evidence: [near(at)],
    })),
    links: links.map(([from, to, type]) => ({
      from,
      to,
      type,
      weight: 1,
      evidence: [near(Math.max(first.get(from) ?? 0, first.get(to) ?? 0))],
      source: 'model',
    })),
  };
}
