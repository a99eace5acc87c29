import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Letters, digits and dashes from the narrow file; all else as Chinese sets it. */
const parts = {
  latin: 'U+0000-00FF, U+2013-2014',
  'chinese-simplified': 'U+0100-2012, U+2015-FFFF',
} as const;
const weights = { 400: '400', 700: '500 900' } as const;

const fileOf = (part: string, weight: string) =>
  `@fontsource/noto-sans-sc/files/noto-sans-sc-${part}-${weight}-normal.woff2`;

/** The report's letters as style rules, whole: a machine that prints need not have any of its own. */
export async function fontFaces(): Promise<string> {
  const faces = Object.entries(parts).flatMap(([part, range]) =>
    Object.entries(weights).map(async ([weight, span]) => {
      const bytes = await readFile(fileURLToPath(import.meta.resolve(fileOf(part, weight))));
      return `@font-face { font-family: "Noto Sans SC"; font-weight: ${span}; font-display: block; unicode-range: ${range}; src: url(data:font/woff2;base64,${bytes.toString('base64')}) format("woff2"); }`;
    }),
  );
  return (await Promise.all(faces)).join('\n');
}
