import { createReadStream } from 'node:fs';
import { soundRate } from '../sound.ts';

/** A recording's outline: the largest swing of each span, 0 to 127. */
export interface Peaks {
  version: 1;
  per_second: number;
  seconds: number;
  /** In base64, one byte each. */
  peaks: string;
}

const perSecond = 20;
const samplesPerPeak = soundRate / perSecond;

/** Reads the sound once, from start to end; one peak stands for the same span wherever it is. */
export async function peaksOf(soundPath: string): Promise<Peaks> {
  const peaks: number[] = [];
  let samples = 0;
  let largest = 0;
  let odd: number | undefined;
  for await (const chunk of createReadStream(soundPath, { highWaterMark: 1 << 20 })) {
    let bytes = chunk as Buffer;
    // A chunk may end in the middle of a sample.
    if (odd !== undefined) bytes = Buffer.concat([Buffer.of(odd), bytes]);
    odd = bytes.length % 2 === 1 ? bytes[bytes.length - 1] : undefined;
    for (let offset = 0; offset + 1 < bytes.length; offset += 2) {
      const swing = Math.abs(bytes.readInt16LE(offset));
      if (swing > largest) largest = swing;
      samples += 1;
      if (samples % samplesPerPeak === 0) {
        peaks.push(Math.min(127, largest >> 8));
        largest = 0;
      }
    }
  }
  if (samples % samplesPerPeak !== 0) peaks.push(Math.min(127, largest >> 8));
  return {
    version: 1,
    per_second: perSecond,
    seconds: samples / soundRate,
    peaks: Buffer.from(peaks).toString('base64'),
  };
}
