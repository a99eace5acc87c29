import i18next from 'i18next';
import { reasonOf } from '../../client/errors.ts';
import { RequestError } from '../../client/request-error.ts';
import { toastSeconds } from '../../client/toast-times.ts';
import { showToast } from '../toasts.ts';

export interface Undoable {
  /** What has been done, as 已把 3 节课移入回收站. */
  title: string;
  /** What becomes of it, as 30 天内可以恢复. */
  description?: string;
  undo: () => Promise<void>;
}

let count = 0;
export const nextKey = () => `undo-${(count += 1)}`;

/** A line that was down is told of by the client already; a refusal is told of here. */
const isToldElsewhere = (error: unknown) => error instanceof RequestError && error.kind !== 'refused';

export function showFailure(key: string, title: string, error: unknown): void {
  if (isToldElsewhere(error)) return;
  showToast({
    key,
    title,
    description: reasonOf(error as Error),
    seconds: toastSeconds.undo,
    closable: true,
  });
}

/** Says what was done and offers to take it back, once; after a failure, says why and offers it again. */
export function offerUndo(key: string, undoable: Undoable, failure?: string): void {
  const t = i18next.getFixedT(null, 'undo');
  const { title, description, undo } = undoable;
  const seconds = toastSeconds.undo;
  let isTaken = false;
  const takeBack = async () => {
    if (isTaken) return;
    isTaken = true;
    showToast({
      key,
      title,
      description,
      seconds,
      action: { label: t('undo'), isPending: true, onClick: () => {} },
    });
    try {
      await undo();
      showToast({ key, title: t('undone'), description: title });
    } catch (error) {
      offerUndo(key, undoable, reasonOf(error as Error));
    }
  };
  const onClick = () => void takeBack();
  showToast(
    failure === undefined
      ? { key, title, description, seconds, closable: true, action: { label: t('undo'), onClick } }
      : {
          key,
          title: t('undoFailed'),
          description: failure,
          seconds,
          closable: true,
          action: { label: t('again'), onClick },
        },
  );
}
