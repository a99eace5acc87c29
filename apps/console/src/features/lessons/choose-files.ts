import { endingOf, mediaTypes, recordingEndings } from '@kejing/contract/recordings';
import type { ChosenFile } from '../../client/uploads/types.ts';

/** Parts of the browser that not all of them have, and that its types do not know. */
interface Pickers {
  showOpenFilePicker?: (options: {
    multiple: boolean;
    types: { description: string; accept: Record<string, string[]> }[];
  }) => Promise<FileSystemFileHandle[]>;
  showDirectoryPicker?: () => Promise<FileSystemDirectoryHandle>;
}
interface DroppedItem {
  kind: string;
  getAsFile: () => File | null;
  getAsFileSystemHandle?: () => Promise<FileSystemHandle | null>;
  webkitGetAsEntry?: () => FileSystemEntry | null;
}

const pickers = () => window as unknown as Pickers;
const isFolder = (handle: FileSystemHandle): handle is FileSystemDirectoryHandle =>
  handle.kind === 'directory';
const isGivenUp = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** What a plain file field offers first. */
export const acceptedFiles = ['audio/*', 'video/*', ...recordingEndings.map((ending) => `.${ending}`)].join();

function accepted(): Record<string, string[]> {
  const byType = Map.groupBy(recordingEndings, (ending) => mediaTypes[ending]);
  return Object.fromEntries([...byType].map(([type, endings]) => [type, endings.map((each) => `.${each}`)]));
}

async function fromHandle(handle: FileSystemFileHandle, folder = ''): Promise<ChosenFile> {
  const file = await handle.getFile();
  return { file, handle, path: folder + file.name };
}

/** A folder holds many things that nobody means to upload: only recordings are taken. */
const isRecording = ({ name }: { name: string }) => endingOf(name) !== undefined && !name.startsWith('._');

async function inFolder(folder: FileSystemDirectoryHandle, path: string): Promise<ChosenFile[]> {
  const found: ChosenFile[] = [];
  for await (const handle of folder.values()) {
    if (isFolder(handle)) found.push(...(await inFolder(handle, `${path}${handle.name}/`)));
    else if (isRecording(handle)) found.push(await fromHandle(handle, path));
  }
  return found;
}

function openField(field: HTMLInputElement | null): undefined {
  field?.click();
}

/**
 * Asks for files in a way that lets the browser keep hold of them, or opens the plain field, which answers by itself.
 * Undefined: it is the field that answers.
 */
export async function pickFiles(description: string, field: HTMLInputElement | null) {
  const { showOpenFilePicker } = pickers();
  if (!showOpenFilePicker) return openField(field);
  try {
    const handles = await showOpenFilePicker.call(window, {
      multiple: true,
      types: [{ description, accept: accepted() }],
    });
    return await Promise.all(handles.map((handle) => fromHandle(handle)));
  } catch (error) {
    if (isGivenUp(error)) return [];
    // Forbidden here, as inside another page: the field still works.
    return openField(field);
  }
}

export async function pickFolder(field: HTMLInputElement | null) {
  const { showDirectoryPicker } = pickers();
  if (!showDirectoryPicker) return openField(field);
  try {
    const folder = await showDirectoryPicker.call(window);
    return await inFolder(folder, `${folder.name}/`);
  } catch (error) {
    if (isGivenUp(error)) return [];
    return openField(field);
  }
}

/** From a field or the clipboard. Files of a folder know their way. */
export function filesFrom(list: FileList | readonly File[]): ChosenFile[] {
  const chosen = Array.from(list, (file) => ({ file, path: file.webkitRelativePath || file.name }));
  return chosen.filter(({ file, path }) => !path.includes('/') || isRecording(file));
}

const entriesOf = (folder: FileSystemDirectoryEntry) => {
  const reader = folder.createReader();
  return new Promise<FileSystemEntry[]>((resolve, reject) => {
    const all: FileSystemEntry[] = [];
    // It answers in pieces, the last one empty.
    const next = () =>
      reader.readEntries((some) => {
        if (some.length === 0) return resolve(all);
        all.push(...some);
        next();
      }, reject);
    next();
  });
};

async function fromEntry(entry: FileSystemEntry, path = ''): Promise<ChosenFile[]> {
  if (entry.isDirectory) {
    const inside = await entriesOf(entry as FileSystemDirectoryEntry);
    const found = await Promise.all(inside.map((each) => fromEntry(each, `${path}${entry.name}/`)));
    return found.flat();
  }
  if (path !== '' && !isRecording(entry)) return [];
  const file = await new Promise<File>((resolve, reject) => {
    (entry as FileSystemFileEntry).file(resolve, reject);
  });
  return [{ file, path: path + file.name }];
}

async function fromItem(item: DroppedItem): Promise<ChosenFile[]> {
  // All are asked before anything is waited for: afterwards the browser has forgotten what was dropped.
  const handle = item.getAsFileSystemHandle?.().catch(() => null);
  const entry = item.webkitGetAsEntry?.();
  const file = item.getAsFile();
  const held = await handle;
  if (held)
    return isFolder(held)
      ? inFolder(held, `${held.name}/`)
      : [await fromHandle(held as FileSystemFileHandle)];
  if (entry) return fromEntry(entry);
  return file ? [{ file, path: file.name }] : [];
}

/** Files and folders that were dropped. */
export async function filesFromDrop(dropped: {
  items: ArrayLike<DroppedItem>;
  files: FileList | readonly File[];
}): Promise<ChosenFile[]> {
  const items = Array.from(dropped.items).filter(({ kind }) => kind === 'file');
  if (items.length === 0) return filesFrom(dropped.files);
  return (await Promise.all(items.map(fromItem))).flat();
}
