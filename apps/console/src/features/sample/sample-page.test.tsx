import { endpoints } from '@kejing/contract/endpoints';
import { getCurrentUser } from '@kejing/contract/identity';
import { listLessons } from '@kejing/contract/lessons';
import type { LessonResults } from '@kejing/contract/results';
import { getSample } from '@kejing/contract/sample';
import type { Transcript } from '@kejing/contract/transcripts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, saveSession } from '../../client/session.ts';
import { speak } from '../../testing/language.ts';
import { ownerAccesses } from '../../testing/lessons.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { teacher, teacherNow } from '../../testing/person.ts';
import { answer, asked, silence } from '../../testing/server.ts';
import { keepTourSeen } from './tour-seen.ts';

vi.mock('../../client/uploads/uploads.ts', async () =>
  (await import('../../testing/uploads.ts')).stubbedSender(),
);
vi.setConfig({ testTimeout: 30_000 });

const bucket = 'https://bucket.test';
const person = { should_analysis_list_by_page: true, accesses: ownerAccesses };
const plays = vi.fn<() => Promise<void>>();
let state: 'making' | 'ready' = 'ready';

const ready = {
  state: 'ready',
  title: '三角形的内角和',
  subject: 'maths',
  grade: 'grade_4',
  media: {
    seconds: 2400,
    loudness: -20,
    peak: -1,
    speech_seconds: 2000,
    player_url: null,
    listening_url: `${bucket}/listening.m4a`,
    poster_url: null,
    peaks_url: `${bucket}/peaks.json`,
    speech_url: `${bucket}/speech.json`,
    expires_at: '2026-05-20T14:00:00.000Z',
  },
  transcript_url: `${bucket}/transcript.json`,
  codes_url: `${bucket}/codes.json`,
  results_url: `${bucket}/results.json`,
};
const said = { speaker: 'T', role: 'teacher', role_confidence: 1, confidence: null, overlap: false } as const;
const transcript: Pick<Transcript, 'utterances'> = {
  utterances: [
    { ...said, id: 'u1', start: 1, end: 3, text: '好，上课。' },
    { ...said, id: 'u2', start: 65, end: 70, text: '三角形有几个内角？' },
  ],
};
const results: LessonResults = {
  version: 1,
  results: [
    {
      measure: 'speech_rate',
      version: 1,
      value: 210,
      interval: [200, 220],
      n: 180,
      sufficiency: { state: 'ok', reasons: [] },
      parts: {},
      part_intervals: {},
      labels: [],
      drawing: { view: 'number' },
      evidence: [{ utterance: 'u2', start: 65, end: 70, quote: '三角形有几个内角？' }],
    },
  ],
};
const objects: Record<string, unknown> = {
  'transcript.json': transcript,
  'codes.json': { version: 1, made_with: 'baseline', codes: [], graph: null },
  'results.json': results,
  'peaks.json': { version: 1, per_second: 20, seconds: 2400, peaks: 'AH8K' },
  'speech.json': { spans: [] },
};

beforeAll(() => speak('zh-CN'));
beforeEach(() => {
  state = 'ready';
  plays.mockReset().mockResolvedValue();
  vi.stubGlobal('fetch', asked);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(plays);
  asked.mockImplementation((url, init) => {
    const of = url.split('?')[0] ?? '';
    if (of === getSample.path) return answer(200, 0, state === 'ready' ? ready : { state });
    if (of === getCurrentUser.path) return answer(200, 0, { ...teacherNow, ...person });
    if (of === listLessons.path) return answer(200, 0, { lessons: [], total: 0 });
    const object = objects[of.slice(bucket.length + 1)];
    return object ? Promise.resolve(Response.json(object)) : silence(url, init);
  });
});
afterEach(() => {
  cleanup();
  clearSession();
  asked.mockReset();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const openExperience = async () => {
  await openConsole('/user/experience');
  await screen.findByRole('heading', { level: 1, name: '三角形的内角和' });
};
const tour = () => document.querySelector<HTMLElement>('.ant-tour');
const inTour = () => within(tour() ?? document.createElement('div'));

describe('[S2.2] /user/experience', () => {
  it('shows player, text and figures to somebody without an account, marked as synthetic', async () => {
    keepTourSeen();
    await openExperience();
    const player = screen.getByRole('region', { name: '录音录像' });
    expect(within(player).getByText('合成语音')).toBeTruthy();
    expect(screen.getByLabelText('三角形的内角和').getAttribute('src')).toBe(ready.media.listening_url);
    // Room for two lines; which of them are drawn is for a browser that has a height.
    expect(screen.getByRole('list', { name: '课堂实录' }).style.height).toBe('128px');
    expect(screen.getByRole('article', { name: '语速' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '登录，分析自己的课' }).getAttribute('href')).toBe('/user/login');
    expect(player.closest('.plain-layout')).not.toBeNull();
  });

  it('makes no call that needs a session, and carries none', async () => {
    await openExperience();
    const open = new Set(endpoints.filter(({ callers }) => callers === 'anyone').map(({ path }) => path));
    const calls = asked.mock.calls.filter(([url]) => !url.startsWith(bucket));
    expect(calls.map(([url]) => url.split('?')[0]).filter((path) => !open.has(path as '/'))).toEqual([]);
    for (const [, init] of calls) expect(new Headers(init.headers).has('authorization')).toBe(false);
  });

  it('waits for a sample that is being made, and shows it when it is there', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    keepTourSeen();
    state = 'making';
    await openConsole('/user/experience');
    expect((await screen.findByRole('status')).textContent).toContain('正在准备示例课');
    state = 'ready';
    await act(() => vi.advanceTimersByTimeAsync(3_500));
    expect(await screen.findByRole('heading', { level: 1, name: '三角形的内角和' })).toBeTruthy();
  });

  it('plays the moments behind a figure', async () => {
    keepTourSeen();
    await openExperience();
    const card = within(screen.getByRole('article', { name: '语速' }));
    await act(async () => fireEvent.click(card.getByRole('button', { name: /给我看看/ })));
    const moments = within(await screen.findByLabelText('证据：语速'));
    await act(async () => fireEvent.click(moments.getByRole('button', { name: /1:05/ })));
    expect(plays).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('slider', { name: '播放位置' }).getAttribute('aria-valuenow')).toBe('65');
  });
});

describe('the tour', () => {
  it('leads through five steps by keyboard, and is over then', async () => {
    await openExperience();
    const seen: string[] = [];
    for (let step = 0; step < 5; step += 1) {
      await waitFor(() => expect(tour()?.querySelector('.ant-tour-title')?.textContent).toBeTruthy());
      seen.push(tour()?.querySelector('.ant-tour-title')?.textContent ?? '');
      if (step < 4) await act(async () => fireEvent.keyDown(window, { key: 'ArrowRight' }));
    }
    expect(seen).toEqual(['听这节课', '看谁说了什么', '看各项数据', '问一问依据', '改正听错的地方']);
    // The keys are the tour's while it is open.
    expect(screen.getByRole('slider', { name: '播放位置' }).getAttribute('aria-valuenow')).toBe('0');
    await act(async () => fireEvent.click(inTour().getByRole('button', { name: 'Finish' })));
    await waitFor(() => expect(localStorage.getItem('kejing.sample_tour_seen')).toBe('true'));
  });

  it('can be skipped, is not shown again by itself, and comes when asked for', async () => {
    await openExperience();
    await waitFor(() => expect(tour()).not.toBeNull());
    await act(async () => fireEvent.click(inTour().getByRole('button', { name: '跳过' })));
    cleanup();
    await openExperience();
    expect(tour()).toBeNull();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: /带我看一遍/ })));
    await waitFor(() => expect(inTour().getByText('听这节课')).toBeTruthy());
  });
});

describe('among a person’s lessons', () => {
  beforeEach(() => {
    keepTourSeen();
    saveSession({ ...teacher, ...person });
  });

  it('stands above the list, opens, and leads back', async () => {
    const { router } = await openConsole('/home');
    await act(async () => fireEvent.click(await screen.findByRole('link', { name: '打开示例课' })));
    await screen.findByRole('heading', { level: 1, name: '三角形的内角和' });
    expect(router.state.location.pathname).toBe('/sample');
    await act(async () => fireEvent.click(screen.getByRole('link', { name: /返回课堂分析/ })));
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
  });

  it('goes when it is taken away, and stays away', async () => {
    await openConsole('/home');
    await act(async () => fireEvent.click(await screen.findByRole('button', { name: '不再显示示例课' })));
    await waitFor(() => expect(screen.queryByText('先看一节示例课')).toBeNull());
    cleanup();
    asked.mockClear();
    await openConsole('/home');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('先看一节示例课')).toBeNull();
    expect(asked.mock.calls.some(([url]) => url.startsWith(getSample.path))).toBe(false);
  });
});
