import { Button, Input, type InputRef } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Utterance } from '@kejing/contract/transcripts';
import { isComposing } from '../../../client/composing.ts';
import { momentOf, type LineDeeds } from './line-deeds.ts';

interface Props {
  utterance: Utterance;
  deeds: LineDeeds;
}

/** The words of one line, changed while its clip plays; the cursor says where it can be cut in two. */
export function LineEditor({ utterance, deeds }: Props) {
  const { t } = useTranslation('review');
  const [text, setText] = useState(utterance.text ?? '');
  const [place, setPlace] = useState(0);
  const field = useRef<TextAreaRef & InputRef>(null);
  const began = useEffectEvent(() => {
    field.current?.focus({ cursor: 'end' });
    deeds.playClip(utterance);
  });
  useEffect(() => began(), []);

  const stop = () => deeds.edit(undefined);
  const keep = () => {
    if (text !== utterance.text) deeds.correct([{ kind: 'text', utterance: utterance.id, text }]);
    stop();
  };
  const split = () => {
    const { id } = utterance;
    deeds.correct([
      ...(text === utterance.text ? [] : [{ kind: 'text' as const, utterance: id, text }]),
      { kind: 'split', utterance: id, at: momentOf({ ...utterance, text }, place), text_at: place },
    ]);
    stop();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      stop();
    }
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      keep();
    }
  };
  const look = ({ currentTarget }: { currentTarget: HTMLTextAreaElement }) =>
    setPlace(currentTarget.selectionStart);
  return (
    <div className="review-line-editor">
      <Input.TextArea
        ref={field}
        autoSize
        maxLength={5000}
        value={text}
        aria-label={t('lines.words')}
        onChange={(event) => setText(event.target.value)}
        onSelect={look}
        onKeyDown={onKeyDown}
      />
      <span>
        <Button size="small" type="primary" onClick={keep}>
          {t('lines.keep')}
        </Button>
        <Button size="small" onClick={stop}>
          {t('lines.leave')}
        </Button>
        <Button size="small" disabled={place <= 0 || place >= text.length} onClick={split}>
          {t('lines.split')}
        </Button>
        <Button size="small" type="text" onClick={() => deeds.playClip(utterance)}>
          {t('lines.listen')}
        </Button>
      </span>
    </div>
  );
}
