import type { Utterance } from '@kejing/contract/transcripts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { speak } from '../../testing/language.ts';
import { show } from '../../testing/render.tsx';
import { TranscriptLine } from './transcript-line.tsx';
import { TranscriptList } from './transcript-list.tsx';

const play = vi.fn<(time: number) => void>();
const line = (index: number, more: Partial<Utterance> = {}): Utterance => ({
  id: `u${index}`,
  start: index * 10,
  end: index * 10 + 8,
  speaker: 's1',
  role: 'teacher',
  role_confidence: 0.9,
  text: `第 ${index} 句`,
  confidence: 0.9,
  overlap: false,
  ...more,
});
const lines = [
  line(0),
  line(1, { role: 'student', confidence: 0.3 }),
  line(3, { text: '' }),
  line(2, { role: 'group', text: null, confidence: null, overlap: true, role_confidence: 0.4 }),
];

beforeEach(async () => {
  await speak('zh-CN');
});
afterEach(() => {
  cleanup();
  play.mockReset();
  vi.restoreAllMocks();
});

it('marks the line that is being spoken, and plays from where it begins', () => {
  show(<TranscriptLine utterance={line(2)} isCurrent onPlay={play} />);
  expect(screen.getByRole('article').getAttribute('aria-current')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: '从 0:20 播放' }));
  expect(play.mock.calls).toEqual([[20]]);
});

it('says what is unsure, and that something was heard but not written down', () => {
  show(
    lines.map((each) => <TranscriptLine key={each.id} utterance={each} isCurrent={false} onPlay={play} />),
  );
  const [first, second, empty, third] = screen.getAllByRole('article').map((each) => each.textContent);
  expect(first).not.toContain('可能');
  expect(second).toContain('可能听错');
  expect(empty).toContain('没有听清');
  expect(third).toContain('没有转成文字');
  expect(third).toContain('可能认错人 · 有人同时说话');
});

it('lets go when somebody reads elsewhere, and goes along again when asked to', () => {
  show(<TranscriptList utterances={lines} time={0} onPlay={play} />);
  expect(screen.queryByRole('button', { name: '跟着播放' })).toBeNull();
  fireEvent.wheel(screen.getByRole('list', { name: '课堂实录' }));
  fireEvent.click(screen.getByRole('button', { name: '跟着播放' }));
  expect(screen.queryByRole('button', { name: '跟着播放' })).toBeNull();
});

it('says that there is nothing', () => {
  show(<TranscriptList utterances={[]} time={0} onPlay={play} />);
  expect(screen.getByText('没有听到完整的一句话')).toBeTruthy();
});
