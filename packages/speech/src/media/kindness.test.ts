import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { recordingFiles } from '@kejing/testkit/recordings';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { prepare } from './prepare.ts';
import type { Run } from './probe.ts';

vi.setConfig({ testTimeout: 60_000 });
const files = await recordingFiles();
const folder = mkdtempSync(join(tmpdir(), 'kejing-kindness-'));
afterAll(() => rmSync(folder, { recursive: true }));
const scratch = () => mkdtempSync(join(folder, 'scratch-'));

const childFailed = (code: number | null, signal: string | null) =>
  Object.assign(new Error(`ended with ${code ?? signal}`), { name: 'ChildFailed', code, signal });
const run: Run = async ([program = '', ...args], onLine) => {
  const { stdout, stderr } = await promisify(execFile)(program, args, { maxBuffer: 1 << 26 }).catch(
    ({ code, signal }: { code: number | null; signal: string | null }) => {
      throw childFailed(code, signal);
    },
  );
  for (const line of stderr.split('\n')) onLine?.(line);
  return Buffer.from(stdout);
};
const make = async (name: string, ...options: string[]) => {
  const path = join(folder, name);
  const film = ['-f', 'lavfi', '-i', 'testsrc2=size=175x143:rate=10:duration=4', '-t', '4'];
  await run(['ffmpeg', '-v', 'error', '-y', '-i', files.wav, ...film, ...options, path]);
  return path;
};
/** The real one, but for one kind of program. */
const butFor =
  (isMeant: (command: string[]) => boolean, end: Run): Run =>
  (command, ...more) =>
    isMeant(command) ? end(command, ...more) : run(command, ...more);
const isMaking = (command: string[]) =>
  command.some((word) => word.endsWith('sound.pcm')) && command.includes('-progress');

describe('a recording that is not quite right', () => {
  it('keeps a picture of an odd size', async () => {
    const path = await make('odd.mkv', '-c:v', 'libx264', '-pix_fmt', 'yuv444p', '-c:a', 'aac');
    expect((await prepare(run, [path], scratch(), () => {})).player).toBeDefined();
  });

  it('takes the first sound that can be heard', async () => {
    const path = await make('two.mkv', ...'-map 0 -map 0 -c:a:0 dca -strict -2 -ac 2 -c:a:1 aac'.split(' '));
    expect((await prepare(run, [path], scratch(), () => {})).seconds).toBeGreaterThan(3);
  });

  it('is as long as it is, whatever its head says', async () => {
    const bytes = Buffer.from(readFileSync(files.wav));
    bytes.writeUInt32LE(0xffffffff, bytes.indexOf('data') + 4);
    const path = join(folder, 'streamed.wav');
    writeFileSync(path, bytes);
    expect((await prepare(run, [path], scratch(), () => {})).seconds).toBeCloseTo(22, 0);
  });

  it('keeps its sound when whatever makes its picture breaks down or never ends', async () => {
    for (const signal of ['SIGSEGV', 'SIGXCPU']) {
      const breaks = butFor(
        (command) => command.some((word) => word.endsWith('player.mp4')),
        () => Promise.reject(childFailed(null, signal)),
      );
      const made = await prepare(breaks, [files.mp4], scratch(), () => {});
      expect([made.player, made.seconds > 20]).toEqual([undefined, true]);
    }
  });
});

describe('what is nobody’s fault', () => {
  it.each([
    ['ends as if it could not be read', () => Promise.reject(childFailed(1, null))],
    ['ends as if all were well', () => Promise.resolve(Buffer.of())],
  ])('is a full disk, also where a program %s', async (_, end) => {
    const full = butFor(isMaking, (_command, onLine) => {
      onLine?.('av_interleaved_write_frame(): No space left on device');
      return end();
    });
    await expect(prepare(full, [files.mp3], scratch(), () => {})).rejects.toMatchObject({ code: 'ENOSPC' });
  });

  it('is a program that is missing, or was killed from outside', async () => {
    for (const error of [childFailed(127, null), childFailed(null, 'SIGKILL')]) {
      const away = butFor(
        () => true,
        () => Promise.reject(error),
      );
      await expect(prepare(away, [files.mp3], scratch(), () => {})).rejects.toBe(error);
    }
  });
});

it('calls unreadable what its reader never comes to an end with, and what would lose its moments', async () => {
  const endless = butFor(
    ([program]) => program === 'ffprobe',
    () => Promise.reject(childFailed(null, 'SIGXCPU')),
  );
  await expect(prepare(endless, [files.mp3], scratch(), () => {})).rejects.toMatchObject({
    problem: { code: 51 },
  });
  const jumping = butFor(isMaking, (_command, onLine, limits) => {
    onLine?.('[SWR @ 0x1] Failed to compensate for timestamp delta of 14400.0');
    return Promise.reject(limits?.stop?.reason as Error);
  });
  await expect(prepare(jumping, [files.mp3], scratch(), () => {})).rejects.toMatchObject({
    problem: { code: 51 },
  });
});
