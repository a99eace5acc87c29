import {
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ChangeEvent,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { reasonOf } from '../../client/errors.ts';
import type { ChosenFile } from '../../client/uploads/types.ts';
import { showToast } from '../../ui/toasts.ts';
import { acceptedFiles, filesFrom, filesFromDrop, pickFiles, pickFolder } from './choose-files.ts';

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/** Files by dialogue, drop or paste, for a page on which `enabled` people may upload. */
export function useFileChoice(enabled: boolean, onChosen: (files: ChosenFile[]) => void) {
  const { t } = useTranslation('lessons');
  const field = useRef<HTMLInputElement>(null);
  const folderField = useRef<HTMLInputElement>(null);
  const take = async (choosing: Promise<ChosenFile[] | undefined>) => {
    try {
      const files = await choosing;
      if (files && files.length > 0) onChosen(files);
    } catch (error) {
      showToast({
        key: 'choose',
        title: t('choose.failed'),
        description: reasonOf(error as Error),
        closable: true,
      });
    }
  };
  const isDropping = useDrop(enabled, (dropped) => void take(dropped));
  const orSayNone = async (choosing: Promise<ChosenFile[] | undefined>) => {
    const files = await choosing;
    if (files?.length === 0)
      showToast({
        key: 'choose',
        title: t('choose.none'),
        description: t('choose.noneHint'),
        closable: true,
      });
    return files;
  };
  const fromField = (event: ChangeEvent<HTMLInputElement>) => {
    const files = filesFrom(event.target.files ?? []);
    // The same file may be chosen again.
    event.target.value = '';
    void take(Promise.resolve(files));
  };
  const asFolder = useCallback((input: HTMLInputElement | null) => {
    input?.setAttribute('webkitdirectory', '');
    folderField.current = input;
  }, []);
  const fields: ReactNode = enabled && (
    <>
      <input
        ref={field}
        type="file"
        multiple
        accept={acceptedFiles}
        aria-label={t('choose.input')}
        className="visually-hidden"
        tabIndex={-1}
        onChange={fromField}
      />
      <input
        ref={asFolder}
        type="file"
        multiple
        aria-label={t('choose.folderInput')}
        className="visually-hidden"
        tabIndex={-1}
        onChange={fromField}
      />
      {isDropping && (
        <output className="drop-sheet">
          <strong>{t('choose.drop')}</strong>
          <span>{t('choose.dropHint')}</span>
        </output>
      )}
    </>
  );
  return {
    /** To be put anywhere on the page. */
    fields,
    chooseFiles: () => void take(pickFiles(t('choose.recordings'), field.current)),
    chooseFolder: () => void take(orSayNone(pickFolder(folderField.current))),
  };
}

/** Anywhere on the page. Whether something is being held over it. */
function useDrop(enabled: boolean, onFiles: (files: Promise<ChosenFile[]>) => void): boolean {
  const [depth, setDepth] = useState(0);
  const given = useEffectEvent(onFiles);
  useEffect(() => {
    if (!enabled) return undefined;
    const hold = (event: DragEvent) => {
      // A browser that is not told otherwise leaves the page for the film.
      if (hasFiles(event)) event.preventDefault();
    };
    const enter = (event: DragEvent) => hasFiles(event) && setDepth((now) => now + 1);
    const leave = (event: DragEvent) => hasFiles(event) && setDepth((now) => Math.max(0, now - 1));
    const drop = (event: DragEvent) => {
      if (!hasFiles(event) || !event.dataTransfer) return;
      event.preventDefault();
      setDepth(0);
      given(filesFromDrop(event.dataTransfer));
    };
    const paste = (event: ClipboardEvent) => {
      const files = event.clipboardData?.files;
      if (!files || files.length === 0) return;
      event.preventDefault();
      given(Promise.resolve(filesFrom(files)));
    };
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener('dragenter', enter, { signal });
    window.addEventListener('dragleave', leave, { signal });
    window.addEventListener('dragover', hold, { signal });
    window.addEventListener('drop', drop, { signal });
    window.addEventListener('paste', paste, { signal });
    return () => stop.abort();
  }, [enabled]);
  return depth > 0;
}
