import { expect, it } from 'vitest';
import { emptyForm, evaluationModes, ratingItems, scoreFields, scoreSummary } from './experts.ts';

it('begins the short form with nine items at 0 [S3.9]', () => {
  expect(emptyForm('short')).toEqual({
    expert_name: '',
    expert_secret: '',
    comment: '',
    rateValues: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 7: 0, 8: 0, 9: 0 },
  });
});

it('begins the long form with 11, 10 and 9 items at 0 [S3.10]', () => {
  const { rateValues, ...others } = emptyForm('long');
  expect(others).toEqual({ expert_name: '', expert_secret: '', comment: '' });
  expect(Object.values(rateValues)).toEqual(Array.from({ length: 30 }, () => 0));
  const inPart = (part: number) => ratingItems.long.filter((item) => item.startsWith(`${part}_`));
  expect([1, 2, 3].map((part) => inPart(part).at(-1))).toEqual(['1_11', '2_10', '3_9']);
  expect([1, 2, 3].map((part) => inPart(part).length)).toEqual([11, 10, 9]);
});

it('has ten fields in the summary, all 0 and not rated to begin with [S3.11]', () => {
  expect(scoreFields).toEqual([
    'score',
    'teachingGoals',
    'teachingAchievement',
    'classroomAtmosphere',
    'classroomControl',
    'classroomThinking',
    'classroomAdaptToStudents',
    'classroomInteraction',
    'classroomEvaluation',
    'studentResponse',
  ]);
  const { rated, ...values } = scoreSummary.parse({ rated: {} });
  expect(Object.values(values)).toEqual(scoreFields.map(() => 0));
  expect(Object.values(rated)).toEqual(scoreFields.map(() => false));
});

it('knows three modes of an evaluation [S3.17]', () => {
  expect(evaluationModes).toEqual(['add', 'edit', 'check']);
});
