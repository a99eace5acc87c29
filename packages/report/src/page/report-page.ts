import { definitionOf, shownFigure } from '@kejing/charts/figure';
import { nextMoveOf } from '@kejing/charts/next-move';
import { formatNumber } from '@kejing/charts/numbers';
import { sentencesOf } from '@kejing/charts/overview';
import { clockOf } from '@kejing/charts/say';
import type { LessonResults, MeasureResult } from '@kejing/contract/results';
import { withoutQuotes } from '@kejing/measures/lesson/without-quotes';
import { asCorrected, type Language, type LessonReport } from '../lesson-report.ts';
import { drawingBoard } from './drawing.ts';
import { asJson, escaped } from './escape.ts';
import { headOf } from './head.ts';
import { measureSection, quoteOf, type Page } from './measure-section.ts';
import { madeByModel, originOf } from './origin.ts';
import { factsOf } from './facts.ts';
import { words, type WordName } from './words.ts';

/** The order of the page; what an edition does not have is left out. */
const chapters = [
  ['pace', ['speech_rate', 'conciseness', 'expressiveness']],
  [
    'interaction',
    ['review', 'student_teacher', 'classroom_mode', 'wait_time', 'question_counts', 'fias', 'itias', 'ifias'],
  ],
  ['thinking', ['questions', 'imagination', 'knowing_doing', 'task_balance']],
  ['knowledge', ['knowledge_graph', 'lesson_path']],
] as const satisfies readonly (readonly [WordName, readonly string[]])[];

/**
 * A revision as a page. Nothing in it runs by itself: the two scripts that draw are named by their address, and whoever
 * shows or prints the page puts their text in place. Without words it is for those who may see the figures and not
 * what was said.
 */
export function reportPage(report: LessonReport, language: Language, { withWords = true } = {}): string {
  const { lesson, revision } = report;
  const results = withWords ? report.results : withoutQuotes(report.results);
  const { transcript, codes } = asCorrected(report);
  const model = madeByModel(codes);
  const page: Page = {
    language,
    board: drawingBoard(transcript.seconds, language),
    results: results.results,
    said: new Map(
      transcript.utterances.flatMap(({ id, text }) => (withWords && text !== null ? [[id, text]] : [])),
    ),
    findings: new Map(
      sentencesOf(results, language)
        .filter(({ measure }) => measure === 'review')
        .map(({ measure, text }) => [measure, text]),
    ),
    isByModel: ({ measure }) =>
      model !== undefined && (definitionOf(measure)?.needs.includes('codes') ?? false),
  };
  const told = chapters.flatMap(([name, measures]) => {
    const present = measures.flatMap((id) => results.results.find(({ measure }) => measure === id) ?? []);
    return present.length === 0
      ? []
      : [{ name, content: present.map((result) => measureSection(result, page)).join('\n') }];
  });
  const say = (name: WordName) => words[name][language];
  const chapter = (name: WordName, content: string) => `<h2 id="${name}">${say(name)}</h2>\n${content}`;
  const listed: WordName[] = ['overview', 'figures', ...told.map(({ name }) => name)];
  const contents = listed
    .map((name) => `<li><a href="#${name}">${say(name)}</a><span class="page" data-of="${name}"></span></li>`)
    .join('');
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en-US'}">
${headOf(report, language, model)}
<body>
<header>
<div class="brand">${say('brand')} · ${say('kind')}</div>
<h1>${escaped(lesson.title)}</h1>
${factsOf(report, language, transcript.seconds)}
${originOf(language, model, withWords)}
<nav class="contents" aria-label="${say('contents')}"><h4>${say('contents')}</h4><ol>${contents}</ol></nav>
</header>
<main>
${chapter('overview', overview(results, page))}
${chapter('figures', figuresTable(results.results, language))}
${told.map(({ name, content }) => chapter(name, content)).join('\n')}
</main>
<footer>${say('brand')} · ${escaped(lesson.title)} · ${say('revision')} ${revision}</footer>
<script type="application/json" id="report-data">${asJson({ charts: page.board.drawings, dark: false })}</script>
</body>
</html>
`;
}

function overview(results: LessonResults, { language, said }: Page): string {
  const sentences = sentencesOf(results, language).map(({ text }) => `<li>${escaped(text)}</li>`);
  const move = nextMoveOf(results, language);
  const clips = move?.clips.map(({ start, label, value, ...clip }) => {
    const quote = quoteOf(clip, said);
    const what = quote ? `<q>${escaped(quote)}</q>` : `<b>${escaped(label)}</b>`;
    return `<li><time>${clockOf(start)}</time>${what}<span>${escaped(value ?? (quote ? label : ''))}</span></li>`;
  });
  return `<h3>${words.sentences[language]}</h3><p class="soft">${words.byRules[language]}</p>
<ol class="sentences">${sentences.join('')}</ol>
${
  move
    ? `<div class="move"><h4>${words.move[language]}</h4><h3>${escaped(move.title)}</h3><p>${escaped(move.reason)}</p><ul class="quotes">${clips?.join('')}</ul></div>`
    : ''
}`;
}

function figuresTable(results: readonly MeasureResult[], language: Language): string {
  const rows = results.map((result) => {
    const shown = shownFigure(result, language);
    const state =
      result.sufficiency.state === 'partial' && shown.reasons.length > 0
        ? shown.reasons.join(' · ')
        : [words[result.sufficiency.state][language], ...shown.reasons].join(' · ');
    return `<tr><td>${escaped(shown.name)}</td><td class="number">${escaped(shown.written)}</td><td class="number">${escaped(shown.range ?? '')}</td><td class="number">n = ${formatNumber(Math.round(result.n), language)}</td><td>${escaped(state)}</td></tr>`;
  });
  const head = (['figure', 'value', 'interval', 'count', 'state'] as const).map((name, index) =>
    index > 0 && index < 4
      ? `<th class="number">${words[name][language]}</th>`
      : `<th>${words[name][language]}</th>`,
  );
  return `<table class="figures"><thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}
