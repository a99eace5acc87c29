/** Ten seconds of silence under a head that says what it is told to. */
export function wavFile({ rate, channels }: { rate: number; channels: number }): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + 320_000, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE((rate * channels * 2) >>> 0, 28);
  head.writeUInt16LE((channels * 2) & 0xffff, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(320_000, 40);
  return Buffer.concat([head, Buffer.alloc(320_000)]);
}
