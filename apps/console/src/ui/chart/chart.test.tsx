import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { speak } from '../../testing/language.ts';
import { show } from '../../testing/render.tsx';
import type { SeriesData } from '@kejing/charts/chart-data';
import { Chart } from './chart.tsx';
import type { ChartPoint } from '@kejing/charts/points';
import type { Engine } from './use-engine.ts';

const data: SeriesData = {
  x: { name: '时间', unit: '分', values: [6, 7] },
  y: { name: '说话', unit: '秒' },
  series: [
    { name: '教师', role: 'teacher', kind: 'bar', values: [36, null] },
    { name: '学生', role: 'student', kind: 'bar', values: [21, 3], low: [18, 1], high: [24, 6] },
  ],
};
const chart = {
  finding: '教师说得多',
  subtitle: { measure: '每分钟谁在说', unit: '秒', n: 'n = 2 分钟' },
};

/** Draws nothing: there is no canvas here. What it is told is looked at. */
function paper() {
  const actions: { type: string }[] = [];
  const made = {
    setOption: vi.fn<(option: unknown) => void>(),
    resize: () => undefined,
    dispose: vi.fn<() => void>(),
    isDisposed: () => false,
    dispatchAction: (action: { type: string }) => actions.push(action),
    convertToPixel: () => 10,
    getHeight: () => 240,
    getZr: () => ({ on: () => undefined, off: () => undefined }),
    on: () => undefined,
    off: () => undefined,
  };
  return { made, actions, engine: { init: () => made } as unknown as Engine };
}
const showChart = async (props: Partial<Parameters<typeof Chart>[0]> = {}) => {
  const { made, actions, engine } = paper();
  const shown = show(<Chart {...chart} data={data} load={() => Promise.resolve(engine)} {...props} />);
  await act(async () => undefined);
  return { made, actions, ...shown };
};
const heard = () => document.querySelector('output')?.textContent;

beforeEach(() => speak('zh-CN'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('a chart', () => {
  it('has the finding as title, then measure, unit and n', async () => {
    await showChart();
    expect(screen.getByRole('heading', { name: '教师说得多' })).toBeTruthy();
    expect(screen.getByText('每分钟谁在说 · 秒 · n = 2 分钟')).toBeTruthy();
  });

  it('shows the same data as a table', async () => {
    await showChart();
    fireEvent.click(screen.getByRole('button', { name: '表格' }));
    const table = screen.getByRole('table', { name: '教师说得多，每分钟谁在说 · 秒 · n = 2 分钟' });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toEqual([
      ['时间（分）', '教师（秒）', '学生（秒）'],
      ['6', '36', '21 区间 18–24'],
      ['7', '没有数据', '3 区间 1–6'],
    ]);
  });

  it('is walked through by keys, shown and read point by point', async () => {
    const onPoint = vi.fn<(point: ChartPoint) => void>();
    const { actions } = await showChart({ onPoint });
    const plot = screen.getByRole('application');
    fireEvent.keyDown(plot, { key: 'Enter' });
    expect(onPoint).not.toHaveBeenCalled();
    fireEvent.keyDown(plot, { key: 'ArrowRight' });
    expect(heard()).toBe('6 分，教师 36 秒，学生 21 秒 · 区间 18–24');
    expect(actions.at(-1)?.type).toBe('showTip');
    fireEvent.keyDown(plot, { key: 'ArrowRight' });
    expect(heard()).toBe('7 分，教师 没有数据，学生 3 秒 · 区间 1–6');
    fireEvent.keyDown(plot, { key: 'Enter' });
    expect(onPoint).toHaveBeenCalledExactlyOnceWith({ index: 1, x: 7 });
    fireEvent.keyDown(plot, { key: 'Escape' });
    expect(heard()).toBe('');
    expect(actions.at(-1)?.type).toBe('hideTip');
  });

  it('gives back what it took when it leaves', async () => {
    const { made, unmount } = await showChart();
    unmount();
    expect(made.dispose).toHaveBeenCalledOnce();
  });

  it('says that there is no data, and offers no empty table', async () => {
    await showChart({ data: { ...data, series: [] } });
    expect(screen.getByText('还没有数据')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '表格' })).toBeNull();
  });

  it('is busy while the data is on its way', async () => {
    await showChart({ data: undefined });
    expect(screen.getByRole('figure').getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByRole('application')).toBeNull();
  });

  it('can be tried again when the drawing part did not come, and has the table meanwhile', async () => {
    const { engine } = paper();
    const load = vi.fn<() => Promise<Engine>>().mockRejectedValueOnce(new Error('line is down'));
    load.mockResolvedValue(engine);
    await showChart({ load });
    expect(screen.getByRole('alert').textContent).toContain('图没有载入');
    fireEvent.click(screen.getByRole('button', { name: '表格' }));
    expect(screen.getByRole('table')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '表格' }));
    fireEvent.click(screen.getByRole('button', { name: /重\s?试/ }));
    await act(async () => undefined);
    expect(screen.getByRole('application')).toBeTruthy();
  });

  it('warns those who build it of more than four series', async () => {
    const warned = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const many = ['a', 'b', 'c', 'd', 'e'].map(
      (name) => ({ name, role: 'accent', kind: 'bar', values: [1, 2] }) as const,
    );
    await showChart({ data: { ...data, series: many.slice(1) } });
    expect(warned).not.toHaveBeenCalled();
    await showChart({ data: { ...data, series: many } });
    expect(warned).toHaveBeenCalled();
  });
});
