import type { Region } from '@kejing/contract/deployments';
import type { MeasureResult } from '@kejing/contract/results';
import { matrixSums } from './interaction-matrix.ts';
import { nameOf, shownFigure } from './figure.ts';
import { clockOf, type Language, type Words } from './say.ts';
import { laneShares } from './time-ribbon.ts';
import { fiasNames } from './vocabulary.ts';
import { coreConcept } from './concept-layout.ts';

type Say = (result: MeasureResult, language: Language) => string | undefined;

const pick = (language: Language, zh: string, en: string): string => (language === 'zh' ? zh : en);
const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
const percent = (share: number | null | undefined): string =>
  typeof share === 'number' ? `${Math.round(100 * share)}%` : '—';

/** Both modes where the interval crosses a line: one alone would be a claim. */
const mode: Say = (result, language) => {
  const [first, ...others] = shownFigure(result, language).modes;
  if (!first) return undefined;
  return others.length === 0
    ? pick(language, `落在${first}`, `This is a ${first} lesson`)
    : pick(
        language,
        `落在${first}，区间碰到${others.join('、')}`,
        `${capital(first)}, but the interval reaches ${others.join(', ')}`,
      );
};

const teacherShare: Say = (result, language) => {
  if (result.value === null) return undefined;
  const [low, high] = result.interval ?? [result.value, result.value];
  const share = shownFigure(result, language).written;
  if (low > 0.5)
    return pick(
      language,
      `教师行为占 ${share}，整体偏教师`,
      `Teacher behaviour takes ${share}, more than the rest`,
    );
  if (high < 0.5)
    return pick(
      language,
      `教师行为占 ${share}，整体偏学生`,
      `Teacher behaviour takes ${share}, less than the rest`,
    );
  return pick(
    language,
    `教师行为占 ${share}，区间跨过一半，偏哪边还说不准`,
    `Teacher behaviour takes ${share}; the interval spans a half, so neither side can be claimed`,
  );
};

const wait: Say = (result, language) => {
  if (result.value === null) return undefined;
  const { written } = shownFigure(result, language);
  const long = percent(result.parts.share_of_3_seconds);
  const [low, high] = result.interval ?? [result.value, result.value];
  if (high < 3)
    return pick(
      language,
      `问完后，一半的等待不超过 ${written}，等满 3 秒的占 ${long}`,
      `Half of the waits are shorter than ${written}; ${long} reach 3 s`,
    );
  if (low >= 3)
    return pick(
      language,
      `问完后，一半以上等满了 3 秒，中位 ${written}`,
      `Most waits reach 3 s; the median is ${written}`,
    );
  return pick(
    language,
    `等待中位 ${written}，是否到 3 秒还说不准`,
    `The median wait is ${written}; whether it reaches 3 s cannot be said`,
  );
};

const pace: Say = (result, language) => {
  const { reference_low: low, reference_high: high } = result.parts;
  const { written } = shownFigure(result, language);
  if (result.value === null) return undefined;
  if (typeof low !== 'number' || typeof high !== 'number')
    return pick(language, `全课平均 ${written}`, `${written} in the mean of the lesson`);
  const rates = result.drawing.view === 'series' ? (result.drawing.series[0]?.values ?? []) : [];
  const known = rates.filter((rate) => rate !== null);
  const inside = known.filter((rate) => rate >= low && rate <= high).length;
  return pick(
    language,
    `全课平均 ${written}，${known.length} 分钟里 ${inside} 分钟在参考范围内`,
    `${written} in the mean; ${inside} of ${known.length} minutes lie in the reference band`,
  );
};

const names: Record<string, Words> = {
  fillers_bar: { zh: '口头语', en: 'fillers' },
  repetition_bar: { zh: '重复', en: 'repetition' },
  density_bar: { zh: '实词密度', en: 'content words' },
  variety_bar: { zh: '用词变化', en: 'variety' },
  length_bar: { zh: '每句长度', en: 'length of sentences' },
};

/** Beyond it nobody should look for a difference. */
const nearlyFull = 0.9;

const concise: Say = (result, language) => {
  const bars = Object.entries(names).flatMap(([part, name]) => {
    const value = result.parts[part];
    return typeof value === 'number' ? [{ name: name[language], value }] : [];
  });
  const [least] = bars.toSorted((a, b) => a.value - b.value);
  if (!least) return undefined;
  if (least.value > nearlyFull) return pick(language, '五样都接近满格', 'All five parts are nearly full');
  return pick(language, `五样里，“${least.name}”一项最低`, `Of the five parts, ${least.name} is the lowest`);
};

const matrix: Say = (result, language) => {
  if (result.drawing.view !== 'matrix' || result.measure !== 'fias') return undefined;
  const { total } = matrixSums(result.drawing.cells);
  const pairs = result.drawing.cells.flatMap((row, from) => row.map((count, to) => ({ from, to, count })));
  const most = pairs.toSorted((a, b) => b.count - a.count)[0];
  const answer = result.drawing.cells.slice(7, 9);
  const after = (columns: readonly number[]) =>
    answer.reduce((sum, row) => sum + columns.reduce((each, column) => each + (row[column] ?? 0), 0), 0);
  if (!most || total === 0) return undefined;
  const named = (index: number) => fiasNames[index]?.[language] ?? '';
  const first = pick(
    language,
    most.from === most.to
      ? `${named(most.from)}连着${named(most.to)}最多`
      : `${named(most.from)}之后最常是${named(most.to)}`,
    `${named(most.from)} is most often followed by ${named(most.to)}`,
  );
  const [taken, asked] = [after([0, 1, 2]), after([3, 4])];
  if (taken + asked < 10) return first;
  if (taken === asked) return first;
  return pick(
    language,
    `${first}；学生说完，您${taken > asked ? '更常先接住' : '更常接着问或讲'}`,
    `${first}; after a student you more often ${taken > asked ? 'take it up' : 'ask or explain'}`,
  );
};

const asked: Say = (result, language) => {
  if (result.value === null) return undefined;
  const higher =
    result.drawing.view === 'histogram'
      ? result.drawing.bars.slice(1).reduce((sum, { count }) => sum + count, 0)
      : 0;
  return pick(
    language,
    `${result.n} 个提问里，${higher} 个在问为什么、怎么做、如果`,
    `Of ${result.n} questions, ${higher} ask why, how or what if`,
  );
};

const tasks: Say = (result, language) => {
  if (result.value === null) return undefined;
  const share = shownFigure(result, language).written;
  const [low, high] = result.interval ?? [result.value, result.value];
  if (high < 0.5)
    return pick(
      language,
      `语言、逻辑类任务更多，图像、创造类占 ${share}`,
      `More tasks of language and logic; images and invention take ${share}`,
    );
  if (low > 0.5)
    return pick(
      language,
      `图像、创造类任务更多，占 ${share}`,
      `More tasks of images and invention: ${share}`,
    );
  return pick(
    language,
    `两类任务各占多少，区间跨过一半，还说不准（${share}）`,
    `Which kind of task prevails cannot be said: the interval spans a half (${share})`,
  );
};

const doing: Say = (result, language) => {
  const { knowing_share: knowing, doing_share: done } = result.parts;
  if (result.value === null || typeof knowing !== 'number' || typeof done !== 'number') return undefined;
  return pick(
    language,
    `讲占 ${percent(knowing)}，做占 ${percent(done)}`,
    `Explained ${percent(knowing)}, done ${percent(done)} of the time`,
  );
};

const path: Say = (result, language) => {
  if (result.drawing.view !== 'ribbon' || result.drawing.stretches.length === 0) return undefined;
  const shares = laneShares(result);
  const transfer = result.drawing.stretches.find(({ value }) => value === 'transfer');
  const early = pick(
    language,
    `引入 ${percent(shares.get('introduce') ?? null)}、展开 ${percent(shares.get('develop') ?? null)}`,
    `Introduce ${percent(shares.get('introduce') ?? null)}, develop ${percent(shares.get('develop') ?? null)}`,
  );
  return transfer
    ? pick(
        language,
        `${early}，迁移从 ${clockOf(transfer.start)} 开始，占 ${percent(shares.get('transfer'))}`,
        `${early}; transfer from ${clockOf(transfer.start)} on, ${percent(shares.get('transfer'))}`,
      )
    : pick(language, `${early}；这节课里没有听到迁移`, `${early}; transfer was not observed in this lesson`);
};

const concepts: Say = (result, language) => {
  if (result.drawing.view !== 'graph' || result.value === null) return undefined;
  const core = coreConcept(result.drawing.graph);
  const links = result.drawing.graph.links.length;
  if (!core || result.value === 0) return undefined;
  return pick(
    language,
    `${result.value} 个知识点、${links} 条联系，多数连着“${core.label}”`,
    `${result.value} concepts and ${links} links, most of them around “${core.label}”`,
  );
};

const imagine: Say = (result, language) => {
  if (result.value === null) return undefined;
  const open = percent(result.parts.open_share);
  const count = result.parts.hypothetical ?? null;
  return pick(
    language,
    `开放提问占 ${open}，说了 ${count ?? '—'} 次“如果”一类的话`,
    `Open questions are ${open}; ${count ?? '—'} hypotheticals were offered`,
  );
};

const findings: Record<string, Say> = {
  classroom_mode: mode,
  student_teacher: teacherShare,
  wait_time: wait,
  speech_rate: pace,
  conciseness: concise,
  fias: matrix,
  questions: asked,
  task_balance: tasks,
  knowing_doing: doing,
  lesson_path: path,
  knowledge_graph: concepts,
  imagination: imagine,
};

/** What a result shows, as a sentence. Where nothing can be claimed, it says that and why. */
export function findingOf(result: MeasureResult, language: Language, region?: Region): string {
  const name = nameOf(result.measure, language, region);
  const missing = result.sufficiency.state === 'insufficient';
  const said = missing ? undefined : findings[result.measure]?.(result, language);
  if (said) return said;
  const { written, reasons } = shownFigure(result, language);
  if (missing || (result.value === null && reasons.length > 0)) {
    const why = reasons.join(pick(language, '；', '; '));
    return pick(
      language,
      `${name}还说不出来${why && `：${why}`}`,
      `${name} cannot be said${why && `: ${why}`}`,
    );
  }
  return result.value === null
    ? pick(language, `${name}还说不出来`, `${name} cannot be said`)
    : pick(language, `${name} ${written}`, `${name}: ${written}`);
}
