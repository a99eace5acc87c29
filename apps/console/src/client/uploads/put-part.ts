/** One part on its way to the bucket. */
export interface PartRequest {
  url: string;
  body: Blob;
  contentMd5: string;
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

/** What the bucket said; status 0: nothing, the line was cut. */
export interface PartAnswer {
  status: number;
  etag: string | null;
}

export type PutPart = (request: PartRequest) => Promise<PartAnswer>;

/**
 * Straight to the bucket. The signature in the address is all it may know of the person: no token, no cookie, and no
 * header but the one that was signed. Its answers are its own, not the API's.
 */
export const putPart: PutPart = ({ url, body, contentMd5, onProgress, signal }) =>
  new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const stop = () => xhr.abort();
    const end = (settle: () => void) => {
      signal.removeEventListener('abort', stop);
      settle();
    };
    xhr.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
    xhr.addEventListener('load', () =>
      end(() => resolve({ status: xhr.status, etag: xhr.getResponseHeader('ETag') })),
    );
    xhr.addEventListener('error', () => end(() => resolve({ status: 0, etag: null })));
    xhr.addEventListener('abort', () => end(() => reject(signal.reason)));
    if (signal.aborted) return reject(signal.reason);
    signal.addEventListener('abort', stop);
    xhr.open('PUT', url);
    xhr.withCredentials = false;
    xhr.setRequestHeader('Content-MD5', contentMd5);
    xhr.send(body);
  });
