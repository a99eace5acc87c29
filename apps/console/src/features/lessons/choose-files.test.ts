import { afterEach, describe, expect, it, vi } from 'vitest';
import { filesFrom, filesFromDrop, pickFiles } from './choose-files.ts';

const file = (name: string) => new File(['x'], name);
const fileHandle = (name: string) => ({ kind: 'file', name, getFile: async () => file(name) });
const folderHandle = (name: string, inside: object[]) => ({
  kind: 'directory',
  name,
  async *values() {
    yield* inside;
  },
});
const paths = (chosen: { path: string }[] | undefined) => chosen?.map(({ path }) => path);
const item = (handle: object) => ({
  kind: 'file',
  getAsFile: () => null,
  getAsFileSystemHandle: async () => handle as FileSystemHandle,
});

afterEach(() => vi.unstubAllGlobals());

describe('choosing files', () => {
  it('keeps the handles where the browser gives them', async () => {
    const open = vi.fn<() => Promise<object[]>>(async () => [fileHandle('圆.mp4')]);
    vi.stubGlobal('showOpenFilePicker', open);
    const chosen = await pickFiles('录音录像', null);
    expect(chosen?.[0]).toMatchObject({ path: '圆.mp4', handle: { name: '圆.mp4' } });
    expect(open.mock.calls[0]).toMatchObject([
      { multiple: true, types: [{ accept: { 'video/mp4': ['.mp4'], 'audio/mpeg': ['.mp3'] } }] },
    ]);
  });

  it('chooses nothing when the person gives up', async () => {
    vi.stubGlobal('showOpenFilePicker', () => Promise.reject(new DOMException('', 'AbortError')));
    const field = { click: vi.fn<() => void>() };
    expect(await pickFiles('', field as unknown as HTMLInputElement)).toEqual([]);
    expect(field.click).not.toHaveBeenCalled();
  });

  it.each([undefined, () => Promise.reject(new DOMException('', 'SecurityError'))])(
    'opens the plain field where the browser has no other way',
    async (open) => {
      vi.stubGlobal('showOpenFilePicker', open);
      const field = { click: vi.fn<() => void>() };
      expect(await pickFiles('', field as unknown as HTMLInputElement)).toBeUndefined();
      expect(field.click).toHaveBeenCalledOnce();
    },
  );

  it('takes every file that was chosen one by one, and recordings only out of a folder', () => {
    const inFolder = (path: string) =>
      Object.assign(file(path.split('/').at(-1) ?? ''), { webkitRelativePath: path });
    expect(paths(filesFrom([file('说明.txt')]))).toEqual(['说明.txt']);
    expect(paths(filesFrom([inFolder('五年级/圆.mp4'), inFolder('五年级/说明.txt')]))).toEqual([
      '五年级/圆.mp4',
    ]);
  });
});

describe('dropping', () => {
  it('walks through folders and keeps the way to each file', async () => {
    const inside = [fileHandle('0001.mp4'), fileHandle('.DS_Store'), fileHandle('._0001.mp4')];
    const folder = folderHandle('五年级3班', [folderHandle('圆的面积', inside)]);
    const chosen = await filesFromDrop({ items: [item(folder), item(fileHandle('说明.txt'))], files: [] });
    expect(paths(chosen)).toEqual(['五年级3班/圆的面积/0001.mp4', '说明.txt']);
    expect(chosen[0]?.handle).toBeDefined();
  });

  it('works in browsers that give entries only', async () => {
    const entry = {
      isDirectory: true,
      name: '圆',
      createReader: () => {
        const batches = [
          [{ isDirectory: false, name: '1.mp4', file: (take: (f: File) => void) => take(file('1.mp4')) }],
          [],
        ];
        return { readEntries: (take: (some: object[]) => void) => take(batches.shift() ?? []) };
      },
    };
    const dropped = {
      kind: 'file',
      getAsFile: () => null,
      webkitGetAsEntry: () => entry as unknown as FileSystemEntry,
    };
    expect(paths(await filesFromDrop({ items: [dropped], files: [] }))).toEqual(['圆/1.mp4']);
  });

  it('asks for every item before it waits for one', async () => {
    const asked: string[] = [];
    const slow = (name: string) => ({
      kind: 'file',
      getAsFile: () => null,
      getAsFileSystemHandle: async () => {
        asked.push(name);
        return fileHandle(name) as unknown as FileSystemHandle;
      },
    });
    const all = filesFromDrop({ items: [slow('1.mp4'), slow('2.mp4')], files: [] });
    expect(asked).toEqual(['1.mp4', '2.mp4']);
    expect(await all).toHaveLength(2);
  });
});
