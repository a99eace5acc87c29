/** The boxes that MP4 and its relatives consist of. */
export interface FoundBox {
  /** Where its length stands. */
  start: number;
  end: number;
  /** The same memory: writing here writes the file. */
  content: Buffer;
}

/** Finds a box by its name alone, however deep it lies. */
export function findBox(bytes: Buffer, name: string, from = 0): FoundBox | undefined {
  const at = bytes.indexOf(name, from, 'latin1');
  if (at < 4) return undefined;
  const start = at - 4;
  const end = Math.min(bytes.length, start + Math.max(8, bytes.readUInt32BE(start)));
  return { start, end, content: bytes.subarray(at + 4, end) };
}

export function box(name: string, ...content: (Uint8Array | string)[]): Buffer {
  const body = Buffer.concat(
    content.map((each) => (typeof each === 'string' ? Buffer.from(each, 'latin1') : each)),
  );
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, body]);
}

export const number32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32BE(value >>> 0, index * 4));
  return bytes;
};

const containers = new Set(['moov', 'trak', 'mdia', 'minf', 'dinf']);

/** Puts other boxes in the place of those with this name, and keeps the lengths around them right. */
export function replaceBox(bytes: Buffer, name: string, replacement: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at + 8 <= bytes.length;) {
    const size = Math.min(bytes.length - at, Math.max(8, bytes.readUInt32BE(at)));
    const whole = bytes.subarray(at, at + size);
    const called = whole.toString('latin1', 4, 8);
    if (called === name) parts.push(replacement);
    else if (containers.has(called))
      parts.push(box(called, replaceBox(whole.subarray(8), name, replacement)));
    else parts.push(whole);
    at += size;
  }
  return Buffer.concat(parts);
}

const ebmlSize = (size: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(size) | (1n << 56n));
  return bytes;
};

/** What Matroska consists of. */
export function element(id: string, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([Buffer.from(id, 'hex'), ebmlSize(body.length), body]);
}

/** Changes the content of every box of that name. */
export const inAll = (bytes: Buffer, name: string, change: (content: Buffer) => void) => {
  for (let found = findBox(bytes, name); found; found = findBox(bytes, name, found.end))
    change(found.content);
  return bytes;
};
export const everyPlace = (bytes: Buffer, sign: Buffer, change: (at: number) => void) => {
  for (let at = bytes.indexOf(sign); at >= 0; at = bytes.indexOf(sign, at + 1)) change(at);
  return bytes;
};
