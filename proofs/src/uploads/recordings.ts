import { createHash, randomFillSync } from 'node:crypto';
import { copyFile, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** A file on disk, as large as a lesson and without any pattern in it. Its name says grade and subject, as the form asks. */
export interface Recording {
  path: string;
  bytes: number;
  sha256: string;
}

const pieceBytes = 8 * 1024 ** 2;

/** A folder for the files of one proof; removed with all that is in it. */
export class Recordings {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async open(): Promise<Recordings> {
    return new Recordings(await mkdtemp(join(tmpdir(), 'kejing-recordings-')));
  }

  async make(name: string, bytes: number): Promise<Recording> {
    const path = join(this.#folder, name);
    const file = await open(path, 'w');
    const hash = createHash('sha256');
    const piece = Buffer.alloc(pieceBytes);
    for (let written = 0; written < bytes; written += pieceBytes) {
      randomFillSync(piece);
      const part = piece.subarray(0, Math.min(pieceBytes, bytes - written));
      hash.update(part);
      await file.write(part);
    }
    await file.close();
    return { path, bytes, sha256: hash.digest('hex') };
  }

  /** The same content under another name. */
  async copy(recording: Recording, name: string): Promise<Recording> {
    const path = join(this.#folder, name);
    await copyFile(recording.path, path);
    return { ...recording, path };
  }

  /** Somebody writes into it. */
  async change({ path, bytes }: Recording, place: number): Promise<Recording> {
    const content = await readFile(path);
    content[place] = (content[place] ?? 0) ^ 1;
    await writeFile(path, content);
    return { path, bytes, sha256: createHash('sha256').update(content).digest('hex') };
  }

  /** Other content, of the same name and size. */
  async makeBeside({ path, bytes }: Recording): Promise<Recording> {
    const folder = await mkdtemp(join(this.#folder, 'beside-'));
    return this.make(join(basename(folder), basename(path)), bytes);
  }

  async close(): Promise<void> {
    await rm(this.#folder, { recursive: true });
  }
}
