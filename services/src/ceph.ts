import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { bucketProblem, ensureBucket } from '@kejing/storage/bucket';
import { cephConfiguration } from './ceph-configuration.ts';
import type { Daemon } from './daemon.ts';
import { must, run } from './run.ts';
import type { Service } from './service.ts';
import { consoleOrigins } from './origins.ts';
import { dataFolder, type Settings } from './settings.ts';
import { until } from './wait.ts';

const folder = join(dataFolder, 's3');
const configuration = join(folder, 'ceph.conf');
const inFolder = (name: string) => join(folder, name);
const done = (mark: string) => existsSync(inFolder(`${mark}.done`));
const markDone = (mark: string) => writeFileSync(inFolder(`${mark}.done`), '');

const daemon = (name: string, ...command: string[]): Daemon => ({
  name,
  command: [...command, '-c', configuration, '-f'],
  cwd: folder,
  // A daemon that was told of another cluster in its environment would join that one.
  env: { CEPH_CONF: configuration, CEPH_ARGS: '' },
});
const daemons = {
  mon: daemon('ceph-mon', 'ceph-mon', '-i', 'a'),
  osd: daemon('ceph-osd', 'ceph-osd', '-i', '0'),
  mgr: daemon('ceph-mgr', 'ceph-mgr', '-i', 'x'),
  s3: daemon('s3', 'radosgw', '-n', 'client.rgw'),
};

const ceph = (args: string[], input?: string) =>
  must(['ceph', '-c', configuration, '--connect-timeout', '20', ...args], { input, limit: 60_000 });

/** One monitor, one object store, one manager and the S3 gateway: the real API, no second copy. */
export function s3(settings: Settings): Service {
  return {
    name: 's3',
    ports: ['S3_PORT', 'CEPH_MON_PORT'],
    daemons: [daemons.mon, daemons.osd, daemons.mgr, daemons.s3],
    prepare: () => prepareMonitor(settings),
    async afterStart(started) {
      if (started === daemons.mon) await registerDaemons();
      if (started === daemons.mgr) await placeStore();
      if (started === daemons.s3) await makeUser(settings);
    },
    async finish() {
      await ensureBucket(settings, consoleOrigins(settings));
      if (done('mon')) markDone('bucket');
    },
    // Before the first start is through there is no bucket to read yet.
    health: () => (done('mon') && !done('bucket') ? gatewayProblem(settings) : bucketProblem(settings)),
  };
}

async function makeUser(settings: Settings): Promise<void> {
  if (done('user')) return;
  await until(async () => (await gatewayProblem(settings)) === undefined, 90_000);
  const keys = [`--access-key=${settings.S3_ACCESS_KEY}`, `--secret-key=${settings.S3_SECRET_KEY}`];
  const create = ['user', 'create', '--uid=kejing', '--display-name=kejing', ...keys];
  await must(['radosgw-admin', '-c', configuration, ...create], { limit: 60_000 });
  markDone('user');
}

async function gatewayProblem({ S3_ENDPOINT: endpoint }: Settings): Promise<string | undefined> {
  return fetch(endpoint, { signal: AbortSignal.timeout(3_000) }).then(
    () => undefined,
    () => `The object store does not answer at ${endpoint}.`,
  );
}

async function prepareMonitor(settings: Settings): Promise<void> {
  if (done('mon')) return;
  rmSync(folder, { recursive: true, force: true }); // an earlier attempt that broke off half-way
  for (const name of ['mon.a', 'osd.0', 'mgr.x']) mkdirSync(inFolder(name), { recursive: true });
  const cluster = randomUUID();
  writeFileSync(configuration, cephConfiguration(folder, cluster, settings));
  const keyring = (file: string, name: string, ...caps: string[]) =>
    must(['ceph-authtool', '--create-keyring', inFolder(file), '--gen-key', '-n', name, ...caps]);
  const all = (...parts: string[]) => parts.flatMap((part) => ['--cap', part, 'allow *']);
  await keyring('mon.keyring', 'mon.', ...all('mon'));
  await keyring('admin.keyring', 'client.admin', ...all('mon', 'osd', 'mgr'));
  await must(['ceph-authtool', inFolder('mon.keyring'), '--import-keyring', inFolder('admin.keyring')]);
  await must([
    'monmaptool',
    '--create',
    '--clobber',
    '--fsid',
    cluster,
    '--addv',
    'a',
    `[v2:127.0.0.1:${settings.CEPH_MON_PORT}]`,
    inFolder('monmap'),
  ]);
  await must([
    'ceph-mon',
    '-c',
    configuration,
    '--mkfs',
    '-i',
    'a',
    '--monmap',
    inFolder('monmap'),
    '--keyring',
    inFolder('mon.keyring'),
  ]);
  markDone('mon');
}

/** Keys of the other daemons; the store's own folder is made before it starts. */
async function registerDaemons(): Promise<void> {
  if (done('daemons')) return;
  await until(
    async () => (await run(['ceph', '-c', configuration, '--connect-timeout', '3', 'status'])).code === 0,
    60_000,
  );
  const key = (name: string, file: string, ...caps: string[]) =>
    ceph(['auth', 'get-or-create', name, ...caps, '-o', inFolder(file)]);
  await key('mgr.x', 'mgr.x/keyring', 'mon', 'allow profile mgr', 'osd', 'allow *', 'mds', 'allow *');
  await key('client.rgw', 'rgw.keyring', 'mon', 'allow rwx', 'osd', 'allow rwx', 'mgr', 'allow rw');
  const store = randomUUID();
  const secret = (await must(['ceph-authtool', '--gen-print-key'])).trim();
  await ceph(['osd', 'new', store, '-i', '-'], JSON.stringify({ cephx_secret: secret }));
  await must([
    'ceph-authtool',
    '--create-keyring',
    inFolder('osd.0/keyring'),
    '--name',
    'osd.0',
    '--add-key',
    secret,
  ]);
  await must(['ceph-osd', '-c', configuration, '-i', '0', '--mkfs', '--osd-uuid', store], { limit: 120_000 });
  markDone('daemons');
}

async function placeStore(): Promise<void> {
  if (done('placed')) return;
  await ceph(['osd', 'crush', 'add', 'osd.0', '1.0', 'host=one', 'root=default']);
  markDone('placed');
}
