import { commentKinds, type CommentKind, type TimedComment } from '@kejing/contract/experts';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KindMark } from '../../ui/comments/kind-mark.tsx';
import { clock } from '../../ui/waveform/clock.ts';

interface Props {
  time: number;
  /** The player stops while somebody writes. */
  onBegin: () => void;
  onAdd: (comment: TimedComment) => void;
}

/** One comment, at the moment where the player stood when it was begun. */
export function CommentEditor({ time, onBegin, onAdd }: Props) {
  const { t } = useTranslation('experts');
  const [kind, setKind] = useState<CommentKind>('strength');
  const [begunAt, setBegunAt] = useState<number>();
  const [text, setText] = useState('');
  const at = begunAt ?? time;
  const stop = () => {
    setText('');
    setBegunAt(undefined);
  };
  const add = () => {
    if (!text.trim()) return;
    onAdd({ id: crypto.randomUUID(), at: Math.round(at * 10) / 10, kind, text: text.trim() });
    stop();
  };
  return (
    <div className="comment-editor">
      <div className="comment-editor-head">
        <h2>{t('writeAt', { time: clock(at) })}</h2>
        <fieldset aria-label={t('kind')}>
          {commentKinds.map((each) => (
            <Button
              key={each}
              aria-pressed={each === kind}
              icon={<KindMark kind={each} />}
              onClick={() => setKind(each)}
            >
              {t(`kinds.${each}`, { ns: 'comments' })}
            </Button>
          ))}
        </fieldset>
      </div>
      <Input.TextArea
        aria-label={t('commentText')}
        value={text}
        maxLength={500}
        autoSize={{ minRows: 2, maxRows: 6 }}
        onFocus={() => {
          if (begunAt === undefined) setBegunAt(time);
          onBegin();
        }}
        onBlur={() => !text && setBegunAt(undefined)}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) add();
        }}
      />
      <div className="comment-editor-foot">
        <small>{t('stopped')}</small>
        <Button onClick={stop} disabled={!text}>
          {t('cancel')}
        </Button>
        <Button onClick={add} disabled={!text.trim()}>
          {t('addComment')}
        </Button>
      </div>
    </div>
  );
}
