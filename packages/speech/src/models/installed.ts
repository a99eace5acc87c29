import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ModelFile } from '../recognition/recogniser.ts';
import type { Model } from './manifest.ts';

/** A model's file is not what it should be: whoever runs this machine has to look. */
export class ModelRefused extends Error {
  override readonly name = 'ModelRefused';
}

/** Where its files are, or would be. */
export function folderOf(model: Model, modelsFolder: string): string {
  if ('address' in model.source) return resolve(modelsFolder, model.name);
  const found = findPackageJSON(model.source.npm, import.meta.url);
  if (!found) throw new ModelRefused(`${model.name} comes with ${model.source.npm}: run \`pnpm install\`.`);
  return join(dirname(found), model.source.folder);
}

/** The format of `sha256sum`, so that it can be checked without us. */
const recordName = 'SHA256SUMS';

/** What was recorded of the files in a folder, by their paths. */
export function readRecord(folder: string): Map<string, string> {
  const path = join(folder, recordName);
  if (!existsSync(path)) return new Map();
  const lines = readFileSync(path, 'utf8').split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [, hash = '', file = ''] = /^([0-9a-f]{64}) [ *](.+)$/.exec(line) ?? [];
      return file ? [[file, hash] as const] : [];
    }),
  );
}

export function writeRecord(folder: string, hashes: ReadonlyMap<string, string>): void {
  const lines = [...hashes].map(([file, hash]) => `${hash}  ${file}\n`).join('');
  const path = join(folder, recordName);
  writeFileSync(`${path}.part`, lines);
  renameSync(`${path}.part`, path);
}

export interface Installed {
  folder: string;
  /** By part; only what is there and whose hash is known. */
  files: Record<string, ModelFile>;
  /** Paths inside the folder that are not there. */
  missing: string[];
  /** Paths that are there, but nobody has said what they should be. */
  untrusted: string[];
}

/** Looks, but reads nothing: what the files are is seen by `checkFiles`. */
export function installed(model: Model, modelsFolder: string): Installed {
  const folder = folderOf(model, modelsFolder);
  // What its operator has recorded counts for this machine; our packages' files are only what they were here.
  const record = 'npm' in model.source ? new Map<string, string>() : readRecord(folder);
  const result: Installed = { folder, files: {}, missing: [], untrusted: [] };
  for (const { part, path, sha256: known } of model.files) {
    const sha256 = record.get(path) ?? known;
    if (!existsSync(join(folder, path))) result.missing.push(path);
    else if (!sha256) result.untrusted.push(path);
    else result.files[part] = { path: join(folder, path), sha256 };
  }
  return result;
}

export const isReady = ({ missing, untrusted }: Installed): boolean =>
  missing.length === 0 && untrusted.length === 0;

export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Before a model is loaded: a file that was changed or came broken would speak with another's voice, or crash. */
export async function checkFiles(name: string, files: readonly ModelFile[]): Promise<void> {
  for (const { path, sha256 } of files) {
    const found = await hashOf(path);
    if (found === sha256) continue;
    throw new ModelRefused(
      `${name} is not used: ${path} has the hash ${found} instead of ${sha256}. Install it again with ` +
        `\`pnpm models pull ${name}\`; if you have changed it on purpose, say so with \`pnpm models trust ${name}\`.`,
    );
  }
}
