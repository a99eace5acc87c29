import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { checkFiles, installed, isReady } from './installed.ts';
import { list, trust, verify } from './manage.ts';
import { modelKinds, models, type Model } from './manifest.ts';
import { placesOf, pull } from './pull.ts';

const root = mkdtempSync(join(tmpdir(), 'kejing-models-'));
const served: string[] = [];
let answer: RequestListener = (_, response) => response.end();
const server = createServer((request, response) => {
  served.push(request.url ?? '');
  answer(request, response);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(root, { recursive: true });
});

const content = Buffer.from('what a model is made of');
const sha256 = createHash('sha256').update(content).digest('hex');
const modelOf = (known: string | null, bytes: number | null = content.length): Model => ({
  name: 'small',
  kind: 'recogniser',
  languages: ['zh'],
  licence: 'MIT',
  source: { address: `${address}/maker/small/main/` },
  engine: 'paraformer',
  files: [{ part: 'model', path: 'model.onnx', bytes, sha256: known }],
});

let folder = '';
let said: string[] = [];
const say = (line: string) => void said.push(line);
beforeEach(() => {
  folder = mkdtempSync(join(root, 'folder-'));
  said = [];
  served.length = 0;
  answer = (_, response) => response.end(content);
});
const filesOf = () => readdirSync(join(folder, 'small'));
const ready = (model: Model) => isReady(installed(model, folder));

describe('getting a model', () => {
  it('gets it from its publisher, and again only when it is not what it was', async () => {
    const model = modelOf(sha256);
    await pull(model, folder, { say });
    expect(ready(model)).toBe(true);
    expect(filesOf()).toEqual(['SHA256SUMS', 'model.onnx']);
    await pull(model, folder, { say });
    expect(served).toEqual(['/maker/small/main/model.onnx']);
    writeFileSync(join(folder, 'small/model.onnx'), 'something else');
    await pull(model, folder, { say });
    expect(readFileSync(join(folder, 'small/model.onnx'))).toEqual(content);
  });

  it('takes nothing that is other than it should be, and leaves nothing of it behind', async () => {
    answer = (_, response) => response.end('what a model is mode of');
    await expect(pull(modelOf(sha256), folder, { say })).rejects.toThrow('instead of');
    answer = (_, response) => response.end(Buffer.concat([content, content]));
    await expect(pull(modelOf(sha256), folder, { say })).rejects.toThrow('longer than 23 bytes');
    answer = (_, response) => response.writeHead(200).write('what', () => response.destroy());
    await expect(pull(modelOf(sha256), folder, { say })).rejects.toThrow('terminated');
    answer = (_, response) => response.writeHead(403).end();
    await expect(pull(modelOf(sha256), folder, { say })).rejects.toThrow('answered 403');
    expect(filesOf()).toEqual([]);
  });

  it('does not wait for ever for one who stops sending', async () => {
    answer = (_, response) => response.writeHead(200).write('what');
    await expect(pull(modelOf(sha256), folder, { say, stallMilliseconds: 100 })).rejects.toThrow(
      'stopped sending',
    );
    expect(filesOf()).toEqual([]);
  });

  it('leaves what is there until the new one is whole', async () => {
    const model = modelOf(sha256);
    mkdirSync(join(folder, 'small'));
    writeFileSync(join(folder, 'small/model.onnx'), 'of old');
    answer = (_, response) => response.end('broken');
    await expect(pull(model, folder, { say })).rejects.toThrow('instead of');
    expect(readFileSync(join(folder, 'small/model.onnx'), 'utf8')).toBe('of old');
  });

  it('gets it from a folder, without a network', async () => {
    const stick = mkdtempSync(join(root, 'stick-'));
    writeFileSync(join(stick, 'model.onnx'), content);
    await pull(modelOf(sha256), folder, { say, from: stick });
    expect(ready(modelOf(sha256))).toBe(true);
    expect(served).toEqual([]);
    await expect(pull({ ...modelOf(sha256), name: 'other' }, folder, { say, from: root })).rejects.toThrow(
      'There is no model.onnx at',
    );
  });

  it('gets it from a mirror that is laid out as ours, or as the publisher’s', async () => {
    answer = (request, response) =>
      request.url === '/maker/small/main/model.onnx' ? response.end(content) : response.writeHead(404).end();
    await pull(modelOf(sha256), folder, { say, from: address });
    expect(served).toEqual(['/small/model.onnx', '/maker/small/main/model.onnx']);
    const hub = models.find((model) => model.name === 'sense-voice-small-int8') as Model;
    expect(placesOf(hub, 'tokens.txt', 'https://mirror.example')[1]).toMatch(
      /^https:\/\/mirror\.example\/csukuangfj\/.*\/resolve\/main\/tokens\.txt$/,
    );
  });
});

describe('a model whose hash nobody has told us', () => {
  it('is not used before somebody says that it is the right one', async () => {
    const model = modelOf(null, null);
    await pull(model, folder, { say });
    expect(said.join('\n')).toContain(`${sha256}  model.onnx`);
    expect(said.at(-1)).toContain('`pnpm models trust small`');
    expect(ready(model)).toBe(false);
    expect(await verify([model], folder, say)).toBe(false);

    await trust(model, folder, say);
    expect(ready(model)).toBe(true);
    expect(await verify([model], folder, say)).toBe(true);
    expect(readFileSync(join(folder, 'small/SHA256SUMS'), 'utf8')).toBe(`${sha256}  model.onnx\n`);
  });

  it('is refused when it changes afterwards', async () => {
    const model = modelOf(null, null);
    await pull(model, folder, { say });
    await trust(model, folder, say);
    writeFileSync(join(folder, 'small/model.onnx'), 'something else');
    await expect(checkFiles('small', Object.values(installed(model, folder).files))).rejects.toThrow(
      /small is not used: .* Install it again with `pnpm models pull small`/,
    );
    expect(await verify([model], folder, say)).toBe(false);
    answer = (_, response) => response.end('yet another');
    await expect(pull(model, folder, { say })).rejects.toThrow('instead of');
  });

  it('cannot be trusted where it is not', async () => {
    await expect(trust(modelOf(null), folder, say)).rejects.toThrow('is not installed');
    expect(existsSync(join(folder, 'small'))).toBe(false);
  });
});

describe('the models that we know', () => {
  it('have names, licences and hashes of the right form, or none', () => {
    expect(new Set(models.map((model) => model.name)).size).toBe(models.length);
    expect(new Set(models.map((model) => model.kind))).toEqual(new Set(modelKinds));
    for (const { name, licence, files, kind, engine } of models) {
      expect(licence, name).not.toBe('');
      expect(Boolean(engine), name).toBe(kind === 'recogniser');
      for (const file of files) expect(file.sha256 ?? '0'.repeat(64), name).toMatch(/^[0-9a-f]{64}$/);
    }
  });

  it('are as they should be where they come with our packages', async () => {
    const ours = models.filter((model) => 'npm' in model.source);
    expect(ours.map((model) => model.name)).toEqual(['moonshine-base-en', 'moonshine-tiny-en', 'silero-5']);
    expect(await verify(ours, folder, say)).toBe(true);
    await pull(ours[0] as Model, folder, { say });
    expect(said.at(-1)).toContain('nothing to get');
    await expect(trust(ours[0] as Model, folder, say)).rejects.toThrow('part of the product');
  });

  it('are listed with what is to be done', () => {
    list(folder, say);
    expect(said.find((line) => line.startsWith('sense-voice-small-int8'))).toMatch(
      /not installed .* zh en +240 MB/,
    );
    expect(said.find((line) => line.startsWith('moonshine-base-en'))).toMatch(/comes with the packages/);
    expect(said.find((line) => line.startsWith('zipformer-ctc'))).toMatch(/size not known/);
  });
});
