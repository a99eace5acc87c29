import { browserCutter } from '@kejing/tokens/browser';
import { bytesOf, timeLesson } from './rounds.ts';

/** What the page offers to whoever drives it. */
const offered = {
  async open(address: string) {
    const answer = await fetch(address);
    const { cut } = browserCutter(new Uint8Array(await answer.arrayBuffer()));
    return { time: () => timeLesson(cut), bytes: (from: number, to: number) => bytesOf(from, to, cut) };
  },
};
export type Offered = typeof offered;

Object.assign(globalThis, { measuresBench: offered });
