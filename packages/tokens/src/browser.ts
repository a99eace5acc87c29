import fetchProgram, { initSync, tag as tagWords } from 'jieba-wasm/web';
import { cutterVersion, guessUnknown, type Cutter } from './cutter.ts';

/**
 * The console's cutter, to be made in a web worker from the 4 MB of program and dictionary in jieba-wasm; its first
 * cut unpacks the dictionary.
 */
export function browserCutter(program: Uint8Array<ArrayBuffer>): Cutter {
  initSync({ module: program });
  return cutter;
}

/** The same, where the page's own server has the program beside the script. */
export async function fetchedCutter(): Promise<Cutter> {
  // Its types say that it is CommonJS; what a browser gets is a module.
  await (fetchProgram as unknown as () => Promise<unknown>)();
  return cutter;
}

const cutter: Cutter = {
  version: cutterVersion,
  cut: (text) => tagWords(text, guessUnknown).map(({ word, tag }) => ({ text: word, tag })),
};
