import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { recordingEndings, type RecordingEnding } from '@kejing/contract/recordings';

const run = promisify(execFile);
/** Made once on a machine; another number makes them anew. */
const folder = join(tmpdir(), 'kejing-recordings-3');

const sentence =
  '同学们，今天我们来研究圆的面积。请大家先想一想，把圆分成许多小扇形，能拼成什么图形？谁来说说自己的想法？';

const film = ['-f', 'lavfi', '-i', 'testsrc2=size=320x240:rate=12:duration=22', '-shortest'];
/** How each kind is made of the spoken sentence. */
const recipes: Record<RecordingEnding, string[]> = {
  mp3: ['-c:a', 'libmp3lame', '-b:a', '64k'],
  m4a: ['-c:a', 'aac', '-b:a', '64k'],
  aac: ['-c:a', 'aac', '-b:a', '64k', '-f', 'adts'],
  wav: ['-c:a', 'pcm_s16le'],
  amr: [],
  wma: ['-c:a', 'wmav2', '-b:a', '64k', '-f', 'asf'],
  ogg: ['-c:a', 'libvorbis', '-ac', '2'],
  flac: ['-c:a', 'flac'],
  mp4: [...film, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
  mov: [...film, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
  mkv: [...film, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
  avi: [...film, '-c:v', 'mpeg4', '-c:a', 'libmp3lame'],
  wmv: [...film, '-c:v', 'wmv2', '-c:a', 'wmav2', '-f', 'asf'],
  flv: [...film, '-c:v', 'flv1', '-ar', '22050', '-c:a', 'libmp3lame'],
  ts: [...film, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-f', 'mpegts'],
  webm: [...film, '-c:v', 'libvpx', '-c:a', 'libopus'],
  '3gp': [...film, '-c:v', 'h263', '-s', '352x288', '-r', '12', '-ar', '16000', '-ac', '1', '-c:a', 'aac'],
};

/** A real recording of each kind that schools have: some seconds of speech, and a picture where it is a film. */
export async function recordingFiles(): Promise<Record<RecordingEnding, string>> {
  if (!existsSync(folder)) await makeAll();
  const paths = recordingEndings.map((ending) => [ending, join(folder, `lesson.${ending}`)] as const);
  return Object.fromEntries(paths) as Record<RecordingEnding, string>;
}

async function makeAll(): Promise<void> {
  mkdirSync(tmpdir(), { recursive: true });
  const making = mkdtempSync(join(tmpdir(), 'kejing-recordings-making-'));
  const speech = join(making, 'speech.wav');
  await run('espeak-ng', ['-v', 'cmn', '-s', '150', '-w', speech, sentence]);
  for (const ending of recordingEndings) {
    const made = join(making, `lesson.${ending}`);
    if (ending === 'amr') await run('sox', [speech, '-r', '8000', '-c', '1', '-t', 'amr-nb', made]);
    else await run('ffmpeg', ['-v', 'error', '-y', '-i', speech, ...recipes[ending], made]);
  }
  rmSync(speech);
  try {
    // Under its name only when it is whole: somebody else may be making the same.
    renameSync(making, folder);
  } catch (error) {
    rmSync(making, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
}
