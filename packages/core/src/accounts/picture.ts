import { avatarBytes } from '@kejing/contract/accounts';
import { AppError } from '../errors.ts';

/** A larger one would be unpacked to far more than its bytes in every browser that shows it. */
const mostPixels = 512;

type Kind = 'png' | 'webp';
const latin = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/** What the first bytes say it is, whatever its name says. */
function kindOf(bytes: Buffer): Kind | undefined {
  if (latin(bytes, 0, 8) === '\x89PNG\r\n\x1a\n' && latin(bytes, 12, 16) === 'IHDR') return 'png';
  if (latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP') return 'webp';
  return undefined;
}

/** Width and height, from the heads of the two formats. */
function sizeOf(bytes: Buffer, kind: Kind): [number, number] | undefined {
  if (kind === 'png') return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const chunk = latin(bytes, 12, 16);
  if (chunk === 'VP8X') return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
  if (chunk === 'VP8 ') return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
  if (chunk !== 'VP8L') return undefined;
  const packed = bytes.readUInt32LE(21);
  return [(packed & 0x3fff) + 1, ((packed >> 14) & 0x3fff) + 1];
}

/** Both heads end before this. */
const headBytes = 30;

/** The bytes of a data URL, if they are a picture that may be kept. */
export function readPicture(dataUrl: string): Buffer {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  if (bytes.length < headBytes || bytes.length > avatarBytes) throw new AppError('badPicture');
  const kind = kindOf(bytes);
  const size = kind && sizeOf(bytes, kind);
  if (!size || size.some((side) => side < 1 || side > mostPixels)) throw new AppError('badPicture');
  return bytes;
}

export function showPicture(bytes: Buffer): string {
  return `data:image/${kindOf(bytes)};base64,${bytes.toString('base64')}`;
}
