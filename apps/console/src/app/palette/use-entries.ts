import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { appearances, setAppearance } from '../../client/appearance.ts';
import { useSession } from '../../client/use-session.ts';
import { otherLanguage, setLanguage } from '../language.ts';
import { useSignOut } from '../shell/person-menu.tsx';
import { useReachable } from '../shell/use-menu.ts';
import { openFinder } from './finder-state.ts';
import type { Entry } from './match.ts';

/** What this person can go to and do from anywhere. */
export function useEntries(): Entry[] {
  const { t, i18n } = useTranslation();
  const router = useRouter();
  const signedIn = useSession() !== undefined;
  const signOut = useSignOut();
  const action = (key: string, label: string, run: () => void): Entry => ({
    key,
    group: 'actions',
    label,
    run,
  });
  return [
    ...useReachable().map(({ to, title }): Entry => ({
      key: to,
      group: 'pages',
      label: t(`pages.${title}`),
      keywords: to,
      run: () => void router.navigate({ to }),
    })),
    ...appearances.map((look) =>
      action(look, t('palette.toLook', { look: t(`appearance.${look}`) }), () => setAppearance(look)),
    ),
    action('language', t('palette.toLanguage'), () => void setLanguage(otherLanguage(i18n.language))),
    action('shortcuts', t('shortcuts.title'), () => openFinder('shortcuts')),
    ...(signedIn ? [action('out', t('signOut'), signOut)] : []),
  ];
}
