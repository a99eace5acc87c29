import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { speak } from '../../testing/language.ts';
import { show } from '../../testing/render.tsx';
import { Waveform } from './waveform.tsx';

const seek = vi.fn<(time: number) => void>();
const outline = { perSecond: 20, peaks: new Uint8Array(2000) };
const slider = () => screen.getByRole('slider', { name: '播放位置' });

beforeEach(async () => {
  await speak('zh-CN');
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({
    left: 100,
    width: 200,
  } as DOMRect);
  vi.spyOn(HTMLElement.prototype, 'setPointerCapture').mockReturnValue();
  show(<Waveform outline={outline} speech={[]} seconds={100} time={50} onSeek={seek} />);
});
afterEach(() => {
  cleanup();
  seek.mockReset();
  vi.restoreAllMocks();
});

it('says where the player is', () => {
  expect(slider().getAttribute('aria-valuenow')).toBe('50');
  expect(slider().getAttribute('aria-valuetext')).toBe('0:50，共 1:40');
});

it('goes where it is clicked', () => {
  fireEvent.pointerDown(slider(), { clientX: 150, button: 0, pointerId: 1 });
  fireEvent.pointerUp(slider(), { clientX: 150, pointerId: 1 });
  expect(seek.mock.calls).toEqual([[25]]);
});

it('goes once to where it was dragged, and shows the way', () => {
  fireEvent.pointerDown(slider(), { clientX: 150, button: 0, pointerId: 1 });
  fireEvent.pointerMove(slider(), { clientX: 200, pointerId: 1 });
  expect(slider().getAttribute('aria-valuenow')).toBe('50');
  fireEvent.pointerMove(slider(), { clientX: 240, pointerId: 1 });
  expect(slider().getAttribute('aria-valuenow')).toBe('70');
  expect(seek).not.toHaveBeenCalled();
  fireEvent.pointerUp(slider(), { clientX: 999, pointerId: 1 });
  expect(seek.mock.calls).toEqual([[100]]);
});

it('does not follow a pointer that only passes', () => {
  fireEvent.pointerMove(slider(), { clientX: 240, pointerId: 1 });
  fireEvent.pointerUp(slider(), { clientX: 240, pointerId: 1 });
  expect(seek).not.toHaveBeenCalled();
});

it.each([
  ['ArrowLeft', 45],
  ['ArrowRight', 55],
  ['PageUp', 100],
  ['PageDown', 0],
  ['Home', 0],
  ['End', 100],
])('goes by the key %s to %s', (key, time) => {
  expect(fireEvent.keyDown(slider(), { key })).toBe(false);
  expect(seek.mock.calls).toEqual([[time]]);
});

it('leaves other keys to others', () => {
  expect(fireEvent.keyDown(slider(), { key: ' ' })).toBe(true);
  expect(fireEvent.keyDown(slider(), { key: 'ArrowLeft', altKey: true })).toBe(true);
  expect(seek).not.toHaveBeenCalled();
});
