import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { authorityFile } from '@kejing/services/certificate';
import { dataFolder } from '@kejing/services/settings';

/** A home folder whose browser trusts this installation's authority, as a school's computers would. */
export const browserHome = join(dataFolder, 'browser-home');

export default function trustAuthority(): void {
  const store = join(browserHome, '.pki', 'nssdb');
  rmSync(browserHome, { recursive: true, force: true });
  mkdirSync(store, { recursive: true });
  const certutil = (...args: string[]) => execFileSync('certutil', ['-d', `sql:${store}`, ...args]);
  certutil('-N', '--empty-password');
  certutil('-A', '-t', 'C,,', '-n', 'kejing', '-i', authorityFile);
}
