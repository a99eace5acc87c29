import { readFile } from 'node:fs/promises';
import { chromium, type Page } from '@playwright/test';
import { browserProgram } from '@kejing/tokens/browser-program';
import { bundle } from './bundle.ts';
import type { Offered } from './page-entry.ts';
import type { Times } from './rounds.ts';

const origin = 'http://localhost:1/';

type Opened = Awaited<ReturnType<Offered['open']>>;
declare global {
  var measuresBench: Offered;
  var opened: Opened;
}

/** The same rounds in a page; nothing leaves the machine, every address is answered from here. */
export async function inChromium(lessons: number): Promise<{ times: Times; texts: string[] }> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
  try {
    const page = await browser.newPage();
    const { code } = await bundle('./page-entry.ts');
    await serve(page, {
      'script.js': ['text/javascript', code],
      'words.wasm': ['application/wasm', await readFile(browserProgram())],
    });
    await page.goto(origin);
    await page.waitForFunction(() => 'measuresBench' in globalThis);
    await page.evaluate(async () => {
      globalThis.opened = await globalThis.measuresBench.open('words.wasm');
    });
    const times = await page.evaluate(() => globalThis.opened.time());
    const texts: string[] = [];
    const portion = 20;
    for (let from = 0; from < lessons; from += portion)
      texts.push(
        ...(await page.evaluate(
          ([start = 0, end = 0]) => globalThis.opened.bytes(start, end),
          [from, Math.min(lessons, from + portion)],
        )),
      );
    return { times, texts };
  } finally {
    await browser.close();
  }
}

async function serve(
  page: Page,
  files: Record<string, [type: string, body: string | Buffer]>,
): Promise<void> {
  await page.route('**/*', (route) => {
    const [contentType, body] = files[route.request().url().replace(origin, '')] ?? [
      'text/html',
      '<!doctype html><meta charset="utf-8"><script type="module" src="script.js"></script>',
    ];
    return route.fulfill({ contentType, body });
  });
}
