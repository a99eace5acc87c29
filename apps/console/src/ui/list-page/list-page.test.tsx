import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { speak } from '../../testing/language.ts';
import { show } from '../../testing/render.tsx';
import { ListPage } from './list-page.tsx';
import type { ListSearch } from './list-search.ts';
import type { BulkAction, ListColumn, ListFilter, ListRows } from './list-types.ts';

interface Lesson {
  id: string;
  title: string;
  subject: string;
}
const lessons = Array.from({ length: 10_000 }, (_, at): Lesson => ({
  id: String(at + 1),
  title: `第 ${at + 1} 课`,
  subject: at % 2 ? '语文' : '数学',
}));
const drawn = vi.fn<(lesson: Lesson) => void>();
const columns: ListColumn<Lesson>[] = [
  {
    key: 'title',
    title: '课',
    width: 200,
    grows: true,
    fixed: true,
    sort: ({ title }) => title,
    cell: (lesson) => {
      drawn(lesson);
      return <a href={`#${lesson.id}`}>{lesson.title}</a>;
    },
  },
  { key: 'subject', title: '学科列', width: 80, cell: ({ subject }) => subject },
];
const filters: ListFilter<Lesson>[] = [
  {
    key: 'subject',
    label: '学科',
    asTag: true,
    options: [{ value: '数学', label: '数学' }],
    matches: ({ subject }, value) => subject === value,
  },
];
const keyOf = ({ id }: Lesson) => id;
const nameOf = ({ title }: Lesson) => title;
const retried = vi.fn<() => void>();
const whole: ListRows<Lesson> = { mode: 'whole', rows: lessons, textOf: nameOf, onRetry: retried };
const removed = vi.fn<(keys: string[]) => Promise<void>>();
const bulk: BulkAction[] = [{ key: 'remove', label: '移入回收站', run: removed }];
/** What the address says now. */
const told = vi.fn<(search: ListSearch) => void>();
const asked = () => told.mock.lastCall?.[0];
const nothing: ListSearch = {};

interface Given {
  source?: ListRows<Lesson> | ((search: ListSearch) => ListRows<Lesson>);
  start?: ListSearch;
}
function Stand({ source = whole, start = nothing }: Given) {
  const [now, setNow] = useState<ListSearch>(start);
  useEffect(() => told(now), [now]);
  return (
    <ListPage
      name="test"
      title="全部课"
      unit="节"
      source={typeof source === 'function' ? source(now) : source}
      rowKey={keyOf}
      rowName={nameOf}
      columns={columns}
      filters={filters}
      searchLabel="课题"
      search={now}
      onSearch={setNow}
      pageSizes={[3, 6]}
      bulk={bulk}
      empty={{ title: '还没有课', hint: '先查麦克风', action: <button type="button">上传课</button> }}
    />
  );
}
const stand = (given: Given = {}) => show(<Stand {...given} />);
const pages = (now: ListSearch): ListRows<Lesson> => {
  const from = (Number(now.page ?? 1) - 1) * 3;
  return { mode: 'pages', rows: lessons.slice(from, Math.min(from + 3, 7)), total: 7, onRetry: retried };
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));
const ask = (question: string) => {
  const box = screen.getByRole('textbox', { name: '课题' });
  fireEvent.change(box, { target: { value: question } });
  fireEvent.keyDown(box, { key: 'Enter' });
};
const titles = () => screen.queryAllByRole('link').map((link) => link.textContent);

vi.setConfig({ testTimeout: 30_000 });
beforeAll(() => speak('zh-CN'));
beforeEach(() => {
  localStorage.removeItem('kejing.list.test.columns');
  removed.mockResolvedValue();
  // Nothing has a size in this page; the rows in sight are those of 600 pixels.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.clearAllMocks();
  vi.useRealTimers();
});

describe('ten thousand rows', () => {
  it('are there, and only those in sight are drawn', () => {
    stand();
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('10001');
    expect(titles().length).toBeGreaterThan(5);
    expect(titles().length).toBeLessThan(30);
  });

  it('are not drawn anew when one of them is ticked', () => {
    stand();
    drawn.mockClear();
    tick('选择 第 2 课');
    expect(new Set(drawn.mock.calls.map(([{ id }]) => id))).toEqual(new Set(['2']));
    expect(screen.getByText('已选 1 节')).toBeTruthy();
  });

  it('are ordered by the head of a column, which says how', () => {
    stand();
    const head = screen.getByRole('columnheader', { name: '课' });
    expect(head.getAttribute('aria-sort')).toBe('none');
    fireEvent.click(within(head).getByRole('button'));
    expect(head.getAttribute('aria-sort')).toBe('ascending');
    fireEvent.click(within(head).getByRole('button'));
    expect(head.getAttribute('aria-sort')).toBe('descending');
    expect(asked()).toEqual({ sort: 'title', order: 'desc' });
    expect(titles()[0]).toBe('第 10000 课');
  });

  it('stay chosen when the question hides them, and the bar says so', () => {
    stand({ start: { subject: '数学' } });
    expect(titles().slice(0, 2)).toEqual(['第 1 课', '第 3 课']);
    tick('选择全部 5000 节');
    expect(screen.getByText('已选 5000 节')).toBeTruthy();
    fireEvent.click(button('清除'));
    tick('选择 第 2 课');
    expect(screen.getByText('已选 5001 节')).toBeTruthy();
    ask('10000');
    expect(screen.getByText('不在当前列表里 5001 节')).toBeTruthy();
    fireEvent.click(button('取消选择'));
    expect(screen.queryByText(/已选/)).toBeNull();
  });
});

describe('the question', () => {
  it('waits for a pause, and for the end of composing', async () => {
    vi.useFakeTimers();
    stand();
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: '课题' });
    fireEvent.compositionStart(box);
    fireEvent.change(box, { target: { value: 'ke' } });
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(asked()).toEqual({});
    box.value = '77 课';
    fireEvent.compositionEnd(box);
    await act(() => vi.advanceTimersByTimeAsync(299));
    expect(asked()).toEqual({});
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(asked()).toEqual({ q: '77 课' });
    expect(titles()).toContain('第 77 课');
  });

  it('is asked at once by Enter', () => {
    stand();
    ask('10000');
    expect(titles()).toEqual(['第 10000 课']);
  });

  it('that nothing answers can be taken back, and the box is empty again', () => {
    stand({ start: { q: '没有这一课', subject: '数学' } });
    expect(screen.getByText('没有符合条件的结果')).toBeTruthy();
    expect(screen.queryByText('还没有课')).toBeNull();
    fireEvent.click(button('清除筛选'));
    expect(asked()).toEqual({});
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '课题' }).value).toBe('');
  });

  it('stands as a tag that can be taken away', () => {
    stand({ start: { subject: '数学' } });
    fireEvent.click(button('去掉筛选：数学'));
    expect(asked()).toEqual({});
  });
});

describe('pages', () => {
  it('say where they are, and keep what was chosen on others', async () => {
    stand({ source: pages });
    expect(screen.getByText('第 1–3 节，共 7 节')).toBeTruthy();
    tick('选择本页全部');
    fireEvent.click(screen.getByTitle('2'));
    expect(asked()).toEqual({ page: '2' });
    tick('选择 第 5 课');
    expect(screen.getByText('已选 4 节')).toBeTruthy();
    expect(screen.getByText('本页 1 节，第 1 页 3 节')).toBeTruthy();
    await act(async () => fireEvent.click(button('移入回收站')));
    expect(removed).toHaveBeenCalledExactlyOnceWith(['1', '2', '3', '5']);
    expect(screen.queryByText(/已选/)).toBeNull();
  });

  it('keep the choice when what was to be done fails, and say why', async () => {
    removed.mockRejectedValue(new Error('服务器不肯'));
    stand({ source: pages });
    tick('选择 第 1 课');
    await act(async () => fireEvent.click(button('移入回收站')));
    expect(screen.getByRole('alert').textContent).toContain('“移入回收站”没有做成：服务器不肯');
    expect(screen.getByText('已选 1 节')).toBeTruthy();
  });

  it('that are no longer there give way to the last', () => {
    stand({ source: pages, start: { page: '9' } });
    expect(asked()).toEqual({ page: '3' });
    expect(titles()).toEqual(['第 7 课']);
  });
});

describe('a list without rows', () => {
  const none = { mode: 'pages', total: undefined, rows: undefined, onRetry: retried } as const;

  it('shows what is to come, and says that it is coming', () => {
    stand({ source: none });
    expect(screen.getByText('正在取列表')).toBeTruthy();
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByText('还没有课')).toBeNull();
  });

  it('teaches the first step when there is nothing yet', () => {
    stand({ source: { ...none, rows: [], total: 0 } });
    expect(screen.getByText('还没有课')).toBeTruthy();
    expect(button('上传课')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('says why it failed, and tries again', () => {
    stand({ source: { ...none, error: new Error('服务暂时不可用') } });
    expect(screen.getByRole('alert').textContent).toContain('服务暂时不可用');
    fireEvent.click(button(/重\s*试/));
    expect(retried).toHaveBeenCalledOnce();
  });

  it('keeps the rows it had when the next look fails, or is on its way', () => {
    stand({
      source: { ...none, rows: lessons.slice(0, 3), total: 3, isStale: true, error: new Error('断网了') },
    });
    expect(titles()).toHaveLength(3);
    expect(screen.getByRole('alert').textContent).toContain('断网了');
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
  });
});

describe('columns', () => {
  const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

  it('are hidden for good, and come back', () => {
    stand();
    fireEvent.click(button('列设置'));
    fireEvent.click(screen.getByRole('checkbox', { name: '学科列' }));
    expect(heads()).toEqual(['课']);
    cleanup();
    stand();
    expect(heads()).toEqual(['课']);
    fireEvent.click(button('列设置'));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '课' }).disabled).toBe(true);
    fireEvent.click(button('恢复默认'));
    expect(heads()).toEqual(['课', '学科列']);
    expect(localStorage.getItem('kejing.list.test.columns')).toBeNull();
  });
});

describe('on a phone', () => {
  beforeEach(() => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: query.includes('max-width: 767px'),
          addEventListener() {},
          removeEventListener() {},
        }) as unknown as MediaQueryList,
    );
  });

  it('rows are cards, filters are behind a button that counts them', () => {
    stand({ source: pages, start: { subject: '数学' } });
    expect(screen.queryByRole('table')).toBeNull();
    expect(within(screen.getByRole('list', { name: '全部课' })).getAllByRole('listitem')).toHaveLength(3);
    fireEvent.click(button(/筛选 1/));
    expect(within(screen.getByRole('dialog')).getByText('排序')).toBeTruthy();
  });

  it('rows are chosen after saying so', () => {
    stand({ source: pages });
    expect(screen.queryByRole('checkbox')).toBeNull();
    fireEvent.click(button('选择'));
    tick('选择 第 1 课');
    expect(screen.getByText('已选 1 节')).toBeTruthy();
    fireEvent.click(button('退出选择'));
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
