import { execFileSync, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ChildFailed, runChild } from './child-process.ts';

const never = new AbortController().signal;
const running = (mark: string) => {
  const list = execFileSync('ps', ['-eo', 'stat,args'], { encoding: 'utf8' });
  return list.split('\n').filter((line) => line.includes(mark) && !line.startsWith('Z')).length;
};

describe('a child process as a step’s body', () => {
  it('gives what it printed and passes what it was told', async () => {
    const output = await runChild(['sh', '-c', 'cat; echo half >&2'], { signal: never, input: '课' });
    expect(output.toString()).toBe('课');
  });

  it('tells its progress line by line', async () => {
    const lines: string[] = [];
    await runChild(['sh', '-c', 'echo 10 >&2; echo 90 >&2'], {
      signal: never,
      onLine: (line) => lines.push(line),
    });
    expect(lines).toEqual(['10', '90']);
  });

  it('says how it failed', async () => {
    const failed = runChild(['sh', '-c', 'echo no such codec >&2; exit 3'], { signal: never });
    await expect(failed).rejects.toThrow(ChildFailed);
    await expect(runChild(['sh', '-c', 'echo no such codec >&2; exit 3'], { signal: never })).rejects.toThrow(
      /3: no such codec/,
    );
    await expect(runChild(['no-such-program'], { signal: never })).rejects.toThrow(/127: .*No such file/);
  });

  it('ends the whole group within two seconds of a cancel, also what ignores the polite signal', async () => {
    const mark = `3${Math.floor(process.hrtime()[1] % 1e6)}.25`;
    const cancel = new AbortController();
    const script = `trap '' TERM; sleep ${mark} & sleep ${mark}; wait`;
    const child = runChild(['sh', '-c', script], { signal: cancel.signal });
    while (running(`sleep ${mark}`) < 2) await pause(20);
    const began = performance.now();
    cancel.abort(new Error('cancelled'));
    await expect(child).rejects.toThrow('cancelled');
    expect(performance.now() - began).toBeLessThan(2_000);
    expect(running(`sleep ${mark}`)).toBe(0);
  });

  it('does not outlive a process that is killed', async () => {
    const mark = `4${Math.floor(process.hrtime()[1] % 1e6)}.25`;
    const program = new URL('./child-process.ts', import.meta.url).href;
    const script = `import { runChild } from '${program}';
      await runChild(['sleep', '${mark}'], { signal: new AbortController().signal });`;
    const parent = spawn(process.execPath, ['--input-type=module-typescript', '-e', script]);
    while (running(`sleep ${mark}`) < 1) await pause(20);
    parent.kill('SIGKILL');
    await expect.poll(() => running(`sleep ${mark}`)).toBe(0);
  });
});
