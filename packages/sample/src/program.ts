import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./perform-program.ts', import.meta.url));

/** Speaks in a process of its own: for half a minute, nothing else would get a word in. */
export const performCommand = (folder: string, lines: number): string[] => [
  process.execPath,
  program,
  folder,
  String(lines),
];
