// A field with a list of what it found has these roles and no elements of its own.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { Modal } from 'antd';
import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../../client/composing.ts';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { matching, type Entry } from './match.ts';
import './palette.css';

interface Props {
  entries: Entry[];
  onClose: () => void;
}

/** Every page and action by name. */
export function Palette({ entries, onClose }: Props) {
  const { t } = useTranslation();
  const fieldId = useId();
  return (
    <Modal
      open
      onCancel={onClose}
      footer={null}
      closable={false}
      width={560}
      className="palette"
      title={<span className="visually-hidden">{t('palette.label')}</span>}
      afterOpenChange={(shown) => shown && document.getElementById(fieldId)?.focus()}
    >
      <Search entries={entries} fieldId={fieldId} onClose={onClose} />
    </Modal>
  );
}

function Search({ entries, fieldId, onClose }: Props & { fieldId: string }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const listId = useId();
  const found = matching(entries, text);
  const groups = [...new Set(found.map(({ group }) => group))];
  const ordered = groups.flatMap((name) => found.filter(({ group }) => group === name));
  const current = ordered[Math.min(at, ordered.length - 1)];
  const take = (entry: Entry) => {
    onClose();
    entry.run();
  };
  const answer = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent) || ordered.length === 0) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const next = (Math.min(at, ordered.length - 1) + step + ordered.length) % ordered.length;
      setAt(next);
      document.getElementById(optionId(listId, ordered[next]))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && current) {
      event.preventDefault();
      take(current);
    }
  };
  return (
    <>
      <TextInput
        id={fieldId}
        size="large"
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={current && optionId(listId, current)}
        aria-label={t('palette.label')}
        placeholder={t('palette.open')}
        value={text}
        onKeyDown={answer}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
      />
      <div id={listId} role="listbox" aria-label={t('palette.label')} className="palette-list">
        {groups.map((name) => (
          <div role="group" key={name} aria-label={t(`palette.${name}`)}>
            <div className="palette-group" aria-hidden>
              {t(`palette.${name}`)}
            </div>
            {found
              .filter(({ group }) => group === name)
              .map((entry) => (
                <Option
                  key={entry.key}
                  id={optionId(listId, entry)}
                  entry={entry}
                  chosen={entry === current}
                  onTake={take}
                />
              ))}
          </div>
        ))}
      </div>
      <p className="palette-hint" aria-live="polite">
        {found.length === 0 ? t('palette.none', { text }) : t('palette.hint')}
      </p>
    </>
  );
}

interface OptionProps {
  id: string;
  entry: Entry;
  chosen: boolean;
  onTake: (entry: Entry) => void;
}

function Option({ id, entry, chosen, onTake }: OptionProps) {
  return (
    // The field keeps the focus and answers the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={chosen}
      className="palette-option"
      onClick={() => onTake(entry)}
    >
      <span>{entry.label}</span>
      <small>{entry.keywords}</small>
    </div>
  );
}

const optionId = (listId: string, entry: Entry | undefined) => `${listId}${entry?.key ?? ''}`;
