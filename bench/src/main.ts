import { benchApi } from './api.ts';
import { benchCoders } from './coders.ts';
import { benchConsole } from './console.ts';
import { benchEngine } from './engine.ts';
import { benchUpload } from './upload.ts';
import { benchMeasures } from './measures.ts';
import { benchMedia } from './media.ts';
import { benchPipeline } from './pipeline.ts';
import { benchReportOut } from './report-out.ts';
import { benchReview } from './review.ts';
import { benchTranscript } from './transcript.ts';
import type { Verdict } from './verdict.ts';

const benches: Record<string, () => Promise<Verdict>> = {
  api: benchApi,
  coders: benchCoders,
  console: benchConsole,
  engine: benchEngine,
  upload: benchUpload,
  media: benchMedia,
  transcript: benchTranscript,
  pipeline: benchPipeline,
  measures: benchMeasures,
  review: benchReview,
  'report-out': benchReportOut,
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
