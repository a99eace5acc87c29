import { useRouter } from '@tanstack/react-router';
import { Suspense, lazy, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnsweredKeys, useShortcuts } from '../../client/use-shortcuts.ts';
import { useStore } from '../../client/use-store.ts';
import { closeFinder, finder, openFinder, type FinderDialog } from './finder-state.ts';
import { useEntries } from './use-entries.ts';

const Palette = lazy(() => import('./palette.tsx').then((loaded) => ({ default: loaded.Palette })));
const ShortcutsDialog = lazy(() =>
  import('./shortcuts-dialog.tsx').then((loaded) => ({ default: loaded.ShortcutsDialog })),
);

/** Stands once in the frame: the keys, and the dialogs that find things. The dialogs are fetched when asked for. */
export function Finder() {
  const { open } = useStore(finder);
  const entries = useEntries();
  useFinderKeys();
  const isOpen = (name: FinderDialog) => open === name;
  return (
    <Suspense>
      {isOpen('palette') && <Palette entries={entries} onClose={closeFinder} />}
      {isOpen('shortcuts') && <ShortcutsDialog onClose={closeFinder} />}
    </Suspense>
  );
}

function useFinderKeys(): void {
  const { t } = useTranslation();
  const router = useRouter();
  useAnsweredKeys();
  useShortcuts(
    useMemo(
      () => [
        { keys: 'mod+k', label: t('shortcuts.palette'), run: () => openFinder('palette') },
        { keys: '?', label: t('shortcuts.list'), run: () => openFinder('shortcuts') },
        { keys: 'g h', label: t('shortcuts.home'), run: () => void router.navigate({ to: '/' }) },
        { keys: 'g a', label: t('shortcuts.account'), run: () => void router.navigate({ to: '/account' }) },
        { keys: 'g n', label: t('shortcuts.notices'), run: () => void router.navigate({ to: '/notices' }) },
      ],
      [t, router],
    ),
  );
}
