import { LogoutOutlined, UserOutlined } from '@ant-design/icons';
import * as identity from '@kejing/contract/identity';
import { Link } from '@tanstack/react-router';
import { App, Button, Dropdown, Flex, theme } from 'antd';
import { useTranslation } from 'react-i18next';
import { outsidePath } from '../client/base-path.ts';
import { call } from '../client/request.ts';
import { clearSession } from '../client/session.ts';
import { useSession } from '../client/use-session.ts';
import { Bell } from '../features/notices/bell.tsx';
import { ContentLayout } from './content-layout.tsx';
import { otherLanguage, setLanguage } from './language.ts';
import { useBrand } from './use-brand.ts';
import { useCurrentUser } from './use-current-user.ts';
import './shell.css';

/** The frame of every screen after sign-in. */
export function Shell() {
  const { t, i18n } = useTranslation();
  const { token } = theme.useToken();
  const { title, logo } = useBrand();
  const session = useSession();
  const { message } = App.useApp();
  useCurrentUser();
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
        <Link to="/" className="shell-brand" style={{ color: token.colorText }}>
          <img src={logo} alt="" width={32} height={32} />
          <span className="shell-title">{title}</span>
        </Link>
        <Flex align="center" gap={8}>
          <Button type="text" onClick={() => void setLanguage(otherLanguage(i18n.language))}>
            {t('otherLanguage')}
          </Button>
          {session && <Bell />}
          {session ? (
            <Dropdown
              trigger={['click']}
              menu={{
                items: [
                  {
                    key: 'out',
                    icon: <LogoutOutlined />,
                    label: t('signOut'),
                    onClick: () => void signOut(() => void message.error(t('signOutFailed'))),
                  },
                ],
              }}
            >
              <Button type="text" icon={<UserOutlined />} className="shell-person">
                {session.user.name}
              </Button>
            </Dropdown>
          ) : (
            <Button href={outsidePath('/user/login')}>{t('signIn')}</Button>
          )}
        </Flex>
      </header>
      <ContentLayout />
    </div>
  );
}

/** Only when the server has ended the session: otherwise the next person at this computer would still be signed in. */
async function signOut(failed: () => void): Promise<void> {
  try {
    await call(identity.signOut, { body: {} });
    clearSession();
  } catch {
    failed();
  }
}
