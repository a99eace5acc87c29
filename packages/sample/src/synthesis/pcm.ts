export const synthesisRate = 16_000;

const halfWidth = 16;
const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));

/** How much each sample counts that lies so near to a place between two samples. */
function sincWeights(offset: number, width: number, reach: number): Float64Array {
  const first = Math.ceil(offset - width);
  return Float64Array.from({ length: Math.floor(offset + width) - first + 1 }, (_, index) => {
    const away = (first + index - offset) * reach;
    const angle = Math.PI * away;
    const sinc = away === 0 ? 1 : Math.sin(angle) / angle;
    return sinc * reach * (0.5 + 0.5 * Math.cos(angle / halfWidth));
  });
}

/** Changes the rate with a windowed sinc; what the lower rate cannot carry is taken out first. */
export function resampled(samples: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return samples;
  const reach = Math.min(1, to / from);
  const width = halfWidth / reach;
  // The places between samples come again and again: so many are different.
  const phases = to / divisor(from, to);
  const weights = Array.from({ length: phases }, (_, phase) =>
    sincWeights(((phase * from) / to) % 1, width, reach),
  );
  const result = new Float32Array(Math.floor((samples.length * to) / from));
  for (let index = 0; index < result.length; index += 1) {
    const place = (index * from) / to;
    const offset = (((index % phases) * from) / to) % 1;
    const first = Math.round(place - offset) + Math.ceil(offset - width);
    const phase = weights[index % phases] ?? new Float64Array(0);
    let sum = 0;
    for (let at = 0; at < phase.length; at += 1) sum += (samples[first + at] ?? 0) * (phase[at] ?? 0);
    result[index] = sum;
  }
  return result;
}

/** 16 bit, one channel, without a head. */
export function pcmOf(samples: Float32Array): Buffer {
  const bytes = Buffer.alloc(samples.length * 2);
  for (const [index, sample] of samples.entries())
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), index * 2);
  return bytes;
}

export function wavOf(samples: Float32Array): Buffer {
  const body = pcmOf(samples);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + body.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(synthesisRate, 24);
  head.writeUInt32LE(synthesisRate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(body.length, 40);
  return Buffer.concat([head, body]);
}

/** A WAV whose head need not know its length: espeak-ng writes it before it has spoken. */
export function readSpokenWav(bytes: Buffer): { samples: Float32Array; rate: number } {
  const data = bytes.indexOf('data', 12, 'latin1');
  if (data < 0) throw new Error('not a WAV file');
  const count = Math.floor((bytes.length - data - 8) / 2);
  return {
    rate: bytes.readUInt32LE(24),
    samples: Float32Array.from(
      { length: count },
      (_, index) => bytes.readInt16LE(data + 8 + index * 2) / 32_768,
    ),
  };
}
