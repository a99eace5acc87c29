import type { Moment } from '@kejing/contract/results';
import { mean, ratio, sum } from '../../stats/basics.ts';
import { bootstrapSums, type Interval } from '../../stats/bootstrap.ts';
import { wilson } from '../../stats/proportions.ts';
import { wordsOf } from '../../text/words.ts';
import type { Lesson } from '../lesson.ts';
import { outcome, Shortfall, type Measure } from '../measure.ts';
import { once } from '../once.ts';
import { amountsBy, windowsPerMinute } from '../windows.ts';
import { definition } from './definition.ts';
import { fillersOf } from './fillers.ts';
import { repeatedWords } from './repetition.ts';
import { concisenessBars, concisenessScore } from './score.ts';
import { differentIn, movingVariety, numbered, textualDiversity } from './variety.ts';

const varietyWindow = 50;
/** Fewer words have no diversity to speak of. */
const leastForDiversity = 100;

/** What one utterance adds to the sums. */
interface Share {
  start: number;
  words: number;
  syllables: number;
  fillers: number;
  repeated: number;
  content: number;
}

export const wordingOf = once((lesson: Lesson) => {
  const words: string[] = [];
  const lengths: number[] = [];
  const shares: Share[] = [];
  const fillers: Moment[] = [];
  let repeated = 0;
  let content = 0;
  let tagged = true;
  let studentSaid = '';
  for (const utterance of lesson.utterances) {
    if (utterance.role === 'student') studentSaid = utterance.text ?? '';
    if (utterance.role !== 'teacher' || !utterance.text) continue;
    const own = wordsOf(utterance.work);
    for (const text of own.texts) words.push(text);
    lengths.push(utterance.work.syllables);
    const again = repeatedWords(own.texts, studentSaid);
    repeated += again;
    if (own.content === null) tagged = false;
    else content += own.content;
    const heard = fillersOf(utterance);
    for (const { text, start, end } of heard)
      fillers.push({ utterance: utterance.id, start, end, as: 'filler', quote: text });
    shares.push({
      start: utterance.start,
      words: own.texts.length,
      syllables: utterance.work.syllables,
      fillers: heard.length,
      repeated: again,
      content: own.content ?? 0,
    });
  }
  return { words, lengths, fillers, repeated, content: tagged ? content : null, shares };
});

/** Minutes of the lesson are drawn anew; a stretch of words belongs to where it begins. */
function scoreInterval(lesson: Lesson): Interval | null {
  const { words, shares } = wordingOf(lesson);
  const different = differentIn(numbered(words), varietyWindow);
  let before = 0;
  const stretches = shares.map((share) => {
    const own = different.subarray(before, before + share.words);
    before += share.words;
    return { start: share.start, count: own.length, variety: sum(own) / varietyWindow };
  });
  const column = <Row extends { start: number }>(rows: readonly Row[], amount: (row: Row) => number) =>
    amountsBy(
      lesson.windows,
      rows.map((row) => [row.start, amount(row)] as const),
    );
  const columns = [
    column(shares, (share) => share.words),
    column(shares, (share) => share.fillers),
    column(shares, (share) => share.repeated),
    column(shares, (share) => share.content),
    column(stretches, ({ variety }) => variety),
    column(stretches, ({ count }) => count),
    column(shares, (share) => share.syllables),
    column(shares, () => 1),
  ];
  return bootstrapSums(
    columns,
    ([
      all = 0,
      fillers = 0,
      repeated = 0,
      content = 0,
      variety = 0,
      count = 0,
      syllables = 0,
      utterances = 0,
    ]) =>
      all === 0 || count === 0
        ? null
        : concisenessScore({
            fillers: (100 * fillers) / all,
            repetition: repeated / all,
            density: content / all,
            variety: variety / count,
            length: syllables / utterances,
          }),
    windowsPerMinute,
    lesson.seed,
  );
}

export const conciseness: Measure = {
  definition,
  compute(lesson) {
    const { words, lengths, fillers, repeated, content } = wordingOf(lesson);
    const n = words.length;
    const need = definition.minimum.tokens ?? 0;
    const shortfall = new Shortfall()
      .lacks(!lesson.hasText, 'no_text')
      .lacks(lesson.language !== 'zh', 'not_this_language')
      .lacks(lesson.hasText && !lesson.hasTokens, 'no_tokens')
      .lacks(n < need, 'too_few_tokens', n, need)
      .lacks(n > 0 && content === null, 'no_parts_of_speech');
    const counted = numbered(words);
    const perWord = ratio(fillers.length, n);
    const figures = {
      fillers: perWord === null ? null : 100 * perWord,
      repetition: ratio(repeated, n),
      density: content === null ? null : ratio(content, n),
      variety: movingVariety(counted, varietyWindow),
      length: mean(lengths),
    };
    const whole = allThere(figures);
    const bars = whole && concisenessBars(whole);
    const rate = () => wilson(fillers.length, n);
    return outcome(lesson, shortfall, {
      value: whole && concisenessScore(whole),
      n,
      parts: {
        ...figures,
        textual_diversity: n < leastForDiversity ? null : textualDiversity(counted),
        fillers_bar: bars?.fillers ?? null,
        repetition_bar: bars?.repetition ?? null,
        density_bar: bars?.density ?? null,
        variety_bar: bars?.variety ?? null,
        length_bar: bars?.length ?? null,
      },
      counts: { fillers_counted: fillers.length },
      drawing: { view: 'number' },
      evidence: fillers,
      interval: () => scoreInterval(lesson),
      partIntervals: () => {
        const interval = rate();
        return { fillers: interval && [100 * interval[0], 100 * interval[1]] };
      },
    });
  },
};

function allThere<Name extends string>(figures: Record<Name, number | null>): Record<Name, number> | null {
  return Object.values(figures).includes(null) ? null : (figures as Record<Name, number>);
}
