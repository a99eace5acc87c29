import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';

const source = fileURLToPath(new URL('../apps/console/src', import.meta.url));

export interface Screen {
  /** As a file is called. */
  name: string;
  path: string;
  /** Before sign-in; the others are opened by somebody who may see everything. */
  open: boolean;
}

const textOf = (...parts: string[]) => readFileSync(join(source, ...parts), 'utf8');

/**
 * What the route files name, so that a new screen is looked at without anybody writing it down here. A path with a
 * parameter (`/lesson/$analysisId`) needs something to show, which a journey makes first: media.spec.ts opens lessons.
 */
function routePaths(): string[] {
  const texts = readdirSync(join(source, 'routes')).map((file) => textOf('routes', file));
  const paths = texts.flatMap((text) =>
    [...text.matchAll(/(?:path: |lace\(|^ {2})'(\/[\w/]+)'/gm)].map(([, path = '']) => path),
  );
  return [...new Set(paths)].toSorted();
}

function componentPaths(): string[] {
  const listed = textOf('features', 'components', 'pages.ts').matchAll(/^ {2}'?([\w-]+)'?: /gm);
  // The figures belong to a room of their own, and the route brings them.
  return [...[...listed].map(([, name = '']) => name), 'figures'].map((name) => `/components/${name}`);
}

const nameOf = (path: string) => path.slice(1).replaceAll('/', '-').replaceAll('_', '-');

/** Every screen of the console, and every page of a house component. */
export const screens: Screen[] = [...routePaths(), ...componentPaths()].map((path) => ({
  name: nameOf(path),
  path,
  open: path.startsWith('/user/'),
}));

/** The other look, drawn to the end. */
export async function setLook(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator(`html[data-look=${colorScheme}]`)).toBeAttached();
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
}

/** Everything that is going to come has come. The console tells of changes by a stream that never ends. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('main h1, main h2, main h3, main h4, main h5').first()).toBeVisible();
  await expect(page.locator('.loading-placeholder')).toHaveCount(0);
  await page.evaluate('document.fonts.ready.then(() => true)');
}
