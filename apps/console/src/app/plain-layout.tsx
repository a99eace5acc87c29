import { Outlet, useMatches } from '@tanstack/react-router';
import { theme } from 'antd';
import { Suspense } from 'react';
import { SignInPanel } from '../features/identity/sign-in-panel.tsx';
import { useAnsweredKeys } from '../client/use-shortcuts.ts';
import { LoadingPlaceholder, placeholderDelay } from '../ui/loading-placeholder.tsx';
import { InsecureNotice } from './insecure-notice.tsx';
import { LanguageButton } from './language-button.tsx';
import { useBrand } from './use-brand.ts';
import { usePageTitle } from './use-page-title.ts';
import './plain-layout.css';

/** For the paths before sign-in: a picture of what this is, and one thing to do. */
export function PlainLayout() {
  const { token } = theme.useToken();
  const { title, logo, ground } = useBrand();
  usePageTitle(title);
  useAnsweredKeys();
  const isWide = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.wide) });
  return (
    <div
      className={isWide ? 'plain-layout plain-wide' : 'plain-layout'}
      style={{ background: token.colorBgContainer, color: token.colorText, fontFamily: token.fontFamily }}
    >
      {!isWide && <SignInPanel title={title} logo={logo} ground={ground} />}
      <main className="plain-main">
        <div className="plain-brand">
          <img src={logo} alt="" width={32} height={32} />
          <span>{title}</span>
        </div>
        <div className="plain-content">
          <InsecureNotice />
          <Suspense fallback={<LoadingPlaceholder delay={placeholderDelay} />}>
            <Outlet />
          </Suspense>
        </div>
        <footer className="plain-footer">
          <LanguageButton />
        </footer>
      </main>
    </div>
  );
}
