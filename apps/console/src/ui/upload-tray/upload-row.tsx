import {
  AudioOutlined,
  CheckCircleOutlined,
  DisconnectOutlined,
  ExclamationCircleOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons';
import { endingOf, isSound } from '@kejing/contract/recordings';
import { useTranslation } from 'react-i18next';
import type { Upload, UploadState } from '../../client/uploads/types.ts';
import { UploadButtons, type UploadActions } from './upload-buttons.tsx';
import { useUploadWords } from './use-upload-words.ts';

interface Props {
  upload: Upload;
  isLessonWhole: boolean;
  actions: UploadActions;
}

type Look = 'going' | 'still' | 'waiting' | 'wrong' | 'well';

const looks: Record<UploadState, Look> = {
  waiting: 'still',
  extracting: 'going',
  sending: 'going',
  paused: 'still',
  offline: 'waiting',
  'signed-out': 'waiting',
  'needs-file': 'waiting',
  'needs-permission': 'waiting',
  checking: 'going',
  done: 'well',
  failed: 'wrong',
  refused: 'wrong',
};

/** Nothing of these is on its way: a bar would say nothing. */
const withoutBar = new Set<UploadState>(['waiting', 'done', 'refused']);

function Picture({ upload: { state, name, filmBytes } }: { upload: Upload }) {
  if (state === 'done') return <CheckCircleOutlined />;
  if (state === 'failed' || state === 'refused') return <ExclamationCircleOutlined />;
  if (state === 'offline') return <DisconnectOutlined />;
  const ending = endingOf(name);
  const sound = state === 'extracting' || filmBytes !== undefined || (ending && isSound(ending));
  return sound ? <AudioOutlined /> : <VideoCameraOutlined />;
}

/** One file: how far it is, what happens to it, what can be done. */
export function UploadRow({ upload, isLessonWhole, actions }: Props) {
  const { t } = useTranslation('tray');
  const { name, state, place, placeOf, lessonTitle } = upload;
  const { word, lines, percent } = useUploadWords(upload, isLessonWhole);
  return (
    <li className="upload-row" data-look={looks[state]} data-state={state}>
      <span className="upload-picture" aria-hidden="true">
        <Picture upload={upload} />
      </span>
      <div className="upload-main">
        <div className="upload-head">
          <strong title={`${lessonTitle} ${name}`}>{name}</strong>
          {placeOf > 1 && <small>{t('place', { place, of: placeOf })}</small>}
          <span className="upload-word">{word}</span>
          <UploadButtons upload={upload} actions={actions} />
        </div>
        {!withoutBar.has(state) && (
          <>
            <progress
              className="visually-hidden"
              aria-label={t('progress', { name })}
              value={percent}
              max={100}
            />
            <div className="upload-bar" aria-hidden="true">
              <i style={{ width: `${percent}%` }} />
            </div>
          </>
        )}
        {lines.map((line) => (
          <div key={line} className="upload-line">
            {line}
          </div>
        ))}
      </div>
    </li>
  );
}
