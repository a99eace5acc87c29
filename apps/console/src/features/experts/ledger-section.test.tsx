import { getAgreement, type HeldAgainst } from '@kejing/contract/agreement';
import { agreementLedger } from '@kejing/measures/ratings/ledger';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { speak } from '../../testing/language.ts';
import { show } from '../../testing/render.tsx';
import { answer, asked, askedFor } from '../../testing/server.ts';
import { LedgerSection } from './ledger-section.tsx';
import type { Agreement } from './queries.ts';
import { texts } from './zh-CN.ts';

vi.setConfig({ testTimeout: 30_000 });

/** As the server would answer where no lesson was rated, with some fields told otherwise. */
const agreement = (held: Record<string, Partial<HeldAgainst>>, more: Partial<Agreement> = {}): Agreement => ({
  over: 'own',
  lessons: 12,
  least_lessons: 10,
  fields: agreementLedger([]).map((each) => ({ ...each, ...held[each.field] })),
  ...more,
});
const told: Agreement = agreement({
  classroomThinking: { finding: 'agrees', n: 12, rho: 0.931, interval: [0.7325, 0.985] },
  classroomInteraction: { finding: 'not_shown', n: 12, rho: -0.2, interval: [-0.7, 0.45] },
  classroomAdaptToStudents: { finding: 'all_alike', n: 12 },
  studentResponse: { n: 4 },
});

beforeAll(() => speak('zh-CN'));
beforeEach(() => vi.stubGlobal('fetch', asked));
afterEach(() => {
  cleanup();
  asked.mockReset();
});

const title = '专家与机器，逐项对照';
async function open(data: Agreement) {
  asked.mockImplementation(() => answer(200, 0, data));
  show(
    <QueryClientProvider client={new QueryClient()}>
      <LedgerSection />
    </QueryClientProvider>,
  );
  expect(askedFor(getAgreement.path)).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: new RegExp(title, 'u') }));
  await screen.findByText(data.lessons === 0 ? /还没有既有/u : /既有专家评分，又有机器/u);
}
const lineOf = (name: string) => screen.getByText(name).closest('tr')?.textContent;

it('asks only when it is opened, and says of each field what it is held against and how far they agree', async () => {
  await open(told);
  expect(askedFor(getAgreement.path)).toHaveLength(1);
  const thinking = lineOf('课堂思维');
  for (const part of ['高阶提问占比', '12 节课', 'ρ 0.93（0.73 到 0.98）', '一致'])
    expect(thinking).toContain(part);
  const interaction = lineOf('课堂互动');
  expect(interaction).toContain('ρ −0.20（−0.70 到 0.45）');
  expect(interaction).toContain('看不出关系');
  expect(screen.getByText(/一共算了 2 个/u)).toBeTruthy();
});

it('draws the interval between −1 and 1', async () => {
  await open(told);
  const line = screen.getByText('课堂互动').closest('tr');
  const range = line?.querySelector<HTMLElement>('.correlation-range')?.style;
  expect(Number.parseFloat(range?.left ?? '')).toBeCloseTo(15);
  expect(Number.parseFloat(range?.width ?? '')).toBeCloseTo(57.5);
  expect(line?.querySelector<HTMLElement>('.correlation-point')?.style.left).toBe('40%');
});

it('says plainly where there is no figure, too few lessons, or nothing to put in order', async () => {
  await open(told);
  expect(lineOf('教学目标')).toContain('机器没有对应的数');
  expect(lineOf('教学目标')).toContain('教案');
  expect(lineOf('教学目标')).not.toContain('节课');
  expect(lineOf('学生反应')).toContain('课不够，还差 6 节');
  expect(lineOf('学生反应')).toContain('学生行为占比');
  expect(lineOf('适应学生')).toContain('排不出次序');
  expect(screen.queryByText(/一项也不能下结论/u)).toBeNull();
});

it('unfolds the items of the long form, some held against another figure than their field', async () => {
  await open(told);
  const line = screen.getByText('课堂思维').closest('tr');
  if (!line) throw new Error('the line is missing');
  fireEvent.click(within(line).getByRole('button'));
  expect(lineOf('问题有挑战，需要想一想')).toContain('高阶提问占比');
  expect(lineOf('提问后留出思考时间')).toContain('提问后等待');
});

it('has words for every figure that something is held against, and for every field without one', () => {
  const held = agreementLedger([]);
  const named = held.flatMap((each) => [each, ...each.items]).flatMap(({ measure }) => measure ?? []);
  expect(Object.keys(texts.ledger.measures).toSorted()).toEqual([...new Set(named)].toSorted());
  const without = held.flatMap(({ field, measure }) => (measure === null ? [field] : []));
  expect(Object.keys(texts.ledger.none)).toEqual(without);
});

it('says that nothing can be said yet', async () => {
  await open(agreement({}, { lessons: 3 }));
  expect(screen.getByText('课还不够，现在一项也不能下结论。每一项至少要 10 节课')).toBeTruthy();
  expect(screen.queryByText(/碰巧/u)).toBeNull();
});

it('teaches the next step where no lesson was rated, and says whose lessons it is about', async () => {
  await open(agreement({}, { lessons: 0 }));
  expect(screen.getByText(/先在下面邀请专家/u)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  cleanup();
  asked.mockReset();
  await open(agreement({}, { over: 'organisation', lessons: 30 }));
  expect(screen.getByText(/本机构有 30 节课/u).textContent).toContain('不列老师');
});

it('tells why it was not loaded', async () => {
  asked.mockImplementation(() => answer(403, 1003));
  show(
    <QueryClientProvider client={new QueryClient()}>
      <LedgerSection />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: new RegExp(title, 'u') }));
  expect(await screen.findByRole('alert')).toBeTruthy();
});
