import { Outlet } from '@tanstack/react-router';
import { Button, Flex, theme } from 'antd';
import { useTranslation } from 'react-i18next';
import { InsecureNotice } from './insecure-notice.tsx';
import { setLanguage } from './language.ts';
import './shell.css';

export function Shell() {
  const { t, i18n } = useTranslation();
  const { token } = theme.useToken();
  return (
    <div
      style={{
        minHeight: '100vh',
        background: token.colorBgLayout,
        color: token.colorText,
        fontFamily: token.fontFamily,
      }}
    >
      <header
        className="shell-header"
        style={{ background: token.colorBgContainer, borderColor: token.colorBorderSecondary }}
      >
        <Flex align="center" gap={12}>
          <img src="/mark.svg" alt="" width={32} height={32} />
          <span className="shell-title">{t('title')}</span>
        </Flex>
        <Button type="text" onClick={() => void setLanguage(i18n.language === 'en-US' ? 'zh-CN' : 'en-US')}>
          {t('otherLanguage')}
        </Button>
      </header>
      <main className="shell-main">
        <InsecureNotice />
        <Outlet />
      </main>
    </div>
  );
}
