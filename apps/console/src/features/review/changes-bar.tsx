import { languageOf } from '@kejing/charts/say';
import { Alert, Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonOf } from '../../client/errors.ts';
import { useLook } from '../../client/use-look.ts';
import { useShortcuts } from '../../client/use-shortcuts.ts';
import { useStore } from '../../client/use-store.ts';
import { changedFigures } from './changed-figures.ts';
import type { Desk } from './desk.ts';

/** What is not saved yet, what it does to the figures, and the way back. */
export function ChangesBar({ desk }: { desk: Desk }) {
  const { t, i18n } = useTranslation('review');
  const { region } = useLook();
  const { deeds, undone, before, results, history, isSaving, lost, failed } = useStore(desk);
  const [trouble, setTrouble] = useState<string>();
  const save = useMemo(
    () => () => {
      setTrouble(undefined);
      desk.save().catch((error: Error) => setTrouble(reasonOf(error)));
    },
    [desk],
  );
  useShortcuts(
    useMemo(
      () => [
        { keys: 'mod+z', label: t('keys.undo'), run: desk.undo },
        { keys: 'mod+y', label: t('keys.redo'), run: desk.redo },
        { keys: 'mod+s', label: t('keys.save'), run: save },
      ],
      [desk, save, t],
    ),
  );
  if (deeds.length === 0 && undone.length === 0 && lost === 0) return null;
  const next = (history.revisions.at(-1)?.revision ?? 1) + 1;
  const changed = before ? changedFigures(before, results, languageOf(i18n.language), region) : [];
  return (
    <section className="review-changes" aria-label={t('changes.label')}>
      {lost > 0 && <Alert type="warning" showIcon title={t('changes.lost', { n: lost })} />}
      {trouble !== undefined && (
        <Alert type="error" showIcon role="alert" title={t('changes.failed', { reason: trouble })} />
      )}
      {failed && <Alert type="warning" showIcon title={t('changes.notComputed')} />}
      <output>{deeds.length > 0 ? t('changes.unsaved', { n: deeds.length }) : t('changes.undone')}</output>
      {changed.length > 0 && (
        <ul>
          {changed.slice(0, 3).map(({ name, from, to, isSmall }) => (
            <li key={name}>
              {name} <del>{from}</del> → <ins>{to}</ins>
              {isSmall && <small>{t('changes.small')}</small>}
            </li>
          ))}
          {changed.length > 3 && <li>{t('changes.more', { n: changed.length - 3 })}</li>}
        </ul>
      )}
      <span>
        <Button type="primary" loading={isSaving} disabled={deeds.length === 0} onClick={save}>
          {t('changes.save', { n: next })}
        </Button>
        <Button disabled={deeds.length === 0} onClick={desk.undo}>
          {t('changes.undo')}
        </Button>
        <Button disabled={undone.length === 0} onClick={desk.redo}>
          {t('changes.redo')}
        </Button>
      </span>
    </section>
  );
}
