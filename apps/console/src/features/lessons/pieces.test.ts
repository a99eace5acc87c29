import { describe, expect, it } from 'vitest';
import { proposeLessons, type Piece } from './pieces.ts';

const minute = 60_000;
/** `end`: in minutes after some moment. */
const piece = (path: string, end = 0, minutes?: number): Piece => ({
  path,
  file: { name: path.split('/').at(-1) ?? '', lastModified: Date.UTC(2026, 4, 20) + end * minute },
  seconds: minutes === undefined ? undefined : minutes * 60,
});
const lessons = (...pieces: Piece[]) =>
  proposeLessons(pieces).map(({ files }) => files.map(({ path }) => path).join(' + '));

describe('each file is a lesson', () => {
  it('where nothing says otherwise', () => {
    expect(lessons(piece('圆的面积.mp4'), piece('圆的周长.mp4'))).toEqual(['圆的面积.mp4', '圆的周长.mp4']);
  });

  it.each([
    [['Unit 3.mp4', 'Unit 4.mp4']],
    [['圆的面积（第1课时）.mp4', '圆的面积（第2课时）.mp4']],
    [['第1课.mp4', '第2课.mp4']],
    [['一班/圆_1.mp4', '二班/圆_2.mp4']],
    [['圆_1.mp4', '圆_2.mp3']],
    [['圆_1.mp4', '圆_7.mp4']],
  ])('as %j', (names) => expect(lessons(...names.map((name) => piece(name)))).toHaveLength(2));

  it('as files of a camera that were made hours apart', () => {
    expect(lessons(piece('IMG_0012.mp4', 0, 40), piece('IMG_0013.mp4', 180, 40))).toHaveLength(2);
  });
});

describe('several files are one lesson', () => {
  it.each([
    [['圆的面积上.mp4', '圆的面积下.mp4']],
    [['圆的面积（上）.mp4', '圆的面积（下）.mp4']],
    [['圆的面积 part1.mp4', '圆的面积 part2.mp4']],
    [['圆的面积_1.mp4', '圆的面积_2.mp4']],
    [['圆的面积(1).mp4', '圆的面积(2).mp4']],
    [['圆的面积第一段.mp4', '圆的面积第二段.mp4']],
    [['GX010012.MP4', 'GX020012.MP4', 'GX030012.MP4']],
  ])('as %j', (names) =>
    expect(lessons(...names.map((name) => piece(name)).toReversed())).toEqual([names.join(' + ')]),
  );

  it('in natural order, the tenth behind the ninth', () => {
    const names = Array.from({ length: 11 }, (_, index) => `圆_${index + 1}.mp4`);
    expect(lessons(...names.toSorted().map((name) => piece(name)))).toEqual([names.join(' + ')]);
  });

  it('where a camera has cut a recording: each was written one length after the other', () => {
    expect(
      lessons(piece('00000.mp4', 0, 12), piece('00001.mp4', 12, 12), piece('00002.mp4', 24, 12)),
    ).toEqual(['00000.mp4 + 00001.mp4 + 00002.mp4']);
  });

  it('but not more than a lesson may have', () => {
    const many = Array.from({ length: 45 }, (_, index) => piece(`圆_${index + 1}.mp4`));
    expect(proposeLessons(many).map(({ files }) => files.length)).toEqual([20, 20, 5]);
  });

  it('and their common name has nothing of the pieces', () => {
    const [one] = proposeLessons([piece('圆的面积（上）.mp4'), piece('圆的面积（下）.mp4')]);
    expect(one?.stem).toBe('圆的面积');
    const [alone] = proposeLessons([piece('圆的面积（上）.mp4')]);
    expect(alone?.stem).toBe('圆的面积（上）');
  });
});
