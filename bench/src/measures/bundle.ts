import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

/** One minified script of an entry beside this file, as the console would fetch it. */
export async function bundle(entry: string): Promise<{ code: string; gzipped: number }> {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      lib: { entry: fileURLToPath(new URL(entry, import.meta.url)), formats: ['es'], fileName: 'bundle' },
    },
  });
  const [made] = Array.isArray(output) ? output : [output];
  if (!made || !('output' in made)) throw new Error('nothing was bundled');
  const code = made.output.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])).join('\n');
  return { code, gzipped: gzipSync(code, { level: 9 }).byteLength };
}
