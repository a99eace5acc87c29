import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorRate } from '@kejing/testkit/error-rate';
import { speechSample, speechSamples } from '@kejing/testkit/speech-samples';
import { transcriptionServer } from '@kejing/testkit/transcription-server';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { chunksOf } from '../chunks/cut.ts';
import { runChunks } from '../chunks/run.ts';
import type { Run } from '../media/probe.ts';
import { openSound } from '../sound.ts';
import { unitsOf } from '../text/writing.ts';
import { sileroVoiceActivity } from '../voice/voice-activity.ts';
import { recogniserFor } from './choose.ts';
import { recognised, recogniseProgram } from './recognition.ts';
import type { Piece, RecogniserSettings, SherpaSettings } from './recogniser.ts';

vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'kejing-recognise-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run: Run = (command, onLine) =>
  new Promise((resolve, reject) => {
    const [program = '', ...args] = command;
    execFile(program, args, { encoding: 'buffer' }, (error, output, said) => {
      const lines = said.toString().trim().split('\n');
      for (const line of lines) onLine?.(line);
      if (error) reject(new Error(lines.at(-1)));
      else resolve(output);
    });
  });

const none = {
  MODELS_FOLDER: folder,
  RECOGNISERS: '',
  RECOGNISER_THREADS: 2,
  TRANSCRIPTION_URL: '',
  TRANSCRIPTION_MODEL: 'test',
};
const english = (size: 'tiny' | 'base') =>
  recogniserFor('en', { ...none, RECOGNISERS: `en=moonshine-${size}-en` }).recogniser as SherpaSettings;

function soundOf(recording: string): string {
  const path = join(folder, `${Math.random()}.pcm`);
  execFileSync('ffmpeg', ['-v', 'error', '-i', recording, '-ar', '16000', '-ac', '1', '-f', 's16le', path]);
  return path;
}

/** As a worker does it: speech is looked for, cut into chunks, and written down. */
async function written(sound: string, settings: RecogniserSettings): Promise<Piece[][]> {
  const spans = await sileroVoiceActivity().speechIn(sound, run);
  const pieces: Piece[][] = [];
  await runChunks(
    run,
    recogniseProgram,
    { sound, folder, chunks: chunksOf(spans, 4), settings: { recogniser: settings } },
    async (chunk, result) => {
      pieces[chunk.index] = recognised.parse(result).pieces;
      expect(pieces[chunk.index]).toHaveLength(chunk.spans.length);
    },
  );
  return pieces;
}

/** Each second of speech costs a tenth of one. */
const isShort = (line: string) => /-(0880|0890|0930)\)$/.test(line);

const wordsOf = (text: string) =>
  unitsOf(
    text
      .toLowerCase()
      .replaceAll(/\bmr\b\.?/g, 'mister')
      .replaceAll('-', ' '),
  );

describe('writing down English with what comes with the packages', () => {
  it('writes down a synthetic voice, chunk by chunk', async () => {
    const spoken = join(folder, 'spoken.wav');
    const sentence = 'Good morning class. <break time="1500ms"/> Today we learn about the weather.';
    execFileSync('espeak-ng', ['-m', '-v', 'en-us', '-s', '140', '-w', spoken, sentence]);
    const pieces = await written(soundOf(spoken), english('tiny'));
    expect(pieces.map(([first]) => first?.text)).toEqual([
      expect.stringMatching(/^good morning,? class/i),
      expect.stringMatching(/learn about the weather/i),
    ]);
  });

  it.skipIf(!speechSamples)('writes down read English with fewer than 5 % of the words wrong', async () => {
    const references = readFileSync(speechSample('wav/en/transcription'), 'utf8').split('\n').filter(isShort);
    const clips = references.map((line) => /^<s> (.*) <\/s> \((.*)\)$/.exec(line)?.slice(1) ?? []);
    const list = join(folder, 'list');
    writeFileSync(
      list,
      clips.map(([, name]) => `file '${speechSample('wav/en', `${name}.wav`)}'\n`).join(''),
    );
    const whole = join(folder, 'whole.wav');
    execFileSync('ffmpeg', ['-v', 'error', '-f', 'concat', '-safe', '0', '-i', list, whole]);
    const pieces = await written(soundOf(whole), english('base'));
    const wanted = wordsOf(clips.map(([text]) => text).join(' '));
    const rate = errorRate(
      wanted,
      wordsOf(
        pieces
          .flat()
          .map((piece) => piece.text)
          .join(' '),
      ),
    );
    console.log(`word error ${(rate * 100).toFixed(1)} % of ${wanted.length} words`);
    expect(rate).toBeLessThan(0.05);
  });

  it('does not use a model whose file is not what it was, and says what to do', async () => {
    const settings = english('tiny');
    const changed = join(folder, 'encoder_model.onnx');
    cpSync(settings.files.encoder?.path ?? '', changed);
    writeFileSync(changed, 'x', { flag: 'a' });
    settings.files.encoder = { path: changed, sha256: settings.files.encoder?.sha256 ?? '' };
    const sound = join(folder, 'a-second.pcm');
    writeFileSync(sound, Buffer.alloc(32_000));
    const chunks = [{ index: 0, spans: [{ start: 0, end: openSound(sound).seconds }] }];
    const job = { sound, folder, chunks, settings: { recogniser: settings } };
    await expect(runChunks(run, recogniseProgram, job, async () => {})).rejects.toThrow(
      /^moonshine-tiny-en is not used: .*`pnpm models pull moonshine-tiny-en`/,
    );
  });
});

it('asks a server with the key that is in the environment alone', async () => {
  const server = await transcriptionServer(() => ({ text: '同学们 好', words: [] }));
  vi.stubEnv('TRANSCRIPTION_KEY', 'a key');
  const { recogniser } = recogniserFor('zh', { ...none, TRANSCRIPTION_URL: server.url });
  const sound = join(folder, 'for-a-server.pcm');
  writeFileSync(sound, Buffer.alloc(3 * 32_000));
  const chunks = [{ index: 0, spans: [{ start: 1, end: 2 }], after: 2.1 }];
  const results: unknown[] = [];
  const settings = { recogniser: recogniser as RecogniserSettings };
  await runChunks(run, recogniseProgram, { sound, folder, chunks, settings }, async (_, result) => {
    results.push(recognised.parse(result));
  });
  vi.unstubAllEnvs();
  expect(results).toEqual([{ pieces: [{ text: '同学们好', confidence: null }] }]);
  expect(server.asked[0]?.authorization).toBe('Bearer a key');
  expect(server.asked[0]?.recording.length).toBe(44 + 1.4 * 32_000);
  expect(readFileSync(join(folder, 'job.json'), 'utf8')).not.toContain('a key');
});
