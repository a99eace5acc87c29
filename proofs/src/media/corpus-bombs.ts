import { deflateSync } from 'node:zlib';
import { box, element, everyPlace, findBox, inAll, number32 } from './boxes.ts';
import { recorded, several, spoiled, written, type Item } from './item.ts';
import { recipes, typed, x264 } from './studio.ts';
import { wavFile } from './wav-file.ts';

/** Boxes as nobody would write them. */
const boxes: Item[] = [
  ...spoiled('gigantic boxes', (name) => (name.startsWith('good') ? 'good' : 51), {
    'good-mdat.mp4': (bytes) => sized(bytes, 'mdat', 0x7fffffff),
    'good-moov.mp4': (bytes) => sized(bytes, 'moov', 0xffffffff),
    'good-trak.m4a': (bytes) => sized(bytes, 'trak', 0x7fffffff),
    'stbl.m4a': (bytes) => sized(bytes, 'stbl', 3),
    'ftyp.mp4': (bytes) => Buffer.concat([number32(0x7fffffff), bytes.subarray(4)]),
    'long.mp4': (bytes) => Buffer.concat([number32(1), Buffer.from('free'), Buffer.alloc(8, 0x7f), bytes]),
    'entries.m4a': (bytes) => inAll(bytes, 'stts', (content) => void content.writeUInt32BE(0x7fffffff, 4)),
    'offsets.m4a': (bytes) => inAll(bytes, 'stco', (content) => void content.writeUInt32BE(0x3fffffff, 4)),
  }),
  ...written('boxes in boxes in boxes', 51, {
    'moov.mp4': () => nested('moov', 20_000),
    'udta.mp4': () => box('moov', nested('udta', 50_000)),
    'meta.mov': () => box('moov', box('trak', nested('mdia', 30_000))),
    'master.mkv': () =>
      Buffer.concat([
        ebmlHead,
        ...Array.from({ length: 30_000 }, () =>
          Buffer.from('18538067 01ffffffffffffff'.replace(' ', ''), 'hex'),
        ),
      ]),
  }),
  ...written('tracks without end', 51, {
    'empty.mp4': () =>
      Buffer.concat([
        box('ftyp', 'isom', number32(0), 'isom'),
        box('moov', Buffer.concat(Array.from({ length: 300_000 }, () => box('trak')))),
      ]),
    'headed.mov': () =>
      box(
        'moov',
        Buffer.concat(
          Array.from({ length: 100_000 }, (_, index) =>
            box('trak', box('tkhd', number32(0, 0, 0, index, 0, 100))),
          ),
        ),
      ),
    'entries.mkv': () => mkv(Array.from({ length: 60_000 }, (_, index) => track(index + 1, 'A_PCM/INT/LIT'))),
  }),
];

function sized(bytes: Buffer, name: string, size: number): Buffer {
  const found = findBox(bytes, name);
  if (found) bytes.writeUInt32BE(size, found.start);
  return bytes;
}
/** Built from the inside; each length is right. */
function nested(name: string, depth: number): Buffer {
  const bytes = Buffer.alloc(depth * 8);
  for (let level = 0; level < depth; level += 1) {
    bytes.writeUInt32BE((depth - level) * 8, level * 8);
    bytes.write(name, level * 8 + 4, 'latin1');
  }
  return bytes;
}

const ebmlHead = element('1a45dfa3', element('4282', Buffer.from('matroska')));
const track = (number: number, codec: string, ...more: Buffer[]) =>
  element(
    'ae',
    element('d7', number32(number)),
    element('73c5', number32(number)),
    element('83', Buffer.from([2])),
    element('86', Buffer.from(codec)),
    element(
      'e1',
      element('b5', Buffer.from('40cf400000000000', 'hex')),
      element('9f', Buffer.from([1])),
      element('6264', Buffer.from([16])),
    ),
    ...more,
  );
const mkv = (tracks: Buffer[], ...clusters: Buffer[]) =>
  Buffer.concat([
    ebmlHead,
    element(
      '18538067',
      element('1549a966', element('2ad7b1', number32(1_000_000))),
      element('1654ae6b', ...tracks),
      ...clusters,
    ),
  ]);
const block = (time: number, content: Buffer) =>
  element('1f43b675', element('e7', number32(time)), element('a3', Buffer.from([0x81, 0, 0, 0x80]), content));
const zipped = element(
  '6d80',
  element(
    '6240',
    element('5031', Buffer.from([0])),
    element('5032', Buffer.from([1])),
    element('5033', Buffer.from([0])),
    element('5034', element('4254', Buffer.from([0]))),
  ),
);

const bombs: Item[] = [
  ...written('packets that unpack to gigabytes', 51, {
    'one.mkv': () =>
      mkv([track(1, 'A_PCM/INT/LIT', zipped)], block(0, deflateSync(Buffer.alloc(400_000_000)))),
  }),
  ...written('packets that unpack to silence', 4005, {
    'many.mkv': () => {
      const packet = deflateSync(Buffer.alloc(640_000));
      return mkv(
        [track(1, 'A_PCM/INT/LIT', zipped)],
        ...Array.from({ length: 60 }, (_, index) => block(index * 20_000, packet)),
      );
    },
  }),
  ...several(
    'silence packed as tight as can be',
    4005,
    {
      'half-hour.flac': '0.5:r=48000:cl=stereo',
      'eight.flac': '0.1:r=192000:cl=7.1',
      'opus.ogg': '0.5:r=48000:cl=mono',
    },
    (studio, path, how) => {
      const [hours = '', ...source] = how.split(':');
      return studio.ffmpeg(
        ...typed(`-f lavfi -i anullsrc=${source.join(':')} -t ${Number(hours) * 3600} -y`),
        path,
      );
    },
  ),
  ...spoiled('pictures as large as a town', 'good', {
    'camera.mov': [
      { ending: 'mov', recipe: 'film -c:v mjpeg -pix_fmt yuvj420p -c:a aac' },
      (bytes) => enlarged(bytes, 65_500),
    ],
    'camera.avi': [
      { ending: 'avi', recipe: 'film -c:v mjpeg -pix_fmt yuvj420p -c:a libmp3lame' },
      (bytes) => enlarged(bytes, 30_000),
    ],
    'window.mkv': [
      { ending: 'mkv', recipe: 'film -c:v mjpeg -pix_fmt yuvj420p -c:a aac' },
      (bytes) => enlarged(bytes, 16_000),
    ],
    'head.mp4': (bytes) => inAll(bytes, 'avc1', (content) => void content.writeUInt32BE(0xffffffff, 24)),
  }),
  ...recorded('pictures that are large in truth', 'good', {
    '8k.mp4': `film -vf scale=8192:4320 -r 0.3 ${x264} -c:a aac`,
    '8k.mkv': 'film -vf scale=7680:4320 -r 0.3 -c:v mjpeg -pix_fmt yuvj420p -c:a aac',
  }),
  // Nobody needs these to be seen; that somebody speaks is heard.
  ...several(
    'pictures that are too large',
    'good',
    { 'beyond.mkv': 'mjpeg -pix_fmt yuvj420p', 'gray.mov': 'png' },
    (studio, path, codec) => studio.record(path, `film -vf scale=8000:6000 -r 0.2 -c:v ${codec} -c:a aac`),
  ),
  ...several(
    'covers as large as a town',
    'good',
    { 'a.mp3': recipes.mp3, 'b.m4a': recipes.m4a, 'c.flac': recipes.flac },
    async (studio, path, recipe) => {
      const cover = `${path}.png`;
      await studio.ffmpeg(
        ...typed('-f lavfi -i color=black:size=9000x9000,format=gray -frames:v 1 -y'),
        cover,
      );
      await studio.ffmpeg(
        '-i',
        await studio.speech(),
        '-i',
        cover,
        ...typed(`-map 0 -map 1 -c:v copy -disposition:v attached_pic ${recipe} -y`),
        path,
      );
      await studio.remove(cover);
    },
  ),
  ...written('impossible sound', 51, {
    'no-rate.wav': () => wavFile({ rate: 0, channels: 1 }),
    'no-channels.wav': () => wavFile({ rate: 16_000, channels: 0 }),
    'all-channels.wav': () => wavFile({ rate: 16_000, channels: 65_535 }),
  }),
];

function enlarged(bytes: Buffer, side: number): Buffer {
  return everyPlace(bytes, Buffer.from([0xff, 0xc0, 0, 17, 8]), (at) => {
    bytes.writeUInt16BE(side, at + 5);
    bytes.writeUInt16BE(side, at + 7);
  });
}

export const heavyOnes: Item[] = [...boxes, ...bombs];
