import { readFile } from 'node:fs/promises';
import { recompute } from '@kejing/report/bundle';
import { nodeCutter } from '@kejing/tokens/node';

/** `pnpm recompute <file>…`: whether the figures in a lesson's bundle follow from what stands in it. */
const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('usage: pnpm recompute <bundle.json>…');
  process.exit(2);
}
const { cut } = nodeCutter();
let wrong = 0;
for (const file of files) {
  const { different, count } = recompute(await readFile(file, 'utf8'), cut);
  wrong += different.length;
  console.log(
    different.length === 0
      ? `${file}: all ${count} figures are the same, byte for byte`
      : `${file}: ${different.length} of ${count} figures differ: ${different.join(', ')}`,
  );
}
process.exit(wrong === 0 ? 0 : 1);
