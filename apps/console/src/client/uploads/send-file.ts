import { md5From } from './md5-text.ts';
import { sendParts, type Part, type PartsJob, type PartsTools } from './send-parts.ts';
import { AlreadyWhole, UploadFailed, UploadOver, troubleOf } from './trouble.ts';
import type { UploadCalls } from './upload-calls.ts';

export interface FileJob {
  lessonId: string;
  fileId: string;
  file: Blob;
  partBytes: number;
  partCount: number;
  /** Just made: the bucket has nothing of it, and need not be asked. */
  fresh: boolean;
  rank: () => number;
  /** Bytes that are there or on their way; `flowed` of them just now, over the line. */
  onProgress: (sent: number, flowed: number) => void;
  /** All is sent, and the server compares; false: it has found something to send again. */
  onChecking: (checking: boolean) => void;
  signal: AbortSignal;
}

export interface FileTools extends PartsTools {
  calls: UploadCalls;
}

/** The server said "missing" or "different" so often although all was sent. */
const mostRounds = 5;

/** What has left may still wait in this machine, and be lost: a part is all there when the bucket says so. */
const shareUnderWay = 0.9;

/** Sends one file until it is whole. Throws UploadOver, UploadFailed, UnreadableFile, or why it was stopped. */
export async function sendFile(job: FileJob, tools: FileTools): Promise<void> {
  const asking = new Asking(job, tools);
  try {
    await sendRounds(job, tools, asking);
  } catch (error) {
    if (error instanceof AlreadyWhole) return;
    if (troubleOf(error) !== 'over') throw error;
    // Another tab may have ended it well.
    if (!(await asking.isWhole())) throw new UploadOver('the server takes no more of it', { cause: error });
  }
}

async function sendRounds(job: FileJob, tools: FileTools, asking: Asking): Promise<void> {
  const { file, partBytes, partCount, rank, signal } = job;
  const md5s: string[] = [];
  const bytesOf: number[] = [];
  let sent = 0;

  const onPart = (number: number, bytes: number, how: 'flowing' | 'sent' | 'kept') => {
    const counted = how === 'flowing' ? bytes * shareUnderWay : bytes;
    const change = counted - (bytesOf[number] ?? 0);
    bytesOf[number] = counted;
    sent += change;
    job.onProgress(sent, how === 'kept' ? 0 : Math.max(0, change));
  };

  let stored = job.fresh ? new Map<number, string>() : await asking.look();
  for (let round = 0; round < mostRounds; round += 1) {
    const numbers = missing(stored, md5s, partCount);
    for (const number of numbers) onPart(number, 0, 'kept');
    const parts: PartsJob = {
      numbers,
      slice: (number) => file.slice((number - 1) * partBytes, number * partBytes),
      sign: (wanted) => asking.sign(wanted),
      lookAgain: () => asking.look(),
      rank,
      stored,
      onHashed: ({ number, md5 }) => (md5s[number - 1] = md5),
      onPart,
      signal,
    };
    await sendParts(parts, tools);
    job.onChecking(true);
    try {
      return await asking.complete(md5s);
    } catch (error) {
      if (troubleOf(error) !== 'parts') throw error;
      job.onChecking(false);
      stored = await asking.look();
    }
  }
  throw new UploadFailed('spoilt');
}

/** What one file asks of the API, again and again where only the line was at fault. */
class Asking {
  readonly #job: FileJob;
  readonly #tools: FileTools;

  constructor(job: FileJob, tools: FileTools) {
    this.#job = job;
    this.#tools = tools;
  }

  #ask<T>(work: (calls: UploadCalls) => Promise<T>): Promise<T> {
    const { calls, line } = this.#tools;
    return line.ask(
      () => work(calls),
      (error) => troubleOf(error) === 'line',
      this.#job.signal,
    );
  }

  /** The MD5 of each part that the bucket has. Throws when nothing more is to be sent. */
  async look(): Promise<Map<number, string>> {
    const { lesson, files } = await this.#ask((calls) => calls.look(this.#job.lessonId));
    const stored = files.find((each) => each.file_id === this.#job.fileId);
    if (stored?.completed) throw new AlreadyWhole();
    if (!stored || lesson.outcome !== null || lesson.deleted_at !== null) throw new UploadOver();
    return new Map(stored.parts.map((part) => [part.part_number, md5From(part.content_md5)]));
  }

  async isWhole(): Promise<boolean> {
    try {
      await this.look();
    } catch (error) {
      if (error instanceof AlreadyWhole) return true;
      if (troubleOf(error) !== 'over') throw error;
    }
    return false;
  }

  async sign(parts: Part[]): Promise<Map<number, string>> {
    const { lessonId, fileId } = this.#job;
    const wanted = parts.map(({ number, md5 }) => ({ part_number: number, content_md5: md5 }));
    const { audio_upload_urls: urls } = await this.#ask((calls) =>
      calls.sign({ analysis_id: lessonId, file_id: fileId, parts: wanted }),
    );
    return new Map(urls.map(({ part_number: number, url }) => [number, url]));
  }

  async complete(md5s: string[]): Promise<void> {
    const { lessonId, fileId } = this.#job;
    await this.#ask((calls) => calls.complete({ analysis_id: lessonId, file_id: fileId, parts: md5s }));
  }
}

/** Every part that the bucket does not have as this browser has read it. */
function missing(stored: ReadonlyMap<number, string>, md5s: readonly string[], count: number): number[] {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return numbers.filter((number) => {
    const md5 = md5s[number - 1];
    return md5 === undefined || stored.get(number) !== md5;
  });
}
