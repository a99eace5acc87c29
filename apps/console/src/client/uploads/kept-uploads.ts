/** What this browser keeps of an upload until it has ended, so that a reload costs nothing. */
export interface KeptUpload {
  fileId: string;
  account: string;
  lessonId: string;
  lessonTitle: string;
  place: number;
  placeOf: number;
  name: string;
  bytes: number;
  partBytes: number;
  partCount: number;
  fingerprint: string;
  filmBytes: number | undefined;
  paused: boolean;
  /** Where the browser keeps handles. */
  handle: FileSystemFileHandle | undefined;
  /** Its sound was taken out of a film and lies in the browser's own folder under this name. */
  soundName: string | undefined;
  /** When its lesson was made: they go up in this order. */
  since: number;
}

export interface UploadKeeper {
  list: (account: string) => Promise<KeptUpload[]>;
  put: (upload: KeptUpload) => Promise<void>;
  remove: (fileId: string) => Promise<void>;
}

const databaseName = 'kejing-uploads';
const storeName = 'uploads';

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('not stored')));
  });

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.addEventListener('upgradeneeded', () =>
    request.result.createObjectStore(storeName, { keyPath: 'fileId' }),
  );
  return settled(request);
}

async function within<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  opened ??= open();
  const database = await opened;
  return settled(work(database.transaction(storeName, mode).objectStore(storeName)));
}

/** A browser that keeps nothing (full, or forbidden) is no reason not to upload. */
async function leniently<T>(otherwise: T, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    opened = undefined;
    return otherwise;
  }
}

export const keptUploads: UploadKeeper = {
  list: (account) =>
    leniently<KeptUpload[]>([], async () => {
      const all = (await within('readonly', (store) => store.getAll())) as KeptUpload[];
      return all
        .filter((each) => each.account === account)
        .toSorted((a, b) => a.since - b.since || a.place - b.place);
    }),
  put: (upload) =>
    leniently(undefined, async () => {
      await within('readwrite', (store) => store.put(upload));
    }),
  remove: (fileId) =>
    leniently(undefined, async () => {
      await within('readwrite', (store) => store.delete(fileId));
    }),
};
