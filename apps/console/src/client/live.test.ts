import type { LiveLine } from '@kejing/contract/live';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveStream } from './live.ts';
import { teacher } from '../testing/person.ts';
import { clearSession, saveSession } from './session.ts';

/** A server whose streams the test holds in its hand. */
class Server {
  readonly asked: { after: string; token: string | null }[] = [];
  streams: ReadableStreamDefaultController<Uint8Array>[] = [];

  readonly fetch = (url: string, init: RequestInit): Promise<Response> => {
    const after = new URL(url, 'http://x').searchParams.get('after') ?? '';
    this.asked.push({ after, token: new Headers(init.headers).get('authorization') });
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.streams.push(controller);
        init.signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
      },
    });
    return Promise.resolve(new Response(body, { status: 200 }));
  };

  say(line: LiveLine): void {
    this.streams.at(-1)?.enqueue(new TextEncoder().encode(`${JSON.stringify(line)}\n`));
  }
}

const beat = { type: 'beat' } as const;
let server: Server;
const stops: (() => void)[] = [];
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  server = new Server();
  vi.stubGlobal('fetch', server.fetch);
  saveSession({ ...teacher, token: 'token-1' });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  clearSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open() {
  const lines: LiveLine[] = [];
  const live = new LiveStream();
  const stop = live.listen((line) => lines.push(line));
  stops.push(stop);
  return { live, lines, stop };
}

describe('the stream of a tab', () => {
  it('is one for all listeners, carries the token, and is closed with the last', async () => {
    const { live, stop } = open();
    const stopOther = live.listen(() => {});
    await pass(0);
    expect(server.asked).toEqual([{ after: '0-0', token: 'Bearer token-1' }]);
    stop();
    expect(live.mode).toBe('opening');
    stopOther();
    expect(live.mode).toBe('off');
  });

  it('reads lines that arrive in pieces', async () => {
    const { lines } = open();
    await pass(0);
    const bytes = new TextEncoder().encode(
      `${JSON.stringify({ type: 'hello', cursor: '7-1', resumed: false })}\n`,
    );
    server.streams[0]?.enqueue(bytes.slice(0, 9));
    await pass(0);
    expect(lines).toEqual([]);
    server.streams[0]?.enqueue(bytes.slice(9));
    await pass(0);
    expect(lines).toHaveLength(1);
  });

  it('comes back from where it was when the line breaks', async () => {
    const { live } = open();
    await pass(0);
    server.say({ type: 'hello', cursor: '7-1', resumed: false });
    server.say({ type: 'places', places: {} });
    await pass(0);
    expect(live.mode).toBe('open');
    server.streams[0]?.close();
    await pass(600);
    expect(server.asked.map(({ after }) => after)).toEqual(['0-0', '7-1']);
  });

  it('says after 20 s without a line that screens have to ask, and tries again later', async () => {
    const { live } = open();
    await pass(0);
    server.say({ type: 'hello', cursor: '7-1', resumed: false });
    await pass(19_000);
    server.say(beat);
    await pass(19_900);
    expect(live.mode).toBe('open');
    await pass(200);
    expect(live.mode).toBe('asking');
    expect(server.asked).toHaveLength(1);
    await pass(30_000);
    expect(server.asked).toHaveLength(2);
    server.say({ type: 'hello', cursor: '7-1', resumed: true });
    await pass(0);
    expect(live.mode).toBe('open');
  });

  it('lets go while the tab is in the background, and comes back with its cursor', async () => {
    const { live } = open();
    await pass(0);
    server.say({ type: 'hello', cursor: '7-5', resumed: false });
    await pass(0);
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(4_000);
    expect(live.mode).toBe('open');
    await pass(2_000);
    expect(live.mode).toBe('off');
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect(server.asked.at(-1)?.after).toBe('7-5');
  });

  it('forgets what was seen when somebody else signs in, and closes when nobody is', async () => {
    const { live } = open();
    await pass(0);
    server.say({ type: 'hello', cursor: '7-5', resumed: false });
    await pass(0);
    saveSession({ ...teacher, account_id: 'a0000000-0000-4000-8000-000000000009', token: 'token-2' });
    await pass(0);
    expect(server.asked.at(-1)).toEqual({ after: '0-0', token: 'Bearer token-2' });
    clearSession();
    expect(live.mode).toBe('off');
  });
});
