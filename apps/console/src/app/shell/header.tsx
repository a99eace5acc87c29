import { MenuOutlined } from '@ant-design/icons';
import { Link } from '@tanstack/react-router';
import { Button, Drawer, theme } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../client/use-session.ts';
import { Bell } from '../../features/notices/bell.tsx';
import { otherLanguage, setLanguage } from '../language.ts';
import { FindButton, HelpButton } from '../palette/finder-buttons.tsx';
import { useBrand } from '../use-brand.ts';
import { usePageTitle } from '../use-page-title.ts';
import { AppearanceMenu } from './appearance-menu.tsx';
import { useDarkNavigation } from './dark-navigation.ts';
import { MenuLinks } from './menu-links.tsx';
import { PersonMenu } from './person-menu.tsx';
import { TopMenu } from './top-menu.tsx';
import { useMenu } from './use-menu.ts';

interface Props {
  narrow: boolean;
  fixed: boolean;
  hidden: boolean;
  /** The menu stands here, not at the side. */
  withMenu: boolean;
}

/** Brand, menu, and what belongs to the person. */
export function Header({ narrow, fixed, hidden, withMenu }: Props) {
  const { t, i18n } = useTranslation();
  const { token } = theme.useToken();
  const navigation = useDarkNavigation();
  const { title, logo } = useBrand();
  const page = usePageTitle(title);
  const session = useSession();
  const places = useMenu();
  const names = [
    'shell-header',
    navigation.className,
    fixed && 'shell-header-fixed',
    hidden && 'shell-header-hidden',
  ];
  return (
    <header
      className={names.filter(Boolean).join(' ')}
      style={{
        background: token.colorBgContainer,
        borderColor: token.colorBorderSecondary,
        color: token.colorText,
      }}
    >
      {narrow && <NarrowMenu />}
      <Link to="/" className="shell-brand" aria-label={title}>
        {!narrow && <img src={logo} alt="" width={40} height={40} />}
        <span className="shell-title">{narrow ? (page ?? title) : title}</span>
      </Link>
      {!narrow && withMenu ? <TopMenu places={places} /> : <span className="shell-gap" />}
      <div className="shell-tools">
        {!narrow && (
          <>
            <FindButton />
            <AppearanceMenu />
            <HelpButton />
          </>
        )}
        {!session && (
          <Button type="text" onClick={() => void setLanguage(otherLanguage(i18n.language))}>
            {t('otherLanguage')}
          </Button>
        )}
        {session && <Bell />}
        <PersonMenu />
      </div>
    </header>
  );
}

function NarrowMenu() {
  const { t } = useTranslation();
  const { title } = useBrand();
  const places = useMenu();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button type="text" icon={<MenuOutlined />} aria-label={t('openMenu')} onClick={() => setOpen(true)} />
      <Drawer open={open} onClose={() => setOpen(false)} placement="left" size={280} title={title}>
        <nav aria-label={t('menu')}>
          <MenuLinks places={places} onGo={() => setOpen(false)} />
        </nav>
        <div className="shell-drawer-tools">
          <FindButton onGo={() => setOpen(false)} />
          <AppearanceMenu />
        </div>
      </Drawer>
    </>
  );
}
