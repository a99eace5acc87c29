import { currentSession } from '../session.ts';
import type { Desk } from './desk.ts';
import { newEntry, newSince, type Entry } from './entry.ts';
import type { KeptUpload } from './kept-uploads.ts';
import { troubleOf } from './trouble.ts';
import type { InspectedFile } from './types.ts';
import { openFileOf, type StoredFile, type UploadView } from './upload-calls.ts';

const storedBytes = ({ parts, part_bytes: size, bytes }: StoredFile) => Math.min(bytes, parts.length * size);

/** Once after sign-in: what this browser kept of the person's uploads, as far as the server still wants it. */
export async function restoreUploads(desk: Desk): Promise<void> {
  const account = currentSession()?.user.account_id;
  if (account === undefined) return;
  const kept = await desk.tools.keeper.list(account);
  const known = new Set(desk.entries.map(({ fileId }) => fileId));
  const missing = kept.filter(({ fileId }) => !known.has(fileId));
  const lessons = new Set(missing.map(({ lessonId }) => lessonId));
  const restored = await Promise.all(
    Array.from(lessons, (lessonId) =>
      restoreLesson(
        desk,
        lessonId,
        missing.filter((each) => each.lessonId === lessonId),
      ),
    ),
  );
  // Somebody else may have signed in while the server was asked.
  if (currentSession()?.user.account_id !== account) return;
  const shown = new Set(desk.entries.map(({ fileId }) => fileId));
  const entries = restored.flat().filter(({ fileId }) => !shown.has(fileId));
  desk.add(entries);
  await Promise.all(entries.map((entry) => desk.wake(entry)));
  desk.tray.show();
}

async function restoreLesson(desk: Desk, lessonId: string, files: KeptUpload[]): Promise<Entry[]> {
  const { calls, keeper, sound } = desk.tools;
  let view: UploadView | undefined;
  let isGone = false;
  try {
    view = await calls.look(lessonId);
  } catch (error) {
    // Without an answer they come back as they were; the first that is sent asks again.
    isGone = troubleOf(error) === 'over';
  }
  const group = Symbol(lessonId);
  return files.flatMap((kept) => {
    const stored = view && openFileOf(view, kept.fileId);
    if (isGone || (view && !stored)) {
      void keeper.remove(kept.fileId);
      if (kept.soundName !== undefined) void sound.remove(kept.soundName);
      return [];
    }
    const sentBytes = stored ? storedBytes(stored) : 0;
    return [newEntry({ ...kept, group, sentBytes })];
  });
}

/** The same content was chosen again: goes on where it stopped. False when there is nothing to go on with. */
export async function resumeKnown(desk: Desk, chosen: InspectedFile): Promise<boolean> {
  const { file, handle, fingerprint, known } = chosen;
  const waits = (entry: Entry) =>
    entry.fingerprint === fingerprint && entry.bytes === file.size && entry.lessonId !== undefined;
  const entry = desk.entries.find(waits) ?? (known && (await attachedTo(desk, chosen, known.analysis_id)));
  if (!entry || entry.stage === 'done') return false;
  entry.handle = handle ?? entry.handle;
  entry.paused = false;
  if (entry.file && entry.release) desk.next();
  else await desk.attach(entry, file);
  return true;
}

/** All that is missing of the lesson comes into the tray with it, so that nothing is forgotten. */
async function attachedTo(
  desk: Desk,
  { fingerprint }: InspectedFile,
  lessonId: string,
): Promise<Entry | undefined> {
  const account = currentSession()?.user.account_id ?? '';
  const view = await desk.tools.calls.look(lessonId);
  const group = desk.entries.find((entry) => entry.lessonId === lessonId)?.group ?? Symbol(lessonId);
  const since = newSince();
  const shown = new Set(desk.entries.map(({ fileId }) => fileId));
  const entries = view.files.flatMap((each, index) => {
    const stored = openFileOf(view, each.file_id);
    if (!stored || shown.has(stored.file_id)) return [];
    return [
      newEntry({
        account,
        group,
        lessonId,
        stage: 'needs-file',
        fileId: stored.file_id,
        lessonTitle: view.lesson.title,
        place: index + 1,
        placeOf: view.files.length,
        name: stored.name,
        bytes: stored.bytes,
        partBytes: stored.part_bytes,
        partCount: stored.part_count,
        fingerprint: stored.fingerprint,
        sentBytes: storedBytes(stored),
        filmBytes: undefined,
        paused: false,
        handle: undefined,
        soundName: undefined,
        since,
      }),
    ];
  });
  desk.add(entries);
  for (const entry of entries) desk.change(entry, {});
  return entries.find((entry) => entry.fingerprint === fingerprint);
}
