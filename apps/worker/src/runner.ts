import { runChild } from '@kejing/engine/child-process';
import { caged, capsFor } from '@kejing/speech/cage';
import type { Run } from '@kejing/speech/media/probe';

/** Programs that read somebody's file have a cage; ours, which reads what those have made, has its group. */
export function runnerIn(folder: string, signal: AbortSignal, bytes: number): Run {
  return (command, onLine, limits) => {
    const strange = command[0] !== process.execPath;
    const caps = { ...capsFor(bytes), ...limits };
    return runChild(strange ? caged(command, caps) : command, {
      signal: limits?.stop ? AbortSignal.any([signal, limits.stop]) : signal,
      cwd: folder,
      name: command[0],
      onLine,
    });
  };
}
