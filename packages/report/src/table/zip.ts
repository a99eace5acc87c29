import { constants, crc32, deflateRawSync } from 'node:zlib';

/** 1980-01-01, the first day that the format knows: the same content gives the same file. */
const day = 0x0021;
const descriptorFollows = 0x0008;
const namesInUtf8 = 0x0800;
const flags = descriptorFollows | namesInUtf8;
const deflated = 8;
const version = 20;

/** Ends the packed stream of an entry. */
const lastBlock = deflateRawSync(Buffer.alloc(0));

/** One packed file, made piece by piece: each piece is whole in itself, so that none has to be kept. */
export class ZipEntry {
  readonly name: Buffer;
  #checksum = 0;
  #bytes = 0;
  #packed = 0;

  constructor(name: string) {
    this.name = Buffer.from(name);
  }

  get header(): Buffer {
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(version, 4);
    head.writeUInt16LE(flags, 6);
    head.writeUInt16LE(deflated, 8);
    head.writeUInt16LE(day, 12);
    head.writeUInt16LE(this.name.length, 26);
    return Buffer.concat([head, this.name]);
  }

  pack(text: string): Buffer {
    const bytes = Buffer.from(text);
    this.#checksum = crc32(bytes, this.#checksum);
    this.#bytes += bytes.length;
    // Copied: what comes out holds on to a larger piece of memory than it fills.
    const packed = Buffer.from(
      new Uint8Array(deflateRawSync(bytes, { finishFlush: constants.Z_FULL_FLUSH })).buffer,
    );
    this.#packed += packed.length;
    return packed;
  }

  end(): Buffer {
    this.#packed += lastBlock.length;
    const tail = Buffer.alloc(16);
    tail.writeUInt32LE(0x08074b50, 0);
    this.#sizes(tail, 4);
    return Buffer.concat([lastBlock, tail]);
  }

  /** Its line in the list at the end of the file. */
  listed(offset: number): Buffer {
    const line = Buffer.alloc(46);
    line.writeUInt32LE(0x02014b50, 0);
    line.writeUInt16LE(version, 4);
    line.writeUInt16LE(version, 6);
    line.writeUInt16LE(flags, 8);
    line.writeUInt16LE(deflated, 10);
    line.writeUInt16LE(day, 14);
    this.#sizes(line, 16);
    line.writeUInt16LE(this.name.length, 28);
    line.writeUInt32LE(offset, 42);
    return Buffer.concat([line, this.name]);
  }

  #sizes(into: Buffer, at: number): void {
    into.writeUInt32LE(this.#checksum, at);
    into.writeUInt32LE(this.#packed, at + 4);
    into.writeUInt32LE(this.#bytes, at + 8);
  }
}

/** What stands behind the last entry. */
export function zipEnd(entries: readonly { entry: ZipEntry; offset: number }[], offset: number): Buffer {
  const list = Buffer.concat(entries.map((each) => each.entry.listed(each.offset)));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([list, end]);
}
