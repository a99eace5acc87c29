import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withScratch } from './scratch.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kejing-scratch-unit-'));
});
afterEach(() => rmSync(root, { recursive: true }));
const never = new AbortController().signal;
const noRoom = () => Object.assign(new Error('no space left'), { code: 'ENOSPC' });

describe('scratch files', () => {
  it('begins anew in an empty folder when the disk has filled up meanwhile', async () => {
    const folders: string[] = [];
    const work = (folder: string) => {
      folders.push(folder);
      return folders.length < 3 ? Promise.reject(noRoom()) : Promise.resolve(existsSync(folders[0] ?? ''));
    };
    expect(await withScratch(root, 1, never, work, 1)).toBe(false);
    expect(new Set(folders).size).toBe(3);
    expect(readdirSync(root)).toEqual([]);
  });

  it('gives up when there is never enough room, and at once over anything else', async () => {
    let times = 0;
    const full = () => Promise.reject(((times += 1), noRoom()));
    await expect(withScratch(root, 1, never, full, 1)).rejects.toThrow('no space left');
    expect(times).toBe(20);
    const broken = () => Promise.reject(((times += 1), new Error('broken')));
    await expect(withScratch(root, 1, never, broken, 1)).rejects.toThrow('broken');
    expect(times).toBe(21);
    expect(readdirSync(root)).toEqual([]);
  });

  it('sweeps what dead workers have left, also under a number that lives again', async () => {
    for (const name of ['999999999-1-1', `${process.pid}-1-1`])
      mkdirSync(join(root, name, 'deep'), { recursive: true });
    const beside = await withScratch(root, 1, never, () => Promise.resolve(readdirSync(root).length), 1);
    expect(beside).toBe(1);
    // The folder of somebody who lives stays.
    const nested = () => withScratch(root, 1, never, () => Promise.resolve(readdirSync(root).length), 1);
    expect(await withScratch(root, 1, never, nested, 1)).toBe(2);
  });

  it('waits for room that there is not, until it is told to stop', async () => {
    const stop = new AbortController();
    const waiting = withScratch(
      root,
      Number.MAX_SAFE_INTEGER,
      stop.signal,
      () => Promise.resolve('never'),
      1,
    );
    stop.abort();
    await expect(waiting).rejects.toThrow(/abort/i);
    expect(readdirSync(root)).toEqual([]);
  });
});
