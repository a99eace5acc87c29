import type { Words } from '@kejing/charts/say';
import {
  activityNames,
  imaginationNames,
  itiasNames,
  phaseNames,
  praiseNames,
  questionNames,
  taskNames,
} from '@kejing/charts/vocabulary';
import type { Code, CodeKind } from '@kejing/contract/coding';

interface CodeValue {
  value: Code['value'];
  name: Words;
}

const named = <Value extends string>(names: Readonly<Record<Value, Words>>): CodeValue[] =>
  (Object.entries(names) as [Value, Words][]).map(([value, name]) => ({
    value: value as Code['value'],
    name,
  }));

const values: Record<CodeKind, readonly CodeValue[]> = {
  question: named(questionNames),
  interaction: itiasNames.map(({ zh, en }, index) => ({
    value: index + 1,
    name: { zh: `${index + 1} ${zh}`, en: `${index + 1} ${en}` },
  })),
  activity: named(activityNames),
  task: named(taskNames),
  praise: named(praiseNames),
  imagination: named(imaginationNames),
  phase: named(phaseNames),
};

/** What a code of this kind can say, in the order in which it is offered. */
export const codeValuesOf = (kind: CodeKind): readonly CodeValue[] => values[kind];
