import { recordingLimits } from '@kejing/contract/recordings';
import type { InspectedFile } from '../../client/uploads/types.ts';
import { stemOf } from './guesses.ts';
import { proposeLessons } from './pieces.ts';

/** A lesson that is about to be made. Its values live in the form, under its id. */
export interface Draft<Values> {
  id: string;
  files: InspectedFile[];
  /** What the form begins with. */
  initial: Values;
}

/** Everything that was chosen, by what becomes of it. */
export interface Picked<Values> {
  drafts: Draft<Values>[];
  unusable: InspectedFile[];
  /** Uploaded before; the person decides. */
  known: InspectedFile[];
}

export const nothingPicked: Picked<never> = { drafts: [], unusable: [], known: [] };

/** What a new lesson begins with, by its files and their common name. */
export type Begin<Values> = (files: InspectedFile[], stem: string) => Values;

let count = 0;
const nextId = () => `lesson-${(count += 1)}`;

const isSame = (one: InspectedFile, other: InspectedFile) =>
  one.fingerprint !== '' && one.fingerprint === other.fingerprint;

function withDrafts<Values>(
  { drafts, ...rest }: Picked<Values>,
  files: InspectedFile[],
  begin: Begin<Values>,
): Picked<Values> {
  const made = proposeLessons(files).map(({ files: own, stem }) => ({
    id: nextId(),
    files: own,
    initial: begin(own, stem),
  }));
  return { ...rest, drafts: [...drafts, ...made] };
}

/** Adds what was chosen; the same content twice is once. */
export function pick<Values>(
  before: Picked<Values>,
  files: readonly InspectedFile[],
  begin: Begin<Values>,
): Picked<Values> {
  const here = [...before.drafts.flatMap((draft) => draft.files), ...before.known, ...before.unusable];
  const fresh = files.filter(
    (file, index) => ![...here, ...files.slice(0, index)].some((each) => isSame(each, file)),
  );
  const usable = fresh.filter(({ problem }) => problem === undefined);
  return withDrafts(
    {
      drafts: before.drafts,
      unusable: [...before.unusable, ...fresh.filter(({ problem }) => problem !== undefined)],
      known: [...before.known, ...usable.filter(({ known }) => known !== undefined)],
    },
    usable.filter(({ known }) => known === undefined),
    begin,
  );
}

/** Uploaded before, and wanted once more. */
export const takeAnyway = <Values>(
  picked: Picked<Values>,
  file: InspectedFile,
  begin: Begin<Values>,
): Picked<Values> => withDrafts(leaveOut(picked, file), [file], begin);

/** A file is not uploaded after all; a lesson without files is none. */
export const leaveOut = <Values>(picked: Picked<Values>, file: InspectedFile): Picked<Values> => ({
  drafts: picked.drafts
    .map((draft) => ({ ...draft, files: draft.files.filter((each) => each !== file) }))
    .filter(({ files }) => files.length > 0),
  unusable: picked.unusable.filter((each) => each !== file),
  known: picked.known.filter((each) => each !== file),
});

export const withoutDrafts = <Values>(picked: Picked<Values>, ids: readonly string[]): Picked<Values> => ({
  ...picked,
  drafts: picked.drafts.filter(({ id }) => !ids.includes(id)),
});

export function canMerge<Values>(drafts: readonly Draft<Values>[], id: string): boolean {
  const index = drafts.findIndex((draft) => draft.id === id);
  const [one, next] = [drafts[index], drafts[index + 1]];
  return (
    one !== undefined &&
    next !== undefined &&
    one.files.length + next.files.length <= recordingLimits.filesPerLesson
  );
}

/** The next lesson's files follow those of this one, which keeps its words. */
export function mergeWithNext<Values>(picked: Picked<Values>, id: string): Picked<Values> {
  const index = picked.drafts.findIndex((draft) => draft.id === id);
  const [one, next] = [picked.drafts[index], picked.drafts[index + 1]];
  if (!one || !next || !canMerge(picked.drafts, id)) return picked;
  const merged = { ...one, files: [...one.files, ...next.files] };
  return { ...picked, drafts: picked.drafts.toSpliced(index, 2, merged) };
}

/** Each file becomes a lesson; the first keeps the words of them all. */
export function split<Values>(picked: Picked<Values>, id: string, begin: Begin<Values>): Picked<Values> {
  return {
    ...picked,
    drafts: picked.drafts.flatMap((draft) => {
      if (draft.id !== id) return [draft];
      const [first, ...others] = draft.files;
      return [
        { ...draft, files: first ? [first] : [] },
        ...others.map((file) => ({
          id: nextId(),
          files: [file],
          initial: begin([file], stemOf(file.file.name)),
        })),
      ];
    }),
  };
}

/** One place forward (-1) or back (1) within its lesson. */
export function moveFile<Values>(
  picked: Picked<Values>,
  id: string,
  index: number,
  by: -1 | 1,
): Picked<Values> {
  return {
    ...picked,
    drafts: picked.drafts.map((draft) => {
      const [one, other] = [draft.files[index], draft.files[index + by]];
      if (draft.id !== id || !one || !other) return draft;
      return { ...draft, files: draft.files.with(index, other).with(index + by, one) };
    }),
  };
}
