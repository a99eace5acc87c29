import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { measures } from './lesson/registry.ts';

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);

/** What nobody may claim to have read from a voice. */
const feelings =
  /\b(?:happy|happiness|anxious|anxiety|enthusias\w*|angry|anger|sad|sadness|bored|boredom|excite\w*|mood|joy\w*|fear\w*|nervous)\b|高兴|快乐|愤怒|生气|焦虑|兴奋|激动|难过|悲伤|无聊|紧张|情绪|热情/iu;

describe('what the measures say', () => {
  it('§4: no word for a feeling stands anywhere in them', () => {
    const found = sources.filter((file) =>
      feelings.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')),
    );
    expect(sources.length).toBeGreaterThan(60);
    expect(found).toEqual([]);
  });

  it('§4: the customary label of expressiveness is a label only', () => {
    const told = JSON.stringify(measures.map(({ definition }) => definition));
    expect(told).not.toMatch(/情感|emotion/iu);
  });

  it('§6: the customary name about brains never goes without its note', () => {
    const named = measures.filter(({ definition }) => /脑|brain/iu.test(JSON.stringify(definition.name)));
    expect(named.map(({ definition }) => definition.id)).toEqual(['task_balance']);
    expect(named.every(({ definition }) => definition.note?.zh.includes('不测量任何脑活动'))).toBe(true);
  });
});
