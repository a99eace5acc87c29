import { describe, expect, it } from 'vitest';
import { cast } from './cast.ts';
import { parseScript, sampleScript } from './script.ts';

const { lines, version } = sampleScript();
const count = (speaker: RegExp) => lines.filter((line) => speaker.test(line.speaker)).length;

describe('the way scripts are written', () => {
  it('has headings, voices and silences', () => {
    expect(parseScript('= 引入\nT: 几条边？\n(2.5)\nS3: 三条。\n(-0.4)\nA: 三条。\n')).toEqual([
      { speaker: 'T', text: '几条边？', pause: undefined, part: '引入' },
      { speaker: 'S3', text: '三条。', pause: 2.5, part: '引入' },
      { speaker: 'A', text: '三条。', pause: -0.4, part: '引入' },
    ]);
  });

  it.each(['王老师: 上课。', 'T：上课。', 'T:', '(long)', '#'])('has no line like %s', (line) => {
    expect(() => parseScript(`T: 好。\n${line}\n`)).toThrow(/^line 2 /);
  });
});

describe('the sample lesson', () => {
  it('has about four hundred utterances, by a teacher, many pupils, tables and the whole class', () => {
    expect(lines.length).toBeGreaterThan(370);
    expect(lines.length).toBeLessThan(430);
    expect(count(/^T$/)).toBeGreaterThan(150);
    expect(new Set(lines.map(({ speaker }) => speaker).filter((name) => name.startsWith('S'))).size).toBe(20);
    expect(count(/^G/)).toBeGreaterThan(60);
    expect(count(/^A$/)).toBeGreaterThan(30);
  });

  it('gives every pupil a voice', () => {
    const voices = new Set(cast.map(({ id }) => id));
    expect(lines.filter(({ speaker }) => /^[TS]/.test(speaker) && !voices.has(speaker))).toEqual([]);
  });

  it('waits after questions, now shorter and now longer, and lets people talk into each other', () => {
    const waits = lines.flatMap(({ pause }) => pause ?? []);
    expect(waits.filter((seconds) => seconds > 0 && seconds < 1.5).length).toBeGreaterThan(10);
    expect(waits.filter((seconds) => seconds > 3).length).toBeGreaterThan(30);
    expect(Math.min(...waits)).toBeLessThan(0);
  });

  it('is another sample when it is shorter, and the same one every time', () => {
    expect(sampleScript().version).toBe(version);
    const short = sampleScript(10);
    expect(short.lines).toEqual(lines.slice(0, 10));
    expect(short.version).not.toBe(version);
  });
});
