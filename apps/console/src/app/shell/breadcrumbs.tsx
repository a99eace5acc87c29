import { Link, useMatches } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { pageName } from '../../client/page-name.ts';
import { useStore } from '../../client/use-store.ts';

/** The way back from a page that the menu does not show. */
export function Breadcrumbs() {
  const { t } = useTranslation();
  const own = useStore(pageName).name;
  const here = useMatches({
    select: (matches) => {
      const match = matches.findLast(({ staticData }) => staticData.title);
      const { title, menu, upcoming, named } = match?.staticData ?? {};
      const part = named ? '' : Object.values(match?.params ?? {}).join(' / ');
      return title && !menu && !upcoming ? { title, part } : undefined;
    },
    structuralSharing: true,
  });
  if (!here) return null;
  const crumbs = [own ?? t(`pages.${here.title}`), here.part].filter(Boolean);
  return (
    <nav className="shell-crumbs" aria-label={t('here')}>
      <ol>
        <li>
          <Link to="/">{t('homePage')}</Link>
        </li>
        {crumbs.map((crumb, index) => (
          <li key={crumb} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
            {crumb}
          </li>
        ))}
      </ol>
    </nav>
  );
}
