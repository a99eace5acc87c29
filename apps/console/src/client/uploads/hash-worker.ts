import { fingerprintOf, md5Of } from './hashes.ts';
import type { HashAnswer, HashTask } from './hash-pool.ts';

/** What a worker has of the global scope, which the console's own types know as a window. */
interface Scope {
  addEventListener: (type: 'message', listener: (event: MessageEvent<HashTask>) => void) => void;
  postMessage: (answer: HashAnswer, transfer: []) => void;
}

const scope = globalThis as unknown as Scope;

async function answerTo({ kind, blob }: HashTask): Promise<HashAnswer> {
  try {
    return { hash: await (kind === 'md5' ? md5Of(blob) : fingerprintOf(blob)) };
  } catch (error) {
    return { problem: String(error) };
  }
}

scope.addEventListener(
  'message',
  ({ data }) => void answerTo(data).then((answer) => scope.postMessage(answer, [])),
);
