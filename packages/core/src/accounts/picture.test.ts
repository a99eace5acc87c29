import { avatarBytes } from '@kejing/contract/accounts';
import { describe, expect, it } from 'vitest';
import { readPicture, showPicture } from './picture.ts';

const url = (bytes: Buffer, type = 'png') => `data:image/${type};base64,${bytes.toString('base64')}`;

function png(side: number, length = 60): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.write('\x89PNG\r\n\x1a\n', 'latin1');
  bytes.write('IHDR', 12, 'latin1');
  bytes.writeUInt32BE(side, 16);
  bytes.writeUInt32BE(side, 20);
  return bytes;
}

function webp(chunk: 'VP8X' | 'VP8 ' | 'VP8L', side: number): Buffer {
  const bytes = Buffer.alloc(60);
  bytes.write('RIFF', 'latin1');
  bytes.write(`WEBP${chunk}`, 8, 'latin1');
  if (chunk === 'VP8X') {
    bytes.writeUIntLE(side - 1, 24, 3);
    bytes.writeUIntLE(side - 1, 27, 3);
  } else if (chunk === 'VP8 ') {
    bytes.writeUInt16LE(side, 26);
    bytes.writeUInt16LE(side, 28);
  } else bytes.writeUInt32LE((side - 1) | ((side - 1) << 14), 21);
  return bytes;
}

describe('a picture that is kept', () => {
  it.each([
    ['PNG', png(128), 'png'],
    ['WebP', webp('VP8 ', 128), 'webp'],
    ['WebP with an alpha channel', webp('VP8X', 128), 'webp'],
    ['WebP without loss', webp('VP8L', 128), 'webp'],
    ['the largest', png(512, avatarBytes), 'png'],
  ])('is a small square: %s', (_, bytes, type) => {
    expect(showPicture(readPicture(url(bytes)))).toBe(url(bytes, type));
  });

  it.each([
    ['an SVG that calls itself PNG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a GIF', Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(60)])],
    ['a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(60)])],
    ['one that is too heavy', png(128, avatarBytes + 1)],
    ['one that unpacks to far more', png(20_000)],
    ['a wide WebP', webp('VP8X', 4000)],
    ['one without extent', png(0)],
    ['a WebP of no known kind', Buffer.concat([Buffer.from('RIFF0000WEBPABCD'), Buffer.alloc(60)])],
    ['one that breaks off', png(128).subarray(0, 20)],
  ])('is not %s', (_, bytes) => {
    expect(() => readPicture(url(bytes))).toThrow('cannot be used');
  });
});
