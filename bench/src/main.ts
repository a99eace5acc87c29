import { benchApi } from './api.ts';
import { benchConsole } from './console.ts';
import { benchEngine } from './engine.ts';
import type { Verdict } from './verdict.ts';

const benches: Record<string, () => Promise<Verdict>> = {
  api: benchApi,
  console: benchConsole,
  engine: benchEngine,
};

/** `pnpm bench <name>`: our part against the bare one, in one run; prints the ratio last. */
const [name = ''] = process.argv.slice(2);
const bench = benches[name];
if (!bench) {
  console.error(`usage: pnpm bench ${Object.keys(benches).join('|')}`);
  process.exit(2);
}
const { line, held } = await bench();
console.log(`${name}: ${line}`);
process.exit(held ? 0 : 1);
