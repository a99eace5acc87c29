import type { DeploymentName } from '@kejing/contract/deployments';
import { roles } from '@kejing/contract/roles';
import { hashRoute, safeRedirect } from './redirect.ts';

interface Arrival {
  roleIds: readonly number[];
  deployment: DeploymentName;
  /** What the redirect parameter says; anybody may have written it. */
  redirect: string | undefined;
  /** Ours. */
  origin: string;
}

/** Where a person goes after sign-in, by whichever way they came in. */
export function landing({ roleIds, deployment, redirect, origin }: Arrival): string {
  if (deployment === 'career') return '/career';
  if (roleIds.length > 0 && roleIds.every((id) => id === roles.sys_home_page_editor))
    return '/home_page_config';
  const home = roleIds.includes(roles.sys_org_ops_admin) ? '/org' : '/home';
  const target = safeRedirect(redirect?.startsWith('#/') ? `/${redirect}` : redirect, origin);
  const page = hashRoute(target);
  if (page === undefined) return target === '/' ? home : target;
  if (home === '/org') return '/org';
  const inside = safeRedirect(page, origin);
  return inside === '/' || isPage(inside, '/org') ? home : inside;
}

const isPage = (target: string, page: string) => target.split(/[?#]/)[0]?.replace(/\/$/, '') === page;
