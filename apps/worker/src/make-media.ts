import { join } from 'node:path';
import { causeOfMedia } from '@kejing/contract/statuses';
import type { Context } from '@kejing/core/context';
import { recordingOf } from '@kejing/core/lessons';
import { Refusal } from '@kejing/engine/refusal';
import type { StepCall } from '@kejing/engine/step';
import { prepareAndHear } from '@kejing/speech/hear';
import { Unusable } from '@kejing/speech/media/verdict';
import type { z } from 'zod';
import { runnerIn } from './runner.ts';
import { scratchRoot, withScratch } from './scratch.ts';
import { mediaStore } from './store-media.ts';
import type { media } from './steps/media-shape.ts';

const megabyte = 1024 ** 2;
/** Six hours of sound as it is listened to, packed, and for slow lines. */
const soundOfFile = 1280 * megabyte;
/** The least that a second of speech takes makes a hundredth of what is made of it. */
const soundPerByte = 100;

/** The files themselves, a player's copy of them, and the sound. */
const roomFor = (bytes: number, files: number) =>
  bytes * 2 + Math.min(files * soundOfFile, bytes * soundPerByte) + 64 * megabyte;

type Call = StepCall<Context, Record<string, never>>;

/** Where the time goes: bringing the files, making, listening for speech, storing. */
const share = { fetched: 10, made: 75, heard: 90 };

/** Refuses with a media code what no second try would make better. */
export function makeMedia(call: Call): Promise<z.output<typeof media>> {
  return make(call).catch((error: unknown) => {
    if (!(error instanceof Unusable)) throw error;
    throw new Refusal(causeOfMedia(error.problem.code, error.problem.detail));
  });
}

async function make({ context, runId, progress, signal }: Call): Promise<z.output<typeof media>> {
  const files = await recordingOf(context, runId);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return withScratch(scratchRoot(context.settings), roomFor(bytes, files.length), signal, async (folder) => {
    const paths: string[] = [];
    for (const [index, { key }] of files.entries()) {
      const path = join(folder, `file-${index + 1}`);
      await context.storage.download(key, path, signal);
      paths.push(path);
      progress(((index + 1) / files.length) * share.fetched);
    }
    const run = runnerIn(folder, signal, bytes);
    const within = (from: number, to: number) => (percent: number) =>
      progress(from + (Math.min(100, percent) / 100) * (to - from));
    const { made, speech } = await prepareAndHear(run, paths, folder, {
      made: within(share.fetched, share.made),
      heard: within(share.made, share.heard),
    });

    const from = Buffer.from(files.map(({ etag }) => etag).join());
    const objects = mediaStore(context.storage, `lessons/${runId}`, from, signal);
    const { player } = made;
    return {
      seconds: made.seconds,
      loudness: made.loudness.integrated,
      peak: made.loudness.peak,
      speech_seconds: speech.seconds,
      sound_key: await objects.store(made.packedSound, 'sound', 'flac', 'audio/flac'),
      listening_key: await objects.store(made.listening, 'listening', 'm4a', 'audio/mp4'),
      player_key: player ? await objects.store(player.path, 'player', player.as, `video/${player.as}`) : null,
      poster_key: made.poster ? await objects.store(made.poster, 'poster', 'jpg', 'image/jpeg') : null,
      peaks_key: await objects.write(made.peaks, 'peaks'),
      speech_key: await objects.write({ version: speech.version, spans: speech.spans }, 'speech'),
    };
  });
}
