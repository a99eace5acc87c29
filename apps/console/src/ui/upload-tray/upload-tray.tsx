import {
  CaretRightOutlined,
  ClearOutlined,
  DownOutlined,
  PauseOutlined,
  UpOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Upload } from '../../client/uploads/types.ts';
import { useNarrow } from '../use-narrow.ts';
import { canPause, canResume, countStates, isLessonWhole, isOver, mostPressing } from './summary.ts';
import type { UploadActions } from './upload-buttons.tsx';
import { UploadRow } from './upload-row.tsx';
import './upload-tray.css';

interface Props {
  uploads: readonly Upload[];
  actions: UploadActions & { onPauseAll: () => void; onResumeAll: () => void };
  /** Stands over the page in its corner, on a phone at its foot; otherwise where it is put. */
  floats?: boolean;
}

/** What is being uploaded. Wide, it shows all files or only its head; narrow, one file and a summary or all. */
export function UploadTray({ uploads, actions, floats = false }: Props) {
  const { t } = useTranslation('tray');
  const isNarrow = useNarrow();
  const [chosen, setChosen] = useState<boolean>();
  if (uploads.length === 0) return null;
  const isOpen = chosen ?? !isNarrow;
  const first = mostPressing(uploads);
  const shown = isOpen ? uploads : uploads.filter((upload) => isNarrow && upload === first);
  const hidden = uploads.filter((upload) => !shown.includes(upload));
  const allOver = uploads.every(isOver);
  const allDone = uploads.every(({ state }) => state === 'done');
  const said = (counted: readonly Upload[]) =>
    countStates(counted)
      .map(({ state, n }) => t(`summary.${state}`, { n }))
      .join(t('between'));
  const tool = (label: string, icon: ReactNode, onClick: () => void) => (
    <Button type="text" icon={icon} title={label} aria-label={label} onClick={onClick} />
  );
  const toggle = isNarrow ? t(isOpen ? 'showOne' : 'showAll') : t(isOpen ? 'fold' : 'unfold');
  return (
    <section
      className={floats ? 'upload-tray upload-tray-floats' : 'upload-tray'}
      aria-label={t('label')}
      data-open={isOpen || undefined}
    >
      <header className="upload-tray-head">
        <h2>{t(allDone ? 'allDone' : 'title', { n: uploads.length })}</h2>
        <small>{t(allOver ? 'canClose' : 'goesOn')}</small>
        <span className="upload-tray-tools">
          {canPause(uploads) && tool(t('pauseAll'), <PauseOutlined />, actions.onPauseAll)}
          {!canPause(uploads) &&
            canResume(uploads) &&
            tool(t('resumeAll'), <CaretRightOutlined />, actions.onResumeAll)}
          {allOver &&
            tool(t('clear'), <ClearOutlined />, () => uploads.forEach(({ id }) => actions.onDismiss(id)))}
          {(!isNarrow || uploads.length > 1) &&
            tool(toggle, isOpen ? <DownOutlined /> : <UpOutlined />, () => setChosen(!isOpen))}
        </span>
      </header>
      <output className="visually-hidden">{said(uploads)}</output>
      {shown.length > 0 && (
        <ul className="upload-rows">
          {shown.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              isLessonWhole={isLessonWhole(uploads, upload)}
              actions={actions}
            />
          ))}
        </ul>
      )}
      {hidden.length > 0 && (
        <p className="upload-summary">
          {shown.length > 0 ? t('summary.others', { parts: said(hidden) }) : said(hidden)}
        </p>
      )}
    </section>
  );
}
