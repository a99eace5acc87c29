import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Button, theme } from 'antd';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { globalState, onGlobalStateChange, setGlobalState } from '../../client/global-state.ts';
import { setting } from '../../client/setting.ts';
import { useStore } from '../../client/use-store.ts';
import { useDarkNavigation } from './dark-navigation.ts';
import { MenuLinks } from './menu-links.tsx';
import type { Place } from './use-menu.ts';

/** The menu as a column beside the page; folded it shows its pictures only. */
export function SideMenu({ places }: { places: Place[] }) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const navigation = useDarkNavigation();
  const { fixedSidebar } = useStore(setting);
  const { collapsed } = useSyncExternalStore(onGlobalStateChange, globalState);
  return (
    <aside
      className={[
        'shell-side',
        navigation.className,
        collapsed && 'shell-side-folded',
        fixedSidebar && 'shell-side-fixed',
      ]
        .filter(Boolean)
        .join(' ')}
      style={{
        background: token.colorBgContainer,
        borderColor: token.colorBorderSecondary,
        color: token.colorText,
      }}
    >
      <nav aria-label={t('menu')}>
        <MenuLinks places={places} folded={collapsed} />
      </nav>
      <Button
        type="text"
        icon={collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
        aria-label={t(collapsed ? 'unfold' : 'fold')}
        aria-expanded={!collapsed}
        onClick={() => setGlobalState({ collapsed: !collapsed })}
      />
    </aside>
  );
}
