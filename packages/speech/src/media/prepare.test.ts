import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { filmEndings, recordingEndings } from '@kejing/contract/recordings';
import { recordingFiles } from '@kejing/testkit/recordings';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { secondsOf, sileroVoiceActivity } from '../voice/voice-activity.ts';
import { prepare } from './prepare.ts';
import { probe, type Run } from './probe.ts';
import { Unusable } from './verdict.ts';

// Real programs work on real recordings here, on a machine that does other things too.
vi.setConfig({ testTimeout: 60_000 });
const files = await recordingFiles();
const folder = mkdtempSync(join(tmpdir(), 'kejing-prepare-'));
afterAll(() => rmSync(folder, { recursive: true }));
let number = 0;
const scratch = () => mkdtempSync(join(folder, `${(number += 1)}-`));

const run: Run = async ([program = '', ...args], onLine) => {
  const { stdout, stderr } = await promisify(execFile)(program, args, { maxBuffer: 1 << 26 }).catch(
    (error: { code: number; message: string }) => {
      throw Object.assign(new Error(error.message), { name: 'ChildFailed', code: error.code });
    },
  );
  for (const line of stderr.split('\n')) onLine?.(line);
  return Buffer.from(stdout);
};
const problemOf = (paths: string[]) =>
  prepare(run, paths, scratch(), () => {}).then(
    () => undefined,
    (error: unknown) => (error instanceof Unusable ? error.problem : error),
  );

describe('every kind of recording', () => {
  it.each(recordingEndings)('becomes something that plays and can be listened to: %s', async (ending) => {
    const made = await prepare(run, [files[ending]], scratch(), () => {});
    expect(made.seconds).toBeGreaterThan(19);
    expect(made.seconds).toBeLessThan(24);
    expect(made.loudness.integrated).toBeGreaterThan(-40);
    expect(Buffer.from(made.peaks.peaks, 'base64').length).toBe(
      Math.ceil(made.seconds * made.peaks.per_second),
    );
    expect((await probe(run, made.listening, 'mov')).sound).toMatchObject({ codec: 'aac', channels: 1 });
  });
});

it.each(filmEndings)('plays as a browser can, with a picture of it: %s', async (ending) => {
  const { player, poster } = await prepare(run, [files[ending]], scratch(), () => {});
  const played = await probe(run, player?.path ?? '', player?.as === 'webm' ? 'matroska' : 'mov');
  expect(played.picture?.codec).toMatch(/^(h264|vp8)$/);
  expect(played.sound?.codec).toMatch(/^(aac|mp3|opus)$/);
  expect(statSync(poster ?? '').size).toBeGreaterThan(1000);
});

describe('pieces of one lesson', () => {
  const lengthOf = async (path: string) => (await prepare(run, [path], scratch(), () => {})).seconds;

  it('of one camera are laid one behind the other as they are', async () => {
    const progress: number[] = [];
    const made = await prepare(run, [files.mp4, files.mp4, files.mp4], scratch(), (percent) =>
      progress.push(percent),
    );
    expect(made.seconds).toBeCloseTo(3 * (await lengthOf(files.mp4)), 0);
    const player = await probe(run, made.player?.path ?? '', 'mov');
    expect(player.seconds).toBeCloseTo(made.seconds, 0);
    // Not made anew: as small as the picture came.
    expect(player.picture).toMatchObject({ width: 320 });
    expect(Math.max(...progress)).toBeGreaterThan(90);
  });

  it('of different kinds are made alike, and stay on one time axis', async () => {
    const made = await prepare(run, [files.mp4, files.webm], scratch(), () => {});
    const player = await probe(run, made.player?.path ?? '', 'mov');
    expect(player.seconds).toBeCloseTo(made.seconds, 0);
    const listening = await probe(run, made.listening, 'mov');
    expect(listening.seconds).toBeCloseTo(made.seconds, 0);
  });

  it('without a picture in all of them are sound', async () => {
    const made = await prepare(run, [files.mp3, files.mp4], scratch(), () => {});
    expect(made.player).toBeUndefined();
    expect(made.seconds).toBeGreaterThan(40);
  });
});

it('hears that somebody speaks, and that nobody does', async () => {
  const made = await prepare(run, [files.mp3], scratch(), () => {});
  const voice = sileroVoiceActivity();
  expect(secondsOf(await voice.speechIn(made.sound, run))).toBeGreaterThan(10);
  const silence = join(folder, 'silence.wav');
  await run(['ffmpeg', '-v', 'error', '-f', 'lavfi', '-i', 'anullsrc=r=16000', '-t', '5', silence]);
  const quiet = await prepare(run, [silence], scratch(), () => {});
  expect(await voice.speechIn(quiet.sound, run)).toEqual([]);
});

describe('what cannot be used', () => {
  it('says so with the right code [S8.14]', async () => {
    const named = (name: string, content: string | Uint8Array) => {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    };
    expect(await problemOf([named('empty.mp3', '')])).toEqual({ code: 51, detail: 'empty' });
    expect(await problemOf([named('paper.mp4', '%PDF-1.7')])).toEqual({ code: 51 });
    expect(await problemOf([named('list.mp4', '#EXTM3U\nfile:///etc/passwd\n')])).toEqual({ code: 51 });
    const make = async (name: string, ...args: string[]) => {
      await run([
        'ffmpeg',
        '-v',
        'error',
        '-y',
        '-f',
        'lavfi',
        '-i',
        'sine=d=2',
        ...args,
        join(folder, name),
      ]);
      return join(folder, name);
    };
    expect(await problemOf([await make('a.aiff')])).toEqual({ code: 4004 });
    expect(await problemOf([await make('a.mkv', '-c:a', 'dca', '-strict', '-2', '-ac', '2')])).toEqual({
      code: 28,
    });
    const mute = join(folder, 'mute.mp4');
    await run(['ffmpeg', '-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=d=1', '-c:v', 'libx264', mute]);
    expect(await problemOf([mute])).toEqual({ code: 4005, detail: 'no-sound' });
    expect(await problemOf([files.mp3, mute])).toEqual({ code: 4005, detail: 'no-sound' });
  });
});
