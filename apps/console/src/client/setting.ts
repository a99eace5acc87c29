import type { ThemeName } from '@kejing/contract/theme-colours';
import { isDevelopment } from './development.ts';
import { keep, readKept } from './kept.ts';
import { createStore } from './store.ts';

/** How the frame of every screen is laid out. Schools get the defaults; whoever builds the console may try others. */
export interface Setting {
  navTheme: 'light' | 'dark';
  /** Nothing: what the deployment's brand brings. */
  theme: ThemeName | undefined;
  layout: 'top' | 'side';
  contentWidth: 'Fluid' | 'Fixed';
  fixedHeader: boolean;
  fixedSidebar: boolean;
  autoHideHeader: boolean;
  colourWeak: boolean;
  headerHeight: number;
  /** The menu speaks the person's language. */
  menu: { locale: boolean };
  pwa: boolean;
}

export const defaultSetting: Setting = {
  navTheme: 'light',
  theme: undefined,
  layout: 'top',
  contentWidth: 'Fluid',
  fixedHeader: true,
  fixedSidebar: true,
  autoHideHeader: false,
  colourWeak: false,
  headerHeight: 80,
  menu: { locale: true },
  pwa: false,
};

const key = 'setting';
const tried = isDevelopment ? readKept(key) : undefined;

export const setting = createStore<Setting>({
  ...defaultSetting,
  ...(typeof tried === 'object' ? (tried as Partial<Setting>) : undefined),
});
if (isDevelopment) setting.onChange(() => keep(key, setting.state()));
