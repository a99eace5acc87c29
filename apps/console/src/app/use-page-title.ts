import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { pageName } from '../client/page-name.ts';
import { useStore } from '../client/use-store.ts';

/** The name of the page that is open, in the person's language; the browser's tab says it before the brand's. */
export function usePageTitle(brandTitle: string): string | undefined {
  const { t } = useTranslation();
  const name = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.title)?.staticData.title,
  });
  const own = useStore(pageName).name;
  const title = own ?? (name && t(`pages.${name}`));
  useEffect(() => {
    document.title = title ? `${title} · ${brandTitle}` : brandTitle;
  }, [title, brandTitle]);
  return title;
}
