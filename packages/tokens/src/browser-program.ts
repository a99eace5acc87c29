import { createRequire } from 'node:module';

/** The file that a browser needs besides the script, for those who serve it. */
export const browserProgram = (): string =>
  createRequire(import.meta.url)
    .resolve('jieba-wasm/web')
    .replace(/\.js$/, '_bg.wasm');
