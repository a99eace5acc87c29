import { execFileSync } from 'node:child_process';
import { describe, expect, it, vi } from 'vitest';
import { caged, capsFor } from './cage.ts';

// A second of work takes longer on a machine that does other things too.
vi.setConfig({ testTimeout: 60_000 });

const inCage = (command: string[], caps = capsFor(0)) => {
  const [program = '', ...args] = caged(command, caps);
  return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
};

describe('the cage', () => {
  it('keeps our settings outside', () => {
    process.env.S3_SECRET_KEY_OF_THIS_TEST = 'a secret';
    expect(inCage(['env'])).not.toContain('a secret');
    expect(inCage(['env'])).toContain('PATH=');
  });

  it('has no network but its own', () => {
    expect(
      inCage(['cat', '/proc/net/dev'])
        .match(/^\s*\w+:/gm)
        ?.map((each) => each.trim()),
    ).toEqual(['lo:']);
  });

  it('ends what takes more than it may', () => {
    expect(() => inCage(['sh', '-c', 'while :; do :; done'], { ...capsFor(0), cpuSeconds: 1 })).toThrow(
      expect.objectContaining({ signal: 'SIGXCPU' }),
    );
    expect(() => inCage(['dd', 'if=/dev/zero', 'of=/dev/null', 'bs=3G', 'count=1'])).toThrow(
      'Command failed',
    );
  });
});
