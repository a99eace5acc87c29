import { forgetConsole, keepConsole } from '../client/offline.ts';
import { loadSite } from '../client/site.ts';

/**
 * The installation says whether browsers keep the console. Nobody says so without a network, and nothing
 * changes. `entry` is the script that this page began with.
 */
export async function startOffline(entry: string): Promise<void> {
  // The developers' server builds no worker; browsers have none on pages that are not encrypted.
  if (!import.meta.env.PROD || !window.isSecureContext || !('serviceWorker' in navigator)) return;
  try {
    const { offline } = await loadSite();
    if (offline) await keepConsole(navigator.serviceWorker, entry);
    else await forgetConsole(navigator.serviceWorker, window.caches);
  } catch (error) {
    // The console works without; a browser may forbid it, or the server cannot be reached.
    console.warn('offline:', error);
  }
}
