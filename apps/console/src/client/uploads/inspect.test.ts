import { recordingLimits } from '@kejing/contract/recordings';
import { expect, it, vi } from 'vitest';
import { Bucket, contentOf, hasher, noResponse } from '../../testing/bucket.ts';
import { UnreadableFile } from './hash-pool.ts';
import { inspectFiles, type InspectTools } from './inspect.ts';

const named = (name: string, content = 'sound') => ({ file: new File([content], name), path: name });
const tools = (change: Partial<InspectTools> = {}): InspectTools => ({
  hasher,
  calls: new Bucket().calls,
  secondsOf: async () => 2_400,
  ...change,
});

it('says before the first byte what cannot go up', async () => {
  const huge = new File([], 'huge.mp4');
  Object.defineProperty(huge, 'size', { value: recordingLimits.bytesPerFile + 1 });
  const unreadable = {
    ...hasher,
    fingerprint: (file: Blob) =>
      (file as File).name === 'gone.mp4' ? Promise.reject(new UnreadableFile()) : hasher.fingerprint(file),
  };
  const files = [
    named('lesson.MP4'),
    named('notes.docx'),
    named('empty.mp3', ''),
    { file: huge, path: 'huge.mp4' },
    named('long.wav'),
    named('gone.mp4'),
  ];
  const secondsOf = async ({ name }: File) => (name === 'long.wav' ? 7 * 3600 : 2_400);
  const inspected = await inspectFiles(files, tools({ hasher: unreadable, secondsOf }));
  expect(inspected.map(({ problem }) => problem)).toEqual([
    undefined,
    'ending',
    'empty',
    'too-large',
    'too-long',
    'unreadable',
  ]);
  expect(inspected[0]).toMatchObject({ seconds: 2_400, path: 'lesson.MP4', known: undefined });
});

it('asks for hundreds of files in few calls', async () => {
  const find = vi.fn<InspectTools['calls']['find']>(async () => []);
  const files = Array.from({ length: 450 }, (_, place) => named(`${place}.mp3`, `sound ${place}`));
  expect(await inspectFiles(files, tools({ calls: { find } }))).toHaveLength(450);
  expect(find.mock.calls.map(([prints]) => prints.length)).toEqual([200, 200, 50]);
});

it('does without the answer when the server is away', async () => {
  const find = () => Promise.reject(noResponse());
  const [file] = await inspectFiles([named('a.mp3')], tools({ calls: { find } }));
  expect(file).toMatchObject({ problem: undefined, known: undefined });
});

it('prefers what can be gone on with to what is there already', async () => {
  const bucket = new Bucket();
  const file = contentOf(300);
  const fingerprint = await hasher.fingerprint(file);
  const body = { files: [{ name: 'a.mp3', bytes: 300, fingerprint }] };
  type Body = Parameters<typeof bucket.calls.create>[0];
  for (let time = 0; time < 3; time += 1) await bucket.calls.create(body as Body);
  bucket.file('lesson-1-file-1').completed = true;
  bucket.file('lesson-3-file-1').completed = true;
  const [known] = await inspectFiles([{ file, path: '' }], tools({ calls: bucket.calls }));
  expect(known?.known).toMatchObject({ analysis_id: 'lesson-2', resumable: true });
});
