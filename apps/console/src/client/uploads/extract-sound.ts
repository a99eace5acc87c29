import { recordingLimits } from '@kejing/contract/recordings';
import type { ExtractSound, SoundAnswer, SoundEndingTaken, SoundTask } from './sound.ts';

const folderName = 'sound';
const keptFor = recordingLimits.keptDays * 24 * 3_600_000;

const folder = async () =>
  (await navigator.storage.getDirectory()).getDirectoryHandle(folderName, { create: true });

/** Its time comes first, so that what nobody came back for can be swept. */
const newName = () => `${Date.now()}-${Math.random().toString(36).slice(2)}`;

export async function removeSound(name: string): Promise<void> {
  try {
    await (await folder()).removeEntry(name);
  } catch {
    // Gone already, or swept later.
  }
}

async function sweep(directory: FileSystemDirectoryHandle): Promise<void> {
  const names = (directory as FileSystemDirectoryHandle & { keys: () => AsyncIterable<string> }).keys();
  for await (const name of names)
    if (Number.parseInt(name, 10) < Date.now() - keptFor) await removeSound(name);
}

/** "圆的面积.mp4" becomes "圆的面积.m4a". */
const renamed = (name: string, ending: SoundEndingTaken) => name.replace(/\.[^.]*$/, `.${ending}`);

const startWorker = () => new Worker(new URL('./sound-worker.ts', import.meta.url), { type: 'module' });

/** In a worker of its own, written as it comes: a film of gigabytes takes little memory and does not hold up the page. */
export const extractSound: ExtractSound = async ({ film, onProgress, signal }) => {
  const soundName = newName();
  const handle = await newHandle(soundName);
  if (!handle) return undefined;
  const ending = await work({ film, handle }, onProgress, signal);
  const taken = ending && (await handle.getFile());
  if (!taken?.size) {
    await removeSound(soundName);
    signal.throwIfAborted();
    return undefined;
  }
  return { file: new File([taken], renamed(film.name, ending ?? 'ogg')), handle, soundName };
};

/** Undefined in browsers without such a folder, and on pages that are not secure. */
async function newHandle(name: string): Promise<FileSystemFileHandle | undefined> {
  try {
    const directory = await folder();
    await sweep(directory);
    return await directory.getFileHandle(name, { create: true });
  } catch {
    return undefined;
  }
}

/** Undefined when it could not be done or was stopped. */
function work(
  task: SoundTask,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<SoundEndingTaken | undefined> {
  const worker = startWorker();
  return new Promise<SoundEndingTaken | undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
    worker.addEventListener('error', () => resolve(undefined));
    worker.addEventListener('message', ({ data }: MessageEvent<SoundAnswer>) => {
      if ('done' in data) onProgress(data.done);
      else resolve(data.ending);
    });
    worker.postMessage(task, []);
  }).finally(() => worker.terminate());
}
