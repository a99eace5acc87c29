import { soundRate } from '../sound.ts';

const headBytes = 44;

/** A WAV file of 16 bit, one channel. */
export function waveOf(samples: Float32Array): Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(headBytes + samples.length * 2);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(headBytes - 8 + samples.length * 2, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(soundRate, 24);
  bytes.writeUInt32LE(soundRate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(samples.length * 2, 40);
  for (const [index, sample] of samples.entries())
    bytes.writeInt16LE(
      Math.round(Math.max(-1, Math.min(32_767 / 32_768, sample)) * 32_768),
      headBytes + index * 2,
    );
  return bytes;
}
