import { stat } from 'node:fs/promises';
import { mediaCodes } from '@kejing/contract/statuses';
import { brokeDown, endedByItself, isNoRoom, noRoom, reachedItsCaps, saysNoRoom } from '../endings.ts';
import { isOneCamera, makeCommand, playsAs, posterCommand, type Outputs, type Piece } from './commands.ts';
import { cpuForFilm, cpuForSound, momentIn } from './length.ts';
import type { Run } from './probe.ts';
import { Unusable } from './verdict.ts';

/** A disk that is full is told apart from a file that cannot be read, also where a program ends as if all were well. */
export const mindingRoom =
  (run: Run): Run =>
  async (command, onLine, limits) => {
    let full = false;
    const listen = (line: string) => {
      full ||= saysNoRoom(line);
      onLine?.(line);
    };
    try {
      const said = await run(command, listen, limits);
      if (full) throw noRoom();
      return said;
    } catch (error) {
      throw full ? noRoom() : error;
    }
  };

/** A pause longer than what can be filled: what came behind it would stand at the wrong moment. */
const losesTime = (line: string) => line.includes('Failed to compensate for timestamp delta');

/** The file, or what reads it, is the reason; nobody has ended it from outside. */
const isOverThis = (error: unknown) => endedByItself(error) || reachedItsCaps(error) || brokeDown(error);

interface Making {
  pieces: Piece[];
  bytes: number[];
  list: string;
  outputs: Outputs;
  onLine: (line: string) => void;
  progress: (percent: number) => void;
}

/** As kind as it can be to a picture; one that cannot be read is no reason to lose the sound. Says what plays. */
export async function makeAll(run: Run, making: Making): Promise<Outputs['player']> {
  const { pieces, outputs } = making;
  for (const player of waysToPlay(pieces, outputs.player)) {
    try {
      await makeOnce(run, { ...making, outputs: { ...outputs, player } });
      return player;
    } catch (error) {
      if (!player || !isOverThis(error)) throw error;
    }
  }
  return undefined;
}

function waysToPlay(pieces: Piece[], player: Outputs['player']): Outputs['player'][] {
  const [first] = pieces;
  if (!player || !first?.probe.picture) return [undefined];
  const isKept = isOneCamera(pieces) && playsAs(first.probe.picture) === player.as;
  if (!isKept) return [player, undefined];
  const anew = { as: 'mp4', path: player.path.replace(/\.\w+$/, '.mp4'), anew: true } as const;
  return [player, anew, undefined];
}

async function makeOnce(run: Run, { pieces, bytes, list, outputs, onLine, progress }: Making): Promise<void> {
  const total = pieces.reduce((sum, piece) => sum + (piece.probe.seconds ?? 0), 0);
  const cpuFor = outputs.player ? cpuForFilm : cpuForSound;
  const cpuSeconds = pieces.reduce(
    (sum, { probe }, index) => sum + cpuFor(probe.seconds, bytes[index] ?? 0),
    0,
  );
  const clock = new AbortController();
  const listen = (line: string) => {
    onLine(line);
    if (losesTime(line)) clock.abort(new Unusable({ code: mediaCodes.unreadable }));
    const seconds = momentIn(line);
    if (seconds !== undefined && total > 0) progress((seconds / total) * 100);
  };
  await run(makeCommand(pieces, list, outputs), listen, { cpuSeconds, stop: clock.signal });
}

/** A picture that cannot be made is no reason to refuse a lesson. */
export async function posterOf(
  run: Run,
  piece: Piece | undefined,
  path: string,
): Promise<string | undefined> {
  if (!piece) return undefined;
  const moment = Math.min(10, (piece.probe.seconds ?? 0) / 10);
  try {
    await run(posterCommand(piece.probe, piece.path, moment, path), undefined, { cpuSeconds: 40 });
    return (await stat(path)).size > 0 ? path : undefined;
  } catch (error) {
    if (isNoRoom(error) || !(isOverThis(error) || (error as { code?: string }).code === 'ENOENT'))
      throw error;
    return undefined;
  }
}
