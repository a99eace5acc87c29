import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** Reads a migrated database and writes its tables as types. */
export async function generateTypes(url: string, outFile: string): Promise<void> {
  const main = createRequire(import.meta.url).resolve('kysely-codegen');
  await promisify(execFile)(process.execPath, [
    join(dirname(main), 'cli', 'bin.js'),
    '--dialect=postgres',
    `--url=${url}`,
    `--out-file=${outFile}`,
    '--exclude-pattern=schema_migrations',
    '--date-parser=string',
    '--log-level=error',
  ]);
}
