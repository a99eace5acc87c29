import { describe, expect, it } from 'vitest';
import { canonical } from './canonical.ts';

describe('canonical', () => {
  it('does not depend on the order of keys or on the last bits', () => {
    expect(canonical({ b: 0.1 + 0.2, a: [1, null, undefined] })).toBe('{"a":[1,null,null],"b":0.3}');
    expect(canonical({ a: [1, null, null], b: 0.3 })).toBe('{"a":[1,null,null],"b":0.3}');
  });

  it('keeps twelve digits and no sign of nothing', () => {
    expect(canonical(1 / 3)).toBe('0.333333333333');
    expect(canonical(-0)).toBe('0');
    expect(canonical(Number.NaN)).toBe('null');
    expect(canonical({ gone: undefined, there: '是' })).toBe('{"there":"是"}');
  });

  it('can be read again', () =>
    expect(JSON.parse(canonical({ a: { b: [1.5, 'x"y'] } }))).toEqual({ a: { b: [1.5, 'x"y'] } }));
});
