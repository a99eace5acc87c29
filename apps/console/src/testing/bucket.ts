import { codes, type CodeName } from '@kejing/contract/codes';
import type { Lesson } from '@kejing/contract/lessons';
import { partsOf } from '@kejing/contract/recordings';
import { vi } from 'vitest';
import type { Hasher } from '../client/uploads/hash-pool.ts';
import type { PartAnswer, PutPart } from '../client/uploads/put-part.ts';
import type { StoredFile, UploadCalls } from '../client/uploads/upload-calls.ts';
import { RequestError } from '../client/request-error.ts';

export const partBytes = 100;
const partTime = 50;

/** Sixteen bytes that any change of content changes: quick, and told to nobody. */
export async function checksum(blob: Blob): Promise<string> {
  const sum = new Uint8Array(16);
  new Uint8Array(await blob.arrayBuffer()).forEach((byte, place) => {
    const at = place % 16;
    sum[at] = ((sum[at] ?? 0) * 31 + byte + place) % 256;
  });
  return btoa(String.fromCharCode(...sum));
}

const hex = (md5: string) =>
  Array.from(atob(md5), (letter) => letter.charCodeAt(0).toString(16).padStart(2, '0')).join('');

export const hasher: Hasher = {
  md5: checksum,
  fingerprint: async (blob) => `${blob.size.toString(16)}${hex(await checksum(blob))}`.padStart(64, '0'),
};

export const contentOf = (bytes: number, seed = 1) =>
  new File(
    [Uint8Array.from({ length: bytes }, (_, place) => (place * 7 + seed * 13 + (place >> 8)) % 256)],
    `${seed}.mp3`,
  );

export const refusal = (name: CodeName) => {
  const { code, status } = codes[name];
  return new RequestError(status === 200 ? 'refused' : 'http', {
    url: '/',
    status,
    code,
    said: codes[name]['zh-CN'],
  });
};
export const noResponse = () => new RequestError('no-response', { url: '/' });

export interface Attempt {
  fileId: string;
  part: number;
  /** From 1, of this part. */
  time: number;
}

/**
 * cut: after half of it. silence: half of it, then nothing for ever. spoilt: kept, but with another ETag. lost: kept, and
 * nobody hears of it.
 */
export type Mishap = 'cut' | 'silence' | 'spoilt' | 'lost' | PartAnswer;

interface Stored extends Omit<StoredFile, 'parts'> {
  parts: Map<number, string>;
}

/** A server and its bucket, as far as uploads know them. */
export class Bucket {
  readonly lessons = new Map<string, { files: Stored[]; outcome: Lesson['outcome'] }>();
  readonly puts: Attempt[] = [];
  /** The most parts that were under way at once. */
  busiest = 0;
  mishap: (attempt: Attempt) => Mishap | undefined = () => undefined;
  readonly #valid = new Set<string>();
  #underWay = 0;
  #count = 0;

  file(fileId: string): Stored {
    for (const { files } of this.lessons.values())
      for (const each of files) if (each.file_id === fileId) return each;
    throw new Error(`no file ${fileId}`);
  }

  /** Every address that was signed so far is too old. */
  expire(): void {
    this.#valid.clear();
  }

  #open(lessonId: string, fileId: string): Stored {
    const lesson = this.lessons.get(lessonId);
    if (!lesson) throw refusal('notFound');
    if (lesson.outcome) throw refusal('uploadOver');
    return this.file(fileId);
  }

  readonly calls: UploadCalls = {
    create: async (body) => {
      this.#count += 1;
      const lessonId = `lesson-${this.#count}`;
      const files = body.files.map((file, place) => ({
        ...file,
        file_id: `${lessonId}-file-${place + 1}`,
        part_bytes: partBytes,
        part_count: partsOf(file.bytes, partBytes),
        completed: false,
        parts: new Map<number, string>(),
      }));
      this.lessons.set(lessonId, { files, outcome: null });
      const urls = files.map(({ file_id, name, bytes, part_bytes, part_count }) => ({
        file_id,
        name,
        bytes,
        part_bytes,
        part_count,
        url: 'https://bucket/',
      }));
      return { analysis_id: lessonId, audio_upload_urls: urls };
    },
    sign: async ({ analysis_id, file_id, parts }) => {
      this.#open(analysis_id, file_id);
      const urls = parts.map(({ part_number, content_md5 }) => {
        this.#count += 1;
        const url = `https://bucket/${file_id}/${part_number}?md5=${content_md5}&sign=${this.#count}`;
        this.#valid.add(url);
        return { part_number, url, expires_at: '2026-11-15T00:00:00.000Z' };
      });
      return { audio_upload_urls: urls };
    },
    look: async (lessonId) => {
      const lesson = this.lessons.get(lessonId);
      if (!lesson) throw refusal('notFound');
      const files = lesson.files.map((file) => ({
        ...file,
        parts: [...file.parts].map(([part_number, content_md5]) => ({ part_number, content_md5 })),
      }));
      const title = `课 ${lessonId}`;
      return { lesson: { title, outcome: lesson.outcome, deleted_at: null } as Lesson, files };
    },
    complete: async ({ analysis_id, file_id, parts }) => {
      const file = this.#open(analysis_id, file_id);
      const isMissing =
        parts.length !== file.part_count || parts.some((_, place) => !file.parts.has(place + 1));
      if (isMissing) throw refusal('partsMissing');
      if (parts.some((md5, place) => file.parts.get(place + 1) !== md5)) throw refusal('partsDiffer');
      file.completed = true;
      return { lesson_uploaded: true };
    },
    find: async (fingerprints) =>
      [...this.lessons].flatMap(([analysis_id, { files, outcome }]) =>
        files
          .filter(({ fingerprint }) => fingerprints.includes(fingerprint))
          .map(({ parts: _parts, ...file }) => ({
            ...file,
            analysis_id,
            title: `课 ${analysis_id}`,
            created_at: '2026-11-15T00:00:00.000Z',
            resumable: !file.completed && outcome === null,
          })),
      ),
    cancel: async (lessonId) => {
      const lesson = this.lessons.get(lessonId);
      if (lesson) lesson.outcome = 'cancelled';
    },
  };

  readonly put: PutPart = async ({ url, body, contentMd5, onProgress, signal }) => {
    const [, fileId = '', part = ''] = /bucket\/(.+)\/(\d+)\?/.exec(url) ?? [];
    const number = Number(part);
    const earlier = this.puts.filter((each) => each.fileId === fileId && each.part === number).length;
    const attempt = { fileId, part: number, time: earlier + 1 };
    this.puts.push(attempt);
    this.#underWay += 1;
    this.busiest = Math.max(this.busiest, this.#underWay);
    try {
      return await this.#receive(attempt, url, body, contentMd5, onProgress, signal);
    } finally {
      this.#underWay -= 1;
    }
  };

  async #receive(
    attempt: Attempt,
    url: string,
    body: Blob,
    contentMd5: string,
    onProgress: (sent: number) => void,
    signal: AbortSignal,
  ): Promise<PartAnswer> {
    const mishap = this.mishap(attempt);
    await pass(partTime / 2, signal);
    onProgress(body.size / 2);
    if (mishap === 'silence') await pass(Number.POSITIVE_INFINITY, signal);
    await pass(partTime / 2, signal);
    if (mishap === 'cut') return { status: 0, etag: null };
    if (typeof mishap === 'object') return mishap;
    onProgress(body.size);
    if (!this.#valid.has(url) || !url.includes(`md5=${contentMd5}`)) return { status: 403, etag: null };
    const content = await checksum(body);
    if (content !== contentMd5) return { status: 400, etag: null };
    const etag = mishap === 'spoilt' ? 'AAAAAAAAAAAAAAAAAAAAAA==' : content;
    this.file(attempt.fileId).parts.set(attempt.part, etag);
    return mishap === 'lost' ? { status: 0, etag: null } : { status: 200, etag: `"${hex(etag)}"` };
  }
}

const pass = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    if (milliseconds < Number.POSITIVE_INFINITY) setTimeout(resolve, milliseconds);
  });

/** Lets time pass until this has ended, or for ten minutes at most. Needs fake timers. */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  const state = { ended: false };
  const end = () => (state.ended = true);
  work.then(end, end);
  for (let step = 0; step < 12_000 && !state.ended; step += 1) await vi.advanceTimersByTimeAsync(50);
  if (!state.ended) throw new Error('has not ended within ten minutes');
  return work;
}
