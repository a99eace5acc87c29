import { ratio } from '../../stats/basics.ts';
import { outcome, Shortfall, type Measure } from '../measure.ts';
import { codeMoment, teacherQuestions } from '../teacher-questions.ts';
import { definition } from './definition.ts';

export const questionCounts: Measure = {
  definition,
  compute(lesson) {
    const asked = teacherQuestions(lesson);
    const shortfall = new Shortfall()
      .lacks(!lesson.hasText, 'no_text')
      .lacks(lesson.codes === null, 'no_codes');
    return outcome(lesson, shortfall, {
      value: ratio(asked.length * 600, lesson.seconds),
      n: asked.length,
      drawing: { view: 'number' },
      evidence: asked.map(codeMoment),
    });
  },
};
