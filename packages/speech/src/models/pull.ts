import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout, clearTimeout } from 'node:timers';
import { folderOf, hashOf, ModelRefused, readRecord, writeRecord } from './installed.ts';
import type { Model } from './manifest.ts';

interface PullOptions {
  /** A folder, or the address of a mirror; without it the publisher's address. */
  from?: string;
  say: (line: string) => void;
  /** A source that sends nothing for so long is given up. */
  stallMilliseconds?: number;
}

/** Larger than any model that we know, for those whose size nobody has told. */
const mostBytes = 2 * 1024 ** 3;
const isAddress = (from: string) => /^https?:\/\//.test(from);
const under = (base: string, path: string) => new URL(path, base.endsWith('/') ? base : `${base}/`).href;

/** Where a file may be: by the model's name, as `pull` lays it out; as its publisher lays it out; or bare. */
export function placesOf(model: Model, path: string, from: string | undefined): string[] {
  if (!('address' in model.source)) return [];
  const published = under(model.source.address, path);
  if (!from) return [published];
  if (!isAddress(from)) return [join(from, model.name, path), join(from, path)];
  return [under(from, `${model.name}/${path}`), under(from, `.${new URL(published).pathname}`)];
}

/** Only ever on command. A file has its name when it is whole and is what it should be, and not before. */
export async function pull(model: Model, modelsFolder: string, options: PullOptions): Promise<void> {
  const { say } = options;
  if (!('address' in model.source)) {
    say(`${model.name} comes with ${model.source.npm}: there is nothing to get.`);
    return;
  }
  const folder = folderOf(model, modelsFolder);
  mkdirSync(folder, { recursive: true });
  const unknown: string[] = [];
  for (const { path, sha256, bytes } of model.files) {
    const record = readRecord(folder);
    const wanted = sha256 ?? record.get(path);
    const target = join(folder, path);
    let hash = existsSync(target) ? await hashOf(target) : undefined;
    if (hash && (hash === wanted || !wanted)) say(`${path} is there already.`);
    else hash = await bring(model, path, { wanted, bytes, target }, options);
    if (wanted) writeRecord(folder, record.set(path, hash));
    else unknown.push(`${hash}  ${path}`);
  }
  if (unknown.length === 0) say(`${model.name} is ready.`);
  else sayUnknown(model, unknown, say);
}

export function sayUnknown({ name }: Model, hashes: readonly string[], say: (line: string) => void): void {
  say(`${name} cannot be used yet: nobody has told us which hash these files have to have.`);
  for (const line of hashes) say(`  ${line}`);
  say(`Compare with what the publisher says, and then run \`pnpm models trust ${name}\`.`);
}

interface Wanted {
  wanted: string | undefined;
  bytes: number | null;
  target: string;
}

async function bring(model: Model, path: string, file: Wanted, options: PullOptions): Promise<string> {
  const places = placesOf(model, path, options.from);
  for (const place of places) {
    const source = await open(place, options.stallMilliseconds ?? 60_000);
    if (!source) continue;
    options.say(`${path} from ${place}`);
    return receive(model, path, file, source);
  }
  throw new ModelRefused(`There is no ${path} at ${places.join(' or ')}.`);
}

async function open(place: string, stallMilliseconds: number): Promise<Readable | undefined> {
  if (!isAddress(place)) return existsSync(place) ? createReadStream(place) : undefined;
  const stalled = new AbortController();
  const giveUp = () => stalled.abort(new ModelRefused(`${place} has stopped sending.`));
  let timer = setTimeout(giveUp, stallMilliseconds);
  const response = await fetch(place, { signal: stalled.signal }).catch((error: unknown) => {
    clearTimeout(timer);
    if (error instanceof ModelRefused) throw error;
    const reason = (error as { cause?: Error }).cause?.message ?? (error as Error).message;
    throw new ModelRefused(`${place} cannot be reached: ${reason}.`, { cause: error });
  });
  if (!response.ok || !response.body) {
    clearTimeout(timer);
    await response.body?.cancel();
    if (response.status === 404) return undefined;
    throw new ModelRefused(`${place} answered ${response.status}.`);
  }
  const alive = new Transform({
    transform(part: Buffer, _, done) {
      clearTimeout(timer);
      timer = setTimeout(giveUp, stallMilliseconds);
      done(null, part);
    },
    flush(done) {
      clearTimeout(timer);
      done();
    },
  });
  const body = Readable.fromWeb(response.body);
  body.once('error', (error) => {
    clearTimeout(timer);
    alive.destroy(error);
  });
  return body.pipe(alive);
}

/** Its hash is made while it is written. */
async function receive(
  { name }: Model,
  path: string,
  { wanted, bytes, target }: Wanted,
  source: Readable,
): Promise<string> {
  const hash = createHash('sha256');
  const most = bytes ?? mostBytes;
  let received = 0;
  const hashing = new Transform({
    transform(part: Buffer, _, done) {
      received += part.length;
      hash.update(part);
      if (received > most)
        done(new ModelRefused(`${name} is not taken: ${path} is longer than ${most} bytes.`));
      else done(null, part);
    },
  });
  const part = `${target}.part`;
  try {
    await pipeline(source, hashing, createWriteStream(part, { flush: true }));
    const found = hash.digest('hex');
    if (wanted && found !== wanted)
      throw new ModelRefused(
        `${name} is not taken: ${path} has the hash ${found} instead of ${wanted}. It came broken, or is another edition.`,
      );
    renameSync(part, target);
    return found;
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}
