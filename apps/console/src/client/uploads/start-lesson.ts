import { productTypes } from '@kejing/contract/editions';
import { endingOf, isSound } from '@kejing/contract/recordings';
import { currentSession } from '../session.ts';
import type { Desk } from './desk.ts';
import { isEnded, newEntry, newSince, type Entry } from './entry.ts';
import { problemOf } from './problems.ts';
import { troubleOf } from './trouble.ts';
import type { InspectedFile, NewLesson } from './types.ts';

const isFilm = ({ file }: InspectedFile) => {
  const ending = endingOf(file.name);
  return ending !== undefined && !isSound(ending);
};

/**
 * Makes the lesson and sends its files; gives the lesson's id. Throws the refusal. Where sound has to be taken out of
 * films first, that takes a while: rows stand in the tray meanwhile, and stay there with the refusal if there is one.
 */
export async function startLesson(desk: Desk, lesson: NewLesson): Promise<string> {
  const entries = entriesOf(lesson);
  const films = entries.filter((_, place) => {
    const chosen = lesson.files[place];
    return lesson.product_type === productTypes.audio && chosen !== undefined && isFilm(chosen);
  });
  if (films.length === 0) return make(desk, lesson, entries);
  for (const entry of films)
    Object.assign(entry, { stage: 'extracting', extracted: 0, filmFingerprint: entry.fingerprint });
  takeOverEarlierTries(desk, films);
  desk.add(entries);
  for (const entry of films) await extract(desk, entry);
  return make(desk, lesson, entries);
}

function entriesOf(lesson: NewLesson): Entry[] {
  const account = currentSession()?.user.account_id ?? '';
  const since = newSince();
  const group = Symbol(lesson.title);
  return lesson.files.map(({ file, handle, fingerprint }, place) =>
    newEntry({
      account,
      group,
      since,
      file,
      handle,
      fingerprint,
      lessonTitle: lesson.title,
      place: place + 1,
      placeOf: lesson.files.length,
      name: file.name,
      bytes: file.size,
      partBytes: 0,
      partCount: 0,
      filmBytes: undefined,
      paused: false,
      soundName: undefined,
      fresh: true,
    }),
  );
}

/** A lesson that could not be made is tried again: what was taken out of its films is not taken out twice. */
function takeOverEarlierTries(desk: Desk, films: readonly Entry[]): void {
  for (const entry of films) {
    const isEarlier = (each: Entry) =>
      isEnded(each) && each.lessonId === undefined && each.filmFingerprint === entry.filmFingerprint;
    const earlier = desk.entries.find(isEarlier);
    if (!earlier) continue;
    if (earlier.soundName !== undefined) {
      const { file, handle, soundName, bytes, name, filmBytes, fingerprint } = earlier;
      Object.assign(entry, { file, handle, soundName, bytes, name, filmBytes, fingerprint });
      Object.assign(entry, { stage: 'ready', extracted: 1 });
      earlier.soundName = undefined;
    }
  }
  const chosen = new Set(films.map(({ filmFingerprint }) => filmFingerprint));
  const left = desk.entries.filter((each) => isEnded(each) && each.lessonId === undefined);
  const again = left.filter((each) => chosen.has(each.filmFingerprint));
  const groups = new Set(again.map(({ group }) => group));
  desk.remove(
    left.filter(({ group }) => groups.has(group)),
    true,
  );
}

async function extract(desk: Desk, entry: Entry): Promise<void> {
  const film = entry.file;
  if (!film || entry.stage !== 'extracting') return;
  const run = new AbortController();
  entry.run = run;
  const onProgress = (done: number) => {
    entry.extracted = Math.max(entry.extracted ?? 0, done);
    desk.tray.update();
  };
  try {
    const sound = await desk.tools.sound.extract({ film, onProgress, signal: run.signal });
    const fingerprint = sound && (await desk.tools.hasher.fingerprint(sound.file));
    if (sound) {
      const { file, handle, soundName } = sound;
      Object.assign(entry, { file, handle, soundName, fingerprint, name: file.name, bytes: file.size });
      Object.assign(entry, { extracted: 1, filmBytes: film.size });
    }
  } catch {
    // The film itself can still go up.
  }
  run.signal.throwIfAborted();
  if (entry.soundName === undefined) entry.extracted = undefined;
  Object.assign(entry, { stage: 'ready', run: undefined });
  desk.tray.update();
}

async function make(desk: Desk, lesson: NewLesson, entries: Entry[]): Promise<string> {
  const isShown = entries.some((entry) => desk.entries.includes(entry));
  try {
    const made = await create(desk, lesson, entries);
    const isLeft = isShown && !entries.some((entry) => desk.entries.includes(entry));
    if (isLeft) {
      await desk.tools.calls.cancel(made);
      throw new DOMException('cancelled meanwhile', 'AbortError');
    }
    if (!isShown) desk.add(entries);
    for (const entry of entries) if (entry.file) await desk.attach(entry, entry.file);
    return made;
  } catch (error) {
    if (!isShown) throw error;
    const { problem } = problemOf(error);
    const stage = troubleOf(error) === 'other' ? 'refused' : 'failed';
    const makeAgain = () => make(desk, lesson, entries);
    for (const entry of entries) Object.assign(entry, { stage, problem, makeAgain });
    desk.next();
    throw error;
  }
}

async function create(
  desk: Desk,
  { files: _chosen, ...words }: NewLesson,
  entries: Entry[],
): Promise<string> {
  const files = entries.map(({ name, bytes, fingerprint }) => ({ name, bytes, fingerprint }));
  const { analysis_id: lessonId, audio_upload_urls: addresses } = await desk.tools.calls.create({
    ...words,
    files,
  });
  entries.forEach((entry, place) => {
    const address = addresses[place];
    if (!address) throw new Error('a file has no address');
    const { file_id: fileId, part_bytes: partBytes, part_count: partCount } = address;
    Object.assign(entry, { lessonId, fileId, partBytes, partCount, makeAgain: undefined });
  });
  return lessonId;
}
