import { lives, type Status } from '@kejing/contract/statuses';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { speak } from '../../testing/language.ts';
import { show } from '../../testing/render.tsx';
import { segmentsOf } from './segments.ts';
import { StatusSteps } from './status-steps.tsx';

const running = () => document.querySelector<HTMLElement>('.status-steps-running');
const shown = () => running()?.style.getPropertyValue('--status-progress');
const heard = () => document.querySelector('.visually-hidden')?.textContent;

beforeEach(() => speak('zh-CN'));
afterEach(cleanup);

describe('the segments', () => {
  it('are solid before, half here, and still to come after', () => {
    expect(segmentsOf({ kind: 'classroom', status: 25000 })).toEqual([
      'passed',
      'passed',
      'passed',
      'running',
      'ahead',
      'ahead',
      'ahead',
    ]);
  });

  it('are dashed where something is waited for', () => {
    expect(segmentsOf({ kind: 'classroom', status: 20000 })[2]).toBe('waiting');
    expect(segmentsOf({ kind: 'career', status: 20000 })[1]).toBe('running');
    expect(segmentsOf({ kind: 'career', status: 30000 })[3]).toBe('waiting');
    expect(segmentsOf({ kind: 'classroom', status: 40000, position: 2 })[5]).toBe('waiting');
  });

  it('are red at the place where it stopped', () => {
    expect(segmentsOf({ kind: 'classroom', status: 70000, failedAt: 15000 }).slice(0, 3)).toEqual([
      'passed',
      'stopped',
      'ahead',
    ]);
  });

  it('have one under way at most, and none at the end', () => {
    for (const kind of ['classroom', 'career'] as const)
      for (const status of lives[kind]) {
        const current = segmentsOf({ kind, status }).filter(
          (each) => each === 'running' || each === 'waiting',
        );
        expect(current).toHaveLength(status === 60000 ? 0 : 1);
      }
  });
});

describe('the status of an analysis', () => {
  it.each<[Status, string]>([
    [10000, '等待上传，第 1 步，共 6 步'],
    [20000, '预处理中，第 2 步，共 6 步'],
    [30000, '等待分析，第 4 步，共 6 步'],
  ])('has its own names for a career: %s [S4.2c]', (status, words) => {
    show(<StatusSteps kind="career" status={status} />);
    expect(heard()).toContain(words);
  });

  it('is heard as one sentence', () => {
    show(<StatusSteps kind="classroom" status={25000} progress={38.6} minutesLeft={6.2} />);
    expect(heard()).toBe('语音识别 38%，第 4 步，共 7 步，还需约 6 分钟。');
    for (const part of document.querySelectorAll(
      '.status-steps-title, .status-steps-bar, .status-steps-hint',
    ))
      expect(part.getAttribute('aria-hidden')).toBe('true');
  });

  it('says the place in the queue and when it starts', () => {
    show(<StatusSteps kind="classroom" status={20000} position={4} minutesLeft={12} />);
    expect(screen.getByText('排队第 4 位')).toBeTruthy();
    expect(screen.getByText('约 12 分钟后开始，可以关掉页面')).toBeTruthy();
  });

  it('only moves forward within a stage', () => {
    const { rerender } = render(<StatusSteps kind="classroom" status={25000} progress={38} />);
    rerender(<StatusSteps kind="classroom" status={25000} progress={20} />);
    expect(shown()).toBe('38%');
    rerender(<StatusSteps kind="classroom" status={25000} progress={70} />);
    expect(shown()).toBe('70%');
    rerender(<StatusSteps kind="classroom" status={30000} progress={5} />);
    expect(shown()).toBe('5%');
  });

  it('stays within what a segment can show', () => {
    show(<StatusSteps kind="classroom" status={25000} progress={130} />);
    expect(shown()).toBe('100%');
  });

  it('says what a caller adds in the place of the hint', () => {
    show(<StatusSteps kind="classroom" status={20000} hint="等管理员开始" />);
    expect(heard()).toBe('等待载入，第 3 步，共 7 步，等管理员开始。');
  });

  it('says that it was cancelled, and shows nothing under way', () => {
    show(<StatusSteps kind="classroom" status={25000} progress={38} cancelled />);
    expect(screen.getByText('已取消')).toBeTruthy();
    expect(running()).toBeNull();
  });

  it('does not break on a code that is not of its kind', () => {
    show(<StatusSteps kind="career" status={15000} />);
    expect(screen.getByText('状态未知')).toBeTruthy();
  });
});

describe('a failure', () => {
  it.each([
    [4004, 'unsupported audio container format'],
    [28, 'unsupported audio encoding format'],
    [51, 'unsupported audio/video file, make sure it plays normally'],
    [4005, 'no speech could be heard'],
  ] as const)('says what media code %s means [S8.14]', async (mediaCode, words) => {
    await speak('en-US');
    show(<StatusSteps kind="classroom" status={70000} failed={{ at: 15000, mediaCode }} />);
    expect(screen.getByText(`Failed: ${words} (${mediaCode})`)).toBeTruthy();
  });

  it('gives its cause and the next step', () => {
    show(
      <StatusSteps
        kind="classroom"
        status={70000}
        failed={{ at: 40000, cause: '服务没有回答', next: '过一会儿再试' }}
        action={<button type="button">重试</button>}
      />,
    );
    expect(heard()).toBe('失败：服务没有回答，第 6 步，共 7 步，过一会儿再试。');
    expect(screen.getByRole('button', { name: '重试' })).toBeTruthy();
  });

  it('has a next step even where nobody knows the cause', () => {
    show(<StatusSteps kind="classroom" status={70000} />);
    expect(screen.getByText('可以从停住的这一步重试，不另扣额度')).toBeTruthy();
  });
});
