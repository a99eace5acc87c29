import { fias } from '../../interaction/schemes.ts';
import { codedWindows } from '../../interaction/window-codes.ts';
import { mean, median, ratio } from '../../stats/basics.ts';
import { wordingOf } from '../conciseness/compute.ts';
import { codeAtWindows } from '../covering.ts';
import type { Lesson } from '../lesson.ts';
import { outcome, Shortfall, type Measure } from '../measure.ts';
import { minuteCurve } from '../speech-rate/compute.ts';
import { lessonLabels } from '../student-teacher/compute.ts';
import { classicConversionRate } from '../student-teacher/figures.ts';
import { codeMoment, teacherQuestions } from '../teacher-questions.ts';
import { teacherSpeech } from '../teacher-speech.ts';
import { waitsOf } from '../wait-time/waits.ts';
import { windowsPerMinute } from '../windows.ts';
import { definition } from './definition.ts';
import { deliveryBy } from './delivery.ts';
import { countBy, gatherBy, minutesOf, secondsBy } from './minutes.ts';

const rolling = 10 * windowsPerMinute;

type Series = { name: string; values: (number | null)[] };
type Words = { name: string; values: (string | null)[] };

/** Null where there was nothing to count with: without codes nobody knows how many questions there were. */
const unless = (missing: boolean, values: number[]): (number | null)[] =>
  missing ? values.map(() => null) : values;

function interactionBy(lesson: Lesson, minutes: number): Series[] {
  if (lesson.codesOf('interaction').length === 0) return [];
  const windows = gatherBy(lesson, minutes, codedWindows(lesson), ({ window }) => window.start);
  return fias.labels.map((label, index) => ({
    name: `fias_${label}`,
    values: windows.map(
      (minute) => minute.filter(({ category }) => fias.fold[category] === index + 1).length,
    ),
  }));
}

function labelsBy(lesson: Lesson, minutes: number): Series[] {
  const labels = lessonLabels(lesson);
  const places = gatherBy(
    lesson,
    minutes,
    lesson.windows.map(({ start }, place) => ({ start, place })),
    ({ start }) => start,
  );
  let teacher = 0;
  let seen = 0;
  const changes: number[] = [];
  const share: (number | null)[] = [];
  const conversion: (number | null)[] = [];
  for (const minute of places) {
    let changed = 0;
    for (const { place } of minute) {
      teacher += labels[place] ?? 0;
      seen += 1;
      if (place > 0 && labels[place] !== labels[place - 1]) changed += 1;
    }
    changes.push(changed);
    share.push(seen === 0 ? null : teacher / seen);
    conversion.push(seen < rolling ? null : classicConversionRate(labels.subarray(seen - rolling, seen)));
  }
  return [
    { name: 'switches', values: changes },
    { name: 'teacher_share_so_far', values: share },
    { name: 'conversion_10_minutes', values: conversion },
  ];
}

/** What most of a minute was coded with. */
function mostOf(values: readonly (string | null)[]): string | null {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most?.[0] ?? null;
}

function wordsBy(lesson: Lesson, minutes: number): Words[] {
  const lines = (['activity', 'phase'] as const).map((kind): Words => {
    const codes = codeAtWindows(lesson.windows, lesson.codesOf(kind));
    const places = lesson.windows.map(({ start }, index) => ({ start, value: codes[index]?.value ?? null }));
    const grouped = gatherBy(lesson, minutes, places, ({ start }) => start);
    return { name: kind, values: grouped.map((group) => mostOf(group.map(({ value }) => value))) };
  });
  const concepts = gatherBy(lesson, minutes, lesson.codes?.graph?.concepts ?? [], ({ first }) => first);
  return [
    ...lines,
    {
      name: 'new_concepts',
      values: concepts.map((group) => group.map(({ label }) => label).join('、') || null),
    },
  ];
}

export const review: Measure = {
  definition,
  compute(lesson) {
    const minutes = minutesOf(lesson).length;
    const seconds = secondsBy(lesson, minutes);
    const asked = teacherQuestions(lesson);
    const praise = lesson.codesOf('praise');
    const uncoded = lesson.codes === null;
    const waits = gatherBy(lesson, minutes, waitsOf(lesson).afterQuestion, ({ after }) => after.end);
    const heard = gatherBy(lesson, minutes, lesson.utterances, ({ start }) => start);
    const rates = minuteCurve(teacherSpeech(lesson));
    const series: Series[] = [
      { name: 'teacher_seconds', values: seconds.teacher },
      { name: 'student_seconds', values: seconds.student },
      { name: 'group_seconds', values: seconds.group },
      { name: 'silence_seconds', values: seconds.silence },
      { name: 'unknown_seconds', values: seconds.none },
      {
        name: 'rate',
        values: seconds.teacher.map((_, minute) => (lesson.hasText ? (rates[minute] ?? null) : null)),
      },
      {
        name: 'fillers',
        values: unless(!lesson.hasTokens, countBy(lesson, minutes, wordingOf(lesson).fillers)),
      },
      { name: 'questions', values: unless(uncoded, countBy(lesson, minutes, asked)) },
      {
        name: 'open_questions',
        values: unless(
          uncoded,
          countBy(
            lesson,
            minutes,
            asked.filter(({ open }) => open),
          ),
        ),
      },
      { name: 'praise', values: unless(uncoded, countBy(lesson, minutes, praise)) },
      {
        name: 'wait_time',
        values: waits.map((group) => median(group.map((wait) => wait.seconds))),
      },
      ...deliveryBy(lesson, minutes),
      ...labelsBy(lesson, minutes),
      ...interactionBy(lesson, minutes),
      {
        name: 'confidence',
        values: heard.map((group) => mean(group.flatMap(({ confidence }) => confidence ?? []))),
      },
    ];
    return outcome(lesson, new Shortfall().lacks(minutes === 0, 'too_short'), {
      value: minutes,
      n: minutes,
      parts: {
        praise_per_minute: uncoded ? null : ratio(praise.length * 60, lesson.seconds),
        specific_praise_share: ratio(
          praise.filter(({ value }) => value === 'specific').length,
          praise.length,
        ),
      },
      drawing: { view: 'series', series, words: wordsBy(lesson, minutes) },
      evidence: praise.map(codeMoment),
    });
  },
};
