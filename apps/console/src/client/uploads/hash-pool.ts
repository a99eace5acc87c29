export interface HashTask {
  kind: 'md5' | 'fingerprint';
  blob: Blob;
}
export type HashAnswer = { hash: string } | { problem: string };

/** Reads and hashes away from the page's own thread. */
export interface Hasher {
  md5: (blob: Blob) => Promise<string>;
  fingerprint: (blob: Blob) => Promise<string>;
}

/** The file is no longer there, was changed, or may not be read. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

interface Waiting {
  task: HashTask;
  settle: (answer: HashAnswer) => void;
}

const startWorker = () => new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' });

/** Few workers, each with one task at a time; they start when there is something to hash. */
export function createHashPool(most = 2, start: () => Worker = startWorker): Hasher {
  const idle: Worker[] = [];
  const waiting: Waiting[] = [];
  let running = 0;

  function next(): void {
    if (waiting.length === 0) return;
    const worker = idle.pop() ?? (running < most ? newWorker() : undefined);
    const first = worker && waiting.shift();
    if (!worker || !first) return;
    const end = (answer: HashAnswer, broken?: boolean) => {
      worker.removeEventListener('message', onMessage);
      worker.removeEventListener('error', onError);
      if (broken) {
        running -= 1;
        worker.terminate();
      } else idle.push(worker);
      first.settle(answer);
      next();
    };
    const onMessage = ({ data }: MessageEvent<HashAnswer>) => end(data);
    const onError = ({ message }: ErrorEvent) => end({ problem: message }, true);
    worker.addEventListener('message', onMessage);
    worker.addEventListener('error', onError);
    worker.postMessage(first.task, []);
  }

  function newWorker(): Worker {
    running += 1;
    return start();
  }

  async function hash(task: HashTask): Promise<string> {
    const answer = await new Promise<HashAnswer>((settle) => {
      waiting.push({ task, settle });
      next();
    });
    if ('problem' in answer) throw new UnreadableFile(answer.problem);
    return answer.hash;
  }

  return {
    md5: (blob) => hash({ kind: 'md5', blob }),
    fingerprint: (blob) => hash({ kind: 'fingerprint', blob }),
  };
}
