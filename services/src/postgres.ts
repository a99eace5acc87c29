import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { must, run } from './run.ts';
import type { Service } from './service.ts';
import { dataFolder, type Settings } from './settings.ts';

const supported = ['18', '17', '16', '15'];
const folder = join(dataFolder, 'postgres');
const binary = (major: string, program: string) => `/usr/lib/postgresql/${major}/bin/${program}`;

/** The version that made the data; for a new folder the newest installed. */
function majorVersion(): string {
  const versionFile = join(folder, 'PG_VERSION');
  const made = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : undefined;
  const installed = supported.filter((major) => existsSync(binary(major, 'postgres')));
  if (made && !installed.includes(made))
    throw new Error(
      `The data in ${folder} was made by PostgreSQL ${made}, but only ${installed.join(', ') || 'none'} is installed: install postgresql-${made}.`,
    );
  const major = made ?? installed[0];
  if (!major) throw new Error('PostgreSQL 15 or newer is not installed.');
  return major;
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
  const psql = (database: string, sql: string) =>
    must(
      [
        'psql',
        '-X',
        '-q',
        '-v',
        'ON_ERROR_STOP=1',
        '-tA',
        '-h',
        '127.0.0.1',
        '-p',
        port,
        '-U',
        'postgres',
        database,
      ],
      {
        input: sql,
        env: { PGPASSWORD: settings.POSTGRES_PASSWORD },
      },
    );

  async function ensureDatabase(name: string, owner: string) {
    const exists = await psql('postgres', `select 1 from pg_database where datname = '${name}'`);
    if (!exists.trim()) await psql('postgres', `create database ${name} owner ${owner}`);
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
      await psql(
        'postgres',
        [
          ensureRole('kejing_owner', settings.POSTGRES_PASSWORD, 'createdb'),
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
      const { code, output } = await run([
        binary(majorVersion(), 'pg_isready'),
        '-h',
        '127.0.0.1',
        '-p',
        port,
      ]);
      return code === 0 ? undefined : `PostgreSQL does not accept connections (${output.trim()}).`;
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
