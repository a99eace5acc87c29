import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { must } from './run.ts';
import type { Service } from './service.ts';
import { dataFolder, type Settings } from './settings.ts';

const supported = ['18', '17', '16', '15'];
const folder = join(dataFolder, 'postgres');
const binary = (major: string, program: string) => `/usr/lib/postgresql/${major}/bin/${program}`;

/** The version that made the data; for a new folder the newest installed. */
export function chooseVersion(made: string | undefined, installed: string[]): string {
  if (made && !installed.includes(made))
    throw new Error(
      `The data in ${folder} was made by PostgreSQL ${made}, but only ${installed.join(', ') || 'none'} is installed: install postgresql-${made}.`,
    );
  const major = made ?? installed[0];
  if (!major) throw new Error('PostgreSQL 15 or newer is not installed.');
  return major;
}

function majorVersion(): string {
  const versionFile = join(folder, 'PG_VERSION');
  const made = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : undefined;
  return chooseVersion(
    made,
    supported.filter((major) => existsSync(binary(major, 'postgres'))),
  );
}

/** PostgreSQL refuses to run as root, so root hands it to the package's own user. */
function asServerUser(command: string[]): string[] {
  if (process.getuid?.() !== 0) return command;
  return [
    'setpriv',
    '--reuid=postgres',
    '--regid=postgres',
    '--init-groups',
    // A checkout below a private folder (root's home) could not be reached otherwise.
    '--inh-caps=+dac_read_search',
    '--ambient-caps=+dac_read_search',
    ...command,
  ];
}

export function postgres(settings: Settings): Service {
  const port = settings.POSTGRES_PORT;
  /** As the superuser, on whatever serves the port: ours or a container's. */
  async function ask(sql: string, values: string[] = []): Promise<unknown[]> {
    const client = new pg.Client({
      host: '127.0.0.1',
      port: Number(port),
      user: 'postgres',
      password: settings.POSTGRES_PASSWORD,
      database: 'postgres',
      connectionTimeoutMillis: 3_000,
    });
    await client.connect();
    try {
      return (await client.query(sql, values)).rows;
    } finally {
      await client.end();
    }
  }

  async function ensureDatabase(name: string, owner: string) {
    const found = await ask('select from pg_database where datname = $1', [name]);
    if (found.length === 0) await ask(`create database ${name} owner ${owner}`);
  }

  return {
    name: 'postgres',
    ports: ['POSTGRES_PORT'],
    daemons: [
      {
        name: 'postgres',
        get command() {
          return asServerUser([binary(majorVersion(), 'postgres'), '-D', folder]);
        },
        stopSignal: 'SIGINT', // fast shutdown: roll back what runs, write out, end
      },
    ],
    async prepare() {
      const major = majorVersion();
      if (!existsSync(join(folder, 'PG_VERSION'))) {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        if (process.getuid?.() === 0) await must(['chown', 'postgres:postgres', folder]);
        const passwordFile = `${folder}.password`;
        writeFileSync(passwordFile, `${settings.POSTGRES_PASSWORD}\n`, { mode: 0o600 });
        await must(
          asServerUser([
            binary(major, 'initdb'),
            '-D',
            folder,
            '-U',
            'postgres',
            '--encoding=UTF8',
            '--locale=C.UTF-8',
            '--auth=scram-sha-256',
            `--pwfile=${passwordFile}`,
          ]),
          { cwd: '/' },
        );
        rmSync(passwordFile);
      }
      writeFileSync(join(folder, 'postgresql.auto.conf'), configuration(port));
    },
    async finish() {
      await ask(
        [
          ensureRole('kejing_owner', settings.KEJING_OWNER_PASSWORD, 'createdb'),
          ensureRole('kejing_app', settings.KEJING_APP_PASSWORD, 'nosuperuser nobypassrls'),
          ensureDefiner,
          ensureRole('temporal', settings.TEMPORAL_PASSWORD, 'nosuperuser'),
        ].join('\n'),
      );
      await ensureDatabase('kejing', 'kejing_owner');
      await ensureDatabase('temporal', 'temporal');
      await ensureDatabase('temporal_visibility', 'temporal');
    },
    async health() {
      try {
        await ask('select 1');
        return undefined;
      } catch (error) {
        return `PostgreSQL does not accept connections (${(error as Error).message}).`;
      }
    },
  };
}

const ensureRole = (name: string, password: string, options: string) => `
    do $$ begin
      if not exists (select from pg_roles where rolname = '${name}') then create role ${name} login; end if;
    end $$;
    alter role ${name} with ${options} password '${password}';`;

/**
 * Nobody signs in as it: it owns the few functions that work before anybody is known.
 * The owner may hand functions to it, and end connections of the application.
 */
const ensureDefiner = `
    do $$ begin
      if not exists (select from pg_roles where rolname = 'kejing_definer') then create role kejing_definer; end if;
    end $$;
    alter role kejing_definer with nologin bypassrls;
    grant kejing_definer, kejing_app to kejing_owner;`;

const configuration = (port: string) => `
listen_addresses = '127.0.0.1'
port = ${port}
unix_socket_directories = ''
max_connections = 300
shared_buffers = '512MB'
effective_cache_size = '4GB'
maintenance_work_mem = '256MB'
max_wal_size = '4GB'
checkpoint_timeout = '15min'
log_min_duration_statement = '2s'
timezone = 'UTC'
`;
