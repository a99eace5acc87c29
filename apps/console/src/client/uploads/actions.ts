import type { Desk } from './desk.ts';
import { isEnded, type Entry } from './entry.ts';
import { askPermission } from './handles.ts';
import { changedFile } from './problems.ts';
import * as restoring from './restore.ts';
import * as starting from './start-lesson.ts';
import { troubleOf } from './trouble.ts';
import type { InspectedFile, NewLesson } from './types.ts';

/** What the tray and the screens do with uploads, at one desk. */
export function actionsAt(desk: Desk) {
  const own = () => desk.entries.filter((entry) => !isEnded(entry) && entry.stage !== 'elsewhere');
  const withEntry = (id: string, work: (entry: Entry) => void) => {
    const entry = desk.find(id);
    if (entry) work(entry);
  };

  function setPaused(entry: Entry, paused: boolean): void {
    if (isEnded(entry) || entry.stage === 'elsewhere') return;
    if (paused && entry.stage !== 'extracting') entry.run?.abort('paused');
    desk.change(entry, { paused });
  }

  function makeAgain(entry: Entry, make: () => Promise<unknown>): void {
    for (const each of desk.groupOf(entry)) Object.assign(each, { stage: 'ready', problem: undefined });
    desk.tray.update();
    // What goes wrong stands in the rows.
    make().catch(() => undefined);
  }

  return {
    store: desk.tray.store,
    startLesson: (lesson: NewLesson) => starting.startLesson(desk, lesson),
    resumeKnown: (file: InspectedFile) => restoring.resumeKnown(desk, file),
    restoreUploads: () => restoring.restoreUploads(desk),
    pause: (id: string) => withEntry(id, (entry) => setPaused(entry, true)),
    resume: (id: string) => withEntry(id, (entry) => setPaused(entry, false)),
    pauseAll: () => own().forEach((entry) => setPaused(entry, true)),
    resumeAll: () => own().forEach((entry) => setPaused(entry, false)),
    dismiss: (id: string) => withEntry(id, (entry) => isEnded(entry) && desk.remove([entry], true)),

    /** Once more after a failure. */
    retry: (id: string): void => {
      const entry = desk.find(id);
      if (entry?.stage !== 'failed') return;
      if (entry.makeAgain) makeAgain(entry, entry.makeAgain);
      else if (entry.file) void desk.attach(entry, entry.file);
    },

    /** The lesson is cancelled as a whole: all its rows leave. */
    cancelUpload: async (id: string): Promise<void> => {
      const entry = desk.find(id);
      if (!entry) return;
      const { lessonId } = entry;
      const group = desk.groupOf(entry);
      try {
        if (lessonId !== undefined) await desk.tools.calls.cancel(lessonId);
      } catch (error) {
        // There is nothing left to cancel.
        if (troubleOf(error) !== 'over') throw error;
      }
      desk.remove(group, true);
    },

    /** Only in a click: the browser asks whether the file may be read again. */
    allowAgain: async (id: string): Promise<void> => {
      const entry = desk.find(id);
      if (entry?.stage !== 'needs-permission' || !entry.handle) return;
      if (!(await askPermission(entry.handle))) return;
      const file = await desk.readHandle(entry).catch(() => undefined);
      if (file) await desk.attach(entry, file);
      else desk.change(entry, { stage: 'needs-file', problem: changedFile(), handle: undefined });
    },
  };
}
