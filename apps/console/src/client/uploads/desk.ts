import { tryLock, waitForLock } from '../locks.ts';
import { currentSession, onSessionChange } from '../session.ts';
import { isEnded, keptOf, type Entry } from './entry.ts';
import { permissionOf } from './handles.ts';
import type { UploadKeeper } from './kept-uploads.ts';
import { problemOf, type Ending } from './problems.ts';
import { sendFile, type FileTools } from './send-file.ts';
import type { ExtractSound } from './sound.ts';
import { Tray } from './tray.ts';
import { openFileOf } from './upload-calls.ts';

export interface DeskTools extends FileTools {
  keeper: UploadKeeper;
  locks: LockManager | undefined;
  sound: { extract: ExtractSound; remove: (name: string) => Promise<void> };
}

const filesAtOnce = 2;
const account = () => currentSession()?.user.account_id;

/** All uploads of a tab: whose turn it is, and what becomes of each. */
export class Desk {
  readonly tools: DeskTools;
  readonly tray: Tray;
  #entries: Entry[] = [];

  constructor(tools: DeskTools) {
    this.tools = tools;
    this.tray = new Tray(
      () => this.#entries,
      () => ({ account: account(), down: tools.line.down }),
    );
    tools.line.onChange(this.tray.update);
    onSessionChange(() => this.#personChanged());
  }

  get entries(): readonly Entry[] {
    return this.#entries;
  }

  find(id: string): Entry | undefined {
    return this.#entries.find((entry) => entry.id === id);
  }

  groupOf({ group }: Entry): Entry[] {
    return this.#entries.filter((each) => each.group === group);
  }

  add(entries: Entry[]): void {
    this.#entries = [...this.#entries, ...entries].toSorted((a, b) => a.since - b.since || a.place - b.place);
    this.next();
    this.tray.show();
  }

  /** Leaves the tray; what is kept of it for later stays unless it is forgotten too. */
  remove(entries: readonly Entry[], forgotten: boolean): void {
    for (const entry of entries) {
      entry.run?.abort();
      this.letGo(entry);
      if (forgotten) this.#forget(entry);
    }
    this.#entries = this.#entries.filter((entry) => !entries.includes(entry));
    this.next();
    this.tray.show();
  }

  /** Changes one and lets whoever can go on. */
  change(entry: Entry, change: Partial<Entry>): void {
    Object.assign(entry, change);
    const kept = isEnded(entry) ? undefined : keptOf(entry);
    if (kept) void this.tools.keeper.put(kept);
    this.next();
  }

  /** Starts what can start now: the files of a lesson in order, and lessons one after another. */
  next = (): void => {
    const going = this.#entries.filter(({ run }) => run !== undefined);
    for (const entry of this.#entries) {
      if (going.length >= filesAtOnce) break;
      if (!this.#canStart(entry)) continue;
      const gap = going.every((each) => each.group === entry.group || each.stage === 'checking');
      if (!gap) break;
      void this.#send(entry, going.length === 0);
      going.push(entry);
    }
    this.tray.update();
  };

  #canStart(entry: Entry): boolean {
    const { stage, file, paused, run, release } = entry;
    const isOurs = entry.account === account() && release !== undefined;
    return isOurs && stage === 'ready' && file !== undefined && !paused && run === undefined;
  }

  async #send(entry: Entry, isFirst: boolean): Promise<void> {
    const { lessonId, fileId, file, partBytes, partCount, fresh } = entry;
    if (lessonId === undefined || fileId === undefined || file === undefined) return;
    const run = new AbortController();
    entry.run = run;
    entry.problem = undefined;
    if (isFirst) entry.stage = 'sending';
    // Whatever comes of it, the bucket may have something now.
    entry.fresh = false;
    try {
      await sendFile(
        {
          lessonId,
          fileId,
          file,
          partBytes,
          partCount,
          fresh,
          signal: run.signal,
          rank: () => this.#entries.indexOf(entry),
          onProgress: (sent, flowed) => {
            if (flowed > 0) {
              entry.pace.add(flowed);
              entry.stage = 'sending';
            }
            // What was shown as sent is not taken back.
            entry.sentBytes = Math.max(entry.sentBytes, Math.floor(sent));
            this.tray.update();
          },
          onChecking: (checking) => {
            entry.stage = checking ? 'checking' : 'sending';
            this.next();
          },
        },
        this.tools,
      );
      this.#end(entry, { stage: 'done', problem: undefined });
    } catch (error) {
      this.#end(entry, run.signal.aborted ? { stage: 'ready', problem: undefined } : problemOf(error));
    }
  }

  #end(entry: Entry, ending: Ending): void {
    entry.run = undefined;
    Object.assign(entry, ending);
    if (entry.stage === 'done') entry.sentBytes = entry.bytes;
    if (entry.stage === 'needs-file') void this.#readAgain(entry, ending);
    else if (isEnded(entry)) {
      this.letGo(entry);
      if (entry.stage !== 'failed') this.#forget(entry);
    }
    this.next();
  }

  #forget(entry: Entry): void {
    if (entry.fileId !== undefined) void this.tools.keeper.remove(entry.fileId);
    if (entry.soundName !== undefined) void this.tools.sound.remove(entry.soundName);
    Object.assign(entry, { file: undefined, handle: undefined, soundName: undefined });
  }

  /** Browsers refuse a file that was only touched; the handle gives it anew, and its content tells if it is the same. */
  async #readAgain(entry: Entry, ending: Ending): Promise<void> {
    const before = entry.file;
    entry.file = undefined;
    const file = entry.handle && (await this.readHandle(entry).catch(() => undefined));
    const isNew = file && file.lastModified !== before?.lastModified;
    if (isNew) return this.change(entry, { file, stage: 'ready', problem: undefined });
    this.letGo(entry);
    this.change(entry, { ...ending, handle: undefined });
  }

  /** The same content as when it was chosen, or nothing. */
  async readHandle({ handle, bytes, fingerprint }: Entry): Promise<File | undefined> {
    const file = await handle?.getFile();
    if (file?.size !== bytes) return undefined;
    return (await this.tools.hasher.fingerprint(file)) === fingerprint ? file : undefined;
  }

  /** Has its bytes: it goes on here, or where another tab has begun. */
  async attach(entry: Entry, file: File): Promise<void> {
    if (!(await this.#own(entry))) return void this.#leaveToOther(entry, file);
    this.change(entry, { file, stage: 'ready', problem: undefined });
  }

  /** After a reload: goes on if it may read the file, else says what it needs. */
  async wake(entry: Entry): Promise<void> {
    if (!(await this.#own(entry))) return void this.#leaveToOther(entry);
    const { handle } = entry;
    const permission = handle ? await permissionOf(handle).catch(() => 'denied' as const) : 'denied';
    const file = permission === 'granted' ? await this.readHandle(entry).catch(() => undefined) : undefined;
    if (file) return this.change(entry, { file, stage: 'ready' });
    this.letGo(entry);
    this.change(entry, { stage: permission === 'prompt' ? 'needs-permission' : 'needs-file' });
  }

  async #own(entry: Entry): Promise<boolean> {
    const { locks } = this.tools;
    entry.release ??= locks ? await tryLock(locks, lockOf(entry)) : () => {};
    return entry.release !== undefined;
  }

  letGo(entry: Entry): void {
    entry.release?.();
    entry.release = undefined;
  }

  /** Takes it over when the other tab is closed. */
  async #leaveToOther(entry: Entry, file?: File): Promise<void> {
    const { locks, calls } = this.tools;
    if (!locks) return;
    this.change(entry, { stage: 'elsewhere' });
    const release = await waitForLock(locks, lockOf(entry));
    if (!this.#entries.includes(entry)) return release();
    entry.release = release;
    const view = await calls.look(entry.lessonId ?? '').catch(() => undefined);
    // Ended well or badly, it is no longer this tab's to show.
    if (view && !openFileOf(view, entry.fileId)) return this.remove([entry], true);
    await (file ? this.attach(entry, file) : this.wake(entry));
  }

  #personChanged(): void {
    const person = account();
    if (person === undefined) {
      // What is taken out of a film needs nobody.
      for (const { run, stage } of this.#entries) if (stage !== 'extracting') run?.abort('signed-out');
    } else {
      const strangers = this.#entries.filter((entry) => entry.account !== person);
      this.remove(strangers, false);
    }
    this.next();
  }
}

const lockOf = ({ fileId }: Entry) => `kejing.upload.${fileId}`;
