import type { Compared } from './agreement.ts';
import type { Answer } from './question.ts';
import { codable, type Window } from './windows.ts';

export const flagReasons = [
  /** The runs contradict each other about most of it. */
  'runs_disagree',
  /** One label on nearly everything. */
  'one_label',
  /** Most was not coded at all. */
  'hardly_coded',
  /** Much was quoted that nobody said, or laid to people who cannot have done it. */
  'much_dropped',
  /** Somebody speaks to a machine and not to the class. */
  'instruction_heard',
] as const;
export type FlagReason = (typeof flagReasons)[number];

const leastAgreement = 0.6;
const nearlyAll = 0.85;
const leastCoded = 0.6;
const mostDropped = 0.15;
/** In fewer utterances than these one label on all of them is nothing strange. */
const fewUtterances = 8;

/** Words to whoever reads and labels, not to a class; what mathematics or English lessons say every day is not among them. */
const toMachines = [
  /(?:忽略|无视|不要理会|别管|推翻|取消|覆盖|忘掉|忘记)(?!了).{0,4}(?:以上|之前|前面|上面|上述|先前|所有|一切|系统|原来).{0,8}(?:要求|指令|指示|规则|提示|设定|命令)/u,
  /(?:全部|全都|一律|统统|所有|每一?[句条项]|这[句段]|[上下前后]一?[句条项面]|之[前后]).{0,12}(?:标注?|标记|编码|归类|判定)(?:为|成|作)/u,
  /提示词|系统提示|系统消息|编码员|(?:不要|无需|停止)(?:再)?(?:编码|标注)|(?:输出|返回|回复).{0,10}(?:字段|编码|数组|空)/u,
  /\b(?:ignore|disregard|override|forget)\b.{0,30}\b(?:instructions?|prompts?|above|previous)\b/iu,
  /\bsystem prompt\b|\b(?:label|code|mark|tag) (?:all|every|each|everything)\b|\bjson\b/iu,
  /(?:interaction|praise|imagination|phase)\s*[:=]\s*\w|question\s*[:=]\s*\w+\s*[:=]/iu,
];

export const soundsLikeInstruction = (text: string): boolean => {
  const plain = text.normalize('NFKC');
  return toMachines.some((words) => words.test(plain));
};

interface Judged {
  window: Window;
  answers: readonly Answer[];
  compared: Compared;
  /** Codes of both answers that count for nothing. */
  dropped: number;
}

/** What somebody has to know before relying on a window's codes. */
export function flagsOf({ window, answers, compared, dropped }: Judged): FlagReason[] {
  const flags: FlagReason[] = [];
  const spoken = window.utterances.filter(codable);
  const given = answers.reduce((total, { codes }) => total + codes.length, 0);
  const { agreed, alone } = compared;
  // A code that both gave stands twice in the answers, as those that one gave alone stand once.
  if (agreed.length * 2 < (agreed.length * 2 + alone.length) * leastAgreement) flags.push('runs_disagree');
  if (
    spoken.length >= fewUtterances &&
    answers.some((answer) => widestShare(answer, spoken.length) >= nearlyAll)
  )
    flags.push('one_label');
  const coded = new Set(
    agreed.filter(({ meaning }) => meaning.kind === 'interaction').map(({ utterance }) => utterance.id),
  );
  if (coded.size < spoken.length * leastCoded) flags.push('hardly_coded');
  if (dropped > given * mostDropped) flags.push('much_dropped');
  const read = [...window.before, ...window.utterances, ...window.after];
  if (read.some(({ text }) => soundsLikeInstruction(text ?? ''))) flags.push('instruction_heard');
  return flags;
}

function widestShare({ codes }: Answer, spoken: number): number {
  const having = new Map<string, Set<string>>();
  for (const { id, label } of codes) having.set(label, (having.get(label) ?? new Set<string>()).add(id));
  return Math.max(0, ...[...having.values()].map(({ size }) => size)) / spoken;
}
