import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { recordingFiles } from '@kejing/testkit/recordings';

const run = promisify(execFile);
const cache =
  process.env.KEJING_CACHE ?? join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'kejing');
export const minutes = 45;

/** A whole lesson as a classroom's camera writes it: 1080p, H.264 and AAC; made once on a machine. */
export async function lessonFilm(): Promise<string> {
  const folder = join(cache, 'bench');
  const film = join(folder, `lesson-${minutes}-minutes-1.mp4`);
  if (existsSync(film)) return film;
  console.log('· making a film of 45 minutes');
  await mkdir(folder, { recursive: true });
  const making = await mkdtemp(join(tmpdir(), 'kejing-bench-film-'));
  try {
    const minute = join(making, 'minute.mp4');
    const speech = (await recordingFiles()).wav;
    const ffmpeg = (...args: string[]) => run('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args]);
    await ffmpeg(
      ...['-stream_loop', '-1', '-i', speech].concat(
        '-f lavfi -i testsrc2=size=1920x1080:rate=25 -t 60'.split(' '),
      ),
      ...'-c:v libx264 -preset veryfast -b:v 1400k -maxrate 1600k -bufsize 3M -g 50 -pix_fmt yuv420p'.split(
        ' ',
      ),
      ...'-c:a aac -b:a 128k -ar 48000 -ac 2'.split(' '),
      minute,
    );
    const whole = join(making, 'whole.mp4');
    await ffmpeg('-stream_loop', '-1', '-i', minute, '-t', String(minutes * 60), '-c', 'copy', whole);
    // Under its name only when it is whole; the cache may be another disk.
    const near = `${film}.${process.pid}`;
    await run('cp', [whole, near]);
    await rename(near, film);
  } finally {
    await rm(making, { recursive: true });
  }
  return film;
}
