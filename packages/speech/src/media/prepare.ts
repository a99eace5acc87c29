import { open, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaCodes } from '@kejing/contract/statuses';
import { soundRate } from '../sound.ts';
import { endedByItself, reachedItsCaps } from '../endings.ts';
import { flacCommand, isOneCamera, joinList, playsAs, type Piece } from './commands.ts';
import { beginningOf, signBytes } from './kinds.ts';
import { measuredSeconds } from './length.ts';
import { loudnessReader, type Loudness } from './loudness.ts';
import { makeAll, mindingRoom, posterOf } from './make.ts';
import { peaksOf, type Peaks } from './peaks.ts';
import { probe, type Probe, type Run } from './probe.ts';
import {
  problemOfBeginning,
  problemOfProbe,
  problemOfSound,
  Unusable,
  type MediaProblem,
} from './verdict.ts';

/** Everything that is made of a lesson's files, as paths in the scratch folder. */
export interface Prepared {
  seconds: number;
  loudness: Loudness;
  peaks: Peaks;
  /** 16 kHz, one channel: raw for what listens here, packed for what listens later. */
  sound: string;
  packedSound: string;
  listening: string;
  /** Films only. */
  player: { path: string; as: 'mp4' | 'webm' } | undefined;
  poster: string | undefined;
}

const refuse = (problem: MediaProblem | undefined) => {
  if (problem) throw new Unusable(problem);
};

/** Looks at every file before anything is made: a lesson is refused for any of its files. */
export async function inspect(run: Run, path: string): Promise<Probe> {
  const bytes = await firstBytes(path);
  const beginning = beginningOf(bytes);
  refuse(problemOfBeginning(beginning, bytes.length));
  if (!beginning || 'other' in beginning) throw new Unusable({ code: mediaCodes.unreadable });
  const said = await probe(run, path, beginning.packing).catch(sayUnreadable);
  const found = problemOfProbe(said)?.detail === 'too-long' ? await measured(run, path, said) : said;
  refuse(problemOfProbe(found));
  return found;
}

/** Nobody is refused for the word of a head alone. */
const measured = async (run: Run, path: string, said: Probe): Promise<Probe> => ({
  ...said,
  seconds: await measuredSeconds(run, path, said).catch(sayUnreadable),
});

async function firstBytes(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const bytes = new Uint8Array(signBytes);
    const { bytesRead } = await file.read(bytes);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Turns the files of a lesson, in order, into what plays and what can be listened to. */
export async function prepare(
  anyRun: Run,
  paths: string[],
  folder: string,
  progress: (percent: number) => void,
): Promise<Prepared> {
  const run = mindingRoom(anyRun);
  const pieces: Piece[] = [];
  for (const path of paths) pieces.push({ path, probe: await inspect(run, path) });
  const bytes = await Promise.all(paths.map(async (path) => (await stat(path)).size));
  const as = playerOf(pieces);
  const sound = join(folder, 'sound.pcm');
  const listening = join(folder, 'listening.m4a');
  const outputs = { sound, listening, player: as && { as, path: join(folder, `player.${as}`) } };
  const list = join(folder, 'pieces.txt');
  await writeFile(list, joinList(pieces));
  const { onLine, loudness } = loudnessReader();
  const player = await makeAll(run, { pieces, bytes, list, outputs, onLine, progress }).catch(sayUnreadable);
  const seconds = (await stat(sound)).size / 2 / soundRate;
  refuse(problemOfSound(seconds, pieces.length));
  const packedSound = join(folder, 'sound.flac');
  await run(flacCommand(sound, packedSound));
  return {
    seconds,
    loudness: loudness(),
    peaks: await peaksOf(sound),
    sound,
    packedSound,
    listening,
    player,
    poster: player && (await posterOf(run, pieces[0], join(folder, 'poster.jpg'))),
  };
}

const sayUnreadable = (error: unknown): never => {
  throw endedByItself(error) || reachedItsCaps(error) ? new Unusable({ code: mediaCodes.unreadable }) : error;
};

/** A film where every piece has a picture; pieces of different kinds become one kind. */
function playerOf(pieces: Piece[]): 'mp4' | 'webm' | undefined {
  const [first] = pieces;
  if (!first?.probe.picture || pieces.some(({ probe: { picture } }) => !picture)) return undefined;
  return isOneCamera(pieces) ? (playsAs(first.probe.picture) ?? 'mp4') : 'mp4';
}
