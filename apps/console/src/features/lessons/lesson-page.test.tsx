import * as contract from '@kejing/contract/lessons';
import { getCurrentUser } from '@kejing/contract/identity';
import { queryStates, streamLive } from '@kejing/contract/live';
import { getResults } from '@kejing/contract/results';
import { getTranscript } from '@kejing/contract/transcripts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, saveSession } from '../../client/session.ts';
import { speak } from '../../testing/language.ts';
import { lesson, liveLines, ownerAccesses, runOf } from '../../testing/lessons.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { teacher, teacherNow } from '../../testing/person.ts';
import { answer, asked, silence } from '../../testing/server.ts';

vi.mock('../../client/uploads/uploads.ts', async () =>
  (await import('../../testing/uploads.ts')).stubbedSender(),
);
vi.setConfig({ testTimeout: 30_000 });

const bucket = 'https://bucket.test';
let shown = lesson(1);
let states = [runOf(lesson(1))];
let links = 0;
let more: Partial<Record<string, unknown>> = {};
let live = liveLines();
const person = { should_analysis_list_by_page: true, accesses: ownerAccesses };
const plays = vi.fn<() => Promise<void>>();

const media = () => {
  links += 1;
  const link = (name: string) => `${bucket}/${name}?signed=${links}`;
  return {
    seconds: 2700,
    loudness: -23.4,
    peak: -2,
    speech_seconds: 1350,
    player_url: link('player.mp4'),
    listening_url: link('listening.m4a'),
    poster_url: link('poster.jpg'),
    peaks_url: link('peaks.json'),
    speech_url: link('speech.json'),
    expires_at: '2026-05-20T14:00:00.000Z',
    ...more,
  };
};

beforeAll(() => speak('zh-CN'));
beforeEach(() => {
  shown = lesson(1);
  states = [];
  links = 0;
  more = {};
  live = liveLines();
  plays.mockReset().mockResolvedValue();
  vi.stubGlobal('fetch', asked);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(plays);
  asked.mockImplementation((url, init) => {
    const of = url.split('?')[0] ?? '';
    if (of === getCurrentUser.path) return answer(200, 0, { ...teacherNow, ...person });
    if (of === contract.getLesson.path) return answer(200, 0, shown);
    if (of === contract.listLessons.path) return answer(200, 0, { lessons: [shown], total: 1 });
    if (of === contract.getMedia.path) return answer(200, 0, media());
    // There is a recording and nothing else: what is made of it has tests of its own.
    if (of === getTranscript.path || of === getResults.path) return answer(404, 1004);
    if (of === queryStates.path) return answer(200, 0, { cursor: '7-1', states });
    if (of === streamLive.path) return Promise.resolve(live.open(init.signal));
    if (of === `${bucket}/peaks.json`)
      return Promise.resolve(Response.json({ version: 1, per_second: 20, seconds: 2700, peaks: 'AH8K' }));
    if (of === `${bucket}/speech.json`) return Promise.resolve(Response.json({ spans: [] }));
    return silence(url, init);
  });
});
afterEach(() => {
  cleanup();
  clearSession();
  asked.mockReset();
  localStorage.clear();
  vi.restoreAllMocks();
});

async function open(search = '') {
  saveSession({ ...teacher, ...person });
  const opened = await openConsole(`/lesson/${shown.analysis_id}${search}`);
  await screen.findByRole('heading', { level: 1, name: shown.title });
  return opened;
}
const recording = () => screen.findByLabelText<HTMLMediaElement>(shown.title);
const askedOf = (path: string) => asked.mock.calls.filter(([url]) => url.startsWith(path)).length;
const src = (element: Element) => element.getAttribute('src');
/** As a player tells of itself once it knows what it has. */
const loaded = (element: Element) => act(async () => fireEvent.loadedMetadata(element));
const playedTo = (element: HTMLMediaElement, time: number) =>
  act(async () => {
    element.currentTime = time;
    fireEvent.timeUpdate(element);
  });
const slider = () => screen.getByRole('slider', { name: '播放位置' });

describe('a lesson’s page', () => {
  it('says what lesson it is, in the breadcrumbs and in the browser’s tab too', async () => {
    shown = lesson(1, { title: '圆的面积', tags: ['公开课'], product_type: 5 });
    await open();
    for (const text of ['公开课', '完整版', /五年级 · 数学 · 45:00 · 王敏 · 五年级3班/])
      expect(screen.getByText(text)).toBeTruthy();
    const crumbs = within(screen.getByRole('navigation', { name: '所在位置' }));
    expect(crumbs.getByText('圆的面积')).toBeTruthy();
    expect(crumbs.queryByText(new RegExp(shown.analysis_id))).toBeNull();
    expect(document.title).toContain('圆的面积');
  });

  it('is reached from the list, which Esc brings back as it was', async () => {
    saveSession({ ...teacher, ...person });
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(2000);
    const { router } = await openConsole('/home?grade=grade_5&page=1');
    await act(async () => fireEvent.click(await screen.findByRole('link', { name: '第 1 课' })));
    await screen.findByRole('heading', { level: 1, name: '第 1 课' });
    expect(router.state.location.pathname).toBe(`/lesson/${shown.analysis_id}`);
    await act(async () => fireEvent.keyDown(document.body, { key: 'Escape' }));
    await waitFor(() => expect(router.state.location.href).toContain('/home?grade=grade_5'));
  });

  it('goes to the list where nothing was before it', async () => {
    const { router } = await open();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '返回' })));
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
  });

  it('is not found where there is none', async () => {
    asked.mockImplementation((url, init) => {
      if (url.startsWith(contract.getLesson.path)) return answer(404, 1004);
      return url === getCurrentUser.path ? answer(200, 0, { ...teacherNow, ...person }) : silence(url, init);
    });
    saveSession({ ...teacher, ...person });
    await openConsole(`/lesson/${shown.analysis_id}`);
    expect(await screen.findByText('404')).toBeTruthy();
  });
});

describe('before there is something to play', () => {
  it('says what is happening, and plays it when it is there', async () => {
    shown = lesson(1, { status: 15000, progress: 40, outcome: null, duration_seconds: null });
    states = [runOf(shown)];
    await open();
    expect(await screen.findByText('媒体处理 40%')).toBeTruthy();
    expect(screen.getByText(/正在取出声音、画面和波形/)).toBeTruthy();
    expect(askedOf(contract.getMedia.path)).toBe(0);
    const waiting = runOf(shown, { status: 20000, progress: 100 });
    shown = { ...shown, status: 20000, duration_seconds: 2700 };
    await act(async () => {
      live.say({ type: 'hello', cursor: '7-1', resumed: true });
      live.say({ type: 'run', cursor: '7-2', state: waiting });
    });
    expect(await screen.findByLabelText('第 1 课', undefined, { timeout: 8000 })).toBeTruthy();
  });

  it('says what to do where it failed', async () => {
    shown = lesson(1, {
      status: 70000,
      outcome: 'failed',
      cause: 'media:4005:silence',
      duration_seconds: null,
    });
    await open();
    expect(screen.getByText('失败：没有听到人声（4005）')).toBeTruthy();
    expect(screen.getByText('这段录音录像没有处理成，还不能回放。')).toBeTruthy();
    expect(screen.getByRole('button', { name: '重试' })).toBeTruthy();
    expect(askedOf(contract.getMedia.path)).toBe(0);
  });

  it('leaves the recording to its owner', async () => {
    shown = lesson(1, { own: false, owner_name: '李娜' });
    await open();
    expect(screen.getByText(/录音录像只有上传的人能看/)).toBeTruthy();
    expect(screen.getByText(/李娜/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /改信息/ })).toBeNull();
    expect(askedOf(contract.getMedia.path)).toBe(0);
  });
});

describe('the recording', () => {
  it('is a film with its poster, or its sound alone on a slow line, at the same place', async () => {
    await open();
    const film = await recording();
    expect(film.tagName).toBe('VIDEO');
    expect(src(film)).toBe(`${bucket}/player.mp4?signed=1`);
    expect(film.getAttribute('poster')).toBe(`${bucket}/poster.jpg?signed=1`);
    await loaded(film);
    await playedTo(film, 600);
    await act(async () => fireEvent.click(screen.getByRole('switch', { name: '只听声音' })));
    const sound = await recording();
    expect(sound.tagName).toBe('AUDIO');
    expect(src(sound)).toBe(`${bucket}/listening.m4a?signed=1`);
    await loaded(sound);
    expect(sound.currentTime).toBe(600);
  });

  it('is a sound where nothing was filmed', async () => {
    more = { player_url: null, poster_url: null };
    await open();
    expect((await recording()).tagName).toBe('AUDIO');
    expect(screen.queryByRole('switch', { name: '只听声音' })).toBeNull();
  });

  it('starts where the address says', async () => {
    await open('?t=125');
    const film = await recording();
    expect(slider().getAttribute('aria-valuetext')).toBe('2:05，共 45:00');
    await loaded(film);
    expect(film.currentTime).toBe(125);
  });

  it('goes by keys: the space bar plays, arrows go three seconds, the outline five', async () => {
    await open('?t=100');
    const film = await recording();
    await loaded(film);
    const press = (key: string, target: Element = document.body) =>
      act(async () => fireEvent.keyDown(target, { key }));
    await press(' ');
    expect(plays).toHaveBeenCalledOnce();
    await press('ArrowRight');
    expect(film.currentTime).toBe(103);
    await press('ArrowLeft');
    expect(film.currentTime).toBe(100);
    await press('ArrowRight', slider());
    expect(film.currentTime).toBe(105);
    // There it presses the button.
    await press(' ', screen.getByRole('switch', { name: '只听声音' }));
    expect(plays).toHaveBeenCalledOnce();
  });

  it('goes on at the same place when its link has expired', async () => {
    await open();
    const film = await recording();
    await loaded(film);
    fireEvent.play(film);
    await playedTo(film, 900);
    await act(async () => fireEvent.error(film));
    await waitFor(() => expect(src(film)).toBe(`${bucket}/player.mp4?signed=2`));
    // The source that goes sets the time back.
    fireEvent(film, new Event('emptied'));
    await playedTo(film, 0);
    await loaded(film);
    expect(film.currentTime).toBe(900);
    expect(plays).toHaveBeenCalledOnce();
    expect(screen.queryByText(/播放停住了/)).toBeNull();
  });

  it('does not ask for ever: a link that fails at once is said', async () => {
    await open();
    const film = await recording();
    await act(async () => fireEvent.error(film));
    await waitFor(() => expect(askedOf(contract.getMedia.path)).toBe(2));
    await act(async () => fireEvent.error(film));
    expect(await screen.findByText('播放停住了，录音录像没有取到')).toBeTruthy();
    expect(askedOf(contract.getMedia.path)).toBe(2);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '再试一次' })));
    await waitFor(() => expect(askedOf(contract.getMedia.path)).toBe(3));
    await waitFor(() => expect(screen.queryByText('播放停住了，录音录像没有取到')).toBeNull());
  });

  it.each([
    [-23.44, '听得清楚', '-23.4 LUFS'],
    [-41, /偏轻：下次把手机放到教室中部/, '-41.0 LUFS'],
  ])('of %s LUFS is said in words', async (loudness, words, number) => {
    more = { loudness };
    await open();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText(number)).toBeTruthy();
    expect(screen.getByText('22:30，占 50%')).toBeTruthy();
  });
});
