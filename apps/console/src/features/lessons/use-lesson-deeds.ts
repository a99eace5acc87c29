import type { Lesson } from '@kejing/contract/lessons';
import { recordingLimits } from '@kejing/contract/recordings';
import { createContext, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonOf } from '../../client/errors.ts';
import { RequestError } from '../../client/request-error.ts';
import { cancelUpload, pause, resume, uploads } from '../../client/uploads/uploads.ts';
import { useDoThenUndo } from '../../ui/confirm-undo/use-do-then-undo.ts';
import { showToast } from '../../ui/toasts.ts';
import {
  cancelLesson,
  deleteLessons,
  restoreLessons,
  retryLesson,
  startLessons,
  useRenewLessons,
} from './queries.ts';

export interface LessonDeeds {
  edit: (lesson: Lesson) => void;
  retry: (lesson: Lesson) => Promise<void>;
  cancel: (lesson: Lesson) => Promise<void>;
  /** `named` where it is one lesson. Whether it was done. */
  remove: (ids: string[], named?: string) => Promise<boolean>;
  restore: (ids: string[]) => Promise<void>;
  /** For the platform: lets them go on. */
  start: (ids: string[]) => Promise<void>;
}

const nobody = () => Promise.resolve();
export const Deeds = createContext<LessonDeeds>({
  edit: () => {},
  retry: nobody,
  cancel: nobody,
  remove: () => Promise.resolve(false),
  restore: nobody,
  start: nobody,
});

const uploadsOf = (ids: string[]) =>
  uploads.state().rows.filter(({ lessonId }) => lessonId !== undefined && ids.includes(lessonId));

/** What can be done with lessons. Each says what went wrong, and the list shows what it did. */
export function useLessonDeeds(edit: (lesson: Lesson) => void): LessonDeeds {
  const { t } = useTranslation('lessons');
  const { run } = useDoThenUndo();
  const renew = useRenewLessons();
  const trying = useCallback(
    async (key: string, label: string, deed: () => Promise<unknown>) => {
      try {
        await deed();
      } catch (error) {
        // A line that was down is told of everywhere already.
        if (error instanceof RequestError && error.kind !== 'refused') return;
        showToast({ key, title: label, description: reasonOf(error as Error), closable: true });
      } finally {
        await renew();
      }
    },
    [renew],
  );
  return useMemo(
    () => ({
      edit,
      retry: ({ analysis_id, title }) =>
        trying(`retry ${analysis_id}`, title, () => retryLesson(analysis_id)),
      cancel: ({ analysis_id, title }) =>
        trying(`cancel ${analysis_id}`, title, async () => {
          const [upload] = uploadsOf([analysis_id]);
          await (upload ? cancelUpload(upload.id) : cancelLesson(analysis_id));
          showToast({
            key: `cancel ${analysis_id}`,
            title: t('cancelled', { title }),
            description: t('cancelledHint'),
            closable: true,
          });
        }),
      async remove(ids, named) {
        if (ids.length === 0) return false;
        // Whoever takes it back goes on uploading as before.
        const flowing = uploadsOf(ids).filter(({ state }) => ['waiting', 'sending'].includes(state));
        return run({
          title: named === undefined ? t('removed', { n: ids.length }) : t('removedOne', { title: named }),
          description: t('removedHint', { days: recordingLimits.trashDays }),
          doIt: async () => {
            await deleteLessons(ids);
            for (const { id } of flowing) pause(id);
            await renew();
          },
          undo: async () => {
            await restoreLessons(ids);
            for (const { id } of flowing) resume(id);
            await renew();
          },
        });
      },
      restore: (ids) =>
        trying(`restore ${ids.join()}`, t('trash.title'), async () => {
          const { count } = await restoreLessons(ids);
          showToast({ key: `restore ${ids.join()}`, title: t('restored', { n: count }), closable: true });
        }),
      start: (ids) =>
        trying(`start ${ids.join()}`, t('menu.start'), async () => {
          const { count } = ids.length === 0 ? { count: 0 } : await startLessons(ids);
          const title = count === 0 ? t('noneHeld') : t('started', { n: count });
          showToast({ key: `start ${ids.join()}`, title, closable: true });
        }),
    }),
    [edit, renew, run, t, trying],
  );
}
