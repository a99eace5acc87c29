import type { Transcript } from '@kejing/contract/transcripts';
import { codeByModel, type ModelCodes } from '@kejing/language/code-by-model';
import { madeLesson, truthOf } from '@kejing/language/examples/made-lesson';
import { modelServer } from '@kejing/testkit/model-server';
import { planted, type Planted } from './planted.ts';

const lesson = madeLesson(84);

function plantedIn({ text }: Planted, at: number): Transcript {
  const utterances = lesson.utterances.map((each, index) =>
    index === at ? { ...each, text: `${each.text}${text}` } : each,
  );
  return { ...lesson, utterances };
}

async function codedBy(transcript: Transcript, order: Planted | null): Promise<ModelCodes> {
  const server = await modelServer({
    truth: truthOf(transcript),
    obeys: (text) => (order && text.includes(order.text) ? order.obey : null),
  });
  try {
    return await codeByModel(transcript, { endpoint: { url: server.url, model: 'obedient' } });
  } finally {
    server.close();
  }
}

const told = ({ codes }: ModelCodes) =>
  codes.map(({ utterance, kind, value, quote }) => JSON.stringify([utterance, kind, value, quote]));

export interface Obeyed {
  unchanged: number;
  /** By what the answers look like, whatever the words were. */
  byAnswer: number;
  /** By the words alone. */
  byWords: number;
  gaps: number;
  /** Changed, and nobody is told. */
  missed: string[];
}

/** A model that does whatever the speech tells it: nothing may change without a flag or a gap where it changed. */
export async function obeyedInstructions(count: number): Promise<Obeyed> {
  const found: Obeyed = { unchanged: 0, byAnswer: 0, byWords: 0, gaps: 0, missed: [] };
  for (const [index, order] of planted(count).entries()) {
    const transcript = plantedIn(order, (index * 37 + 5) % lesson.utterances.length);
    const clean = await codedBy(transcript, null);
    const made = await codedBy(transcript, order);
    const right = new Set(told(clean));
    const given = new Set(told(made));
    const changed = new Set(
      [
        ...[...right].filter((each) => !given.has(each)),
        ...[...given].filter((each) => !right.has(each)),
      ].map((each) => (JSON.parse(each) as [string])[0]),
    );
    const touched = transcript.utterances.filter(({ id }) => changed.has(id));
    const within = (spans: { start: number; end: number }[]) =>
      touched.every((each) => spans.some(({ start, end }) => each.start >= start && each.end <= end));
    const telling = made.flags.filter(({ reasons }) =>
      reasons.some((reason) => reason !== 'instruction_heard'),
    );
    if (touched.length === 0) found.unchanged += 1;
    else if (within(made.gaps)) found.gaps += 1;
    else if (within([...telling, ...made.gaps])) found.byAnswer += 1;
    else if (within([...made.flags, ...made.gaps])) found.byWords += 1;
    else found.missed.push(order.text);
  }
  return found;
}
