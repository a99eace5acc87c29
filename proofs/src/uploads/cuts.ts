import { partBytes } from '@kejing/contract/recordings';
import { setting } from '@kejing/testkit/environment';
import type { Verdict } from '../verdict.ts';
import { CuttingLine } from './cutting-line.ts';
import { beginUpload, untilDone } from './drive.ts';
import { Recordings } from './recordings.ts';
import { openLessons, withStage } from './stage.ts';
import { differencesOf } from './stored.ts';

const lanes = 4;
const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

/** A browser sends a file while its line is cut again and again: what arrives is the file, and little is sent twice. */
export async function proveUploadCuts({ short }: { short: boolean }): Promise<Verdict> {
  const bytes = short ? 96e6 : 1e9;
  const count = short ? 8 : 50;
  const line = new CuttingLine(setting('S3_ENDPOINT'), {
    count,
    silences: short ? 0 : 2,
    over: bytes,
    partBytes,
  });
  await line.start();
  const recordings = await Recordings.open();
  try {
    return await withStage({ parts: line.url }, async (stage) => {
      const recording = await recordings.make('五年级3班 数学 圆的面积.mp4', bytes);
      const page = await openLessons(stage);
      line.arm();
      const began = Date.now();
      await beginUpload(page, recording);
      await untilDone(page, recording, short ? 120 : 1200);
      const seconds = (Date.now() - began) / 1000;
      const wrong = await differencesOf(stage.context, [recording]);
      for (const each of wrong) console.log(`WRONG ${each}`);
      const most = line.cuts * lanes * partBytes;
      const again = line.received - bytes;
      const ways = [...line.byWay].map(([way, times]) => `${way} ${times}`).join(', ');
      console.log(`${megabytes(bytes)} in ${seconds.toFixed(0)} s; cuts: ${ways}`);
      return {
        line: `${line.cuts} cuts, ${wrong.length} differences, resent ${megabytes(again)} of at most ${megabytes(most)}`,
        held: wrong.length === 0 && line.cuts === count && again <= most,
      };
    });
  } finally {
    await recordings.close();
    await line.stop();
  }
}
