/** How a recording is packed, by the name of the reader that is used for it and for nothing else. */
export type Packing =
  | 'mov'
  | 'matroska'
  | 'asf'
  | 'wav'
  | 'avi'
  | 'mp3'
  | 'aac'
  | 'ogg'
  | 'flac'
  | 'flv'
  | 'amr'
  | 'mpegts';

/** What a file turns out to be: something we read, something that is known and not taken, or nothing that we know. */
export type Beginning = { packing: Packing } | { other: string } | undefined;

/** Enough for every sign below, a tag with a small picture before the sound included. */
export const signBytes = 256 * 1024;

const at = (bytes: Uint8Array, offset: number, sign: string): boolean =>
  bytes.length >= offset + sign.length &&
  Buffer.from(sign, 'latin1').every((byte, index) => bytes[offset + index] === byte);

/** A tag's length stands in four bytes of seven bits each. */
function afterTag(bytes: Uint8Array): number {
  if (!at(bytes, 0, 'ID3')) return 0;
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(6, 10);
  return 10 + ((a & 0x7f) << 21) + ((b & 0x7f) << 14) + ((c & 0x7f) << 7) + (d & 0x7f);
}

/** MPEG audio in frames: with layer bits it is MP3 and its elders, without it is AAC. */
function framed(bytes: Uint8Array, offset: number): Packing | undefined {
  const [first = 0, second = 0] = bytes.subarray(offset, offset + 2);
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return undefined;
  if ((second & 0xf6) === 0xf0) return 'aac';
  const layer = (second >> 1) & 3;
  const version = (second >> 3) & 3;
  return layer !== 0 && version !== 1 ? 'mp3' : undefined;
}

const everyPacket = (bytes: Uint8Array, offset: number, length: number, packets = 3) =>
  Array.from({ length: packets }).every((_, packet) => bytes[offset + packet * length] === 0x47);

/** A recorder that was switched on in the middle of a broadcast begins in the middle of a packet. */
const anyPackets = (bytes: Uint8Array) =>
  [188, 192].some((length) =>
    Array.from({ length }).some((_, offset) => everyPacket(bytes, offset, length, 8)),
  );

const boxes = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot', 'uuid'];
const waves = ['RIFF', 'RF64', 'RIFX'];

const signs: [Packing, (bytes: Uint8Array) => boolean][] = [
  ['mov', (bytes) => boxes.some((box) => at(bytes, 4, box))],
  ['matroska', (bytes) => at(bytes, 0, '\x1a\x45\xdf\xa3')],
  ['asf', (bytes) => at(bytes, 0, '\x30\x26\xb2\x75\x8e\x66\xcf\x11')],
  ['wav', (bytes) => waves.some((wave) => at(bytes, 0, wave)) && at(bytes, 8, 'WAVE')],
  ['avi', (bytes) => at(bytes, 0, 'RIFF') && at(bytes, 8, 'AVI')],
  ['ogg', (bytes) => at(bytes, 0, 'OggS')],
  ['flv', (bytes) => at(bytes, 0, 'FLV\x01')],
  ['amr', (bytes) => at(bytes, 0, '#!AMR')],
  ['mpegts', (bytes) => everyPacket(bytes, 0, 188) || everyPacket(bytes, 4, 192) || anyPackets(bytes)],
];

/** Recordings of a kind that schools hardly have and that we do not take. */
const others: Record<string, (bytes: Uint8Array) => boolean> = {
  aiff: (bytes) => at(bytes, 0, 'FORM') && at(bytes, 8, 'AIF'),
  au: (bytes) => at(bytes, 0, '.snd'),
  caf: (bytes) => at(bytes, 0, 'caff'),
  mpegps: (bytes) => at(bytes, 0, '\x00\x00\x01\xba'),
  mpegvideo: (bytes) => at(bytes, 0, '\x00\x00\x01\xb3'),
  realmedia: (bytes) => at(bytes, 0, '.RMF') || at(bytes, 0, '.ra\xfd'),
  ape: (bytes) => at(bytes, 0, 'MAC '),
  wavpack: (bytes) => at(bytes, 0, 'wvpk'),
  musepack: (bytes) => at(bytes, 0, 'MPCK') || at(bytes, 0, 'MP+'),
  midi: (bytes) => at(bytes, 0, 'MThd'),
  dsd: (bytes) => at(bytes, 0, 'DSD ') || at(bytes, 0, 'FRM8'),
  voc: (bytes) => at(bytes, 0, 'Creative Voice File'),
  nut: (bytes) => at(bytes, 0, 'nut/multimedia container'),
  mxf: (bytes) => at(bytes, 0, '\x06\x0e\x2b\x34\x02\x05\x01\x01'),
  w64: (bytes) => at(bytes, 0, 'riff\x2e\x91\xcf\x11'),
  tta: (bytes) => at(bytes, 0, 'TTA1'),
  tak: (bytes) => at(bytes, 0, 'tBaK'),
  sox: (bytes) => at(bytes, 0, '.SoX'),
  oma: (bytes) => at(bytes, 0, 'ea3\x03') || at(bytes, 0, 'EA3\x01'),
  adif: (bytes) => at(bytes, 0, 'ADIF'),
  ac3: (bytes) => at(bytes, 0, '\x0b\x77'),
  dts: (bytes) => at(bytes, 0, '\x7f\xfe\x80\x01'),
  ivf: (bytes) => at(bytes, 0, 'DKIF'),
  swf: (bytes) => ['FWS', 'CWS', 'ZWS'].some((sign) => at(bytes, 0, sign)),
  wtv: (bytes) => at(bytes, 0, '\xb7\xd8\x00\x20\x37\x49\xda\x11'),
  gxf: (bytes) => at(bytes, 0, '\x00\x00\x00\x00\x01\xbc'),
};

/** Looks at the first bytes and at nothing else: neither the name nor any program has a say. */
export function beginningOf(bytes: Uint8Array): Beginning {
  const sound = afterTag(bytes);
  if (at(bytes, sound, 'fLaC')) return { packing: 'flac' };
  const packing =
    signs.find(([, begins]) => begins(bytes))?.[0] ??
    framed(bytes, sound) ??
    // A tag longer than what was read: nearly always in front of an MP3, and its reader will say.
    (sound >= bytes.length && sound > 0 ? 'mp3' : undefined);
  if (packing) return { packing };
  const other = Object.entries(others).find(([, begins]) => begins(bytes))?.[0];
  return other ? { other } : undefined;
}
