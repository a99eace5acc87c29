import { lessonCode, type Code } from '@kejing/contract/coding';
import type { Correction } from '@kejing/contract/corrections';
import type { Moment } from '@kejing/contract/results';
import type { Transcript } from '@kejing/contract/transcripts';

/** Beyond these a stretch is coded anew as a whole: a saving has room for so many changes only. */
const mostOneByOne = 20;
const mostRemoved = 100;

/** A quote that is no longer in what was said would make the code count for nothing. */
function quoteOf({ utterance, quote }: Code, { utterances }: Transcript): string | null {
  const text = utterances.find(({ id }) => id === utterance)?.text ?? '';
  return utterance !== null && quote !== null && text.includes(quote) ? quote : null;
}

/** Undefined where this kind of code has no such value. */
function put(code: Code, change: object): Correction | undefined {
  const changed = lessonCode.safeParse({ ...code, ...change, source: 'person' });
  return changed.success ? { kind: 'put_code', code: changed.data } : undefined;
}

/** What a person says of the codes behind a moment, instead of what stood there. */
export function changeCodes(
  behind: readonly Code[],
  value: Code['value'],
  { start, end }: Pick<Moment, 'start' | 'end'>,
  transcript: Transcript,
): Correction[] {
  const [first] = behind;
  if (!first) return [];
  const isWhole = behind.length > mostOneByOne;
  // The whole stretch is a person's word, and so are these: the one that begins last would hold.
  const each = isWhole ? behind.filter(({ source }) => source === 'person') : behind;
  const stretch = { id: `person:${first.kind}:${start}-${end}`, start, end, utterance: null, quote: null };
  return [
    ...(isWhole ? [put(first, { ...stretch, value })] : []),
    ...each.map((code) => put(code, { value, quote: quoteOf(code, transcript) })),
  ].filter((correction) => correction !== undefined);
}

export const canRemove = (behind: readonly Code[]): boolean =>
  behind.length > 0 && behind.length <= mostRemoved;

export const removeCodes = (behind: readonly Code[]): Correction[] =>
  behind.map(({ id }) => ({ kind: 'remove_code', code: id }));
