import { codes } from '@kejing/contract/codes';
import { endsSession, isWorthRepeating } from '../errors.ts';
import { RequestError } from '../request-error.ts';

/**
 * What an answer of the API means to an upload. line: ask again later. over: nothing more can be sent.
 * parts: some have to be sent again. session: the person has to sign in. other: something we cannot mend.
 */
export type Trouble = 'line' | 'over' | 'parts' | 'session' | 'other';

const tooManyRequests = codes.tooManyRequests.status;
const over = new Set<number>([codes.uploadOver.code, codes.notFound.code]);
const parts = new Set<number>([codes.partsMissing.code, codes.partsDiffer.code]);

export function troubleOf(error: unknown): Trouble {
  if (error instanceof UploadOver) return 'over';
  if (!(error instanceof RequestError)) return 'other';
  if (endsSession(error)) return 'session';
  if (error.code !== undefined && over.has(error.code)) return 'over';
  if (error.code !== undefined && parts.has(error.code)) return 'parts';
  // An answer without our envelope comes from something between us and the API.
  const isForeign =
    (error.kind === 'parse' && error.cause === undefined) ||
    (error.kind === 'http' && error.code === undefined);
  return isForeign || isWorthRepeating(error) || error.status === tooManyRequests ? 'line' : 'other';
}

/** The server has nothing more to do with this upload. */
export class UploadOver extends Error {
  override readonly name = 'UploadOver';
}

/** There is nothing left to send: the server has the whole file. */
export class AlreadyWhole extends Error {
  override readonly name = 'AlreadyWhole';
}

/** Tried often enough; a person may want to try again. */
export class UploadFailed extends Error {
  override readonly name = 'UploadFailed';
  readonly reason: FailedReason;

  constructor(reason: FailedReason, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

/** spoilt: what arrives is not what was sent. denied: the bucket does not take it. */
export type FailedReason = 'spoilt' | 'denied';
