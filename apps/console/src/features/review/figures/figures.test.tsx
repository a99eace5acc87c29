import type { LessonResults } from '@kejing/contract/results';
import { productTypes } from '@kejing/contract/editions';
import { baselineCodes } from '@kejing/measures/coders/baseline';
import { computeLesson } from '@kejing/measures/lesson/compute-lesson';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { speak } from '../../../testing/language.ts';
import { show } from '../../../testing/render.tsx';
import type { Review } from '../review.ts';
import { exampleCut, exampleGraph, exampleTranscript } from './example-lesson.ts';
import { ExampleReview } from './example-review.tsx';
import { reviewTabs } from './tabs.tsx';
import { texts as english } from './en-US.ts';
import { texts as chinese } from './zh-CN.ts';

/** There is no canvas here, so the drawing part never comes; tables and words do. */
vi.mock('../../../ui/chart/use-engine.ts', () => ({
  loadEngine: () => Promise.reject(new Error('no canvas')),
  useEngine: () => ({ failed: true, retry: () => undefined }),
}));

const transcript = exampleTranscript();
const made = baselineCodes(transcript, { cut: exampleCut });
const codes = made && { ...made, graph: exampleGraph(transcript) };
const options = { cut: exampleCut, intervals: true, grade: 'grade_4' } as const;
const whole = computeLesson(transcript, [], codes, options);

function showTab(key: (typeof reviewTabs)[number]['key'], change: Partial<Review> = {}) {
  const play = vi.fn<(start: number, end?: number) => void>();
  const Content = reviewTabs.find((tab) => tab.key === key)?.Content ?? (() => null);
  show(
    <ExampleReview results={whole} play={play} {...change}>
      <Content />
    </ExampleReview>,
  );
  return { play };
}
const cardNamed = (name: string) => screen.getByRole('article', { name });
const wide = (matches: boolean) =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('min-width: 1200px') ? matches : false,
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
        addListener: () => undefined,
        removeListener: () => undefined,
      }) as unknown as MediaQueryList,
  );

beforeEach(async () => {
  await speak('zh-CN');
  wide(true);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the overview', () => {
  it('is five sentences, marked as written by rules, with moments to hear', () => {
    const { play } = showTab('overview');
    const sentences = within(screen.getByRole('region', { name: '这节课，五句话' }));
    expect(sentences.getAllByRole('listitem')).toHaveLength(5);
    expect(sentences.getByText('按规则写成 · 可核对')).toBeTruthy();
    const [first] = sentences.getAllByRole('button');
    fireEvent.click(first as HTMLElement);
    expect(play).toHaveBeenCalledOnce();
  });

  it('has one next move with three clips, and four figures', () => {
    const { play } = showTab('overview');
    expect(screen.getAllByRole('article')).toHaveLength(4);
    const clips = screen.getAllByRole('button', { name: /^播放片段/ });
    expect(clips).toHaveLength(3);
    fireEvent.click(clips[0] as HTMLElement);
    expect(play).toHaveBeenCalledOnce();
  });

  it('lets its next move be made a goal where somebody has goals', () => {
    showTab('overview', { goalFor: (measure) => <button type="button">{`目标 ${measure}`}</button> });
    expect(screen.getByRole('button', { name: '目标 wait_time' })).toBeTruthy();
  });

  it('says plainly what rules coded and what is missing', () => {
    showTab('overview');
    const doubtful = screen.getByRole('heading', { name: /哪些还不能全信/ }).parentElement;
    expect(doubtful?.textContent).toContain('由规则判定，只作参考：');
    expect(doubtful?.textContent).toContain('依据不足，没有给数：语音表现力');
  });

  it('shows the number before an unsaved change only where it differs', () => {
    const before: LessonResults = {
      version: 1,
      results: whole.results.map((result) =>
        result.measure === 'student_teacher' ? { ...result, value: 0.5 } : result,
      ),
    };
    showTab('overview', { before });
    expect(cardNamed('教师行为占比').querySelector('s')?.textContent).toBe('50%');
    expect(cardNamed('语速').querySelector('s')).toBeNull();
  });
});

describe('every tab', () => {
  it.each(reviewTabs.map(({ key }) => key))('%s is there with a whole lesson', (key) => {
    showTab(key);
    expect(document.body.textContent).not.toMatch(/NaN|undefined|\[object|figures\./);
    expect(screen.getAllByRole('heading').length).toBeGreaterThan(0);
  });

  it.each(reviewTabs.map(({ key }) => key))('%s is there with almost nothing', (key) => {
    const little = { ...transcript, utterances: transcript.utterances.slice(0, 6), seconds: 40 };
    const results = computeLesson(little, [], null, { edition: productTypes.audio });
    showTab(key, { results, codes: null, transcript: little, seconds: 40 });
    expect(document.body.textContent).not.toMatch(/NaN|undefined|\[object/);
  });

  it('has the same data as a table', () => {
    showTab('interaction');
    const [button] = screen.getAllByRole('button', { name: '表格' });
    fireEvent.click(button as HTMLElement);
    expect(screen.getByRole('columnheader', { name: '教师行为占比' })).toBeTruthy();
  });

  it('says what the edition does not contain', () => {
    const results = computeLesson(transcript, [], codes, { ...options, edition: productTypes.basic });
    showTab('thinking', { results });
    expect(screen.getByText(/^这节课的版本里没有：高阶提问/)).toBeTruthy();
  });

  it('has the note on brains in full, inside the card', () => {
    showTab('thinking');
    const note = screen.getByText(/这里不测量任何脑活动/);
    expect(note.closest('figure')).toBeTruthy();
  });
});

describe('the method', () => {
  it('tells version, kind, coder and foundation of every figure', () => {
    showTab('method');
    const rows = within(screen.getByRole('region', { name: '各项数据的方法' })).getAllByRole('row');
    expect(rows).toHaveLength(whole.results.length + 1);
    const row = rows.find((each) => each.textContent?.includes('提问类型（四何）'));
    expect(row?.textContent).toContain('先编码再算规则部分依据');
  });
});

describe('the evidence', () => {
  const open = () => {
    const button = screen.getByRole('button', { name: '给我看看：提问后等待' });
    button.focus();
    fireEvent.click(button);
    return button;
  };

  it('has formula, codes, moments and method version, and says which figure it belongs to', () => {
    showTab('overview');
    const button = open();
    const drawer = screen.getByRole('complementary', { name: '证据：提问后等待' });
    expect(drawer.textContent).toContain('从您问完的一刻');
    expect(drawer.querySelectorAll('.figures-code').length).toBeGreaterThan(2);
    expect(drawer.textContent).toContain('方法 wait_time 第 1 版');
    expect(button.getAttribute('aria-expanded')).toBe('true');
  });

  it('shows twelve moments, longest first, and the rest when asked', () => {
    const { play } = showTab('overview');
    open();
    const moments = () => screen.getAllByRole('button', { name: /^播放 \d+:\d\d/ });
    const inDrawer = () => moments().filter((each) => each.closest('aside'));
    expect(inDrawer()).toHaveLength(12);
    const seconds = inDrawer().map((each) =>
      Number.parseFloat(/([\d.]+) 秒$/.exec(each.textContent ?? '')?.[1] ?? ''),
    );
    expect(seconds).toEqual(seconds.toSorted((a, b) => b - a));
    const count = whole.results.find(({ measure }) => measure === 'wait_time')?.evidence.length ?? 0;
    fireEvent.click(screen.getByRole('button', { name: `看其余 ${count - 12} 个` }));
    expect(inDrawer()).toHaveLength(count);
    fireEvent.click(inDrawer()[0] as HTMLElement);
    expect(play).toHaveBeenCalledOnce();
  });

  it('can be put in order of time', () => {
    showTab('overview');
    open();
    fireEvent.click(screen.getByText('按时间'));
    const drawer = screen.getByRole('complementary', { name: '证据：提问后等待' });
    const starts = [...drawer.querySelectorAll('.figures-moment-clock')].map((clock) => {
      const [minutes = 0, rest = 0] = (clock.textContent ?? '').split(':').map(Number);
      return 60 * minutes + rest;
    });
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  });

  it('closes with Escape and gives the focus back', () => {
    showTab('overview');
    const button = open();
    expect(document.activeElement).toBe(screen.getByRole('complementary', { name: '证据：提问后等待' }));
    fireEvent.keyDown(document.activeElement ?? document, { key: 'Escape' });
    expect(screen.queryByRole('complementary', { name: '证据：提问后等待' })).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('closes with a second click on what opened it', () => {
    showTab('overview');
    fireEvent.click(open());
    expect(screen.queryByRole('complementary', { name: '证据：提问后等待' })).toBeNull();
  });

  it('is a sheet where there is no room beside the page', async () => {
    wide(false);
    showTab('overview');
    open();
    await act(async () => undefined);
    expect(screen.getByRole('dialog').textContent).toContain('怎么算');
  });
});

it('no word for a feeling stands in the texts', () => {
  const feelings =
    /高兴|快乐|愤怒|生气|焦虑|兴奋|激动|难过|无聊|紧张|情绪|热情|情感|\b(?:happy|anxious|angry|bored|excited|mood|emotion\w*)\b/iu;
  expect(JSON.stringify([chinese, english])).not.toMatch(feelings);
});
