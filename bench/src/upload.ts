import { partBytes } from '@kejing/contract/recordings';
import { beginUpload, untilDone } from '@kejing/proofs/uploads/drive';
import { Recordings, type Recording } from '@kejing/proofs/uploads/recordings';
import { openLessons, withStage, type Stage } from '@kejing/proofs/uploads/stage';
import { Bucket } from '@kejing/proofs/uploads/stored';
import { setting } from '@kejing/testkit/environment';
import { median } from './median.ts';
import { bareUpload } from './upload/bare.ts';
import { freeStore } from './upload/free-store.ts';
import { rawUpload } from './upload/raw.ts';
import { SchoolLine, schoolLine } from './upload/school-line.ts';
import type { Verdict } from './verdict.ts';

const goal = 0.8;
const rounds = 3;
const bytes = 1e9;
const name = '五年级3班 数学 圆的面积.mp4';

/** A lesson from a browser, with all its checksums, against the bare parts by the SDK: same file, gateway and lanes. */
export async function benchUpload(): Promise<Verdict> {
  const port = Number(setting('GATEWAY_BUCKET_PORT'));
  const recordings = await Recordings.open();
  const line = new SchoolLine(port);
  await line.start();
  try {
    const long = await compare(line.url, await recordings.make(name, bytes / 5), 1);
    const near = await compare(`https://localhost:${port}`, await recordings.make(name, bytes), rounds);
    // How much of the loss is the browser's own: it works in several processes, on the same processors as the store.
    console.log(
      `the same browser without checksums, signatures and a screen: ${near.raw.toFixed(2)} of bare`,
    );
    const speed = `${(schoolLine.speed * 8) / 1e6} Mbit/s and ${2 * schoolLine.delay} ms`;
    return {
      line: `${near.ratio.toFixed(2)} (browser ${near.browser.toFixed(0)} MB/s, bare ${near.bare.toFixed(0)} MB/s, ${bytes / 1e9} GB, median of ${rounds}, goal ≥ ${goal}); on a line of ${speed} ${long.ratio.toFixed(2)} (${long.browser.toFixed(0)} of ${long.bare.toFixed(0)} MB/s)`,
      held: near.ratio >= goal && long.ratio >= goal,
    };
  } finally {
    await line.stop();
    await recordings.close();
  }
}

/** In megabytes a second, by turns; the ratios are of each round with itself. */
function compare(parts: string, recording: Recording, times: number) {
  return withStage({ parts }, async (stage) => {
    const measure = {
      browser: () => browserSeconds(stage, recording),
      raw: () => rawUpload(stage, recording),
      bare: () => bareUpload(stage.context, parts, recording.path, partBytes),
    };
    const order = ['browser', 'raw', 'bare'] as const;
    const speeds: Record<keyof typeof measure, number[]> = { browser: [], raw: [], bare: [] };
    for (let round = 0; round < times; round += 1)
      for (const each of round % 2 === 0 ? order : order.toReversed()) {
        speeds[each].push(recording.bytes / 1e6 / (await measure[each]()));
        await empty(stage, recording);
      }
    for (const each of order)
      console.log(`${each}: ${speeds[each].map((speed) => speed.toFixed(0)).join(', ')} MB/s`);
    const against = (each: keyof typeof measure) =>
      median(speeds[each].map((speed, round) => speed / (speeds.bare[round] ?? Infinity)));
    const [browser, bare] = [median(speeds.browser), median(speeds.bare)];
    return { browser, bare, ratio: against('browser'), raw: against('raw') };
  });
}

/** From the click until the server has said that the file is whole. */
async function browserSeconds(stage: Stage, recording: Recording): Promise<number> {
  const page = await openLessons(stage);
  const before = stage.front.calls.length;
  const began = await beginUpload(page, recording);
  await untilDone(page, recording, 600);
  const completed = stage.front.calls
    .slice(before)
    .findLast(({ path, code }) => path === '/api/analysis/complete_file' && code === 0);
  await page.close();
  return ((completed?.answeredAt ?? Number.NaN) - began) / 1000;
}

/** What was stored is what was sent; then its room is needed for the next. */
async function empty({ context }: Stage, { sha256 }: Recording): Promise<void> {
  const bucket = new Bucket(context);
  const [key = '', ...more] = await bucket.keys();
  if (more.length > 0 || (await bucket.sha256(key)) !== sha256) throw new Error('the object is not the file');
  bucket.close();
  await context.storage.removeUnder('');
  await freeStore();
}
