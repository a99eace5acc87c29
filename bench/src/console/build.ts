import { readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'vite';

export const consoleFolder = join(
  dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url))))),
  'apps/console',
);

export interface Build {
  folder: string;
  /** Which source files are in each file that was built. */
  sources: Map<string, string[]>;
}

/** As `pnpm build` does it; `showcase` has the component pages as well. */
export async function buildConsole(mode: 'production' | 'showcase'): Promise<Build> {
  const folder = await mkdtemp(join(tmpdir(), 'kejing-console-'));
  const sources = new Map<string, string[]>();
  await build({
    root: consoleFolder,
    mode,
    logLevel: 'error',
    plugins: [recordSources(sources)],
    build: { outDir: folder, emptyOutDir: true, sourcemap: false },
  });
  return { folder, sources };
}

const recordSources = (sources: Map<string, string[]>): Plugin => ({
  name: 'record-sources',
  generateBundle(_, bundle) {
    for (const [file, chunk] of Object.entries(bundle))
      if (chunk.type === 'chunk') sources.set(`/${file}`, chunk.moduleIds);
  },
});

export const gzippedSize = (text: string | Buffer) => gzipSync(text, { level: 9 }).length;

/** What our own files among these take from antd: components and pictures. */
export function usedFromAntd(modules: readonly string[]): { components: string[]; icons: string[] } {
  const own = modules.filter((id) => id.startsWith(join(consoleFolder, 'src')) && /\.tsx?$/.test(id));
  const texts = own.map((file) => readFileSync(file, 'utf8'));
  return {
    components: namesFrom(texts, 'antd').filter((name) => /^[A-Z]/.test(name)),
    icons: namesFrom(texts, '@ant-design/icons'),
  };
}

function namesFrom(texts: string[], library: string): string[] {
  const lists = texts.flatMap((text) =>
    [...text.matchAll(/^import \{([^}]+)\} from '([^']+)';$/gm)]
      .filter(([, , from]) => from === library)
      .map(([, names = '']) => names),
  );
  const names = lists
    .flatMap((list) => list.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(' as ')[0] ?? name);
  return [...new Set(names)].toSorted();
}
