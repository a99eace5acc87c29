import type { Correction } from '@kejing/contract/corrections';
import { speakerRoles, type Transcript } from '@kejing/contract/transcripts';
import { randomFrom } from '@kejing/measures/stats/random';

/** What somebody might change in a lesson, of every kind, in a random order; some of it about lines that are gone by then. */
export function inventCorrections({ utterances, voices, seconds }: Transcript, seed: number): Correction[] {
  const random = randomFrom(seed);
  const below = (count: number) => Math.floor(random() * count);
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  const line = () => pick(utterances);
  const span = () => {
    const start = random() * seconds * 0.9;
    return { start, end: Math.min(seconds, start + random() * 120) };
  };
  const kinds: (() => Correction)[] = [
    () => ({ kind: 'role_of_utterance', utterance: line().id, role: pick(speakerRoles) }),
    () => ({ kind: 'role_of_range', ...span(), role: pick(speakerRoles) }),
    () => ({
      kind: 'role_of_voice',
      voice: voices.length > 0 ? pick(voices).id : line().speaker,
      role: pick(speakerRoles),
    }),
    () => ({
      kind: 'text',
      utterance: line().id,
      text: pick([
        '为什么呢？',
        '如果半径变成两倍，会怎么样？',
        '很好，说得很完整。',
        '嗯，那个……',
        line().text ?? '',
      ]),
    }),
    () => {
      const { id, start, end, text } = line();
      return {
        kind: 'split',
        utterance: id,
        at: start + (end - start) * random(),
        text_at: below((text?.length ?? 0) + 1),
      };
    },
    () => {
      const first = below(Math.max(1, utterances.length - 2));
      const merged = utterances.slice(first, first + 2 + below(2)).map(({ id }) => id);
      return merged.length > 1
        ? { kind: 'merge', utterances: merged }
        : { kind: 'role_of_utterance', utterance: line().id, role: 'group' };
    },
    () => ({ kind: 'not_lesson', ...span() }),
    () => {
      const { id, start, end } = line();
      return {
        kind: 'put_code',
        code: {
          id: `person-${below(1000)}`,
          kind: 'question',
          value: pick(['what', 'why', 'how', 'what_if']),
          open: random() < 0.5,
          start,
          end,
          utterance: id,
          quote: null,
          source: 'person',
        },
      };
    },
    () => ({
      kind: 'graph',
      edit: {
        change: 'put_concept',
        concept: {
          id: `c${below(5)}`,
          label: pick(['圆', '半径', '面积']),
          kind: 'concept',
          spans: [[0, 5]],
          mentions: 1,
          first: 0,
          last: 5,
          evidence: [line().id],
        },
      },
    }),
  ];
  return Array.from({ length: 1 + below(12) }, () => pick(kinds)());
}
