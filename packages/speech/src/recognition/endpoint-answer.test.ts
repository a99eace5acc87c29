import { describe, expect, it } from 'vitest';
import { answer, pieceOf } from './endpoint-answer.ts';

const sent = { start: 10, end: 20 };
const segment = (start: number, end: number, more: object = {}) => ({ start, end, ...more });
const read = (said: object) => pieceOf(answer.parse({ text: '同学们好', ...said }), sent);

describe('the answer of a server', () => {
  it('says how sure it is over the time of its segments', () => {
    const segments = [
      segment(0, 3, { avg_logprob: Math.log(0.9) }),
      segment(3, 4, { avg_logprob: Math.log(0.5) }),
    ];
    expect(read({ segments }).confidence).toBeCloseTo(0.8);
    expect(read({ segments: [segment(0, 4)] }).confidence).toBeNull();
    expect(read({ segments: null, words: null }).confidence).toBeNull();
  });

  it('is not taken where the server itself hears no speech', () => {
    const silent = segment(0, 4, { avg_logprob: -1.4, no_speech_prob: 0.9 });
    expect(read({ segments: [silent] })).toEqual({ text: '', confidence: null });
    const spoken = segment(0, 4, { avg_logprob: -0.2, no_speech_prob: 0.9 });
    expect(read({ segments: [silent, spoken] }).text).toBe('同学们好');
  });

  it('is nonsense without a text, or with times that are none', () => {
    expect(answer.safeParse({ words: [] }).success).toBe(false);
    expect(answer.safeParse({ text: '好', words: [{ word: '好', start: -1, end: 1 }] }).success).toBe(false);
    expect(answer.safeParse({ text: '好', words: [{ word: '好', start: '0', end: '1' }] }).success).toBe(
      false,
    );
  });
});
