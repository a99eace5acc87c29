import { useRouter } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { isAllowed } from '../../client/authority.ts';
import { useSession } from '../../client/use-session.ts';
import type { PageName } from '../static-data.ts';

export interface Place {
  to: string;
  title: PageName;
  icon?: ComponentType;
}

interface Found extends Place {
  order?: number;
}

const nobody = [] as const;

/** The routes that this person may open, by what each route says of itself. */
function usePlaces(): Found[] {
  const { routesById } = useRouter();
  const held = useSession()?.authorities ?? nobody;
  return Object.values(routesById).flatMap(({ fullPath, options }) => {
    const { title, needs, menu, upcoming } = options.staticData ?? {};
    const fixed = !fullPath.includes('$') && !fullPath.startsWith('/user/');
    if (!title || upcoming || !fixed) return [];
    if (needs && isAllowed(needs, held) !== true) return [];
    return [{ to: fullPath, title, icon: menu?.icon, order: menu?.order }];
  });
}

/** What stands in the menu, in its order. */
export function useMenu(): Place[] {
  const signedIn = useSession() !== undefined;
  const places = usePlaces();
  if (!signedIn) return [];
  return places
    .filter(({ order }) => order !== undefined)
    .toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0));
}

/** What can be gone to by name: the menu first, then the rest. */
export function useReachable(): Place[] {
  const places = usePlaces();
  const last = Number.MAX_SAFE_INTEGER;
  return places.toSorted((one, other) => (one.order ?? last) - (other.order ?? last));
}
