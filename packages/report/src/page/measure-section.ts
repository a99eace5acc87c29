import { shownFigure } from '@kejing/charts/figure';
import { findingOf } from '@kejing/charts/finding';
import { formulaOf, intervalMethod } from '@kejing/charts/formula';
import { interactionRatios, ratioNotes } from '@kejing/charts/interaction-ratios';
import { formatNumber } from '@kejing/charts/numbers';
import { clockOf, type Language } from '@kejing/charts/say';
import { momentName } from '@kejing/charts/vocabulary';
import type { MeasureResult, Moment } from '@kejing/contract/results';
import { drawerOf, type drawingBoard } from './drawing.ts';
import { escaped } from './escape.ts';
import { words } from './words.ts';

export interface Page {
  language: Language;
  board: ReturnType<typeof drawingBoard>;
  results: readonly MeasureResult[];
  /** What was said, by the id of its utterance. */
  said: ReadonlyMap<string, string>;
  /** Where the overview says it better than the measure's own finding. */
  findings: ReadonlyMap<string, string>;
  /** Whether a language model had a part in a result. */
  isByModel: (result: MeasureResult) => boolean;
}

const shownQuotes = 5;
const longestQuote = 160;

export const quoteOf = (
  { quote, utterance }: Pick<Moment, 'quote' | 'utterance'>,
  said: Page['said'],
): string | undefined =>
  (quote ?? (utterance === null ? undefined : said.get(utterance)))?.trim() || undefined;

const short = (text: string): string =>
  text.length > longestQuote ? `${text.slice(0, longestQuote).toWellFormed()}…` : text;

function quotes({ evidence, measure }: MeasureResult, { said, language }: Page): string {
  const heard = evidence.flatMap((moment) => {
    const quote = quoteOf(moment, said);
    return quote ? [{ ...moment, quote }] : [];
  });
  if (heard.length === 0) return '';
  const shown = heard
    .toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0) || a.start - b.start)
    .slice(0, shownQuotes)
    .toSorted((a, b) => a.start - b.start);
  const items = shown.map(({ start, quote, as }) => {
    const kind = as === undefined ? '' : momentName(as, measure)[language];
    // A bare number of a scheme says nothing to who reads it.
    const mark = kind && kind !== quote && !/^\d+$/.test(kind) ? `<span>${escaped(kind)}</span>` : '';
    return `<li><time>${clockOf(start)}</time><q>${escaped(short(quote))}</q>${mark}</li>`;
  });
  const rest = heard.length - shown.length;
  const more =
    rest > 0
      ? `<p class="soft">${words.more[language].replace('{n}', formatNumber(rest, language))}</p>`
      : '';
  return `<h4>${words.evidence[language]}</h4><ul class="quotes">${items.join('')}</ul>${more}`;
}

/** One measure: its finding, its figure with interval and n, its drawing, what was said, how it is computed. */
export function measureSection(result: MeasureResult, page: Page): string {
  const { language, board, results } = page;
  const shown = shownFigure(result, language);
  const finding = page.findings.get(result.measure) ?? findingOf(result, language);
  const about = [
    escaped(shown.name),
    shown.value === null ? `<b>${words.noValue[language]}</b>` : `<b>${escaped(shown.written)}</b>`,
    shown.range && `${words.interval[language]} ${escaped(shown.range)}`,
    `n = ${formatNumber(Math.round(result.n), language)} ${escaped(shown.counts)}`,
  ].filter(Boolean);
  const lines = [...shown.reasons, shown.note].filter((line) => line !== undefined);
  const how = [formulaOf(result.measure, language), intervalMethod(result.measure, language)].filter(Boolean);
  const mark = page.isByModel(result) ? `<span class="ai">${words.modelMark[language]}</span>` : '';
  const ratios =
    result.measure === 'fias' && shown.value !== null
      ? board.place((paper) => interactionRatios(result, paper), shown.name) +
        ratioNotes(result, language)
          .map((note) => `<p class="soft">${escaped(note)}</p>`)
          .join('')
      : '';
  return `<section class="measure" id="${escaped(result.measure)}">
<div class="whole"><h3>${escaped(finding)}${mark}</h3>
<div class="read">${about.map((each) => `<span>${each}</span>`).join('')}</div>
${lines.map((line) => `<p class="soft near">${escaped(line)}</p>`).join('')}
${board.place(drawerOf(result, results), finding)}</div>${ratios}
${quotes(result, page)}
${how.length > 0 ? `<p class="soft">${words.notes[language]}：${escaped(how.join(' '))}</p>` : ''}
</section>`;
}
