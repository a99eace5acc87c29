import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lessonCodes } from '@kejing/contract/coding';
import { lessonResults } from '@kejing/contract/results';
import { transcript } from '@kejing/contract/transcripts';
import { getSample, samplePrefix } from '@kejing/core/sample';
import { testContext } from '@kejing/testkit/context';
import { objectsOf } from '@kejing/testkit/fresh';
import { afterAll, expect, it, vi } from 'vitest';
import { makeSample } from './make-sample.ts';
import { readSlots } from './slots.ts';
import { installRuntime, startWorker } from './worker.ts';

const scratch = mkdtempSync(join(tmpdir(), 'kejing-scratch-test-'));
afterAll(() => rmSync(scratch, { recursive: true }));
const context = await testContext({ SCRATCH_FOLDER: scratch, SAMPLE_LINES: '14' });
const uploads = vi.spyOn(context.storage, 'upload');
installRuntime();
const worker = await startWorker(context, ['media', 'report'], readSlots(''));
afterAll(async () => {
  worker.stop();
  await worker.ended;
  await worker.close();
});
const page = { protocol: 'http', host: 'localhost', hostname: 'localhost' };
const read = async (url: string) => (await fetch(url)).json();

it('is made once however many ask for it at the same time, and then never again', async () => {
  const first = await Promise.all(Array.from({ length: 5 }, () => getSample(context, page)));
  expect(first.map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => 'making'));
  const ready = await vi.waitFor(
    async () => {
      const answer = await getSample(context, page);
      if (answer.state !== 'ready') throw new Error('not yet');
      return answer;
    },
    { timeout: 28_000, interval: 100 },
  );
  expect(uploads).toHaveBeenCalledTimes(1);

  const heard = transcript.parse(await read(ready.transcript_url));
  expect(heard.utterances).toHaveLength(14);
  expect(heard.made_with.recogniser).toMatch(/^script /);
  expect(heard.seconds).toBeCloseTo(ready.media.seconds, 1);
  expect(lessonCodes.parse(await read(ready.codes_url)).made_with).toContain('baseline');
  expect(lessonResults.parse(await read(ready.results_url)).results.length).toBeGreaterThan(10);
  const middle = await fetch(ready.media.listening_url, { headers: { range: 'bytes=1000-1999' } });
  expect(middle.status).toBe(206);

  await makeSample(context);
  expect(uploads).toHaveBeenCalledTimes(1);
  const names = await objectsOf(context);
  expect(names.filter((name) => !name.startsWith(`${samplePrefix(context)}/`))).toEqual([]);
  expect(names).toHaveLength(7);
  expect(readdirSync(scratch)).toEqual([]);
});
