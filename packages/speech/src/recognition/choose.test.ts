import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { trust } from '../models/manage.ts';
import { modelNamed } from '../models/manifest.ts';
import { recogniserFor, type SpeechSettings } from './choose.ts';

let folder = '';
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'kejing-choose-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const settings = (more: Partial<SpeechSettings> = {}): SpeechSettings => ({
  MODELS_FOLDER: folder,
  RECOGNISERS: '',
  RECOGNISER_THREADS: 3,
  TRANSCRIPTION_URL: '',
  TRANSCRIPTION_MODEL: 'whisper-1',
  ...more,
});

function put(name: string): void {
  mkdirSync(join(folder, name));
  for (const { path } of modelNamed(name).files) writeFileSync(join(folder, name, path), path);
}
const install = async (name: string) => {
  put(name);
  await trust(modelNamed(name), folder, () => {});
};

describe('which recogniser is used', () => {
  it('is the one of our packages for English, and none for Chinese as long as none is installed', () => {
    const english = recogniserFor('en', settings());
    expect(english.recogniser).toMatchObject({
      by: 'sherpa',
      version: 'moonshine-base-en/1',
      kind: 'moonshine',
      language: 'en',
      threads: 3,
    });
    expect(recogniserFor('zh', settings())).toEqual({
      recogniser: undefined,
      model: 'sense-voice-small-int8',
    });
  });

  it('is the first that is installed and knows the language', async () => {
    await install('zipformer-ctc-zh-int8');
    expect(recogniserFor('zh', settings()).recogniser).toMatchObject({
      version: 'zipformer-ctc-zh-int8/1',
      files: { model: { path: join(folder, 'zipformer-ctc-zh-int8/model.int8.onnx') } },
    });
    await install('sense-voice-small-int8');
    expect(recogniserFor('zh', settings()).recogniser?.version).toBe('sense-voice-small-int8/1');
    expect(recogniserFor('en', settings()).recogniser?.version).toBe('moonshine-base-en/1');
  });

  it('is never one whose files nobody has said to be right', () => {
    put('zipformer-ctc-zh-int8');
    expect(() => recogniserFor('zh', settings())).toThrow('`pnpm models trust zipformer-ctc-zh-int8`');
  });

  it('is a server for every language where one is given, but for those that are named', () => {
    const given = { TRANSCRIPTION_URL: 'http://127.0.0.1:8000', RECOGNISERS: 'en=moonshine-tiny-en' };
    expect(recogniserFor('zh', settings(given)).recogniser).toEqual({
      by: 'endpoint',
      version: 'endpoint:whisper-1/1',
      languages: ['zh'],
      language: 'zh',
      url: 'http://127.0.0.1:8000',
      model: 'whisper-1',
      threads: 3,
    });
    expect(recogniserFor('en', settings(given)).recogniser?.version).toBe('moonshine-tiny-en/1');
    expect(recogniserFor('en', settings({ ...given, RECOGNISERS: 'en=none' })).recogniser).toBeUndefined();
  });

  it('says what is wrong with what a setting names', () => {
    const named = (RECOGNISERS: string) => () => recogniserFor('zh', settings({ RECOGNISERS }));
    expect(named('zh=paraformer-zh-int8')).toThrow('`pnpm models pull paraformer-zh-int8`');
    expect(named('zh=moonshine-base-en')).toThrow('does not know');
    expect(named('zh=silero-5')).toThrow('does not know');
    expect(named('zh=whisper')).toThrow('There is no model whisper');
    expect(named('cn=endpoint')).toThrow('languages of lessons are zh, en');
    expect(named('zh=endpoint')).toThrow('TRANSCRIPTION_URL is empty');
  });
});
