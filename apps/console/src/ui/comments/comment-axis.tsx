import type { TimedComment } from '@kejing/contract/experts';
import { useTranslation } from 'react-i18next';
import { clock } from '../waveform/clock.ts';
import './comments.css';
import { KindMark } from './kind-mark.tsx';

interface Props {
  comments: readonly TimedComment[];
  seconds: number;
  onPlay: (time: number) => void;
}

/** Comments at their moments, on the axis of the recording; nothing where there are none. */
export function CommentAxis({ comments, seconds, onPlay }: Props) {
  const { t } = useTranslation('comments');
  if (seconds <= 0 || comments.length === 0) return null;
  return (
    <ol className="comment-axis" aria-label={t('axis')}>
      {comments.map(({ id, at, kind, text }) => (
        <li key={id} style={{ insetInlineStart: `${Math.min(100, (at / seconds) * 100)}%` }}>
          <button
            type="button"
            title={text}
            aria-label={t('playAt', { time: clock(at), kind: t(`kinds.${kind}`), text })}
            onClick={() => onPlay(at)}
          >
            <KindMark kind={kind} />
          </button>
        </li>
      ))}
    </ol>
  );
}
