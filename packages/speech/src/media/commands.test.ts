import { expect, it } from 'vitest';
import { makeCommand, type Piece } from './commands.ts';

const piece: Piece = {
  path: '/scratch/file-1',
  probe: {
    packing: 'mp3',
    tracks: 1,
    seconds: 4 * 3600,
    sound: { index: 0, codec: 'mp3', rate: 44_100, channels: 1 },
    picture: undefined,
  },
};

it('lets each of several files be as long as one may be', () => {
  const until = (pieces: Piece[]) => {
    const command = makeCommand(pieces, '/scratch/list', { sound: 'a', listening: 'b' });
    return Number(command[command.indexOf('-t') + 1]);
  };
  expect(until([piece])).toBeGreaterThan(6 * 3600);
  expect(until([piece, piece, piece])).toBeGreaterThan(18 * 3600);
});
