import { parseArgs } from 'node:util';
import { proveEngineKill } from './engine-kill.ts';
import { proveEngineNodes } from './engine-nodes.ts';
import { proveFairness } from './fairness.ts';
import { proveStaleWorker } from './stale-worker.ts';
import { proveSessions } from './sessions.ts';
import { proveSpecMutants } from './spec-mutants.ts';
import { proveTenants } from './tenants.ts';
import { proveViewers } from './viewers.ts';
import type { Verdict } from './verdict.ts';

const proofs: Record<string, (options: { short: boolean }) => Promise<Verdict>> = {
  'engine-kill': proveEngineKill,
  'engine-nodes': proveEngineNodes,
  fairness: proveFairness,
  'stale-worker': proveStaleWorker,
  tenants: proveTenants,
  sessions: proveSessions,
  viewers: proveViewers,
  'spec-mutants': proveSpecMutants,
};

/** `pnpm prove <name> [--short]`: really tries to break something, and prints the figure last. */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false } },
});
const [name = ''] = positionals;
const proof = proofs[name];
if (!proof) {
  console.error(`usage: pnpm prove ${Object.keys(proofs).join('|')} [--short]`);
  process.exit(2);
}
const { line, held } = await proof({ short: values.short });
console.log(`${name}: ${line}`);
process.exit(held ? 0 : 1);
