import { GlobalOutlined, LogoutOutlined, SafetyCertificateOutlined, UserOutlined } from '@ant-design/icons';
import * as identity from '@kejing/contract/identity';
import { useRouter } from '@tanstack/react-router';
import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { outsidePath } from '../../client/base-path.ts';
import { call } from '../../client/request.ts';
import { clearSession } from '../../client/session.ts';
import { useOwnProfile } from '../../client/use-own-profile.ts';
import { useSession } from '../../client/use-session.ts';
import { MenuDropdown } from '../../ui/menu-dropdown.tsx';
import { PersonPicture } from '../../ui/person-picture.tsx';
import { otherLanguage, setLanguage } from '../language.ts';

/** Only when the server has ended the session: otherwise the next person at this computer would still be signed in. */
export function useSignOut(): () => void {
  const { t } = useTranslation();
  const { message } = App.useApp();
  return () =>
    void call(identity.signOut, { body: {} }).then(clearSession, () => message.error(t('signOutFailed')));
}

/** Whose console this is, and what belongs to the person rather than to a screen. */
export function PersonMenu() {
  const { t, i18n } = useTranslation();
  const router = useRouter();
  const signOut = useSignOut();
  const user = useSession()?.user;
  const profile = useOwnProfile();
  if (!user) return <Button href={outsidePath('/user/login')}>{t('signIn')}</Button>;
  const actions: Record<string, () => void> = {
    account: () => void router.navigate({ to: '/account' }),
    check: () => void router.navigate({ to: '/check' }),
    language: () => void setLanguage(otherLanguage(i18n.language)),
    out: signOut,
  };
  return (
    <MenuDropdown
      menu={{
        items: [
          { key: 'account', icon: <UserOutlined />, label: t('pages.account') },
          { key: 'check', icon: <SafetyCertificateOutlined />, label: t('pages.check') },
          { key: 'language', icon: <GlobalOutlined />, label: t('otherLanguage') },
          { type: 'divider' },
          { key: 'out', icon: <LogoutOutlined />, label: t('signOut') },
        ],
        onClick: ({ key }) => actions[key]?.(),
      }}
    >
      <Button type="text" className="shell-person">
        <PersonPicture name={user.name} picture={profile.data?.avatar} />
        <span className="shell-person-name">{user.name}</span>
        <span className="visually-hidden">{t('personMenu')}</span>
      </Button>
    </MenuDropdown>
  );
}
