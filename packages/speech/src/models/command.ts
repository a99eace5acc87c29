import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { list, trust, verify } from './manage.ts';
import { modelNamed, models } from './manifest.ts';
import { pull } from './pull.ts';

const usage = `pnpm models list            what there is, and what is installed
pnpm models pull <name>     gets a model from its publisher, or --from <folder or address>
pnpm models verify [name]   compares files with their hashes
pnpm models trust <name>    says that a model's files, as they are, are the right ones`;

const home = resolve(process.env.KEJING_HOME ?? fileURLToPath(new URL('../../../../', import.meta.url)));
const envFile = join(home, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);
const folder = resolve(home, process.env.MODELS_FOLDER || '.data/models');

const { positionals, values } = parseArgs({ allowPositionals: true, options: { from: { type: 'string' } } });
const [what = 'list', ...names] = positionals;
const say = (line: string) => console.log(line);

async function run(): Promise<boolean> {
  if (what === 'list') list(folder, say);
  else if (what === 'verify') return verify(names.length > 0 ? names.map(modelNamed) : models, folder, say);
  else if ((what === 'pull' || what === 'trust') && names.length > 0) {
    for (const model of names.map(modelNamed)) {
      if (what === 'trust') await trust(model, folder, say);
      else await pull(model, folder, { from: values.from || process.env.MODELS_FROM || undefined, say });
    }
  } else {
    console.error(usage);
    return false;
  }
  return true;
}

try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
