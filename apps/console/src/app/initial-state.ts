import { insidePath } from '../client/base-path.ts';
import { reloadAuthorities } from '../client/reload-authorities.ts';
import { RequestError, renewSession } from '../client/request.ts';
import { currentSession, restoreSession } from '../client/session.ts';

/** Who is here and what they may do: known before the first page is shown. */
export async function loadInitialState(path: string): Promise<void> {
  restoreSession();
  if (!currentSession()) {
    if (!insidePath(path).startsWith('/user/')) await renewSession();
    return;
  }
  try {
    await reloadAuthorities();
  } catch (error) {
    // It has been said already. What the tab kept still holds, or the session has ended.
    if (!(error instanceof RequestError)) throw error;
  }
}
