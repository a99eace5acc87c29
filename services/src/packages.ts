import { existsSync } from 'node:fs';
import { must } from './run.ts';

/** A program that has to be there, and the Debian package that brings it. */
const programs: Record<string, Record<string, string[]>> = {
  services: {
    'postgresql-15': ['/usr/lib/postgresql/15/bin/postgres'],
    'ceph-mon': ['/usr/bin/ceph-mon'],
    'ceph-osd': ['/usr/bin/ceph-osd'],
    'ceph-mgr': ['/usr/bin/ceph-mgr'],
    'ceph-common': ['/usr/bin/ceph'],
    radosgw: ['/usr/bin/radosgw'],
    'nginx-light': ['/usr/sbin/nginx'],
    openssl: ['/usr/bin/openssl'],
  },
  go: { 'golang-go': ['/usr/lib/go-1.19/bin/go'] },
  browser: {
    chromium: ['/usr/bin/chromium'],
    'libnss3-tools': ['/usr/bin/certutil'],
    'fonts-noto-cjk': ['/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'],
  },
};

/** Installs what is missing when we are root, and otherwise says the one command that does. */
export async function ensurePackages(group: 'services' | 'go' | 'browser'): Promise<void> {
  const missing = Object.entries(programs[group] ?? {})
    .filter(([name, paths]) => !paths.some(existsSync) && !hasNewerPostgres(name))
    .map(([name]) => name);
  if (missing.length === 0) return;
  const install = `apt-get install -y --no-install-recommends ${missing.join(' ')}`;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error(`Programs are missing: run \`sudo ${install}\` and try again.`);
  console.log(`· installing ${missing.join(', ')}`);
  // RUNLEVEL=1 keeps Debian from starting the servers by itself: we start our own.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await must(['apt-get', 'update', '-qq'], { env });
  await must(install.split(' '), { env });
}

function hasNewerPostgres(name: string): boolean {
  return (
    name.startsWith('postgresql') &&
    ['16', '17', '18'].some((major) => existsSync(`/usr/lib/postgresql/${major}/bin/postgres`))
  );
}
