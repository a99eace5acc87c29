import { open, truncate } from 'node:fs/promises';
import { everyPlace, inAll } from './boxes.ts';
import { several, spoiled, type Item } from './item.ts';
import { recipes, typed, type Studio } from './studio.ts';
import { wavFile } from './wav-file.ts';

const double = (bytes: Buffer, at: number, value: number) => {
  bytes.writeDoubleBE(value, at);
  return bytes;
};

/** A head that promises more than there is: what is there counts. */
const lies: Item[] = spoiled('length that is not true', 'good', {
  'movie.m4a': (bytes) => inAll(bytes, 'mvhd', (content) => void content.writeUInt32BE(0xfffffff0, 16)),
  'track.mp4': (bytes) => inAll(bytes, 'mdhd', (content) => void content.writeUInt32BE(0x7ffffff0, 16)),
  'head.flv': (bytes) => double(bytes, bytes.indexOf('duration') + 9, 1e9),
  'streamed.wav': (bytes) => {
    bytes.writeUInt32LE(0xffffffff, 4);
    bytes.writeUInt32LE(0xffffffff, bytes.indexOf('data') + 4);
    return bytes;
  },
  'huge.wav': (bytes) => {
    bytes.writeUInt32LE(0x7ffffff0, bytes.indexOf('data') + 4);
    return bytes;
  },
  'nothing.wav': (bytes) => {
    bytes.writeUInt32LE(0, bytes.indexOf('data') + 4);
    return bytes;
  },
  'samples.flac': (bytes) => {
    bytes.writeUInt32BE(0xfffffff0, 22);
    return bytes;
  },
  'frames.mp3': (bytes) => {
    const at = Math.max(bytes.indexOf('Xing'), bytes.indexOf('Info'));
    bytes.writeUInt32BE(0x7fffffff, at + 8);
    return bytes;
  },
  'head.mkv': (bytes) => {
    const at = bytes.indexOf(Buffer.from([0x44, 0x89, 0x88]));
    return at < 0 ? bytes : double(bytes, at + 3, 1e15);
  },
  'frames.avi': (bytes) =>
    everyPlace(bytes, Buffer.from('auds'), (at) => void bytes.writeUInt32LE(0x7fffffff, at + 32)),
});

/** The same recording over and over, without making it anew. */
async function looped(
  studio: Studio,
  path: string,
  ending: string,
  recipe: string,
  hours: number,
): Promise<void> {
  const once = `${path}.once.${ending}`;
  if (ending === 'amr')
    await studio.run('sox', await studio.speech(), ...typed('-r 8000 -c 1 -C 0 -t amr-nb'), once);
  else await studio.record(once, recipe);
  await studio.ffmpeg(...typed('-stream_loop -1 -i'), once, ...typed(`-t ${hours * 3600} -c copy -y`), path);
  await studio.remove(once);
}

const tooLong: Item[] = [
  ...several(
    'ten hours',
    51,
    {
      'a.amr': '',
      'a.mp3': '-ar 8000 -ac 1 -c:a libmp3lame -b:a 8k',
      'a.aac': '-ar 8000 -ac 1 -c:a aac -b:a 8k -f adts',
      'a.m4a': '-ar 8000 -ac 1 -c:a aac -b:a 8k',
      'a.ogg': '-ac 1 -c:a libopus -b:a 6k',
      'a.mkv': '-ac 1 -c:a libopus -b:a 6k',
      'a.wma': '-ar 8000 -ac 1 -c:a wmav2 -b:a 24k -f asf',
    },
    (studio, path, recipe, name) => looped(studio, path, name.split('.')[1] ?? '', recipe, 10),
  ),
  ...several(
    'ten hours of nothing',
    51,
    { 'sparse.wav': 8000, 'wide.wav': 16_000 },
    async (_, path, rate) => {
      const file = await open(path, 'w');
      const head = wavFile({ rate, channels: 1 }).subarray(0, 44);
      head.writeUInt32LE(rate * 2 * 36_000, 40);
      await file.write(head);
      await file.close();
      await truncate(path, 44 + rate * 2 * 36_000);
    },
  ),
  ...several(
    'hours between two moments',
    51,
    { 'gap.mkv': 8 * 3600, 'gap.mp4': 8 * 3600, 'hours.m4a': 4 * 3600 },
    (studio, path, gap) => gapped(studio, path, gap),
  ),
  // Days do not fit into the place for them; what came before is kept.
  ...several('a clock that runs over', 'good', { 'days.m4a': 3 * 86_400 }, (studio, path, gap) =>
    gapped(studio, path, gap),
  ),
  ...several(
    'half an hour between two moments',
    'good',
    { 'gap.mkv': 1800, 'gap.m4a': 1800 },
    (studio, path, gap) => gapped(studio, path, gap),
  ),
  ...several(
    'long and good',
    'good',
    { 'half-hour.amr': '', 'half-hour.mp3': '-ar 16000 -ac 1 -c:a libmp3lame -b:a 16k' },
    (studio, path, recipe, name) => looped(studio, path, name.split('.')[1] ?? '', recipe, 0.5),
  ),
];

/** The recorder's clock jumps after eight seconds. */
async function gapped(studio: Studio, path: string, gap: number): Promise<void> {
  const shift = `setts=ts='if(gt(PTS*TB,8),PTS+${gap}/TB,PTS)'`;
  const [once, jumped] = [`${path}.once.m4a`, `${path}.jumped.m4a`];
  await studio.record(once, recipes.m4a);
  await studio.ffmpeg('-i', once, ...typed('-c copy -bsf:a'), shift, '-y', jumped);
  await studio.ffmpeg(...typed('-dts_error_threshold 1e9 -i'), jumped, ...typed('-c copy -y'), path);
  await studio.remove(once);
  await studio.remove(jumped);
}

export const longOnes: Item[] = [...lies, ...tooLong];
