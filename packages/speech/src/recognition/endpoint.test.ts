import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noMandarin } from '@kejing/testkit/pocketsphinx';
import { errorRate } from '@kejing/testkit/error-rate';
import { speechSample } from '@kejing/testkit/speech-samples';
import { transcriptionServer } from '@kejing/testkit/transcription-server';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openSound } from '../sound.ts';
import { unitsOf } from '../text/writing.ts';
import { endpointRecogniser, type Manners } from './endpoint.ts';
import type { EndpointSettings } from './recogniser.ts';

const folder = mkdtempSync(join(tmpdir(), 'kejing-endpoint-'));
afterAll(() => rmSync(folder, { recursive: true }));

const settingsFor = (url: string): EndpointSettings => ({
  by: 'endpoint',
  version: 'endpoint:test/1',
  languages: ['zh'],
  language: 'zh',
  url,
  model: 'test',
  threads: 2,
});

function soundOf(recording: string) {
  const path = join(folder, 'sound.pcm');
  execFileSync('ffmpeg', [
    '-y',
    '-v',
    'error',
    '-i',
    recording,
    '-ar',
    '16000',
    '-ac',
    '1',
    '-f',
    's16le',
    path,
  ]);
  return openSound(path);
}

function silence(seconds: number) {
  const path = join(folder, 'silence.pcm');
  writeFileSync(path, Buffer.alloc(seconds * 32_000));
  return openSound(path);
}

describe('a server that transcribes', async () => {
  const said = { text: '今天 我们 学 DNA 。', words: [] as { word: string; start: number; end: number }[] };
  const server = await transcriptionServer(() => said);
  const waits: number[] = [];
  const recogniser = (manners: Partial<Manners> = {}) =>
    endpointRecogniser(settingsFor(server.url), {
      key: 'a key',
      wait: async (milliseconds) => void waits.push(milliseconds),
      ...manners,
    });
  const span = { start: 1, end: 3 };
  beforeEach(() => {
    waits.length = 0;
    server.asked.length = 0;
    said.words = [
      { word: '今天', start: 0.3, end: 0.7 },
      { word: ' 我们', start: 0.7, end: 1 },
      { word: '学', start: 1, end: 1.2 },
      { word: ' DNA', start: 1.2, end: 2 },
    ];
  });

  it('is sent each span with a little around it, the language and our key', async () => {
    await recogniser().recognise([span, { start: 4, end: 5 }], silence(10));
    expect(server.asked).toHaveLength(2);
    const [question] = server.asked;
    expect(question?.authorization).toBe('Bearer a key');
    expect(question?.fields).toMatchObject({
      model: ['test'],
      language: ['zh'],
      response_format: ['verbose_json'],
      'timestamp_granularities[]': ['word', 'segment'],
    });
    expect(question?.recording.length).toBe(44 + 2.6 * 32_000);
  });

  it('gives words one by one, in the time of the recording', async () => {
    const [piece] = await recogniser().recognise([span], silence(10));
    expect(piece?.text).toBe('今天我们学 DNA。');
    expect(piece?.words?.map(({ text }) => text)).toEqual(['今', '天', '我', '们', '学', 'DNA']);
    expect(piece?.words?.[1]?.start).toBeCloseTo(0.7 + 0.5);
    expect(piece?.words?.at(-1)?.end).toBeCloseTo(2.7);
    expect(piece?.confidence).toBeNull();
  });

  it('keeps the text alone where the words are others, or run backwards', async () => {
    said.words = [{ word: '昨天', start: 0, end: 1 }];
    expect((await recogniser().recognise([span], silence(10)))[0]).not.toHaveProperty('words');
    said.words = ['今天', '我们', '学', 'DNA'].map((word, index) => ({
      word,
      start: 2 - index / 2,
      end: 2.1,
    }));
    expect((await recogniser().recognise([span], silence(10)))[0]).not.toHaveProperty('words');
  });

  it('is asked again when it is busy, broken, cut off or talks nonsense, with growing pauses', async () => {
    server.misbehave('busy', 'broken', 'cut', 'half', 'garbage');
    const [piece] = await recogniser().recognise([span], silence(10));
    expect(piece?.text).toBe('今天我们学 DNA。');
    // As long as it asked for, and else twice as long each time.
    expect(waits).toEqual([7_000, 2_000, 4_000, 8_000, 16_000]);
  });

  it('is asked again when it does not answer in time', async () => {
    server.misbehave('silent');
    const [piece] = await recogniser({ timeoutMilliseconds: 200 }).recognise([span], silence(10));
    expect(piece?.text).toBe('今天我们学 DNA。');
    expect(waits).toEqual([1_000]);
  });

  it('is refused when it talks nonsense for ever, wants another key, or sends us elsewhere', async () => {
    server.misbehave('garbage', 'half', 'garbage');
    await expect(recogniser().recognise([span], silence(10))).rejects.toThrow('Welcome to our proxy');
    server.misbehave('refusing');
    await expect(recogniser().recognise([span], silence(10))).rejects.toThrow(
      '401: {"error":{"message":"wrong',
    );
    expect(server.asked).toHaveLength(4);
    server.misbehave(...Array.from({ length: 9 }, () => 'elsewhere' as const));
    await expect(recogniser().recognise([span], silence(10))).rejects.toThrow('did not answer');
  });
});

const references = {
  funasr_asr_example_zh: '欢迎大家来体验达摩院推出的语音识别模型',
  funasr_p1:
    '正是因为存在绝对正义所以我们接受现实的相对正义但是不要因为现实的相对正义我们就认为这个世界没有正义因为如果当你认为这个世界没有正义',
  funasr_p2: '非常的方便但是现在不同啊英国脱欧欧盟内部完善的产业链的红利人',
};

describe.skipIf(noMandarin)(
  'real Mandarin, whose sentences the small recogniser was told beforehand',
  async () => {
    const server = await transcriptionServer();

    it.each(Object.entries(references))('is written down: %s', async (name, reference) => {
      const sound = soundOf(speechSample('wav/zh', `${name}.wav`));
      const whole = { start: 0, end: sound.seconds };
      const [piece] = await endpointRecogniser(settingsFor(server.url)).recognise([whole], sound);
      const rate = errorRate(unitsOf(reference), unitsOf(piece?.text ?? ''));
      console.log(`${name}: character error ${(rate * 100).toFixed(1)} % (closed vocabulary)`);
      expect(rate).toBeLessThan(0.2);
      expect(piece?.text).not.toMatch(/\s/);
      const words = piece?.words ?? [];
      expect(words.map(({ text }) => text)).toEqual(unitsOf(piece?.text ?? ''));
      let last = 0;
      for (const { start, end } of words) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        last = end;
      }
      expect(last).toBeGreaterThan(sound.seconds * 0.8);
      expect(last).toBeLessThanOrEqual(sound.seconds);
    });
  },
);
