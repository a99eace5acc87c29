import type { Drawn, DrawnPoint, Paper } from '@kejing/charts/drawn';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from '../../client/store.ts';
import { speak } from '../../testing/language.ts';
import { show } from '../../testing/render.tsx';
import { DrawnChart } from './drawn-chart.tsx';
import type { Engine } from './use-engine.ts';

const draw = vi.fn<(paper: Paper) => Drawn>(() => ({
  option: {},
  height: 120,
  table: { head: ['时刻', '次数'], rows: [['0:10', '2']] },
  points: [
    { series: 0, index: 0, lines: ['0:10', '2 次'], moment: { start: 10, end: 12 } },
    { series: 1, index: 3, lines: ['0:40', '1 次'] },
  ],
  legend: [{ name: '留空', role: 'silence', mark: 'fill' }],
  time: { left: 20, right: 30 },
}));

/** Draws nothing: there is no canvas here. What it is told is looked at. */
function paper() {
  const actions: object[] = [];
  const made = {
    setOption: vi.fn<(option: unknown) => void>(),
    resize: () => undefined,
    dispose: vi.fn<() => void>(),
    isDisposed: () => false,
    dispatchAction: (action: object) => actions.push(action),
    getWidth: () => 640,
    getZr: () => ({ on: () => undefined, off: () => undefined }),
    on: () => undefined,
    off: () => undefined,
  };
  return { made, actions, engine: { init: () => made } as unknown as Engine };
}

const showChart = async (props: Partial<Parameters<typeof DrawnChart>[0]> = {}) => {
  const { made, actions, engine } = paper();
  const load = () => Promise.resolve(engine);
  show(
    <DrawnChart
      finding="等得不久"
      subtitle="等待 · n = 3"
      draw={draw}
      seconds={100}
      load={load}
      {...props}
    />,
  );
  await act(async () => undefined);
  return { made, actions };
};

beforeEach(() => speak('zh-CN'));
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

describe('a drawn result', () => {
  it('has finding, subtitle, legend and table', async () => {
    await showChart();
    expect(screen.getByRole('heading', { name: '等得不久' })).toBeTruthy();
    expect(screen.getByText('等待 · n = 3')).toBeTruthy();
    expect(screen.getByText('留空')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '表格' }));
    expect(screen.getByRole('rowheader', { name: '0:10' })).toBeTruthy();
  });

  it('is walked through by keys, and Enter chooses the point that is read', async () => {
    const onPoint = vi.fn<(point: DrawnPoint) => void>();
    const { actions } = await showChart({ onPoint });
    const plot = screen.getByRole('application');
    fireEvent.keyDown(plot, { key: 'Enter' });
    expect(onPoint).not.toHaveBeenCalled();
    fireEvent.keyDown(plot, { key: 'ArrowRight' });
    expect(document.querySelector('output')?.textContent).toBe('0:10，2 次');
    fireEvent.keyDown(plot, { key: 'End' });
    expect(actions.at(-1)).toEqual({ type: 'showTip', seriesIndex: 1, dataIndex: 3 });
    fireEvent.keyDown(plot, { key: 'ArrowRight' });
    expect(document.querySelector('output')?.textContent).toBe('0:40，1 次');
    fireEvent.keyDown(plot, { key: 'Home' });
    fireEvent.keyDown(plot, { key: 'Enter' });
    expect(onPoint.mock.calls.map(([{ moment }]) => moment)).toEqual([{ start: 10, end: 12 }]);
  });

  it('Escape leaves the point first, and only then whatever is around', async () => {
    const around = vi.fn<() => void>();
    document.addEventListener('keydown', around);
    await showChart();
    const plot = screen.getByRole('application');
    fireEvent.keyDown(plot, { key: 'ArrowRight' });
    around.mockClear();
    fireEvent.keyDown(plot, { key: 'Escape' });
    expect(document.querySelector('output')?.textContent).toBe('');
    fireEvent.keyDown(plot, { key: 'Escape' });
    document.removeEventListener('keydown', around);
    expect(around).toHaveBeenCalledOnce();
  });

  it('moves its play-head with the clock without being drawn anew', async () => {
    const clock = createStore({ seconds: 0 });
    const { made } = await showChart({ clock });
    const line = document.querySelector<HTMLElement>('.chart-playhead');
    const [drawn, set] = [draw.mock.calls.length, made.setOption.mock.calls.length];
    act(() => clock.setState({ seconds: 50 }));
    expect(line?.style.left).toContain('0.5');
    expect([draw.mock.calls.length, made.setOption.mock.calls.length]).toEqual([drawn, set]);
  });

  it('says that there is nothing to draw', async () => {
    await showChart({
      draw: () => ({ option: {}, height: 0, table: { head: [], rows: [] }, points: [], legend: [] }),
      empty: '提问不够多',
    });
    expect(screen.getByText('提问不够多')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '表格' })).toBeNull();
  });
});
