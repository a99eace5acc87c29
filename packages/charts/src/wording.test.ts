import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { exampleResults, paper } from './example-results.ts';
import { drawResult } from './draw-result.ts';
import { findingOf } from './finding.ts';
import { formulaOf } from './formula.ts';

/** What nobody may claim to have read from a voice. */
const feelings =
  /\b(?:happy|happiness|anxious|anxiety|enthusias\w*|angry|anger|sad|sadness|bored|boredom|excite\w*|mood|joy\w*|fear\w*|nervous|emotion\w*)\b|高兴|快乐|愤怒|生气|焦虑|兴奋|激动|难过|悲伤|无聊|紧张|情绪|热情|情感/iu;
/** One number for a whole lesson, or a verdict on it. */
const verdicts = /总分|综合得分|优秀|不及格|合格率|排名|\b(?:overall score|excellent|ranking)\b/iu;

it('§4: no word for a feeling and no verdict stands anywhere', () => {
  const sources = readdirSync(import.meta.dirname).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  expect(sources.length).toBeGreaterThan(25);
  const texts = sources.map(
    (file) => [file, readFileSync(`${import.meta.dirname}/${file}`, 'utf8')] as const,
  );
  expect(
    texts.filter(([, text]) => feelings.test(text) || verdicts.test(text)).map(([file]) => file),
  ).toEqual([]);
});

it('§4: neither does it in what is said of a lesson', () => {
  for (const result of exampleResults.results)
    for (const language of ['zh', 'en'] as const) {
      const said = [
        findingOf(result, language),
        formulaOf(result.measure, language),
        JSON.stringify(drawResult(result, exampleResults.results, { ...paper, language }).table.head),
      ].join(' ');
      expect(said, result.measure).not.toMatch(feelings);
      expect(said, result.measure).not.toMatch(verdicts);
    }
});
