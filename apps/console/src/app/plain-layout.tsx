import { GlobalOutlined } from '@ant-design/icons';
import { Outlet, useMatches } from '@tanstack/react-router';
import { Button, theme } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { SignInPanel } from '../features/identity/sign-in-panel.tsx';
import { useAnsweredKeys } from '../client/use-shortcuts.ts';
import { LoadingPlaceholder, placeholderDelay } from '../ui/loading-placeholder.tsx';
import { InsecureNotice } from './insecure-notice.tsx';
import { otherLanguage, setLanguage } from './language.ts';
import { useBrand } from './use-brand.ts';
import { usePageTitle } from './use-page-title.ts';
import './plain-layout.css';

/** For the paths before sign-in: a picture of what this is, and one thing to do. */
export function PlainLayout() {
  const { t, i18n } = useTranslation();
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
          <Button
            type="text"
            icon={<GlobalOutlined />}
            onClick={() => void setLanguage(otherLanguage(i18n.language))}
          >
            {t('otherLanguage')}
          </Button>
        </footer>
      </main>
    </div>
  );
}
