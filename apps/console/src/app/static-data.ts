import type { ComponentType } from 'react';
import type { Needed } from '../client/authority.ts';
import type { texts } from './zh-CN.ts';

export type PageName = keyof (typeof texts)['pages'];

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What people call this page: in the menu, the breadcrumbs, the command palette and the browser's tab. */
    title?: PageName;
    /** The authority that this page needs; without it, everybody who may see the layout. */
    needs?: Needed;
    /** It stands in the menu, lowest order first. */
    menu?: { order: number; icon: ComponentType };
    /** What it shows has a name of its own (`usePageName`); its address has nothing for people to read. */
    named?: boolean;
    /** It is read or filled in rather than compared: lines stay short. */
    narrow?: boolean;
    /** Before sign-in, a page that needs all the width there is. */
    wide?: boolean;
    /** Nobody has built it yet: reached by its address only. */
    upcoming?: boolean;
  }
}
