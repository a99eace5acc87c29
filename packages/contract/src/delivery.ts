/**
 * Pitch and level of the teacher's speech as one binary object beside the transcript, for the teacher alone. All
 * numbers have their lowest byte first:
 *
 *   4 bytes   the letters KJPL
 *   2 bytes   version, 1
 *   2 bytes   milliseconds from one frame to the next, 10
 *   4 bytes   number of stretches, S
 *   4 bytes   number of frames in all of them, N
 *   S × 8     of each stretch: the number of its first frame, counted from the lesson's start, and how many it has
 *   N × 2     pitch in tenths of a hertz; 0: no voice
 *   N × 2     level in hundredths of a decibel, signed; -32768: not known
 */

/** One hundredth of a second of the teacher's own speech. */
export interface Frame {
  t: number;
  /** Level; null where the recording's gain was automatic and says nothing. */
  db: number | null;
  f0: number | null;
  voiced: boolean;
}

export const frameSeconds = 0.01;
export const deliveryVersion = 1;

const letters = 'KJPL';
const headBytes = 16;
const stretchBytes = 8;
const frameMilliseconds = 10;
const unknownLevel = -32_768;
const mostTenths = 65_535;

export const frameNumber = (t: number): number => Math.round(t / frameSeconds);
export const timeOfFrame = (number: number): number => (number * frameMilliseconds) / 1000;

/** Frames in the order of their times, each time once. */
export function encodeDelivery(frames: readonly Frame[]): Uint8Array {
  const stretches: { first: number; count: number }[] = [];
  for (const { t } of frames) {
    const number = frameNumber(t);
    const last = stretches.at(-1);
    const next = last ? last.first + last.count : 0;
    if (last && number < next) throw new Error('frames are not in order');
    if (last && number === next) last.count += 1;
    else stretches.push({ first: number, count: 1 });
  }
  const bytes = new Uint8Array(headBytes + stretches.length * stretchBytes + frames.length * 4);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < letters.length; index += 1) view.setUint8(index, letters.charCodeAt(index));
  view.setUint16(4, deliveryVersion, true);
  view.setUint16(6, frameMilliseconds, true);
  view.setUint32(8, stretches.length, true);
  view.setUint32(12, frames.length, true);
  for (const [index, { first, count }] of stretches.entries()) {
    view.setUint32(headBytes + index * stretchBytes, first, true);
    view.setUint32(headBytes + index * stretchBytes + 4, count, true);
  }
  const pitches = headBytes + stretches.length * stretchBytes;
  const levels = pitches + frames.length * 2;
  for (const [index, { f0, voiced, db }] of frames.entries()) {
    const tenths = voiced && f0 !== null ? Math.min(mostTenths, Math.round(f0 * 10)) : 0;
    view.setUint16(pitches + index * 2, tenths, true);
    view.setInt16(levels + index * 2, db === null ? unknownLevel : hundredths(db), true);
  }
  return bytes;
}

const hundredths = (db: number) => Math.max(unknownLevel + 1, Math.min(32_767, Math.round(db * 100)));

/** Refuses what was not written by `encodeDelivery`. */
export function decodeDelivery(bytes: Uint8Array): Frame[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const begins = String.fromCharCode(...bytes.subarray(0, letters.length)) === letters;
  if (bytes.length < headBytes || !begins) throw new Error('this is no pitch and level');
  const version = view.getUint16(4, true);
  if (version !== deliveryVersion || view.getUint16(6, true) !== frameMilliseconds)
    throw new Error(`pitch and level of version ${version} cannot be read`);
  const stretchCount = view.getUint32(8, true);
  const frameCount = view.getUint32(12, true);
  const pitches = headBytes + stretchCount * stretchBytes;
  const levels = pitches + frameCount * 2;
  if (bytes.length !== levels + frameCount * 2) throw new Error('pitch and level break off');
  const frames: Frame[] = [];
  for (let stretch = 0; stretch < stretchCount; stretch += 1) {
    const first = view.getUint32(headBytes + stretch * stretchBytes, true);
    const count = view.getUint32(headBytes + stretch * stretchBytes + 4, true);
    if (frames.length + count > frameCount) throw new Error('pitch and level break off');
    for (let index = 0; index < count; index += 1) {
      const at = frames.length * 2;
      const tenths = view.getUint16(pitches + at, true);
      const level = view.getInt16(levels + at, true);
      frames.push({
        t: timeOfFrame(first + index),
        db: level === unknownLevel ? null : level / 100,
        f0: tenths === 0 ? null : tenths / 10,
        voiced: tenths !== 0,
      });
    }
  }
  return frames;
}
