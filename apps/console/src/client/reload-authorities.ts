import { getCurrentUser } from '@kejing/contract/identity';
import { call } from './request.ts';
import { updateSession } from './session.ts';

const mostMilliseconds = 15_000;

declare global {
  interface Window {
    /** For anything on the page that learns of a changed role. */
    reloadAuthorities: typeof reloadAuthorities;
  }
}

/** Reads the person and what they may do anew; every guard on the page follows. */
export async function reloadAuthorities() {
  const user = await call(getCurrentUser, { query: {} }, { timeout: mostMilliseconds });
  updateSession(user);
  return user;
}

window.reloadAuthorities = reloadAuthorities;
