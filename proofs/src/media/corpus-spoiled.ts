import { numbered, seeded, spoiled, type Item, type Outcome } from './item.ts';
import { findBox } from './boxes.ts';
import { x264, type BaseEnding } from './studio.ts';

const part = (tenths: number) => (bytes: Buffer) =>
  bytes.subarray(0, Math.floor((bytes.length * tenths) / 10));

const each = <Value>(endings: readonly BaseEnding[], name: string, value: (ending: BaseEnding) => Value) =>
  Object.fromEntries(endings.map((ending) => [`${name}.${ending}`, value(ending)]));

/** What is left of a recording whose sender broke off, by tenths. */
const cut = (ending: BaseEnding, outcome: (tenths: number) => Outcome): Item[] =>
  spoiled(
    `cut off: ${ending}`,
    (name) => outcome(Number(name.split('.')[0])),
    numbered(
      9,
      (tenths) => `${tenths}.${ending}`,
      (tenths) => part(tenths),
    ),
  );

/** As long as a second of speech is left, it is kept. */
const keptFrom = (first: number) => (tenths: number) => (tenths >= first ? 'good' : 4005);
/** Its head stands at the end. */
const never = () => 51 as const;

const cutOff: Item[] = [
  ...(['mp3', 'wav', 'mkv', 'mp4'] as const).flatMap((ending) => cut(ending, keptFrom(1))),
  ...cut('ogg', keptFrom(2)),
  ...cut('m4a', never),
  ...spoiled(
    'cut off in the middle',
    'good',
    each(['aac', 'amr', 'wma', 'flac', 'avi', 'flv', 'wmv', 'webm', 'ts'], 'half', () => part(5)),
  ),
  ...spoiled(
    'cut off before the head came',
    51,
    each(['mov', '3gp'], 'most', () => part(9)),
  ),
];

/** Single bits, anywhere behind the first fifth. */
const flipped = (seed: number, bits: number) => (bytes: Buffer) => {
  const random = seeded(seed);
  for (let count = 0; count < bits; count += 1) {
    const place = Math.floor(bytes.length * (0.2 + 0.75 * random()));
    bytes[place] = (bytes[place] ?? 0) ^ (1 << Math.floor(8 * random()));
  }
  return bytes;
};

const hole = (bytes: Buffer) => bytes.fill(0, Math.floor(bytes.length * 0.4), Math.floor(bytes.length * 0.6));
const swapped = (bytes: Buffer) => {
  const third = Math.floor(bytes.length / 3);
  return Buffer.concat([
    bytes.subarray(0, third),
    bytes.subarray(2 * third),
    bytes.subarray(third, 2 * third),
  ]);
};
const robust = ['mp3', 'wav', 'ogg', 'flac', 'wma', 'mkv', 'flv', 'ts', 'webm', 'mp4'] as const;

const damaged: Item[] = [
  ...spoiled('a few bits flipped', 'good', {
    ...each(robust, 'one', () => flipped(1, 10)),
  }),
  ...spoiled(
    'many bits flipped',
    'good',
    each(['mp3', 'wav', 'amr', 'aac', 'ts'], 'many', () => flipped(3, 200)),
  ),
  ...spoiled(
    'a hole of zeros',
    'good',
    each(['mp3', 'aac', 'wav', 'amr', 'flac', 'mkv', 'avi', 'ts', 'mp4'], 'hole', () => hole),
  ),
  ...spoiled(
    'parts in the wrong order',
    'good',
    each(['mp3', 'aac', 'wav', 'amr', 'ts'], 'order', () => swapped),
  ),
  ...spoiled(
    'the first bytes are missing',
    51,
    each(['wav', 'ogg', 'flac', 'mkv', 'mp4', 'wma'], 'head', () => (bytes) => bytes.fill(0, 0, 64)),
  ),
];

/** Writes over the content of a box, wherever it is. */
const inBox = (name: string, change: (content: Buffer) => void) => (bytes: Buffer) => {
  for (let from = 0; ;) {
    const box = findBox(bytes, name, from);
    if (!box) return bytes;
    change(box.content);
    from = box.end;
  }
};
const filled = (byte: number) => (content: Buffer) => void content.fill(byte, 8);
const idx1 = (bytes: Buffer) => {
  const at = bytes.lastIndexOf('idx1');
  return at < 0 ? bytes : bytes.fill(0xa5, at + 8);
};
const cues = (bytes: Buffer) => {
  const at = bytes.lastIndexOf(Buffer.from([0x1c, 0x53, 0xbb, 0x6b]));
  return at < 0 ? bytes : bytes.fill(0xa5, at + 4, Math.min(bytes.length, at + 60));
};

const indexes: Item[] = [
  ...spoiled('spoiled index', 'good', {
    'index.avi': idx1,
    'no-index.avi': (bytes) => bytes.subarray(0, bytes.lastIndexOf('idx1')),
    'cues.mkv': cues,
    'cues.webm': cues,
    'sync.mp4': inBox('stss', filled(0xff)),
    'times.mp4': inBox('ctts', filled(0xff)),
  }),
  ...spoiled('index that leads nowhere', 51, {
    // Each moment is put off by fifty days.
    'edits.mp4': inBox('elst', (content) => void content.fill(0xff, 4)),
    'offsets.m4a': inBox('stco', filled(0x7f)),
    'sizes.m4a': inBox('stsz', (content) => void content.fill(0, 4)),
    'chunks.m4a': inBox('stsc', (content) => void content.fill(0, 4)),
    'samples.m4a': inBox('stsd', (content) => void content.fill(0, 4)),
    'count.m4a': inBox('stsz', (content) => void content.fill(0xff, 8, 12)),
  }),
  ...spoiled('picture that cannot be read', 'good', {
    // The sound is whole: losing the picture is enough.
    'setup.mp4': inBox('avcC', (content) => void content.fill(0)),
    'offsets.mov': [
      { ending: 'mov', recipe: `film ${x264} -c:a aac -map 1 -map 0` },
      (bytes) => onlyFirst(bytes, 'stco', 0x7f),
    ],
    'sizes.mp4': (bytes) => onlyFirst(bytes, 'stsz', 0x7f),
  }),
];

function onlyFirst(bytes: Buffer, name: string, byte: number): Buffer {
  findBox(bytes, name, 0)?.content.fill(byte, 12);
  return bytes;
}

export const spoiledOnes: Item[] = [...cutOff, ...damaged, ...indexes];
