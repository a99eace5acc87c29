import { z } from 'zod';

/** What api and worker read from the environment; .env has the same names. */
const environment = z.object({
  KEJING_NAMES: z.string().default('localhost'),
  GATEWAY_HTTPS_PORT: z.coerce.number().int(),
  GATEWAY_BUCKET_PORT: z.coerce.number().int(),
  API_PORT: z.coerce.number().int(),
  DATABASE_URL: z.url(),
  TEMPORAL_ADDRESS: z.string(),
  TEMPORAL_NAMESPACE: z.string(),
  TEMPORAL_QUEUE_PREFIX: z.string().default(''),
  WORKER_SLOTS: z.string().default(''),
  /** "postgres=/data/postgres,s3=/data/s3": whose disks the workers watch. */
  SERVICE_FOLDERS: z.string().default(''),
  /** Where steps keep files while they work; empty is a folder of the system's temporary one. */
  SCRATCH_FOLDER: z.string().default(''),
  /** Where models are that do not come with our packages; `pnpm models` fills it. */
  MODELS_FOLDER: z.string().default('.data/models'),
  /** A model that tells voices apart; empty: they are told apart by how they sound. */
  SPEAKER_MODEL: z.string().default(''),
  /** "zh=sense-voice-small-int8,en=endpoint"; for a language that is not named, what is there. */
  RECOGNISERS: z.string().default(''),
  /** Threads of a recogniser on this machine, or questions at a time to a server. */
  RECOGNISER_THREADS: z.coerce.number().int().min(1).default(1),
  /** A server that transcribes as OpenAI's does, for example http://127.0.0.1:8000; empty is none. */
  TRANSCRIPTION_URL: z.string().default(''),
  TRANSCRIPTION_MODEL: z.string().default('whisper-1'),
  /** A language model behind an address that speaks as OpenAI's does; empty: lessons are coded by rules. */
  LANGUAGE_MODEL_URL: z.string().default(''),
  LANGUAGE_MODEL: z.string().default(''),
  LANGUAGE_MODEL_KEY: z.string().default(''),
  /** Read and written, for one lesson. */
  LANGUAGE_MODEL_TOKENS: z.coerce.number().int().min(1000).default(120_000),
  /** So many lines of the sample lesson are performed; 0 is all of it. */
  SAMPLE_LINES: z.coerce.number().int().min(0).default(0),
  S3_ENDPOINT: z.url(),
  S3_PUBLIC_URL: z.string().default(''),
  S3_PORT: z.coerce.number().int(),
  S3_BUCKET: z.string(),
  S3_ACCESS_KEY: z.string(),
  S3_SECRET_KEY: z.string(),
  /** Where a worker shows its figures; 0 is nowhere. */
  WORKER_METRICS_PORT: z.coerce.number().int().default(0),
  /** Where traces are sent (OTLP over HTTP), for example http://127.0.0.1:4318; empty is nowhere. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().default(''),
  /** Signs sessions; changing it signs everybody out. */
  SESSION_SECRET: z.string().min(32),
  SSO_ISSUER: z.string().default(''),
  SSO_CLIENT_ID: z.string().default(''),
  SSO_CLIENT_SECRET: z.string().default(''),
  /** A table of deployments of this installation's own, as JSON. */
  DEPLOYMENTS_FILE: z.string().default(''),
  /** Browsers keep the console and open it without a network. */
  CONSOLE_OFFLINE: z.stringbool().default(false),
  /** A path of this origin that takes page views; empty is nowhere. */
  PAGE_VIEWS_PATH: z
    .string()
    .regex(/^(?:\/[\w.-]+)*$/)
    .default(''),
  /** Calls by one account, or by one address before sign-in. */
  REQUESTS_PER_MINUTE: z.coerce.number().int().default(600),
});

export type AppSettings = z.output<typeof environment>;

export function readSettings(env: Record<string, string | undefined>): AppSettings {
  const result = environment.safeParse(env);
  if (result.success) return result.data;
  const names = result.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new Error(`These settings are missing or wrong: ${names}. \`pnpm services up\` writes them to .env.`);
}
