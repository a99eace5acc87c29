import * as contract from '@kejing/contract/growth';
import type { KeptFigure, LessonResults } from '@kejing/contract/results';
import { refresh } from '@kejing/contract/identity';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession } from '../../client/session.ts';
import { speak } from '../../testing/language.ts';
import { lesson as wholeLesson } from '../../testing/lessons.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { accessesFor, teacher } from '../../testing/person.ts';
import { show } from '../../testing/render.tsx';
import { answer, asked, askedFor, silence } from '../../testing/server.ts';
import { GoalAnswers } from './goal-answers.tsx';
import { SetGoal } from './set-goal.tsx';

vi.setConfig({ testTimeout: 30_000 });
/** Draws nothing: there is no canvas here. */
vi.mock('../../ui/chart/engine.ts', () => {
  const nothing = () => undefined;
  const made = { setOption: nothing, resize: nothing, dispose: nothing, isDisposed: () => true };
  const chart = { ...made, dispatchAction: nothing, getZr: () => ({ on: nothing, off: nothing }) };
  return { init: () => chart };
});

const figure = (measure: string, value: number | null, half: number | null): KeptFigure => ({
  measure,
  version: 1,
  value,
  interval: value === null || half === null ? null : [value - half, value + half],
  n: 20,
  sufficiency: value === null ? { state: 'insufficient', reasons: [] } : { state: 'ok', reasons: [] },
  labels: [],
});
const lessonOf = (number: number, figures: KeptFigure[]): contract.MeasuredLesson => {
  const { analysis_id, title, subject, grade, language } = wholeLesson(number);
  const day = `2026-05-${String(number).padStart(2, '0')}`;
  return {
    analysis_id,
    title,
    subject,
    grade,
    language,
    lesson_date: day,
    created_at: `${day}T10:00:00.000Z`,
    figures,
  };
};
const goalId = (number: number) => `c0000000-0000-4000-8000-00000000000${number}`;
const goalOf = (more: Partial<contract.Goal>): contract.Goal => ({
  goal_id: goalId(1),
  measure: 'wait_time',
  version: 1,
  language: 'zh',
  direction: 'more',
  low: 3,
  high: null,
  why: '想让学生多想一会儿',
  set_at: '2026-05-01T12:00:00.000Z',
  ended_at: null,
  from: null,
  ...more,
});

let lessons: contract.MeasuredLesson[];
let goals: contract.Goal[];
let accesses: Record<string, true>;

beforeAll(() => speak('zh-CN'));
beforeEach(() => {
  accesses = accessesFor('authority_ai_page', 'authority_growth_page');
  goals = [];
  lessons = [
    lessonOf(3, [figure('wait_time', 3.6, 0.4), figure('questions', 0.3, 0.1)]),
    lessonOf(2, [figure('wait_time', 2.9, 0.5), figure('questions', null, null)]),
    lessonOf(1, [figure('wait_time', 1.5, 0.3), figure('questions', 0.35, 0.1)]),
  ];
  vi.stubGlobal('fetch', asked);
  asked.mockImplementation((url, init) => {
    const path = url.split('?')[0];
    if (path === refresh.path) return answer(200, 0, { ...teacher, accesses });
    if (path === contract.listFigures.path) return answer(200, 0, { lessons });
    if (path === contract.listGoals.path) return answer(200, 0, { goals });
    if (path === contract.createGoal.path) return answer(200, 0, goalOf({}));
    if (path === contract.endGoal.path) return answer(200, 0, {});
    return silence(url, init);
  });
});
afterEach(() => {
  cleanup();
  clearSession();
  asked.mockReset();
});

const idOf = (number: number) => wholeLesson(number).analysis_id;
const rowOf = (table: HTMLElement, name: string) =>
  within(table).getByRole('rowheader', { name }).closest('tr') as HTMLElement;

describe('the page', () => {
  it('stands in the menu of those who have lessons, and is closed to others', async () => {
    await openConsole('/growth');
    expect(await screen.findByRole('link', { name: '成长' })).toBeDefined();
    expect(screen.getByText(/也不排名/)).toBeDefined();
    cleanup();
    clearSession();
    accesses = accessesFor('authority_ai_page');
    await openConsole('/growth');
    expect(screen.queryByRole('link', { name: '成长' })).toBeNull();
    expect(screen.queryByText(/也不排名/)).toBeNull();
  });

  it('says which lessons answered a goal, and how, and ends it', async () => {
    goals = [goalOf({})];
    await openConsole('/growth');
    const answers = await screen.findByRole('list', { name: '之后的课怎么回答' });
    expect(
      within(answers)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^2026-05-03 第 3 课达到了3\.6 秒/),
      expect.stringMatching(/^2026-05-02 第 2 课看不出达到没有2\.9 秒/),
    ]);
    expect(screen.getByText('提问后等待不少于 3 秒')).toBeDefined();
    expect(screen.getByText('我想：想让学生多想一会儿')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: '结束目标：提问后等待不少于 3 秒' }));
    await waitFor(() => expect(askedFor(contract.endGoal.path)).toHaveLength(1));
    await waitFor(() => expect(askedFor(contract.listGoals.path)).toHaveLength(2));
  });

  it('waits for the next lesson where none has come', async () => {
    goals = [goalOf({ set_at: '2026-05-04T00:00:00.000Z' })];
    await openConsole('/growth');
    expect(await screen.findByText('等下一节课来回答')).toBeDefined();
  });

  it('claims no trend from three lessons, and says what is not drawn', async () => {
    await openConsole('/growth?measure=questions');
    expect(await screen.findByText('高阶提问：能比的只有 2 节课，满 5 节再看走向')).toBeDefined();
    expect(screen.getByText(/^1 节课没有画出来/)).toBeDefined();
  });

  it('shows a trend of five lessons as rising, not as better', async () => {
    lessons = [5, 4, 3, 2, 1].map((number) => lessonOf(number, [figure('wait_time', number, 0.2)]));
    await openConsole('/growth');
    expect(await screen.findByText('提问后等待：5 节课里数值在变大')).toBeDefined();
  });

  it('tells shares apart by points, not by shares', async () => {
    lessons = [lessonOf(2, [figure('questions', 0.7, 0.05)]), lessonOf(1, [figure('questions', 0.2, 0.05)])];
    await openConsole(`/growth?first=${idOf(1)}&second=${idOf(2)}`);
    const table = await screen.findByRole('table');
    expect(rowOf(table, '高阶提问').textContent).toContain('后一节高 50 个百分点（43–57 个百分点）');
  });

  it('puts two lessons side by side, the earlier first, with intervals and a verdict in words', async () => {
    await openConsole(`/growth?first=${idOf(3)}&second=${idOf(1)}`);
    const table = await screen.findByRole('table');
    const heads = within(table).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      '数据',
      '2026-05-01 第 1 课',
      '2026-05-03 第 3 课',
      '对照',
    ]);
    const waits = rowOf(table, '提问后等待');
    expect(waits.textContent).toContain('1.2–1.8 秒');
    // 3.6 − 1.5, and the root of .4² + .3².
    expect(waits.textContent).toContain('后一节高 2.1 秒（1.6–2.6 秒）');
    expect(rowOf(table, '高阶提问').textContent).toContain('看不出差别');
    expect(screen.getByText('2 项能比，其中 1 项看得出差别')).toBeDefined();
    const links = within(waits).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/lesson/${idOf(1)}`,
      `/lesson/${idOf(3)}`,
    ]);
  });

  it('says why two figures cannot be compared', async () => {
    await openConsole(`/growth?first=${idOf(2)}&second=${idOf(3)}`);
    const row = rowOf(await screen.findByRole('table'), '高阶提问');
    expect(row.textContent).toContain('不能比：依据不足');
    expect(row.textContent).toContain('—');
  });

  it('tells who has no lesson what comes first', async () => {
    lessons = [];
    await openConsole('/growth');
    expect(await screen.findByText(/还没有分析完的课/)).toBeDefined();
    expect(screen.getByRole('link', { name: '去看我的课' })).toBeDefined();
  });
});

const alone = (content: React.ReactNode) =>
  show(<QueryClientProvider client={new QueryClient()}>{content}</QueryClientProvider>);

describe('on the page of a lesson', () => {
  const results = {
    version: 1,
    results: [figure('wait_time', 2, 0.5), figure('questions', 0.6, 0.05)],
  } as unknown as LessonResults;

  it('open goals from before are answered by it', async () => {
    goals = [
      goalOf({}),
      goalOf({ goal_id: goalId(2), measure: 'questions', low: 0.5, why: '' }),
      goalOf({ goal_id: goalId(3), measure: 'speech_rate', set_at: '2026-05-21T00:00:00.000Z' }),
      goalOf({ goal_id: goalId(4), measure: 'conciseness', ended_at: '2026-06-01T00:00:00.000Z' }),
    ];
    alone(<GoalAnswers lesson={wholeLesson(1)} results={results} />);
    const part = await screen.findByRole('region', { name: '这节课怎么回答您的目标' });
    const items = within(part).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^提问后等待不少于 3 秒没有达到2 秒（1\.5–2\.5 秒）/),
      expect.stringMatching(/^高阶提问不少于 50%达到了60%/),
    ]);
  });

  it('nothing is said where there is no goal, and nothing is asked on somebody else’s', async () => {
    const { container } = alone(<GoalAnswers lesson={wholeLesson(1)} results={results} />);
    await waitFor(() => expect(askedFor(contract.listGoals.path)).toHaveLength(1));
    expect(container.querySelector('section')).toBeNull();
    cleanup();
    alone(<GoalAnswers lesson={wholeLesson(1, { own: false })} results={results} />);
    alone(<SetGoal measure="questions" lesson={wholeLesson(1, { own: false })} />);
    alone(<SetGoal measure="classroom_mode" lesson={wholeLesson(1)} />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(askedFor(contract.listGoals.path)).toHaveLength(1);
  });

  it('a measure is made a goal, in the unit that people read', async () => {
    alone(<SetGoal measure="questions" lesson={wholeLesson(1)} />);
    fireEvent.click(screen.getByRole('button', { name: '设为我的目标：高阶提问' }));
    fireEvent.change(await screen.findByLabelText('不低于'), { target: { value: '40' } });
    fireEvent.change(screen.getByLabelText(/为什么想试/), { target: { value: '多问为什么' } });
    fireEvent.click(screen.getByRole('button', { name: '定下来' }));
    await waitFor(() => expect(askedFor(contract.createGoal.path)).toHaveLength(1));
    expect(JSON.parse(askedFor(contract.createGoal.path)[0]?.[1].body as string)).toEqual({
      measure: 'questions',
      direction: 'more',
      low: 0.4,
      why: '多问为什么',
      analysis_id: idOf(1),
    });
  });

  it('a range needs both ends, the right way round', async () => {
    alone(<SetGoal measure="questions" lesson={wholeLesson(1)} />);
    fireEvent.click(screen.getByRole('button', { name: '设为我的目标：高阶提问' }));
    fireEvent.click(await screen.findByRole('radio', { name: '在一个范围里' }));
    fireEvent.change(await screen.findByLabelText('不低于'), { target: { value: '40' } });
    fireEvent.change(await screen.findByLabelText('不高于'), { target: { value: '30' } });
    fireEvent.click(screen.getByRole('button', { name: '定下来' }));
    expect(await screen.findByText('要比“不低于”大')).toBeDefined();
    expect(askedFor(contract.createGoal.path)).toHaveLength(0);
  });
});
