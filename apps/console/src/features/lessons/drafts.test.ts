import { describe, expect, it } from 'vitest';
import type { InspectedFile } from '../../client/uploads/types.ts';
import { beginValues, readRemembered, remember, usualEdition } from './draft-values.ts';
import {
  canMerge,
  leaveOut,
  mergeWithNext,
  moveFile,
  nothingPicked,
  pick,
  split,
  takeAnyway,
  type Picked,
} from './drafts.ts';

const file = (path: string, more: Partial<InspectedFile> = {}): InspectedFile => ({
  file: new File(['x'], path.split('/').at(-1) ?? '', { lastModified: Date.UTC(2026, 4, 20, 4) }),
  path,
  fingerprint: path,
  seconds: 2700,
  problem: undefined,
  known: undefined,
  ...more,
});
const begin = (_files: InspectedFile[], stem: string) => stem;
const from = (...files: InspectedFile[]) => pick<string>(nothingPicked, files, begin);
const names = ({ drafts }: Picked<string>) => drafts.map(({ files }) => files.map(({ path }) => path));
const idAt = ({ drafts }: Picked<string>, index: number) => drafts[index]?.id ?? '';
const known = { known: {} as InspectedFile['known'] };

describe('what was chosen', () => {
  it('is lessons, files that cannot be used, and files that were uploaded before', () => {
    const picked = from(
      file('圆_1.mp4'),
      file('圆_2.mp4'),
      file('说明.txt', { problem: 'ending' }),
      file('旧.mp4', known),
    );
    expect(names(picked)).toEqual([['圆_1.mp4', '圆_2.mp4']]);
    expect(picked.unusable.map(({ path }) => path)).toEqual(['说明.txt']);
    expect(picked.known.map(({ path }) => path)).toEqual(['旧.mp4']);
  });

  it('counts the same content once, also when it is chosen again', () => {
    const picked = from(file('a.mp4'), file('b.mp4', { fingerprint: 'a.mp4' }));
    expect(names(picked)).toEqual([['a.mp4']]);
    expect(names(pick(picked, [file('a.mp4'), file('c.mp4')], begin))).toEqual([['a.mp4'], ['c.mp4']]);
  });

  it('keeps files apart that could not be read', () => {
    const unread = { fingerprint: '', problem: 'unreadable' } as const;
    expect(from(file('a.mp4', unread), file('b.mp4', unread)).unusable).toHaveLength(2);
  });

  it('takes a file that was uploaded before when it is wanted', () => {
    const old = file('旧.mp4', known);
    const picked = takeAnyway(from(old), old, begin);
    expect([names(picked), picked.known]).toEqual([[['旧.mp4']], []]);
  });
});

describe('lessons', () => {
  const three = () => from(file('圆.mp4'), file('方.mp4'), file('角.mp4'));

  it('are merged with the next one, which adds its files', () => {
    const before = three();
    const merged = mergeWithNext(before, idAt(before, 0));
    expect(names(merged).map(({ length }) => length)).toEqual([2, 1]);
    expect(idAt(merged, 0)).toBe(idAt(before, 0));
    expect(canMerge(merged.drafts, idAt(merged, 1))).toBe(false);
  });

  it('are not merged beyond what a lesson may have', () => {
    const many = (letter: string) => Array.from({ length: 11 }, (_, n) => file(`${letter}_${n + 1}.mp4`));
    const before = from(...many('圆'), ...many('方'));
    expect(canMerge(before.drafts, idAt(before, 0))).toBe(false);
    expect(mergeWithNext(before, idAt(before, 0))).toBe(before);
  });

  it('are split into one of each file; the first keeps its words', () => {
    const before = from(file('圆_1.mp4'), file('圆_2.mp4'), file('圆_3.mp4'));
    const apart = split(before, idAt(before, 0), begin);
    expect(names(apart)).toEqual([['圆_1.mp4'], ['圆_2.mp4'], ['圆_3.mp4']]);
    expect(apart.drafts.map(({ initial }) => initial)).toEqual(['圆', '圆_2', '圆_3']);
    expect(idAt(apart, 0)).toBe(idAt(before, 0));
  });

  it('change the order of their files', () => {
    const before = from(file('圆_1.mp4'), file('圆_2.mp4'));
    expect(names(moveFile(before, idAt(before, 0), 0, 1))).toEqual([['圆_2.mp4', '圆_1.mp4']]);
    expect(names(moveFile(before, idAt(before, 0), 0, -1))).toEqual(names(before));
  });

  it('are gone with their last file', () => {
    const before = three();
    const [only] = before.drafts[1]?.files ?? [];
    expect(names(leaveOut(before, only as InspectedFile))).toHaveLength(2);
  });
});

describe('a new form', () => {
  const surroundings = {
    remembered: { teacher: '李娜', class_name: '五年级3班', subject: 'maths', grade: 'grade_5' as const },
    ownName: '周雨欣',
    untitled: (day: string) => `${day} 的课`,
    left: new Map([[11, 3]]),
  };

  it('begins with what the name tells, then with what was used last', () => {
    expect(beginValues([file('圆的面积 王敏.mp4')], '圆的面积 王敏', surroundings)).toMatchObject({
      title: '圆的面积',
      teacher: '王敏',
      class_name: '五年级3班',
      subject: 'maths',
      grade: 'grade_5',
      language: 'zh',
      lesson_date: '2026-05-20',
      product_type: 11,
    });
  });

  it('does not give a class of one grade to another', () => {
    expect(beginValues([file('初二 浮力.mp4')], '初二 浮力', surroundings).class_name).toBe('');
  });

  it('calls a camera’s file by its day', () => {
    expect(beginValues([file('IMG_0012.mp4')], 'IMG_0012', surroundings).title).toBe('2026-05-20 的课');
  });

  it('takes the edition used last, or the largest of which there is something left', () => {
    expect(usualEdition(19, new Map([[19, 1]]))).toBe(19);
    expect(
      usualEdition(
        19,
        new Map([
          [19, 0],
          [5, 0],
          [11, 2],
        ]),
      ),
    ).toBe(11);
    expect(usualEdition(undefined, new Map())).toBeUndefined();
  });

  it('remembers for each person apart, and survives rubbish', () => {
    remember('me', { ...beginValues([file('a.mp4')], 'a', surroundings), teacher: '王敏' });
    expect(readRemembered('me')).toMatchObject({ teacher: '王敏', grade: 'grade_5', product_type: 11 });
    expect(readRemembered('other')).toEqual({});
    localStorage.setItem('kejing.lessons.last.me', '{"grade":"x","teacher":7}');
    expect(readRemembered('me').grade).toBeUndefined();
    localStorage.clear();
  });
});
