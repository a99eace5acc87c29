import { useEffect, useRef, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonOf } from '../../client/errors.ts';
import type { ChosenFile } from '../../client/uploads/types.ts';
import * as sender from '../../client/uploads/uploads.ts';
import { useSession } from '../../client/use-session.ts';
import { useStore } from '../../client/use-store.ts';
import { showToast } from '../../ui/toasts.ts';
import { UploadTray } from '../../ui/upload-tray/upload-tray.tsx';
import { acceptedFiles, filesFrom, pickFiles } from './choose-files.ts';

/** The frame is built anew between some pages; what was found is not looked for again. */
let restoredFor: string | undefined;

/** The tray of this tab, on every page: what is being uploaded goes on wherever the person goes. */
export function UploadTrayHost() {
  const { t } = useTranslation(['tray', 'lessons']);
  const { rows: uploads } = useStore(sender.uploads);
  const accountId = useSession()?.user.account_id;
  const field = useRef<HTMLInputElement>(null);
  const wanted = useRef<string>(undefined);
  const say = (title: string, description: string) =>
    showToast({ key: title, title, description, closable: true });

  useEffect(() => {
    if (accountId === restoredFor) return;
    restoredFor = accountId;
    if (accountId === undefined) return;
    sender
      .restoreUploads()
      .catch((error: Error) =>
        showToast({ key: 'restore', title: t('notRestored'), description: reasonOf(error), closable: true }),
      );
  }, [accountId, t]);

  const nameOf = (id: string | undefined) => uploads.find((upload) => upload.id === id)?.name ?? '';
  /** Whichever row was asked for: every file that belongs to one of them goes on, known by its content. */
  const goOnWith = async (files: ChosenFile[]) => {
    const name = nameOf(wanted.current) || (files[0]?.file.name ?? '');
    if (files.length === 0) return;
    try {
      const looked = await sender.inspectFiles(files);
      const same = looked.filter(({ known }) => known?.resumable);
      const resumed = await Promise.all(same.map((file) => sender.resumeKnown(file)));
      if (!resumed.includes(true)) say(t('another'), t('anotherHint', { name }));
    } catch (error) {
      say(t('failed', { name }), reasonOf(error as Error));
    }
  };
  const choose = async (id: string) => {
    wanted.current = id;
    const files = await pickFiles(t('choose.recordings', { ns: 'lessons' }), field.current);
    if (files) await goOnWith(files);
  };
  const fromField = (event: ChangeEvent<HTMLInputElement>) => {
    const files = filesFrom(event.target.files ?? []);
    event.target.value = '';
    void goOnWith(files);
  };
  const cancel = async (id: string) => {
    const name = nameOf(id);
    try {
      await sender.cancelUpload(id);
    } catch (error) {
      say(t('failed', { name }), reasonOf(error as Error));
    }
  };
  return (
    <>
      {uploads.some(({ state }) => state === 'needs-file') && (
        <input
          ref={field}
          type="file"
          multiple
          accept={acceptedFiles}
          aria-label={t('again')}
          className="visually-hidden"
          tabIndex={-1}
          onChange={fromField}
        />
      )}
      <UploadTray
        floats
        uploads={uploads}
        actions={{
          onPause: sender.pause,
          onResume: sender.resume,
          onCancel: (id) => void cancel(id),
          onRetry: sender.retry,
          onChooseFile: (id) => void choose(id),
          onAllow: (id) => void sender.allowAgain(id),
          onDismiss: sender.dismiss,
          onPauseAll: sender.pauseAll,
          onResumeAll: sender.resumeAll,
        }}
      />
    </>
  );
}
