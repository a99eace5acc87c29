import { join } from 'node:path';
import { checkFiles, folderOf, hashOf, installed, ModelRefused, writeRecord } from './installed.ts';
import { models, type Model } from './manifest.ts';
import { sayUnknown } from './pull.ts';

type Say = (line: string) => void;

const megabytes = (model: Model) =>
  model.files.some(({ bytes }) => bytes === null)
    ? 'size not known'
    : `${Math.ceil(model.files.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0) / 1e6)} MB`;

function stateOf(model: Model, folder: string): string {
  const { missing, untrusted } = installed(model, folder);
  if (missing.length > 0) return 'not installed';
  if (untrusted.length > 0) return 'not trusted yet';
  return 'npm' in model.source ? 'comes with the packages' : 'installed';
}

export function list(folder: string, say: Say): void {
  say(`Models in ${folder}:`);
  for (const model of models)
    say(
      [
        model.name.padEnd(27),
        stateOf(model, folder).padEnd(24),
        model.kind.padEnd(15),
        model.languages.join(' ').padEnd(6),
        megabytes(model).padEnd(15),
        model.licence,
      ].join(' '),
    );
}

/** Reads every file that is there; gives whether all are what they should be. */
export async function verify(some: readonly Model[], folder: string, say: Say): Promise<boolean> {
  let good = true;
  for (const model of some) {
    const { files, missing, untrusted } = installed(model, folder);
    if (missing.length > 0) {
      say(`${model.name}: not installed.`);
      continue;
    }
    try {
      await checkFiles(model.name, Object.values(files));
    } catch (error) {
      if (!(error instanceof ModelRefused)) throw error;
      say(error.message);
      good = false;
      continue;
    }
    if (untrusted.length === 0) say(`${model.name}: as it should be.`);
    else {
      good = false;
      const paths = untrusted.map(
        async (path) => `${await hashOf(join(folderOf(model, folder), path))}  ${path}`,
      );
      sayUnknown(model, await Promise.all(paths), say);
    }
  }
  return good;
}

/** Whoever runs this machine says: these are the files. From now on others are refused. */
export async function trust(model: Model, modelsFolder: string, say: Say): Promise<void> {
  if (!('address' in model.source))
    throw new ModelRefused(
      `${model.name} comes with ${model.source.npm}; its hashes are part of the product.`,
    );
  const { folder, missing } = installed(model, modelsFolder);
  if (missing.length > 0)
    throw new ModelRefused(`${model.name} is not installed: ${join(folder, missing[0] ?? '')} is missing.`);
  const hashes = new Map<string, string>();
  for (const { path, sha256 } of model.files) {
    const hash = await hashOf(join(folder, path));
    hashes.set(path, hash);
    say(`${hash}  ${path}${sha256 && sha256 !== hash ? ` (known as ${sha256})` : ''}`);
  }
  writeRecord(folder, hashes);
  say(`${model.name} is used from now on as it is; a file that changes is refused.`);
}
