import { definitionOf, scaleOf, shownFigure } from '@kejing/charts/figure';
import { listed, type Words } from '@kejing/charts/say';
import { momentName, speakerNames } from '@kejing/charts/vocabulary';
import type { MeasureResult } from '@kejing/contract/results';
import { asCorrected, type Language, type LessonReport } from '../lesson-report.ts';
import { schoolNames } from '../page/facts.ts';
import { madeByModel } from '../page/origin.ts';
import { words as pageWords } from '../page/words.ts';
import type { Cell } from './cells.ts';
import { minuteSeries, minuteWords } from './minute-columns.ts';
import { workbook, type SheetPlan, type SheetRow } from './workbook.ts';

const w = (zh: string, en: string): Words => ({ zh, en });
const lesson = w('课', 'Lesson');
const [start, end] = [w('开始（秒）', 'Start (s)'), w('结束（秒）', 'End (s)')];
const [low, high] = [w('区间下限', 'Interval from'), w('区间上限', 'Interval to')];
const [measureId, measureName] = [w('项目代码', 'Measure'), w('项目', 'Name')];

const sheets: [Words, Words[]][] = [
  [
    w('课', 'Lessons'),
    [
      lesson,
      w('课题', 'Title'),
      w('教师', 'Teacher'),
      w('班级', 'Class'),
      w('学科', 'Subject'),
      w('年级', 'Grade'),
      w('上课日期', 'Date'),
      w('时长（秒）', 'Length (s)'),
      w('版本', 'Edition'),
      w('修订', 'Revision'),
      w('编码来自', 'Codes made with'),
      w('含 AI 生成', 'AI-generated'),
    ],
  ],
  [
    w('数字', 'Figures'),
    [
      lesson,
      measureId,
      measureName,
      w('数值', 'Value'),
      w('单位', 'Unit'),
      low,
      high,
      w('n', 'n'),
      w('n 数的是', 'n counts'),
      w('依据', 'Grounds'),
      w('说明', 'Reasons'),
      w('定义版本', 'Version'),
    ],
  ],
  [w('组成', 'Parts'), [lesson, measureId, w('部分', 'Part'), w('数值', 'Value'), low, high]],
  [
    w('每分钟', 'Minutes'),
    [lesson, w('第几分钟', 'Minute'), ...Object.values(minuteSeries), ...Object.values(minuteWords)],
  ],
  [
    w('编码', 'Codes'),
    [
      lesson,
      start,
      end,
      w('种类', 'Kind'),
      w('编码', 'Code'),
      w('开放', 'Open'),
      w('来源', 'Source'),
      w('原话', 'Quote'),
    ],
  ],
  [
    w('依据', 'Evidence'),
    [lesson, measureId, start, end, w('算作', 'Counted as'), w('贡献', 'Value'), w('原话', 'Quote')],
  ],
  [w('实录', 'Transcript'), [lesson, start, end, w('说话人', 'Speaker'), w('文字', 'Text')]],
];

const plansIn = (language: Language): SheetPlan[] =>
  sheets.map(([name, head]) => ({ name: name[language], head: head.map((each) => each[language]) }));

/** All that is known of some lessons as a workbook; they are asked for one after the other. */
export async function* lessonsTable(
  reports: AsyncIterable<LessonReport>,
  language: Language,
  title: string,
): AsyncGenerator<Buffer> {
  yield* workbook(plansIn(language), rowsOf(reports, language), {
    title,
    description: `${pageWords.heard[language]} ${pageWords.rules[language]}`,
  });
}

async function* rowsOf(reports: AsyncIterable<LessonReport>, language: Language): AsyncGenerator<SheetRow> {
  let number = 0;
  for await (const report of reports) {
    number += 1;
    yield* lessonRows(report, number, language);
  }
}

function* lessonRows(report: LessonReport, number: number, language: Language): Generator<SheetRow> {
  const { transcript, codes } = asCorrected(report);
  const said = new Map(transcript.utterances.map(({ id, text }) => [id, text]));
  const textOf = (utterance: string | null) => (utterance === null ? null : (said.get(utterance) ?? null));
  const row = (sheet: number, ...cells: Cell[]): SheetRow => ({ sheet, cells: [number, ...cells] });
  const { title, teacher, class_name, lesson_date } = report.lesson;
  const names = schoolNames(report, language);
  yield row(
    0,
    title,
    teacher,
    class_name,
    names.subject,
    names.grade,
    lesson_date,
    transcript.seconds,
    names.edition,
    report.revision,
    codes?.made_with ?? null,
    madeByModel(codes) ? 1 : 0,
  );
  for (const result of report.results.results) {
    yield row(1, ...figureCells(result, language));
    for (const [part, value] of Object.entries(result.parts)) {
      const [from, to] = result.part_intervals[part] ?? [null, null];
      yield row(2, result.measure, part, value, from, to);
    }
    for (const { start: from, end: to, as, value, quote, utterance } of result.evidence)
      yield row(
        5,
        result.measure,
        from,
        to,
        as === undefined ? null : momentName(as, result.measure)[language],
        value ?? null,
        quote ?? textOf(utterance),
      );
  }
  const review = report.results.results.find(({ measure }) => measure === 'review');
  if (review) for (const cells of minuteCells(review)) yield row(3, ...cells);
  for (const code of codes?.codes ?? [])
    yield row(
      4,
      code.start,
      code.end,
      code.kind,
      code.value,
      'open' in code ? Number(code.open) : null,
      code.source,
      code.quote ?? textOf(code.utterance),
    );
  for (const { start: from, end: to, role, text } of transcript.utterances)
    yield row(6, from, to, speakerNames[role][language], text);
}

function figureCells(result: MeasureResult, language: Language): Cell[] {
  const shown = shownFigure(result, language);
  const scale = scaleOf(result.measure);
  return [
    result.measure,
    shown.name,
    result.value === null ? null : result.value * scale,
    shown.unit,
    result.interval ? result.interval[0] * scale : null,
    result.interval ? result.interval[1] * scale : null,
    result.n,
    definitionOf(result.measure)?.counts[language] ?? '',
    pageWords[result.sufficiency.state][language],
    listed(shown.reasons, language),
    result.version,
  ];
}

function* minuteCells({ drawing }: MeasureResult): Generator<Cell[]> {
  if (drawing.view !== 'series') return;
  const numbers = new Map(drawing.series.map(({ name, values }) => [name, values]));
  const texts = new Map(drawing.words?.map(({ name, values }) => [name, values]));
  const minutes = Math.max(0, ...drawing.series.map(({ values }) => values.length));
  for (let minute = 0; minute < minutes; minute += 1)
    yield [
      minute + 1,
      ...Object.keys(minuteSeries).map((name) => numbers.get(name)?.[minute] ?? null),
      ...Object.keys(minuteWords).map((name) => texts.get(name)?.[minute] ?? null),
    ];
}
