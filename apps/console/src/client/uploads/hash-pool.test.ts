import { expect, it } from 'vitest';
import { createHashPool, type HashAnswer, type HashTask } from './hash-pool.ts';

/** A worker that answers when the test wants it to. */
class Bench extends EventTarget {
  readonly tasks: HashTask[] = [];
  ended = false;
  postMessage(task: HashTask): void {
    this.tasks.push(task);
  }
  answer(data: HashAnswer): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  terminate(): void {
    this.ended = true;
  }
}

function pool(most: number) {
  const workers: Bench[] = [];
  const hasher = createHashPool(most, () => {
    workers.push(new Bench());
    return workers.at(-1) as unknown as Worker;
  });
  return { workers, hasher };
}

const part = (text: string) => new Blob([text]);

it('gives each worker one task at a time and starts no more than it may', async () => {
  const { workers, hasher } = pool(2);
  const hashes = ['a', 'b', 'c'].map((text) => hasher.md5(part(text)));
  expect(workers.map(({ tasks }) => tasks.length)).toEqual([1, 1]);
  workers[1]?.answer({ hash: 'of b' });
  expect(workers.map(({ tasks }) => tasks.length)).toEqual([1, 2]);
  workers[1]?.answer({ hash: 'of c' });
  workers[0]?.answer({ hash: 'of a' });
  expect(await Promise.all(hashes)).toEqual(['of a', 'of b', 'of c']);
});

it('says that a file cannot be read', async () => {
  const { workers, hasher } = pool(1);
  const hash = hasher.fingerprint(part('gone'));
  workers[0]?.answer({ problem: 'NotReadableError' });
  await expect(hash).rejects.toMatchObject({ name: 'UnreadableFile' });
});

it('replaces a worker that broke', async () => {
  const { workers, hasher } = pool(1);
  const first = hasher.md5(part('a'));
  const second = hasher.md5(part('b'));
  workers[0]?.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }));
  await expect(first).rejects.toThrow('out of memory');
  expect(workers[0]?.ended).toBe(true);
  workers[1]?.answer({ hash: 'of b' });
  expect(await second).toBe('of b');
});
