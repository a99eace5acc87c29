import type { Code, CodeKind } from '@kejing/contract/coding';
import { activities, phases, questionKinds, taskModes } from '@kejing/contract/coding-lists';
import type { SpeakerRole } from '@kejing/contract/transcripts';

type ValueOf<Kind> = Kind extends Code ? Omit<Kind, keyof Place> : never;
interface Place {
  id: unknown;
  start: unknown;
  end: unknown;
  utterance: unknown;
  quote: unknown;
  source: unknown;
}
/** What a label says, without where. */
export type Meaning = ValueOf<Code>;

/** Silence is for the clock, and technology for people who saw it. */
const spokenCategories = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] as const;
const lastOfTeacher = 8;

const meanings: Meaning[] = [
  ...questionKinds.flatMap((value) =>
    [true, false].map((open): Meaning => ({ kind: 'question', value, open })),
  ),
  ...spokenCategories.map((value): Meaning => ({ kind: 'interaction', value })),
  ...activities.map((value): Meaning => ({ kind: 'activity', value })),
  ...taskModes.map((value): Meaning => ({ kind: 'task', value })),
  ...(['general', 'specific'] as const).map((value): Meaning => ({ kind: 'praise', value })),
  ...(['hypothetical', 'analogy', 'imagery'] as const).map((value): Meaning => ({
    kind: 'imagination',
    value,
  })),
  ...phases.map((value): Meaning => ({ kind: 'phase', value })),
];

/** One word for kind and value, so that no answer can pair what does not belong together. */
export function labelOf(meaning: Meaning): string {
  const end = meaning.kind === 'question' ? (meaning.open ? ':open' : ':closed') : '';
  return `${meaning.kind}:${meaning.value}${end}`;
}

const byLabel = new Map(meanings.map((meaning) => [labelOf(meaning), meaning]));
export const labels = [...byLabel.keys()] as [string, ...string[]];

export function meaningOf(label: string): Meaning {
  const meaning = byLabel.get(label);
  if (!meaning) throw new Error(`${label} is no label.`);
  return meaning;
}

const ofTeacherAlone = new Set<CodeKind>(['question', 'praise', 'imagination', 'task', 'phase']);

/** Whether somebody of this role can have done it at all: no student praises the class, no teacher answers herself. */
export function fitsRole(meaning: Meaning, role: SpeakerRole): boolean {
  if (ofTeacherAlone.has(meaning.kind)) return role === 'teacher';
  if (meaning.kind !== 'interaction' || meaning.value === 13) return true;
  return meaning.value <= lastOfTeacher === (role === 'teacher');
}

export const kinds = [...new Set(meanings.map(({ kind }) => kind))];
