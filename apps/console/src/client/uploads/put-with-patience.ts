import type { PartAnswer, PartRequest, PutPart } from './put-part.ts';

const stalledAfter = 30_000;
/** All of it has been handed over, but on a slow line some of it still waits in this machine. */
const answerPatience = 120_000;

/** Puts one part; a line on which nothing moves any more counts as cut. */
export async function putWithPatience(put: PutPart, request: PartRequest): Promise<PartAnswer> {
  const stop = new AbortController();
  const giveUp = () => stop.abort(request.signal.reason);
  let timer: number | undefined;
  const expect = (patience: number) => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => stop.abort(), patience);
  };
  request.signal.throwIfAborted();
  request.signal.addEventListener('abort', giveUp);
  expect(stalledAfter);
  let seen = 0;
  const onProgress = (sent: number) => {
    if (sent > seen) expect(sent >= request.body.size ? answerPatience : stalledAfter);
    seen = sent;
    request.onProgress(sent);
  };
  try {
    return await put({ ...request, onProgress, signal: stop.signal });
  } catch (error) {
    request.signal.throwIfAborted();
    if (stop.signal.aborted) return { status: 0, etag: null };
    throw error;
  } finally {
    window.clearTimeout(timer);
    request.signal.removeEventListener('abort', giveUp);
  }
}
