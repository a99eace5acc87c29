import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { speak } from '../../testing/language.ts';
import { show } from '../../testing/render.tsx';
import { FigureCard, FigureCardLoading } from './figure-card.tsx';

const n = { count: 30, unit: '问' };
const wait = { name: '提问后等待', sufficiency: 'full', value: 1.437, unit: '秒', n } as const;
const card = () => screen.getByRole('article');

beforeEach(() => speak('zh-CN'));
afterEach(cleanup);

describe('a figure card', () => {
  it('has its parts always in the same order', () => {
    show(
      <FigureCard
        {...wait}
        interval={{ low: 1.1, high: 2.1 }}
        reference="≥3 秒占 20%"
        before={1.6}
        onShow={() => undefined}
      />,
    );
    const parts = [
      '提问后等待',
      '依据充分',
      '1.4',
      '秒',
      '改前1.6→改后1.44',
      '变化小于区间宽度',
      '区间 1.1–2.1 秒 · ≥3 秒占 20%',
      'n = 30 问',
      '给我看看',
    ];
    expect(card().textContent).toBe(parts.join(''));
  });

  it('has no chip before an edit', () => {
    show(<FigureCard {...wait} interval={{ low: 1.1, high: 2.1 }} />);
    expect(card().querySelector('s')).toBeNull();
    expect(screen.queryByText('变化小于区间宽度')).toBeNull();
  });

  it('does not call a change small that is larger than the interval', () => {
    show(<FigureCard {...wait} interval={{ low: 1.1, high: 2.1 }} before={4} />);
    expect(screen.queryByText('变化小于区间宽度')).toBeNull();
  });

  it('prints every mode that the interval touches', () => {
    show(
      <FigureCard
        {...wait}
        name="教师行为占比"
        value={63.6}
        unit="%"
        interval={{ low: 54, high: 72 }}
        modes={['混合型', '讲授型']}
      />,
    );
    expect(screen.getByText('64%')).toBeTruthy();
    expect(screen.getByText('区间 54–72% · 混合型，或讲授型')).toBeTruthy();
  });

  it('says why there is no number and how much is missing, and shows no digit in its place', () => {
    show(
      <FigureCard
        name="学生追问"
        sufficiency="none"
        missing={{ have: 4, need: 10, unit: '句' }}
        n={{ count: 4, unit: '句' }}
      />,
    );
    expect(card().querySelector('.figure-card-value')?.textContent).toBe('—');
    expect(screen.getByText('只有 4 句，少于 10 句不计算，还差 6 句')).toBeTruthy();
  });

  it('opens its evidence by a button that says of what', () => {
    const onShow = vi.fn<() => void>();
    show(<FigureCard {...wait} onShow={onShow} active />);
    const button = screen.getByRole('button', { name: '给我看看：提问后等待' });
    expect(button.getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(button);
    expect(onShow).toHaveBeenCalledOnce();
  });

  it('says that it is being computed, without a number', () => {
    show(<FigureCardLoading name="学生发言" />);
    expect(document.querySelector('.figure-card')?.textContent).toBe('学生发言正在计算');
  });
});
