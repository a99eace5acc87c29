import { currentVoiceConsent } from '@kejing/contract/voice-consent';
import { createVoice, deleteVoice, getVoice, updateDelivery, type OwnVoice } from '@kejing/contract/voices';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { App } from 'antd';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, saveSession } from '../../client/session.ts';
import { createVoiceKey } from '../../client/use-may-call.ts';
import { speak } from '../../testing/language.ts';
import { teacher } from '../../testing/person.ts';
import { show } from '../../testing/render.tsx';
import { answer, asked } from '../../testing/server.ts';
import { VoiceCards } from './voice-cards.tsx';

const none: OwnVoice = {
  enrolment: null,
  delivery: { wanted: false, organisation: true, installation: true },
};
const enrolment = (more: Partial<NonNullable<OwnVoice['enrolment']>>): OwnVoice => ({
  ...none,
  enrolment: {
    state: 'ready',
    problem: null,
    consent_version: currentVoiceConsent.version,
    consented_at: '2026-11-01T08:00:00.000Z',
    enrolled_at: '2026-11-01T08:00:05.000Z',
    ...more,
  },
});

let now: OwnVoice;
const bodiesOf = (path: string) =>
  asked.mock.calls
    .filter(([url]) => url === path)
    .map(([, init]) => JSON.parse(init.body as string) as Record<string, unknown>);

beforeEach(async () => {
  await speak('zh-CN');
  now = none;
  vi.stubGlobal('fetch', asked);
  asked.mockImplementation((url) => {
    const path = url.split('?')[0];
    if (path === createVoice.path) now = enrolment({ state: 'waiting', enrolled_at: null });
    if (path === deleteVoice.path) now = none;
    return [getVoice, createVoice, deleteVoice, updateDelivery].some((each) => each.path === path)
      ? answer(200, 0, now)
      : answer(500, 1000);
  });
});
afterEach(() => {
  cleanup();
  clearSession();
  asked.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(accesses: Record<string, true> = { [createVoiceKey]: true }) {
  saveSession({ ...teacher, accesses });
  show(
    <App>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <VoiceCards />
      </QueryClientProvider>
    </App>,
  );
  if (accesses[createVoiceKey]) await screen.findByText(/留一段自己的声音/);
}
const chooseFile = (bytes: number) =>
  fireEvent.change(screen.getByLabelText('选择录音文件'), {
    target: { files: [new File([new Uint8Array(bytes).fill(65)], 'me.m4a', { type: 'audio/mp4' })] },
  });
const recordButton = () => screen.getByRole('button', { name: /录 20 秒/ });

describe('my voice', () => {
  it('is nothing for those who have no lessons', async () => {
    await open({});
    expect(document.body.textContent).not.toContain('我的声音');
    expect(asked).not.toHaveBeenCalled();
  });

  it('is given only after its own text was agreed to', async () => {
    await open();
    expect(screen.getByText(currentVoiceConsent['zh-CN'])).toBeDefined();
    expect(recordButton()).toHaveProperty('disabled', true);
    expect(screen.getByLabelText('选择录音文件')).toHaveProperty('disabled', true);
    fireEvent.click(screen.getByRole('checkbox', { name: '我同意' }));
    expect(recordButton()).toHaveProperty('disabled', false);
    chooseFile(3000);
    expect(await screen.findByText(/正在处理/)).toBeDefined();
    expect(bodiesOf(createVoice.path)).toEqual([
      { consent_version: currentVoiceConsent.version, sample: 'QUFB'.repeat(1000) },
    ]);
  });

  it('is not sent when the file is too large', async () => {
    await open();
    fireEvent.click(screen.getByRole('checkbox'));
    chooseFile(701 * 1024);
    expect((await screen.findByRole('alert')).textContent).toContain('700 kB');
    expect(bodiesOf(createVoice.path)).toEqual([]);
  });

  it('says when it was given, and is deleted with one click', async () => {
    now = enrolment({});
    await open();
    expect(screen.getByText(/2026年11月1日.*留下/)).toBeDefined();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: /删\s*除/ })));
    expect(bodiesOf(deleteVoice.path)).toEqual([{}]);
    expect(await screen.findByRole('checkbox', { name: '我同意' })).toBeDefined();
  });

  it('says why nothing was kept, and asks for another', async () => {
    now = enrolment({ state: 'failed', problem: 'several_voices', enrolled_at: null });
    await open();
    expect(screen.getByText(/不止一个人的声音/)).toBeDefined();
    expect(recordButton()).toBeDefined();
  });

  it('asks for a new one when its model is not used any more', async () => {
    now = enrolment({ state: 'outdated' });
    await open();
    expect(screen.getByText(/换了新的识别模型/)).toBeDefined();
    expect(recordButton()).toBeDefined();
  });
});

class FakeRecorder extends EventTarget {
  static made: FakeRecorder[] = [];
  mimeType = 'audio/webm';
  start = vi.fn<() => void>();
  constructor() {
    super();
    FakeRecorder.made.push(this);
  }
  stop() {
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['AAA']) }));
    this.dispatchEvent(new Event('stop'));
  }
}

describe('recording', () => {
  const stopTrack = vi.fn<() => void>();
  const getUserMedia = vi.fn<() => Promise<unknown>>();
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    vi.stubGlobal('MediaRecorder', FakeRecorder);
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
    getUserMedia.mockResolvedValue({ getTracks: () => [{ stop: stopTrack }] });
    stopTrack.mockReset();
    FakeRecorder.made = [];
  });
  afterEach(() => Reflect.deleteProperty(navigator, 'mediaDevices'));
  async function begin() {
    await open();
    fireEvent.click(screen.getByRole('checkbox'));
    await act(async () => fireEvent.click(recordButton()));
  }

  it('ends by itself, lets go of the microphone and sends what was said', async () => {
    await begin();
    expect(await screen.findByText('正在录，还有 20 秒')).toBeDefined();
    act(() => void vi.advanceTimersByTime(5_000));
    expect(screen.getByText('正在录，还有 15 秒')).toBeDefined();
    expect(bodiesOf(createVoice.path)).toEqual([]);
    act(() => void vi.advanceTimersByTime(15_000));
    expect(stopTrack).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(bodiesOf(createVoice.path)).toMatchObject([{ sample: 'QUFB' }]));
  });

  it('sends nothing when it is broken off, by a click or by leaving', async () => {
    await begin();
    fireEvent.click(await screen.findByRole('button', { name: '不录了' }));
    expect(stopTrack).toHaveBeenCalledTimes(1);
    expect(recordButton()).toBeDefined();
    await act(async () => fireEvent.click(recordButton()));
    await screen.findByText(/正在录/);
    cleanup();
    expect(stopTrack).toHaveBeenCalledTimes(2);
    expect(bodiesOf(createVoice.path)).toEqual([]);
  });

  it('says what to do when the microphone is refused', async () => {
    getUserMedia.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await begin();
    expect((await screen.findByRole('alert')).textContent).toContain('麦克风');
  });
});

describe('pitch and loudness', () => {
  it('are switched on by the teacher, beside what is measured and what not', async () => {
    await open();
    expect(screen.getByText(/声音高低的变化、响度的变化/)).toBeDefined();
    expect(screen.getByText(/不判断任何人的感受/)).toBeDefined();
    const own = screen.getByRole('switch', { name: '测我的声音' });
    expect(own.getAttribute('aria-checked')).toBe('false');
    now = { ...none, delivery: { ...none.delivery, wanted: true } };
    await act(async () => fireEvent.click(own));
    await waitFor(() => expect(own.getAttribute('aria-checked')).toBe('true'));
    expect(bodiesOf(updateDelivery.path)).toEqual([{ wanted: true }]);
  });

  it('cannot be switched on where the organisation has not opened them, but off', async () => {
    now = { ...none, delivery: { wanted: false, organisation: false, installation: true } };
    await open();
    expect(screen.getByRole('switch')).toHaveProperty('disabled', true);
    expect(screen.getByText(/机构没有开放/)).toBeDefined();
    cleanup();
    now = { ...none, delivery: { wanted: true, organisation: false, installation: true } };
    await open();
    expect(screen.getByRole('switch')).toHaveProperty('disabled', false);
  });

  it('are not spoken of where the installation does not measure them', async () => {
    now = { ...none, delivery: { wanted: false, organisation: true, installation: false } };
    await open();
    expect(screen.queryByRole('switch')).toBeNull();
  });
});
