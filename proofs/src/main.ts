import { parseArgs } from 'node:util';
import { proveEngineKill } from './engine-kill.ts';
import { proveEngineNodes } from './engine-nodes.ts';
import { proveFairness } from './fairness.ts';
import { proveLessonFairness } from './lesson-fairness.ts';
import { proveMalformed } from './malformed.ts';
import { proveMediaFaults } from './media-faults.ts';
import { proveModelFaults } from './model-faults.ts';
import { proveStaleWorker } from './stale-worker.ts';
import { proveSessions } from './sessions.ts';
import { proveSpecMutants } from './spec-mutants.ts';
import { proveTenants } from './tenants.ts';
import { proveUploadCuts } from './uploads/cuts.ts';
import { proveUploadFlips } from './uploads/flips.ts';
import { proveUploadQuota } from './uploads/quota.ts';
import { proveUploadRace } from './uploads/race.ts';
import { proveUploadReload } from './uploads/reload.ts';
import { proveUploadSweep } from './uploads/sweep.ts';
import { proveViewers } from './viewers.ts';
import { proveWorkerKill } from './worker-kill.ts';
import { proveVoices } from './voices.ts';
import type { Verdict } from './verdict.ts';

const proofs: Record<string, (options: { short: boolean }) => Promise<Verdict>> = {
  'engine-kill': proveEngineKill,
  'engine-nodes': proveEngineNodes,
  fairness: proveFairness,
  'lesson-fairness': proveLessonFairness,
  malformed: proveMalformed,
  'media-faults': proveMediaFaults,
  'model-faults': proveModelFaults,
  'stale-worker': proveStaleWorker,
  tenants: proveTenants,
  sessions: proveSessions,
  viewers: proveViewers,
  'spec-mutants': proveSpecMutants,
  'upload-cuts': proveUploadCuts,
  'upload-reload': proveUploadReload,
  'upload-flips': proveUploadFlips,
  'upload-race': proveUploadRace,
  'upload-quota': proveUploadQuota,
  'upload-sweep': proveUploadSweep,
  'worker-kill': proveWorkerKill,
  voices: proveVoices,
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
