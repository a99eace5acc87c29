import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { printPage } from './print-report.ts';

const scratch = await mkdtemp(join(tmpdir(), 'kejing-print-'));
// As the worker's own scratch is: the browser is somebody else and has to get there.
await chmod(scratch, 0o755);
afterAll(() => rm(scratch, { recursive: true }));
const print = async (html: string) =>
  Buffer.from(await printPage(html, scratch, new AbortController().signal)).toString('latin1');

it('prints a page on A4, its letters in it, and leaves nothing behind', async () => {
  const pdf = await print(
    '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><style>@page{size:A4}</style><h1>圆的面积</h1>',
  );
  expect(pdf.startsWith('%PDF-')).toBe(true);
  expect(pdf).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/);
  expect(pdf).toMatch(/\/Type \/Font\b/);
  expect(await readdir(scratch)).toEqual([]);
});

it('reaches nobody, whatever stands in the page', async () => {
  let reached = 0;
  const server = createServer((_, answer) => {
    reached += 1;
    answer.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await print(
    `<!doctype html><img src="http://127.0.0.1:${port}/a.png"><link rel="stylesheet" href="http://localhost:${port}/b.css"><script src="http://127.0.0.1:${port}/c.js"></script><p>.`,
  );
  server.close();
  expect(reached).toBe(0);
});
