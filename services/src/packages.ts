import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { must } from './run.ts';

/** A program that has to be there, and the Debian package that brings it. */
const programs: Record<string, Record<string, string[]>> = {
  services: {
    postgresql: ['15', '16', '17', '18'].map((major) => `/usr/lib/postgresql/${major}/bin/postgres`),
    'ceph-mon': ['/usr/bin/ceph-mon'],
    'ceph-osd': ['/usr/bin/ceph-osd'],
    'ceph-mgr': ['/usr/bin/ceph-mgr'],
    'ceph-common': ['/usr/bin/ceph'],
    radosgw: ['/usr/bin/radosgw'],
    'nginx-light': ['/usr/sbin/nginx'],
    openssl: ['/usr/bin/openssl'],
  },
  go: { 'golang-go': ['/usr/bin/go'] },
  browser: {
    chromium: ['/usr/bin/chromium'],
    'libnss3-tools': ['/usr/bin/certutil'],
    'fonts-noto-cjk': ['/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'],
  },
};

/** Installs what is missing when we are root, and otherwise says the one command that does. */
export async function ensurePackages(group: 'services' | 'go' | 'browser'): Promise<void> {
  const missing = Object.entries(programs[group] ?? {})
    .filter(([, paths]) => !paths.some(existsSync))
    .map(([name]) => name);
  if (missing.length === 0) return;
  const install = `apt-get install -y --no-install-recommends ${missing.join(' ')}`;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error(`Programs are missing: run \`sudo ${install}\` and try again.`);
  console.log(`· installing ${missing.join(', ')}`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await must(['apt-get', 'update', '-qq'], { env });
  await withoutStarting(() => must(install.split(' '), { env }));
}

const policy = '/usr/sbin/policy-rc.d';

/** Debian starts a server when it is installed, and at every boot; we start our own. */
async function withoutStarting(work: () => Promise<unknown>): Promise<void> {
  const ours = !existsSync(policy);
  if (ours) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    await work();
  } finally {
    if (ours) rmSync(policy);
  }
}
