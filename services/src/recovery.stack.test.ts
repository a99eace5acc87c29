import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { connectEngine } from '@kejing/engine/client';
import { checkInstallation } from '@kejing/engine/workflows';
import { connectStorage } from '@kejing/storage/client';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAlive } from './daemon.ts';
import type { Settings } from './settings.ts';

/** A whole stack of its own, so that killing it hurts nobody else. */
const cli = fileURLToPath(new URL('./cli.ts', import.meta.url));
let home = '';
let settings: Settings;

function services(...args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [cli, ...args], { env: { ...process.env, KEJING_HOME: home } });
    let output = '';
    child.stdout.on('data', (part) => (output += part));
    child.stderr.on('data', (part) => (output += part));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

const pidOf = async (daemon: string) =>
  Number((await readFile(join(home, '.data/run', `${daemon}.pid`), 'utf8')).split(' ')[0]);

async function query(sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: settings.DATABASE_OWNER_URL });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const workflowId = 'waits-for-a-worker';
const engine = () => connectEngine({ ...settings, TEMPORAL_QUEUE_PREFIX: 'nobody-' });

async function expectDataStillThere() {
  expect(await query('select word from kept')).toEqual([{ word: '还在' }]);
  const storage = connectStorage(settings);
  expect(await storage.getText('kept.txt')).toBe('还在');
  storage.close();
  const connected = engine();
  expect(await connected.isRunning(workflowId)).toBe(true);
  await connected.close();
}

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'kejing-stack-'));
});
afterAll(async () => {
  await services('down');
  await rm(home, { recursive: true });
});

describe('pnpm services', () => {
  it('comes up, also when two people start it at once', async () => {
    const both = await Promise.all([services('up'), services('up')]);
    for (const { code, output } of both) expect(code, output).toBe(0);
    settings = parseEnv(await readFile(join(home, '.env'), 'utf8')) as Settings;
    expect((await services('status')).output).toBe('✓ postgres\n✓ temporal\n✓ s3\n✓ gateway\n');
    await query("create table kept as select '还在'::text as word");
    const storage = connectStorage(settings);
    await storage.put('kept.txt', '还在', 'text/plain; charset=utf-8');
    storage.close();
    const connected = engine();
    await connected.start(checkInstallation, workflowId, { checkId: 'none' });
    await connected.close();
  });

  it('leaves what runs alone when it is brought up again', async () => {
    const before = await pidOf('postgres');
    expect((await services('up')).code).toBe(0);
    expect(await pidOf('postgres')).toBe(before);
    await expectDataStillThere();
  });

  it.each(['postgres', 'temporal', 'ceph-mon', 'ceph-osd', 'ceph-mgr', 's3', 'gateway'])(
    'recovers from kill -9 of %s with its data',
    async (daemon) => {
      process.kill(await pidOf(daemon), 'SIGKILL');
      const ill = await services('status');
      expect(ill.code).toBe(1);
      expect(ill.output).toMatch(/✗ \w+: (It is not running|.* has stopped)/);
      const up = await services('up');
      expect(up.code, up.output).toBe(0);
      expect((await services('status')).code).toBe(0);
      await expectDataStillThere();
    },
  );

  it('says in one sentence that a port is taken, and by which setting to change it', async () => {
    await services('down');
    const stranger = createServer();
    await new Promise<void>((resolve) =>
      stranger.listen(Number(settings.POSTGRES_PORT), '127.0.0.1', resolve),
    );
    const { code, output } = await services('up');
    stranger.close();
    expect(code).toBe(1);
    expect(output).toContain(
      `✗ postgres: Port ${settings.POSTGRES_PORT} (POSTGRES_PORT) is taken by another program`,
    );
    expect((await services('up')).code).toBe(0);
    await expectDataStillThere();
  });

  it('stops everything it started', async () => {
    const pids = await Promise.all(['postgres', 'temporal', 'ceph-osd', 's3', 'gateway'].map(pidOf));
    expect((await services('down')).code).toBe(0);
    for (const pid of pids) expect(isAlive(pid)).toBe(false);
  });
});
