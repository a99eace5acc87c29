import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { speechSample, speechSamples } from './speech-samples.ts';

const run = promisify(execFile);
const program = '/usr/bin/pocketsphinx_batch';

/** Why real Mandarin cannot be written down on this machine, if it cannot. */
export const noMandarin: string | undefined = !speechSamples
  ? 'there are no samples in ../shared'
  : existsSync(program)
    ? undefined
    : 'pocketsphinx is not installed';
if (noMandarin) console.warn(`Tests with real Mandarin are skipped: ${noMandarin}.`);

export interface Written {
  text: string;
  words: { word: string; start: number; end: number }[];
}

const framesASecond = 100;
/** What it found besides words: silence, breath, beginning and end. */
const isNoise = (word: string) => /^(<.*>|\+\+.*\+\+)$/.test(word);

/** Small and old, and it knows no sentences but those of its language model: it shows that all is connected. */
export async function writtenByPocketsphinx(recording: Uint8Array): Promise<Written> {
  const folder = await mkdtemp(join(tmpdir(), 'kejing-pocketsphinx-'));
  const path = (name: string) => join(folder, name);
  const model = (name: string) => speechSample('zh-pocketsphinx', name);
  try {
    await writeFile(path('given'), recording);
    const plain = ['-ar', '8000', '-ac', '1', '-map_metadata', '-1', '-fflags', '+bitexact'];
    await run('ffmpeg', ['-v', 'error', '-i', path('given'), ...plain, path('speech.wav')]);
    await writeFile(path('list'), 'speech\n');
    const sound = ['-cepdir', folder, '-cepext', '.wav', '-adcin', 'yes', '-adchdr', '44'];
    const models = ['-hmm', model('tdt_sc_8k'), '-lm', model('lesson.arpa'), '-dict', model('lesson.dic')];
    const manner = ['-samprate', '8000', '-nfft', '256', '-remove_noise', 'no', '-logfn', '/dev/null'];
    const results = ['-hyp', path('text'), '-hypseg', path('segments')];
    await run(program, ['-ctl', path('list'), ...sound, ...models, ...manner, ...results]);
    return read(await readFile(path('segments'), 'utf8'));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** "speech S … L -5 0 -49 0 <s> 34 -54 -36 欢迎 85 …": first frame, two scores and word in turn, and the last frame. */
function read(segments: string): Written {
  const fields = segments.trim().split(' ').slice(9);
  const words: Written['words'] = [];
  for (let at = 0; at + 4 < fields.length; at += 4) {
    const word = fields[at + 3] ?? '';
    const [start, end] = [Number(fields[at]) / framesASecond, Number(fields[at + 4]) / framesASecond];
    if (!isNoise(word)) words.push({ word, start, end });
  }
  return { text: words.map(({ word }) => word).join(' '), words };
}
