import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { isMac } from '../../client/shortcuts.ts';

const signs: Partial<Record<string, string>> = { ArrowLeft: '←', ArrowRight: '→', Escape: 'Esc' };

const nameOf = (key: string) =>
  key === 'mod' ? (isMac ? '⌘' : 'Ctrl') : key.length === 1 ? key.toUpperCase() : (signs[key] ?? key);

/** `mod+k` or `g h`, as it stands on the person's keyboard. */
export function Keys({ keys }: { keys: string }) {
  const { t } = useTranslation();
  return keys.split(' ').map((press, index) => (
    // A sequence may name the same key twice.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && <small>{t('shortcuts.next')}</small>}
      <kbd>{press.split('+').map(nameOf).join(' ')}</kbd>
    </Fragment>
  ));
}
