import { landing } from './landing.ts';
import { currentSession } from './session.ts';
import { currentLook, loadSite } from './site.ts';

/** Where the person who is signed in now belongs. */
export async function landingFor(wanted: string | undefined): Promise<string> {
  const { deployment } = await loadSite().catch(currentLook);
  const roleIds = currentSession()?.user.role_ids ?? [];
  return landing({ roleIds, deployment, redirect: wanted, origin: window.location.origin });
}
