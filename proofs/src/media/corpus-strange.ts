import { gzipSync } from 'node:zlib';
import { box } from './boxes.ts';
import { numbered, seeded, several, spoiled, written, type Item } from './item.ts';

const bytesOf = (...bytes: number[]) => Buffer.from(bytes);
const noise = (seed: number, length: number) => {
  const random = seeded(seed);
  // Never begins like anything.
  return Buffer.from([1, 2, 3, 4, ...Array.from({ length }, () => Math.floor(256 * random()))]);
};
const padded = (sign: string) => sign + '\0'.repeat(300);

const nothings: Item[] = [
  ...written('no bytes at all', 51, { 'a.mp3': '', 'a.mp4': '', 'no-ending': '' }),
  ...written('a few bytes', 51, {
    '1.mp3': bytesOf(0),
    '2.wav': 'RI',
    '3.mp3': bytesOf(0xff),
    '4.mp4': 'ftyp',
    '5.mp3': 'ID3',
  }),
  ...written('a sign and nothing behind it', 51, {
    'a.mp4': '\0\0\0\x18ftypisom\0\0\x02\0isomiso2',
    'a.mov': '\0\0\0\x08moov',
    'a.mkv': '\x1a\x45\xdf\xa3',
    'a.wav': 'RIFF\xff\xff\xff\xffWAVE',
    'a.ogg': 'OggS',
    'a.flac': 'fLaC',
    'a.flv': 'FLV\x01\x05\0\0\0\x09\0\0\0\0',
    'a.amr': '#!AMR\n',
    'a.mp3': bytesOf(0xff, 0xfb, 0x90, 0x64),
    'a.aac': bytesOf(0xff, 0xf1, 0x50, 0x80),
    'a.ts': Array.from({ length: 8 }, () => '\x47\x1f\xff\x10'.padEnd(188, '\xff')).join(''),
  }),
  ...written('noise and zeros', 51, {
    ...numbered(
      3,
      (seed) => `noise-${seed}.mp3`,
      (seed) => noise(seed, 40_000),
    ),
    'zeros.mp4': Buffer.alloc(100_000),
    'ones.wav': Buffer.alloc(100_000, 0xff).fill(0xfe, 1),
  }),
  ...written('programs', 51, {
    'a.mp3': padded('MZ\x90\0'),
    'a.mp4': padded('\x7fELF\x02\x01\x01'),
    'a.wav': '#!/bin/sh\nrm -rf /\n',
    'a.mkv': padded('\0asm\x01\0\0\0'),
  }),
  ...written('documents', 51, {
    'a.mp4': padded('%PDF-1.7\n'),
    'a.mp3': padded('PK\x03\x04\x14\0'),
    'a.wav': '<!DOCTYPE html><html><script>alert(1)</script></html>',
    'a.flac': '{\\rtf1 hello}',
    'a.wma': padded('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
    'a.txt': '老师：同学们好。\n',
  }),
  ...several(
    'images',
    51,
    {
      'a.jpg': 'mjpeg',
      'b.png': 'png',
      'c.gif': 'gif',
      'd.bmp': 'bmp',
      'e.tiff': 'tiff',
      'f.webp': 'libwebp',
    },
    (studio, path, codec) =>
      studio.ffmpeg(
        '-f',
        'lavfi',
        '-i',
        'testsrc2=size=64x64',
        '-frames:v',
        '1',
        '-c:v',
        codec,
        '-f',
        codec === 'gif' ? 'gif' : 'image2',
        '-y',
        path,
      ),
  ),
  ...written('archives', 51, {
    'a.mp3': gzipSync('a lesson'),
    'b.mp4': padded('7z\xbc\xaf\x27\x1c'),
    'c.wav': padded('\xfd7zXZ\0'),
    'd.mkv': padded('BZh91AY&SY'),
  }),
];

const tag = 'ID3\x04\0\0\0\0\0\x0a0123456789';
const before = (text: string) => (bytes: Buffer) => Buffer.concat([Buffer.from(text, 'latin1'), bytes]);
const behind = (text: string) => (bytes: Buffer) => Buffer.concat([bytes, Buffer.from(text, 'latin1')]);
const pdf = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n';
const zip = `PK\x03\x04${'\0'.repeat(26)}PK\x05\x06${'\0'.repeat(18)}`;
const polyglots: Item[] = [
  ...spoiled('something else first, sound behind', 51, {
    'pdf.mp4': before(pdf),
    'zip.mp3': before(zip),
    'html.mp4': before('<html><audio src="data:,">'),
    'jpeg.mp3': before('\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0\xff\xd9'),
    'gif.mp3': before('GIF89a\x01\0\x01\0\0\0\0;'),
    'script.wav': before('#!/bin/sh\n'),
    'riff.ogg': before('RIFF\xff\xff\xff\xffWEBP'),
  }),
  ...spoiled('sound first, something else behind', 'good', {
    'zip.mp3': behind(zip),
    'pdf.mp4': (bytes) =>
      Buffer.concat([
        bytes.subarray(0, bytes.readUInt32BE(0)),
        bytes.subarray(bytes.readUInt32BE(0)),
        box('free', pdf),
      ]),
    'html.wav': behind('<script>alert(1)</script>'),
    'zip.mkv': behind(zip),
    'list.ts': behind('#EXTM3U\n/etc/passwd\n'),
    'elf.flac': behind('\x7fELF'),
    'page.aac': (bytes) => Buffer.concat([Buffer.from(tag), bytes]),
  }),
];

export const strangeOnes: Item[] = [...nothings, ...polyglots];
