import { Outlet } from '@tanstack/react-router';
import { theme } from 'antd';
import { Suspense } from 'react';
import { LoadingPlaceholder, placeholderDelay } from '../ui/loading-placeholder.tsx';
import './guest-layout.css';
import { InsecureNotice } from './insecure-notice.tsx';
import { LanguageButton } from './language-button.tsx';
import { useBrand } from './use-brand.ts';
import { usePageTitle } from './use-page-title.ts';

/** For whoever comes by a link: no menu, nothing but what the link is for. */
export function GuestLayout() {
  const { token } = theme.useToken();
  const { title, logo } = useBrand();
  const name = usePageTitle(title);
  return (
    <div
      className="guest-layout"
      style={{ background: token.colorBgLayout, color: token.colorText, fontFamily: token.fontFamily }}
    >
      <header className="guest-header">
        <img src={logo} alt="" width={32} height={32} />
        <div>
          <strong>{name}</strong>
          <small>{title}</small>
        </div>
        <LanguageButton />
      </header>
      <main className="guest-main">
        <InsecureNotice />
        <Suspense fallback={<LoadingPlaceholder delay={placeholderDelay} />}>
          <Outlet />
        </Suspense>
      </main>
    </div>
  );
}
