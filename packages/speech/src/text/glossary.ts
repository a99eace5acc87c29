import { pinyin } from 'pinyin-pro';
import type { TranscriptWord } from '@kejing/contract/transcripts';
import type { Piece } from '../recognition/recogniser.ts';
import { evenly } from '../recognition/words.ts';
import { isIdeograph, placedUnits, unitsOf } from './writing.ts';

/** A term of an organisation's own, and what recognisers make of it. */
export interface GlossaryTerm {
  term: string;
  heard_as: string[];
}

interface Edit {
  start: number;
  end: number;
  term: string;
}

/** Two characters sound like too many other words: 争议 is not 正义. With tones few are left. */
const leastWithoutTones = 3;
const isChinese = (text: string) => unitsOf(text).every(isIdeograph) && unitsOf(text).join('') === text;
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Of other scripts whole words, in any case; ideographs wherever they stand. */
function patternOf(text: string): RegExp {
  const latin = String.raw`[\p{Script=Latin}\p{N}]`;
  const open = new RegExp(`^${latin}`, 'u').test(text);
  const close = new RegExp(`${latin}$`, 'u').test(text);
  return new RegExp(`${open ? `(?<!${latin})` : ''}${escaped(text)}${close ? `(?!${latin})` : ''}`, 'giu');
}

export interface Glossary {
  correct(piece: Piece): Piece;
}

/** Made once for a lesson. What stands there already as one of the terms is left alone. */
export function glossaryOf(terms: readonly GlossaryTerm[]): Glossary {
  const heard = terms
    .flatMap(({ term, heard_as: as }) => as.filter((each) => each.trim()).map((each) => ({ term, each })))
    .toSorted((one, other) => other.each.length - one.each.length)
    .map(({ term, each }) => ({ term, pattern: patternOf(each) }));
  const literal = terms
    .map(({ term }) => term)
    .filter(Boolean)
    .toSorted((one, other) => other.length - one.length)
    .map((term) => ({ term, pattern: patternOf(term) }));
  const sounds = soundsOf(terms.map(({ term }) => term));
  const lengths = [...new Set([...sounds.values()].map(({ length }) => length))].toSorted(
    (one, other) => other - one,
  );

  return {
    correct(piece) {
      const edits: Edit[] = [];
      const free = ({ start, end }: Edit) => !edits.some((edit) => start < edit.end && edit.start < end);
      const put = (edit: Edit) => void (free(edit) && edits.push(edit));
      for (const { term, pattern } of [...literal, ...heard])
        for (const { 0: found, index } of piece.text.matchAll(pattern))
          put({ start: index, end: index + found.length, term: cased(found, term) });
      if (lengths.length > 0) for (const edit of soundingAlike(piece.text, sounds, lengths)) put(edit);
      const real = edits.filter(({ start, end, term }) => piece.text.slice(start, end) !== term);
      return real.length > 0 ? edited(piece, real) : piece;
    },
  };
}

/** A term without capitals of its own keeps those of a sentence's beginning. */
const cased = (found: string, term: string) =>
  found.toLowerCase() === term.toLowerCase() && term === term.toLowerCase() ? found : term;

const toneless = (sound: string) => sound.replace(/\d$/, '');
/** One key for each way in which a term of that length may be heard. */
const soundKey = (sounds: readonly string[]) =>
  (sounds.length < leastWithoutTones ? sounds : sounds.map(toneless)).join(' ');
const soundsIn = (text: string): string[] => pinyin(text, { type: 'array', toneType: 'num' });

function soundsOf(terms: readonly string[]): Map<string, { term: string; length: number }> {
  const known = new Map<string, { term: string; length: number }>();
  for (const term of terms) {
    const { length } = unitsOf(term);
    if (length < 2 || !isChinese(term)) continue;
    const key = soundKey(soundsIn(term));
    // Two terms that sound alike: nobody can tell which was meant.
    known.set(key, known.has(key) ? { term: '', length } : { term, length });
  }
  return known;
}

const chineseRuns = /\p{Script=Han}{2,}/gu;

function* soundingAlike(
  text: string,
  sounds: ReadonlyMap<string, { term: string; length: number }>,
  lengths: readonly number[],
): Generator<Edit> {
  for (const { 0: run, index } of text.matchAll(chineseRuns)) {
    const characters = unitsOf(run);
    const heard = soundsIn(run);
    if (heard.length !== characters.length) continue;
    for (const length of lengths)
      for (let from = 0; from + length <= characters.length; from += 1) {
        const term = sounds.get(soundKey(heard.slice(from, from + length)))?.term;
        const start = index + characters.slice(0, from).join('').length;
        const end = start + characters.slice(from, from + length).join('').length;
        if (term) yield { start, end, term };
      }
  }
}

function edited({ text, words, ...rest }: Piece, edits: readonly Edit[]): Piece {
  let corrected = text;
  for (const { start, end, term } of edits.toSorted((one, other) => other.start - one.start))
    corrected = corrected.slice(0, start) + term + corrected.slice(end);
  const moved = words && movedWords(text, words, edits);
  return { ...rest, text: corrected, ...(moved && { words: moved }) };
}

/** A term's words share the time of those that it stands for. */
function movedWords(
  text: string,
  words: readonly TranscriptWord[],
  edits: readonly Edit[],
): TranscriptWord[] | undefined {
  const units = placedUnits(text);
  if (units.length !== words.length) return undefined;
  const moved: TranscriptWord[] = [];
  let done: Edit | undefined;
  for (const [index, unit] of units.entries()) {
    const word = words[index] as TranscriptWord;
    const edit = edits.find(({ start, end }) => unit.start < end && start < unit.end);
    if (!edit) moved.push(word);
    else if (edit !== done) {
      done = edit;
      const last = units.findLastIndex(({ start }) => start < edit.end);
      moved.push(...evenly(unitsOf(edit.term), word.start, words[last]?.end ?? word.end));
    }
  }
  return moved;
}
