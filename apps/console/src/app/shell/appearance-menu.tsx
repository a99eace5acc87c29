import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { appearance, appearances, setAppearance, type Appearance } from '../../client/appearance.ts';
import { useStore } from '../../client/use-store.ts';
import { MenuDropdown } from '../../ui/menu-dropdown.tsx';

const icons = { system: <DesktopOutlined />, light: <SunOutlined />, dark: <MoonOutlined /> };

export function AppearanceMenu() {
  const { t } = useTranslation();
  const { chosen, dark } = useStore(appearance);
  return (
    <MenuDropdown
      menu={{
        selectable: true,
        selectedKeys: [chosen],
        items: appearances.map((key) => ({ key, icon: icons[key], label: t(`appearance.${key}`) })),
        onClick: ({ key }) => setAppearance(key as Appearance),
      }}
    >
      <Button
        type="text"
        icon={dark ? <MoonOutlined /> : <SunOutlined />}
        aria-label={t('palette.toLook', { look: t(`appearance.${chosen}`) })}
      />
    </MenuDropdown>
  );
}
