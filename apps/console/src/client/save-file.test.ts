import { expect, it } from 'vitest';
import { fileName } from './save-file.ts';

it.each([
  ['等满 3 秒，回答平均长一倍', '等满 3 秒，回答平均长一倍.png'],
  ['a/b\\c:d*e?f"g<h>i|j', 'a-b-c-d-e-f-g-h-i-j.png'],
  ['../../x', 'x.png'],
  ['…'.repeat(200), `${'…'.repeat(80)}.png`],
  [' . ', 'kejing.png'],
])('names a file after what it shows: %s', (words, name) => {
  expect(fileName(words, 'png')).toBe(name);
});
