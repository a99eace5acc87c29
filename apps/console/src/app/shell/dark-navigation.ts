import type { ThemeConfig } from 'antd';
import { setting } from '../../client/setting.ts';
import { useStore } from '../../client/use-store.ts';
import { lookTheme } from '../../ui/look-theme.ts';

/** Brings the dark look's colours to our own style sheet. */
const className = 'dark-navigation';
const theme: ThemeConfig = { ...lookTheme({}, true), cssVar: { key: className } };

/** The menu may be dark beside a light page; nothing where it looks like the page. */
export function useDarkNavigation(): { theme?: ThemeConfig; className?: string } {
  return useStore(setting).navTheme === 'dark' ? { theme, className } : {};
}
