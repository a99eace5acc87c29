import { lessonEditions, productTypes } from '@kejing/contract/editions';
import { lessonResults } from '@kejing/contract/results';
import { describe, expect, it } from 'vitest';
import { baselineCodes } from '../coders/baseline.ts';
import { goldenMinute } from '../examples/transcripts.ts';
import { computeLesson } from './compute-lesson.ts';
import { editionMeasures } from './editions.ts';
import { measures } from './registry.ts';

const basic = 'speech_rate conciseness student_teacher classroom_mode review';
const professional = `${basic} wait_time fias itias ifias questions knowing_doing imagination task_balance expressiveness`;

describe('editions', () => {
  it.each([
    [productTypes.audio, `${basic} wait_time question_counts`],
    [productTypes.basic, basic],
    [productTypes.professional, professional],
    [productTypes.full, `${professional} knowledge_graph lesson_path`],
  ])('edition %i yields exactly its measures', (edition, expected) => {
    const made = computeLesson(goldenMinute, [], baselineCodes(goldenMinute), { edition });
    const shape = lessonResults.safeParse(made);
    expect(shape.error?.issues ?? []).toEqual([]);
    expect(made.results.map(({ measure }) => measure)).toEqual(expected.split(' '));
  });

  it('no edition is left out, and none names a measure that is not there', () => {
    const known = new Set(measures.map(({ definition }) => definition.id));
    expect(known.size).toBe(measures.length);
    for (const edition of lessonEditions)
      for (const id of editionMeasures[edition]) expect(known).toContain(id);
  });

  it('every definition is whole, and every drawing is of its view', () => {
    const { results } = computeLesson(goldenMinute, [], baselineCodes(goldenMinute));
    for (const { definition } of measures) {
      expect(
        definition.name.zh && definition.name.en && definition.unit.zh && definition.unit.en,
      ).toBeTruthy();
      const own = results.filter(({ measure }) => measure === definition.id);
      expect(own.every(({ drawing }) => drawing.view === definition.view)).toBe(true);
    }
  });
});
