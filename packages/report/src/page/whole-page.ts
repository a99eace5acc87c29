import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { fontFaces } from './fonts.ts';
import { bootstrapId, libraryId } from './head.ts';

const textOf = (name: string) => readFile(fileURLToPath(import.meta.resolve(name)), 'utf8');
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A report that needs nothing besides itself: its scripts and letters stand in it, and nothing else may run. For what prints it. */
export async function wholePage(page: string): Promise<string> {
  const faces = await fontFaces();
  const scripts = {
    [bootstrapId]: await textOf('@kejing/charts/report-bootstrap.js'),
    [libraryId]: await textOf('echarts/dist/echarts.min.js'),
  };
  const hashes = Object.values(scripts).map(hashOf).join(' ');
  // Texts that people typed are escaped by now: what stands here once was written by us.
  const inlined = Object.entries(scripts).reduce(
    (whole, [id, text]) =>
      whole.replace(new RegExp(`<script id="${id}" src="[^"]+"></script>`), () => `<script>${text}</script>`),
    page
      .replace("script-src 'none'", () => `script-src ${hashes}; font-src data:`)
      .replace('<style>', () => `<style>\n${faces}`),
  );
  if (inlined.includes('<script id=')) throw new Error('A script of the report was not found.');
  return inlined;
}
