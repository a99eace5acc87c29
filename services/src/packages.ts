import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { must } from './run.ts';

/** A program that has to be there, and the Debian package that brings it. */
const programs = {
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
  /** With these the worker makes of recordings what plays, speaks the sample lesson, and prints reports. */
  worker: {
    ffmpeg: ['/usr/bin/ffmpeg'],
    'espeak-ng': ['/usr/bin/espeak-ng'],
    chromium: ['/usr/bin/chromium'],
  },
  go: { 'golang-go': ['/usr/bin/go'] },
  /** With these tests make recordings of every kind, and write down what is said in some. */
  recordings: {
    ffmpeg: ['/usr/bin/ffmpeg'],
    'espeak-ng': ['/usr/bin/espeak-ng'],
    sox: ['/usr/bin/sox'],
    pocketsphinx: ['/usr/bin/pocketsphinx_batch'],
    'libsox-fmt-base': ['/usr/lib/x86_64-linux-gnu/sox', '/usr/lib/aarch64-linux-gnu/sox'].map(
      (folder) => `${folder}/libsox_fmt_amr_nb.so`,
    ),
  },
  /** With these proofs see what other programs do. */
  watching: {
    strace: ['/usr/bin/strace'],
    time: ['/usr/bin/time'],
  },
  browser: {
    chromium: ['/usr/bin/chromium'],
    'libnss3-tools': ['/usr/bin/certutil'],
    'fonts-noto-cjk': ['/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'],
  },
} satisfies Record<string, Record<string, string[]>>;

/** Installs what is missing when we are root, and otherwise says the one command that does. */
export async function ensurePackages(group: keyof typeof programs): Promise<void> {
  const missing = Object.entries<string[]>(programs[group])
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
