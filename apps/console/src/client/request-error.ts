/** Which way a call went wrong. */
type Trouble = 'no-response' | 'timeout' | 'http' | 'parse' | 'refused';

interface Details {
  url: string;
  /** 0 when no answer came. */
  status?: number;
  /** error_code of the answer, if it had one. */
  code?: number;
  /** error_message of the answer: the server's own words, in the person's language. */
  said?: string;
  /** How long was waited, when that was too long. */
  waited?: number;
  /** The caller's words for that, instead of ours. */
  ownWords?: string;
  cause?: unknown;
}

/** What the API refused, or why it was not reached. The message is for logs; people read `reasonOf`. */
export class RequestError extends Error {
  readonly kind: Trouble;
  readonly url: string;
  readonly status: number;
  readonly code: number | undefined;
  readonly said: string | undefined;
  readonly waited: number | undefined;
  readonly ownWords: string | undefined;

  constructor(kind: Trouble, { url, status = 0, code, said, waited, ownWords, cause }: Details) {
    super(messageOf(kind, { url, code, said, waited, ownWords }), { cause });
    this.name = 'RequestError';
    this.kind = kind;
    this.url = url;
    this.status = status;
    this.code = code;
    this.said = said;
    this.waited = waited;
    this.ownWords = ownWords;
  }
}

/** There is no such thing, not yet, or not for this person. */
export const isMissing = (error: unknown): boolean =>
  error instanceof RequestError && [404, 422].includes(error.status);

function messageOf(kind: Trouble, { code, said, waited, ownWords }: Details): string {
  if (kind === 'no-response') return 'no response';
  if (kind === 'timeout') return ownWords ?? `timeout of ${waited}ms exceeded`;
  if (kind === 'parse') return 'JSON.parse fail';
  if (kind === 'http') return 'http error';
  return said ?? `error ${code}`;
}
