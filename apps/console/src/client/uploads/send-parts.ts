import { md5From } from './md5-text.ts';
import type { Line } from './line.ts';
import type { PutPart } from './put-part.ts';
import { putWithPatience } from './put-with-patience.ts';
import { UnreadableFile, type Hasher } from './hash-pool.ts';
import { UploadFailed, type FailedReason } from './trouble.ts';

/** One part of the file, from 1, and its MD5 as this browser read it. */
export interface Part {
  number: number;
  md5: string;
}

export interface PartsJob {
  numbers: readonly number[];
  slice: (number: number) => Blob;
  /** The parts' own addresses, by number. */
  sign: (parts: Part[]) => Promise<Map<number, string>>;
  /** What the bucket has by now; throws if the upload is over. */
  lookAgain: () => Promise<ReadonlyMap<number, string>>;
  /** Files that started earlier have the lanes first. */
  rank: () => number;
  /** What the bucket has already; a part that is the same is not sent. */
  stored: ReadonlyMap<number, string>;
  onHashed: (part: Part) => void;
  /** Bytes of this part that are on their way or there; less than before after a cut. */
  onPart: (number: number, bytes: number, how: 'flowing' | 'sent' | 'kept') => void;
  signal: AbortSignal;
}

export interface PartsTools {
  hasher: Hasher;
  put: PutPart;
  line: Line;
}

const hashAtOnce = 2;
/** Hashed and not sent yet: few enough that the system still has them in memory when they are sent. */
const hashAhead = 8;
/** Older addresses are signed anew: nobody knows how this machine's clock stands to the server's. */
const addressPatience = 5 * 60_000;
const mostTries: Record<FailedReason, number> = { spoilt: 20, denied: 6 };

interface Tries extends Part, Record<FailedReason, number> {
  /** All of it had been handed over when the line was cut. */
  perhapsStored: boolean;
}
interface Signed {
  part: Tries;
  url: string;
  at: number;
}

/** Hashes, signs and sends these parts of one file, all three at the same time. */
export async function sendParts(job: PartsJob, tools: PartsTools): Promise<void> {
  const sending = new Sending(job, tools);
  try {
    await sending.ended;
  } finally {
    sending.stop();
  }
}

class Sending {
  readonly ended: Promise<void>;
  readonly #job: PartsJob;
  readonly #tools: PartsTools;
  readonly #stop = new AbortController();
  readonly #signal: AbortSignal;
  readonly #numbers: number[];
  #left: number;
  #hashing = 0;
  #signing = false;
  /** Signed, and waiting for a lane. */
  #queued = 0;
  readonly #hashed: Tries[] = [];
  #end: () => void = () => {};
  #fail: (error: unknown) => void = () => {};

  constructor(job: PartsJob, tools: PartsTools) {
    this.#job = job;
    this.#tools = tools;
    this.#signal = this.#stop.signal;
    this.#numbers = [...job.numbers];
    this.#left = job.numbers.length;
    this.ended = new Promise((resolve, reject) => {
      this.#end = resolve;
      this.#fail = reject;
    });
    this.#signal.addEventListener('abort', () => this.#fail(this.#signal.reason));
    job.signal.addEventListener('abort', this.#obey);
    if (job.signal.aborted) this.#obey();
    else this.#pump();
  }

  readonly #obey = () => this.#stop.abort(this.#job.signal.reason);

  stop(): void {
    this.#job.signal.removeEventListener('abort', this.#obey);
    this.#stop.abort();
  }

  /** Starts whatever can start now. */
  #pump(): void {
    if (this.#signal.aborted) return;
    if (this.#left === 0) return this.#end();
    while (this.#hashing < hashAtOnce && this.#hashed.length + this.#hashing < hashAhead) {
      const number = this.#numbers.shift();
      if (number === undefined) break;
      this.#hashing += 1;
      this.#watch(this.#hash(number));
    }
    const wanted = this.#tools.line.lanes * 2 + 1 - this.#queued;
    if (this.#signing || wanted <= 0 || this.#hashed.length === 0) return;
    this.#signing = true;
    this.#watch(this.#sign(this.#hashed.splice(0, wanted)));
  }

  #watch(work: Promise<void>): void {
    work.then(() => this.#pump()).catch((error: unknown) => this.#fail(error));
  }

  async #hash(number: number): Promise<void> {
    const md5 = await this.#tools.hasher.md5(this.#job.slice(number));
    this.#hashing -= 1;
    if (this.#signal.aborted) return;
    const part = { number, md5 };
    this.#job.onHashed(part);
    if (this.#job.stored.get(number) === md5) this.#done(part, 'kept');
    else this.#hashed.push({ ...part, spoilt: 0, denied: 0, perhapsStored: false });
  }

  #done({ number }: Part, how: 'sent' | 'kept'): void {
    this.#left -= 1;
    this.#job.onPart(number, this.#job.slice(number).size, how);
  }

  async #sign(hashed: Tries[]): Promise<void> {
    const parts = hashed.some(({ perhapsStored }) => perhapsStored) ? await this.#notStored(hashed) : hashed;
    if (parts.length === 0) return void (this.#signing = false);
    const urls = await this.#job.sign(parts.map(({ number, md5 }) => ({ number, md5 })));
    this.#signing = false;
    const at = Date.now();
    for (const part of parts) {
      const url = urls.get(part.number);
      if (url === undefined) throw new UploadFailed('denied');
      this.#queued += 1;
      this.#watch(this.#send({ part, url, at }));
    }
  }

  /** Only the answer may have been lost: to ask costs less than to send, and some stores keep for ever what is sent twice. */
  async #notStored(parts: Tries[]): Promise<Tries[]> {
    const stored = await this.#job.lookAgain();
    return parts.filter((part) => {
      part.perhapsStored = false;
      const isThere = stored.get(part.number) === part.md5;
      if (isThere) this.#done(part, 'kept');
      return !isThere;
    });
  }

  async #send({ part, url, at }: Signed): Promise<void> {
    const leave = await this.#tools.line.take(this.#job.rank, this.#signal);
    this.#queued -= 1;
    try {
      if (Date.now() - at < addressPatience) await this.#put(part, url);
      else this.#again(part);
    } finally {
      leave();
    }
  }

  async #put(part: Tries, url: string): Promise<void> {
    const { line, put } = this.#tools;
    const body = this.#job.slice(part.number);
    const began = performance.now();
    // Lanes that are free meanwhile need the next addresses.
    this.#pump();
    let flown = 0;
    const { status, etag } = await putWithPatience(put, {
      url,
      body,
      contentMd5: part.md5,
      signal: this.#signal,
      onProgress: (sent) => {
        const bytes = Math.min(sent, body.size);
        if (bytes > flown) line.pace.add(bytes - flown);
        flown = bytes;
        this.#job.onPart(part.number, bytes, 'flowing');
      },
    });
    if (status >= 200 && status < 300) {
      line.pace.add(Math.max(0, body.size - flown));
      line.arrived(body.size);
      const same = etag === null || md5From(etag) === part.md5;
      return same ? this.#done(part, 'sent') : this.#tryAgain(part, 'spoilt');
    }
    this.#job.onPart(part.number, 0, 'flowing');
    if (status === 0 || status >= 500 || status === 429 || status === 408) {
      line.failed('bucket', began);
      part.perhapsStored = flown >= body.size;
      return this.#again(part);
    }
    if (status === 400) {
      // Either it was spoilt on the way, or the file is no longer the one that was hashed.
      const md5 = await this.#tools.hasher.md5(body);
      if (md5 !== part.md5) throw new UnreadableFile('its content has changed');
      return this.#tryAgain(part, 'spoilt');
    }
    if (status === 404) await this.#job.lookAgain();
    this.#tryAgain(part, 'denied');
  }

  #tryAgain(part: Tries, reason: FailedReason): void {
    part[reason] += 1;
    if (part[reason] >= mostTries[reason]) throw new UploadFailed(reason);
    this.#again(part);
  }

  /** Before all others, under a new address. */
  #again(part: Tries): void {
    this.#hashed.unshift(part);
  }
}
