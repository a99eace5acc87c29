import * as contract from '@kejing/contract/experts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from '../../client/store.ts';
import { speak } from '../../testing/language.ts';
import { lesson } from '../../testing/lessons.ts';
import { show } from '../../testing/render.tsx';
import { answer, asked, askedFor, silence } from '../../testing/server.ts';
import { ReviewContext, type Review } from '../review/review.ts';
import { ExpertsTab } from './experts-tab.tsx';
import type { Ratings } from './queries.ts';

vi.setConfig({ testTimeout: 30_000 });
const play = vi.fn<(start: number) => void>();
const secret = 'b0000000-0000-4000-8000-000000000001.ssssssssssssssssssssssssssssssssssssssssssS';
const invitation: contract.Invitation = {
  invitation_id: 'b0000000-0000-4000-8000-000000000001',
  by: 'link',
  expert_name: '李建国',
  form: 'short',
  state: 'submitted',
  created_at: '2026-11-01T00:00:00.000Z',
  expires_at: '2026-11-15T00:00:00.000Z',
  opened_at: '2026-11-02T00:00:00.000Z',
  submitted_at: '2026-11-02T01:00:00.000Z',
};
const summary = (values: Partial<Record<contract.ScoreField, number>>): contract.ScoreSummary =>
  contract.scoreSummary.parse({
    ...values,
    rated: Object.fromEntries(Object.keys(values).map((field) => [field, true])),
  });
let ratings: Ratings;

beforeAll(() => speak('zh-CN'));
beforeEach(() => {
  const given = summary({ score: 70.833, teachingGoals: 0 });
  ratings = {
    invitations: [invitation],
    ratings: [
      {
        invitation_id: invitation.invitation_id,
        expert_name: '李建国',
        form: 'short',
        comment: '推导清楚',
        rateValues: { ...contract.emptyForm('short').rateValues, 1: 1 },
        comments: [
          { id: 'c0000000-0000-4000-8000-000000000001', at: 332, kind: 'strength', text: '先让学生猜' },
        ],
        submitted_at: '2026-11-02T01:00:00.000Z',
        changed_at: '2026-11-03T01:00:00.000Z',
        changed_after_figures: true,
        summary: given,
        severity: -3.333,
      },
    ],
    summary: given,
    agreement: { alpha: 0.8491, intraclass: null, adjusted_score: 77.333 },
  };
  vi.stubGlobal('fetch', asked);
  asked.mockImplementation((url, init) => {
    const of = url.split('?')[0] ?? '';
    if (of === contract.listRatings.path) return answer(200, 0, ratings);
    if (of === contract.inviteExpert.path)
      return answer(200, 0, { invitation: { ...invitation, state: 'waiting' }, expert_secret: secret });
    if (of === contract.revokeInvitation.path) return answer(200, 0, {});
    return silence(url, init);
  });
});
afterEach(() => {
  cleanup();
  asked.mockReset();
  play.mockReset();
});

async function open() {
  const review: Review = {
    title: '圆的面积',
    seconds: 2700,
    transcript: undefined as never,
    codes: null,
    results: { version: 1, results: [] },
    before: undefined,
    clock: createStore({ seconds: 0 }),
    play,
    correct: undefined,
  };
  show(
    <QueryClientProvider client={new QueryClient()}>
      <ReviewContext value={review}>
        <ExpertsTab lesson={lesson(1)} />
      </ReviewContext>
    </QueryClientProvider>,
  );
  await screen.findByRole('region', { name: '专家评分汇总' });
}
const card = (name: string) => within(screen.getByRole('region', { name }));

it('shows a field of 0 points as 0 and one that nobody rated as not rated [S3.11]', async () => {
  await open();
  const shown = card('专家评分汇总');
  const valueOf = (name: string) => shown.getByText(name).parentElement?.querySelector('dd')?.textContent;
  expect(valueOf('总分')).toBe('70.8');
  expect(valueOf('教学目标')).toBe('0.0');
  expect(valueOf('学生反应')).toBe('未评');
});

it('plays the moment of a comment, from the list and from the axis', async () => {
  await open();
  fireEvent.click(card('按时间写的评语').getByRole('button', { name: '从 5:32 播放' }));
  fireEvent.click(screen.getByRole('button', { name: '从 5:32 播放，亮点：先让学生猜' }));
  expect(play.mock.calls.map(([start]) => start)).toEqual([332, 332]);
});

it('says how far experts agree, who is strict, and what was changed with the figures known', async () => {
  await open();
  const agreement = screen.getByRole('region', { name: '几位专家一致吗' }).textContent;
  expect(agreement).toContain('0.85');
  expect(agreement).toContain('李建国 打分比别人低 3.3 分');
  expect(agreement).toContain('约 77.3 分');
  expect(agreement).toContain('5 节课');
  expect(screen.getByText('看过数据后改过')).toBeTruthy();
});

it('makes a link whose secret stands behind the #, and withdraws it', async () => {
  await open();
  fireEvent.change(screen.getByLabelText('专家姓名，可不填'), { target: { value: '李建国' } });
  fireEvent.click(screen.getByRole('button', { name: '生成链接' }));
  const field = await screen.findByLabelText<HTMLInputElement>('复制链接');
  expect(field.value).toBe(`${window.location.origin}/expert#${secret}`);
  expect(new URL(field.value).search).toBe('');
  const body = JSON.parse(askedFor(contract.inviteExpert.path)[0]?.[1].body as string) as object;
  expect(body).toMatchObject({ form: 'short', days: 14, expert_name: '李建国' });
  fireEvent.click(card('邀请名单').getByRole('button', { name: /撤\s?销/ }));
  await waitFor(() => expect(askedFor(contract.revokeInvitation.path)).toHaveLength(1));
});

it('teaches the next step where nobody was invited', async () => {
  ratings = { ...ratings, ratings: [], invitations: [], summary: summary({}) };
  await open();
  expect(screen.getByText('专家提交后，汇总显示在这里')).toBeTruthy();
  expect(screen.getByText('还没有邀请专家')).toBeTruthy();
});
