import type { Code } from '@kejing/contract/coding';
import { activities, phases, questionKinds, taskModes } from '@kejing/contract/coding-lists';
import type { SpeakerRole, Utterance } from '@kejing/contract/transcripts';

const praise = ['general', 'specific'];
const imagination = ['hypothetical', 'analogy', 'imagery'];
const spoken = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const lastOfTeacher = 8;

/** What is compared one by one; silence and technology cannot be read from what was said. */
export const categories: readonly string[] = [
  ...spoken.map((value) => `interaction:${value}`),
  ...questionKinds.map((value) => `question:${value}`),
  'question:open',
  ...praise.map((value) => `praise:${value}`),
  ...imagination.map((value) => `imagination:${value}`),
  ...activities.map((value) => `activity:${value}`),
  ...taskModes.map((value) => `task:${value}`),
  ...phases.map((value) => `phase:${value}`),
];

/** Whether an utterance of this role can have it at all: who asks for less than that flatters the coder. */
export function possibleFor(category: string, role: SpeakerRole): boolean {
  const [kind = '', value = ''] = category.split(':');
  if (kind === 'interaction') return Number(value) <= lastOfTeacher === (role === 'teacher');
  return !['question', 'praise', 'imagination'].includes(kind) || role === 'teacher';
}

const lasts = (kind: string): boolean => kind === 'task' || kind === 'phase';

/** For each utterance what the codes say about it; what lasts is asked for in the middle. */
export function categoriesByCodes(codes: readonly Code[], utterances: readonly Utterance[]): Set<string>[] {
  const byId = new Map<string, Code[]>();
  for (const code of codes)
    if (code.utterance !== null && !lasts(code.kind))
      byId.set(code.utterance, [...(byId.get(code.utterance) ?? []), code]);
  const lasting = codes.filter(({ kind }) => lasts(kind));
  return utterances.map(({ id, start, end }) => {
    const middle = (start + end) / 2;
    const here = lasting.filter((code) => code.start <= middle && code.end > middle);
    return new Set([...(byId.get(id) ?? []), ...here].flatMap(namesOf));
  });
}

function namesOf(code: Code): string[] {
  const name = `${code.kind}:${code.value}`;
  return code.kind === 'question' && code.open ? [name, 'question:open'] : [name];
}

/** The same for labels of a person, who names a task or a phase only where it begins. */
export function categoriesByLabels(labels: readonly (readonly string[])[]): Set<string>[] {
  const going = new Map<string, string>();
  return labels.map((given) => {
    const found = new Set<string>();
    for (const label of given) {
      const [kind = '', value = '', width] = label.split(':');
      if (lasts(kind)) going.set(kind, label);
      else found.add(`${kind}:${value}`);
      if (width === 'open') found.add('question:open');
    }
    return new Set([...found, ...going.values()]);
  });
}
