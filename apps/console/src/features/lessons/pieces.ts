import { recordingLimits } from '@kejing/contract/recordings';
import { isMachineName, stemOf } from './guesses.ts';

/** What is needed of a file to see whether it is a piece of a recording. */
export interface Piece {
  file: Pick<File, 'name' | 'lastModified'>;
  path: string;
  seconds: number | undefined;
}

const collator = new Intl.Collator('zh-CN', { numeric: true });
const folderOf = ({ path }: Piece) => path.split('/').slice(0, -1).join('/');
const endingOf = ({ file }: Piece) => file.name.split('.').at(-1)?.toLowerCase() ?? '';

const chinese = '零一二三四五六七八九十';
const halves: Record<string, number> = { 上: 1, 中: 2, 下: 3, 前: 1, 后: 3 };
const numberIn = (text: string) =>
  halves[text] ?? (chinese.includes(text) ? chinese.indexOf(text) : Number(text));

/** What marks a piece, at the end of a name, and its number. 课时 and 节 count lessons, not pieces. */
const marks: readonly RegExp[] = [
  /[\s_\-－]*[(（[【]?\s*([上中下前后])\s*(?:半?[段集节部场]|半)?\s*[)）\]】]?$/u,
  /[\s_\-－]*[(（[【]?\s*(?:part|pt|piece|段|p|cd|disc)[\s_\-.]*(\d{1,3})\s*[)）\]】]?$/iu,
  /[\s_\-－]*[(（[【]?\s*第?\s*(\d{1,3}|[一二三四五六七八九十])\s*(?:段|部分|集|片段|个?文件)\s*[)）\]】]?$/u,
  /[\s_\-－]*[(（[【]\s*(\d{1,3})\s*[)）\]】]$/u,
  /[\s_\-－]+(\d{1,3})$/u,
];
/** A number behind these words is the lesson's own. */
const counted = /(?:unit|lesson|module|chapter|课|单元|章|第|no\.?|day|week|grade|g|class|班)$/iu;

interface Marked {
  stem: string;
  number: number;
}

/** "圆的面积_2" is the second of "圆的面积". */
function markOf(stem: string): Marked | undefined {
  for (const mark of marks) {
    const match = mark.exec(stem);
    const before = match && stem.slice(0, match.index).trim();
    if (!match || !before || counted.test(before)) continue;
    return { stem: before, number: numberIn(match[1] ?? '') };
  }
  return undefined;
}

/** GoPro writes chapter and recording in one number: GX020012 is the second chapter of 0012. */
const gopro = /^(g[xhlp])(\d{2})(\d{4})$/iu;

interface Placed<File extends Piece> {
  file: File;
  /** The same for all that may belong together. */
  key: string;
  order: number;
  stem: string;
  /** A camera's numbers run on over lessons: only its clock tells. */
  byClock: boolean;
}

function place<File extends Piece>(file: File): Placed<File> {
  const stem = stemOf(file.file.name);
  const where = `${folderOf(file)}/*.${endingOf(file)}`;
  const chapter = gopro.exec(stem);
  if (chapter)
    return {
      file,
      key: `${where} gopro ${chapter[3]}`,
      order: Number(chapter[2]),
      stem,
      byClock: false,
    };
  if (isMachineName(stem)) {
    const letters = stem.replaceAll(/\d+/gu, '#');
    return { file, key: `${where} machine ${letters}`, order: 0, stem, byClock: true };
  }
  const mark = markOf(stem);
  if (mark)
    return { file, key: `${where} ${mark.stem}`, order: mark.number, stem: mark.stem, byClock: false };
  return { file, key: `${where} whole ${stem}`, order: 0, stem, byClock: false };
}

const longestPause = 15 * 60;
const usualPiece = 60 * 60;

/** A camera that has cut a recording goes on at once: the next file is written one file's length later. */
function follows(before: Piece, after: Piece): boolean {
  const gap = (after.file.lastModified - before.file.lastModified) / 1000;
  return gap >= 0 && gap <= (after.seconds ?? usualPiece) + longestPause;
}

function splitByClock<File extends Piece>(placed: Placed<File>[]): Placed<File>[][] {
  const groups: Placed<File>[][] = [];
  for (const each of placed) {
    const last = groups.at(-1)?.at(-1);
    if (last && follows(last.file, each.file)) groups.at(-1)?.push(each);
    else groups.push([each]);
  }
  return groups;
}

/** Running numbers without a hole; two files that are called the same are two lessons. */
function splitByNumber<File extends Piece>(placed: Placed<File>[]): Placed<File>[][] {
  const groups: Placed<File>[][] = [];
  for (const each of placed) {
    const last = groups.at(-1)?.at(-1);
    // 上 and 下 have no 中 in most cases.
    const step = last ? each.order - last.order : 0;
    if (last && step >= 1 && step <= 2) groups.at(-1)?.push(each);
    else groups.push([each]);
  }
  return groups;
}

const chunked = <Item>(items: Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / recordingLimits.filesPerLesson) }, (_, index) =>
    items.slice(index * recordingLimits.filesPerLesson, (index + 1) * recordingLimits.filesPerLesson),
  );

export interface Proposal<File extends Piece> {
  files: File[];
  /** What they are called without what marks the pieces. */
  stem: string;
}

/** Which of the chosen files are one lesson. It is only proposed: people merge and split. */
export function proposeLessons<File extends Piece>(files: readonly File[]): Proposal<File>[] {
  const ordered = files.toSorted((a, b) => collator.compare(a.path, b.path));
  const groups = Map.groupBy(ordered.map(place), ({ key }) => key);
  const proposals = [...groups.values()].flatMap((placed) => {
    const numbered = placed.toSorted((a, b) => a.order - b.order);
    const split = placed[0]?.byClock ? splitByClock(placed) : splitByNumber(numbered);
    return split.flatMap(chunked);
  });
  return proposals
    .map((placed) => ({
      files: placed.map(({ file }) => file),
      // Of a single file every part of its name counts.
      stem: placed.length > 1 ? (placed[0]?.stem ?? '') : stemOf(placed[0]?.file.file.name ?? ''),
    }))
    .toSorted((a, b) => collator.compare(a.files[0]?.path ?? '', b.files[0]?.path ?? ''));
}
