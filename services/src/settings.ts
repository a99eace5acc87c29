import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { portsOf, freeBlock } from './ports.ts';

/** The checkout; KEJING_HOME moves .env and .data elsewhere, so that two stacks can stand side by side. */
const checkout = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const home = process.env.KEJING_HOME ? resolve(process.env.KEJING_HOME) : checkout;
export const dataFolder = join(home, '.data');
export const cacheFolder =
  process.env.KEJING_CACHE ?? join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'kejing');
const envFile = join(home, '.env');

/** .env, name by name: what `newSettings` makes is what there is. */
export type Settings = ReturnType<typeof newSettings>;

const secret = () => randomBytes(18).toString('base64url');

const textOf = <Name extends string>(numbers: Record<Name, number>) =>
  Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, String(value)])) as Record<
    Name,
    string
  >;

const watchedFolders = () =>
  ['postgres', 's3', 'temporal'].map((name) => `${name}=${join(dataFolder, name)}`).join(',');

/** Everything a new .env holds, in the order in which it is written. */
export function newSettings(base: number) {
  const ports = portsOf(base);
  const ownerPassword = secret();
  const applicationPassword = secret();
  return {
    SERVICES_BY: 'native', // or compose
    KEJING_NAMES: 'localhost,kejing.test',
    GATEWAY_BIND: '127.0.0.1',
    TRUSTED_PROXIES: '', // addresses of a proxy of your own in front of the gateway
    DEPLOYMENTS_FILE: '', // host names, titles, logos and colours of your own, see docs/decisions/0015-landing.md
    CONSOLE_OFFLINE: 'off', // on: browsers keep the console, see docs/decisions/0019-offline.md
    PAGE_VIEWS_PATH: '', // a path of this origin that takes page views, see docs/decisions/0020-page-views.md
    TLS_CERTIFICATE: '',
    TLS_KEY: '',
    ...textOf(ports),
    POSTGRES_PASSWORD: secret(),
    KEJING_OWNER_PASSWORD: ownerPassword,
    KEJING_APP_PASSWORD: applicationPassword,
    DATABASE_OWNER_URL: `postgres://kejing_owner:${ownerPassword}@127.0.0.1:${ports.POSTGRES_PORT}/kejing`,
    DATABASE_URL: `postgres://kejing_app:${applicationPassword}@127.0.0.1:${ports.POSTGRES_PORT}/kejing`,
    TEMPORAL_PASSWORD: secret(),
    TEMPORAL_ADDRESS: `127.0.0.1:${ports.TEMPORAL_PORT}`,
    TEMPORAL_NAMESPACE: 'kejing',
    TEMPORAL_SERVERS: '1', // or 2, behind one address: one may die
    S3_ENDPOINT: `http://127.0.0.1:${ports.S3_PORT}`,
    S3_PUBLIC_URL: '',
    S3_BUCKET: 'kejing',
    S3_ACCESS_KEY: 'kejing',
    S3_SECRET_KEY: secret(),
    S3_STORE_GB: '20',
    OTEL_EXPORTER_OTLP_ENDPOINT: '', // a collector for traces, for example http://127.0.0.1:4318
    SESSION_SECRET: randomBytes(32).toString('base64url'),
    SSO_ISSUER: '',
    SSO_CLIENT_ID: '',
    SSO_CLIENT_SECRET: '',
    REQUESTS_PER_MINUTE: '600',
    MODELS_FOLDER: join(dataFolder, 'models'), // see `pnpm models list`
    MODELS_FROM: '', // a folder or mirror that `pnpm models pull` gets them from
    SPEAKER_MODEL: '', // path of one that `pnpm models` does not know
    RECOGNISERS: '', // of your choice for each language, for example zh=sense-voice-small-int8,en=endpoint
    RECOGNISER_THREADS: '1', // or so many questions at a time to a server
    TRANSCRIPTION_URL: '', // a server that transcribes as OpenAI's does, see docs/decisions/0024-recognition.md
    TRANSCRIPTION_KEY: '',
    TRANSCRIPTION_MODEL: 'whisper-1',
    LANGUAGE_MODEL_URL: '', // a language model, for example http://127.0.0.1:8000; empty: lessons are coded by rules
    LANGUAGE_MODEL: '',
    LANGUAGE_MODEL_KEY: '',
    LANGUAGE_MODEL_TOKENS: '120000', // at most, for one lesson
    WORKER_SLOTS: 'media=2,speech=1,language=8,report=4',
    // Whose disks workers on this machine watch; what runs elsewhere is left out.
    SERVICE_FOLDERS: watchedFolders(),
  };
}

/** Reads .env and adds whatever it lacks; what a person wrote there is never changed. */
export async function loadSettings(): Promise<Settings> {
  const written = existsSync(envFile)
    ? (parseEnv(readFileSync(envFile, 'utf8')) as Partial<Settings>)
    : undefined;
  const base = written?.GATEWAY_HTTP_PORT ? Number(written.GATEWAY_HTTP_PORT) : await freeBlock();
  const defaults = newSettings(base);
  const missing = Object.entries(defaults).filter(
    ([name]) => written?.[name as keyof Settings] === undefined,
  );
  if (missing.length > 0) {
    mkdirSync(home, { recursive: true });
    const head = written
      ? readFileSync(envFile, 'utf8').trimEnd() + '\n'
      : '# Made once by `pnpm services up`. Ports, names and secrets of this machine; yours to edit.\n';
    const body = missing.map(([name, value]) => `${name}=${value}`).join('\n');
    writeFileSync(envFile, `${head}${body}\n`, { mode: 0o600 });
  }
  return { ...defaults, ...written };
}

export function portNumber(settings: Settings, name: keyof Settings): number {
  return Number(settings[name]);
}
