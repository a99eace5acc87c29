import { PlayCircleOutlined } from '@ant-design/icons';
import { commentKinds, type TimedComment } from '@kejing/contract/experts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { clock } from '../waveform/clock.ts';
import './comments.css';
import { KindMark } from './kind-mark.tsx';

interface Props<Shown extends TimedComment> {
  comments: readonly Shown[];
  /** Undefined where there is nothing to play. */
  onPlay: ((time: number) => void) | undefined;
  /** Undefined where they may only be read. */
  onRemove?: ((id: string) => void) | undefined;
  /** Who said it, where several did. */
  byline?: (comment: Shown) => string;
}

/** What was said of which moment; each moment can be played. */
export function CommentList<Shown extends TimedComment>({
  comments,
  onPlay,
  onRemove,
  byline,
}: Props<Shown>) {
  const { t } = useTranslation('comments');
  if (comments.length === 0) return <p className="comments-none">{t('none')}</p>;
  return (
    <>
      <p className="comments-counts">
        {commentKinds.map((kind) => (
          <span key={kind}>
            <KindMark kind={kind} /> {t(`kinds.${kind}`)}{' '}
            {comments.filter((comment) => comment.kind === kind).length}
          </span>
        ))}
      </p>
      <ul className="comments-list" aria-label={t('list')}>
        {comments.map((comment) => (
          <li key={comment.id}>
            {onPlay ? (
              <Button
                size="small"
                shape="round"
                icon={<PlayCircleOutlined />}
                aria-label={t('play', { time: clock(comment.at) })}
                onClick={() => onPlay(comment.at)}
              >
                {clock(comment.at)}
              </Button>
            ) : (
              <span>{clock(comment.at)}</span>
            )}
            <div>
              <small>
                <KindMark kind={comment.kind} /> {t(`kinds.${comment.kind}`)}
                {byline && ` · ${byline(comment)}`}
              </small>
              <p>{comment.text}</p>
            </div>
            {onRemove && (
              <Button type="text" size="small" onClick={() => onRemove(comment.id)}>
                {t('remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
