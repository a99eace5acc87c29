import { Window } from 'happy-dom';
import { findingOf } from '@kejing/charts/finding';
import { shownFigure } from '@kejing/charts/figure';
import { hostileMarkup } from '@kejing/testkit/hostile-texts';
import { someLesson } from '@kejing/testkit/invented-lessons';
import { inventReport, someReport } from '@kejing/testkit/invented-reports';
import { expect, it } from 'vitest';
import { reportPage } from './report-page.ts';
import { wholePage } from './whole-page.ts';

const documentOf = (html: string) => new new Window().DOMParser().parseFromString(html, 'text/html');

it('shows every figure with its interval as the registry writes it, in both languages', () => {
  const report = someReport(4);
  for (const language of ['zh', 'en'] as const) {
    const page = documentOf(reportPage(report, language));
    const table = page.querySelector('.figures')?.textContent ?? '';
    for (const result of report.results.results) {
      const { name, written, range } = shownFigure(result, language);
      for (const each of [name, written, range ?? '']) expect(table).toContain(each);
    }
    const rate = report.results.results.find(({ measure }) => measure === 'speech_rate');
    expect(page.querySelector('#speech_rate h3')?.textContent).toBe(rate && findingOf(rate, language));
  }
});

it('quotes what was said as people have corrected it', () => {
  const transcript = someLesson(9);
  const before = inventReport({ transcript });
  const quoted = before.results.results
    .find(({ measure }) => measure === 'questions')
    ?.evidence.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0) || a.start - b.start)[0]?.utterance;
  if (!quoted) throw new Error('Nobody asked anything in this lesson.');
  const text = '为什么半径变成两倍，面积就变成四倍呢？';
  const corrected = inventReport({ transcript, corrections: [{ kind: 'text', utterance: quoted, text }] });
  expect(reportPage(before, 'zh')).not.toContain(text);
  expect(reportPage(corrected, 'zh')).toContain(text);
});

it('has none of what was said where it is made without words, and says so', () => {
  for (const seed of [3, 7, 9]) {
    const transcript = someLesson(seed);
    const text = '为什么半径变成两倍，面积就变成四倍呢？';
    const [first] = transcript.utterances;
    if (!first) throw new Error('Nobody said anything in this lesson.');
    const report = inventReport({
      transcript,
      corrections: [{ kind: 'text', utterance: first.id, text }],
    });
    const sentences = [text, ...transcript.utterances.map((each) => each.text ?? '')].filter(
      ({ length }) => length > 6,
    );
    const quoted = (html: string) => sentences.filter((each) => html.includes(each)).length;
    expect(quoted(reportPage(report, 'zh'))).toBeGreaterThan(3);
    const page = reportPage(report, 'zh', { withWords: false });
    expect(quoted(page)).toBe(0);
    expect(page).toContain('这份报告不含课堂原话');
    // What is no quotation does not stand as one.
    expect(documentOf(page).querySelectorAll('q')).toHaveLength(0);
    const { results } = report.results;
    for (const result of results) expect(page).toContain(shownFigure(result, 'zh').written);
  }
});

it('says in the page and in its head whether a model wrote any of it', () => {
  const report = inventReport({ transcript: someLesson(3) });
  const byRules = documentOf(reportPage(report, 'zh'));
  expect(byRules.querySelector('meta[name="ai-generated"]')?.getAttribute('content')).toBe('no');
  expect(byRules.querySelectorAll('.ai')).toHaveLength(0);
  const { codes } = report;
  if (!codes?.codes[0]) throw new Error('This lesson has no codes.');
  const [first, ...rest] = codes.codes;
  const coded = {
    ...codes,
    made_with: 'a-model 1 <b>',
    codes: [{ ...first, source: 'model' as const }, ...rest],
  };
  const page = documentOf(reportPage({ ...report, codes: coded }, 'zh'));
  expect(page.querySelector('meta[name="ai-generated"]')?.getAttribute('content')).toBe('partly');
  expect(JSON.parse(page.querySelector('meta[name="AIGC"]')?.getAttribute('content') ?? '')).toMatchObject({
    Label: '1',
    ContentProducer: 'a-model 1 <b>',
  });
  expect(page.querySelector('.origin')?.textContent).toContain('a-model 1 <b>');
  expect(page.querySelectorAll('.measure .ai').length).toBeGreaterThan(0);
});

it('keeps texts that look like markup as text, whoever wrote them', async () => {
  const transcript = someLesson(2);
  for (const [index, utterance] of transcript.utterances.entries())
    utterance.text = `${hostileMarkup[index % hostileMarkup.length]}为什么？`;
  const calm = documentOf(reportPage(inventReport({ transcript: someLesson(2) }), 'zh'));
  const known = new Set([...calm.querySelectorAll('*')].map(({ tagName }) => tagName));
  for (const title of hostileMarkup) {
    const report = inventReport({ title, transcript });
    const graph = report.results.results.find(({ measure }) => measure === 'knowledge_graph')?.drawing;
    if (graph?.view === 'graph') for (const concept of graph.graph.concepts) concept.label = title;
    const html = reportPage(report, 'zh');
    const page = documentOf(html);
    const scripts = [...page.querySelectorAll('script')].map((each) => each.getAttribute('id'));
    expect(scripts).toEqual(['report-drawing', 'plotting-library', 'report-data']);
    expect([...page.querySelectorAll('*')].filter(({ tagName }) => !known.has(tagName))).toEqual([]);
    const handlers = [...page.querySelectorAll('*')].flatMap((each) =>
      each.getAttributeNames().filter((name) => /^on|^srcdoc$|^formaction$/.test(name)),
    );
    expect(handlers).toEqual([]);
    expect(page.querySelector('h1')?.textContent).toBe(title.replaceAll(/[\u202A-\u202E]/g, ''));
    expect(JSON.parse(page.querySelector('#report-data')?.textContent ?? '').charts.length).toBeGreaterThan(
      5,
    );
    const whole = documentOf(await wholePage(html));
    expect(whole.querySelectorAll('script')).toHaveLength(3);
    expect(whole.querySelector('script[src]')).toBeNull();
  }
}, 60_000);
