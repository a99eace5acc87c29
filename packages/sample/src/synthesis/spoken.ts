import { execFile } from 'node:child_process';
import type { SyntheticVoice } from './voice.ts';
import { readSpokenWav, resampled, synthesisRate } from './pcm.ts';

/** What one voice says, as loud as every other, without silence before or after. */
export interface Spoken {
  samples: Float32Array;
  /** Silences inside of at least a quarter of a second, in seconds from its start. */
  pauses: { start: number; end: number }[];
}

/** Root mean square of what is not silent. */
const speechLevel = 0.07;
/** Of the loudest sample: below it nobody hears anything. */
const silence = 0.008;
const leastPause = 0.25 * synthesisRate;

function espeak({ voice, pitch, wordsPerMinute }: SyntheticVoice, text: string): Promise<Buffer> {
  const args = ['-v', voice, '-p', String(Math.round(pitch)), '-s', String(wordsPerMinute), '--stdout', text];
  return new Promise((resolve, reject) => {
    execFile('espeak-ng', args, { encoding: 'buffer', maxBuffer: 1 << 27 }, (error, stdout) => {
      if (error) reject(error);
      else resolve(stdout);
    });
  });
}

export async function spoken(voice: SyntheticVoice, text: string): Promise<Spoken> {
  const said = readSpokenWav(await espeak(voice, text));
  return trimmed(resampled(said.samples, said.rate, synthesisRate));
}

export function trimmed(samples: Float32Array): Spoken {
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const heard = (sample: number) => Math.abs(sample) > loudest * silence;
  const first = samples.findIndex(heard);
  if (first < 0) return { samples: new Float32Array(0), pauses: [] };
  const piece = samples.slice(first, samples.findLastIndex(heard) + 1);
  const pauses: Spoken['pauses'] = [];
  let since = 0;
  let power = 0;
  let count = 0;
  for (const [index, sample] of piece.entries()) {
    if (!heard(sample)) continue;
    if (index - since >= leastPause)
      pauses.push({ start: since / synthesisRate, end: index / synthesisRate });
    since = index;
    power += sample ** 2;
    count += 1;
  }
  const gain = speechLevel / Math.sqrt(power / count);
  return { samples: piece.map((sample) => sample * gain), pauses };
}
