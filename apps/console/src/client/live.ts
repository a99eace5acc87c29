import { liveLine, streamLive, type LiveLine } from '@kejing/contract/live';
import { takePlace } from './live-places.ts';
import { renewSession } from './request.ts';
import { currentSession, onSessionChange } from './session.ts';

/** open: lines come as things happen. asking: they do not, and screens have to ask now and then. */
export type LiveMode = 'off' | 'opening' | 'open' | 'asking';

/** No line for so long, though signs of life come every ten seconds: something on the way holds them back. */
const silentAfter = 20_000;
const retryAfter = [500, 1_000, 2_000, 4_000];
const retryWhileAsking = 30_000;
/** A tab in the background lets go of its connection: browsers have few, and the cursor brings it back. */
const hiddenAfter = 5_000;
const nothingSeen = '0-0';

type Listener = (line: LiveLine) => void;

/** The one stream of this tab, open while somebody listens, somebody is signed in and the tab is looked at. */
export class LiveStream {
  readonly #listeners = new Set<Listener>();
  readonly #modeListeners = new Set<() => void>();
  #mode: LiveMode = 'off';
  #cursor = nothingSeen;
  #account: string | undefined;
  #abort: AbortController | undefined;
  #failures = 0;
  #timers: { silent?: number; retry?: number; hidden?: number } = {};

  constructor() {
    onSessionChange(() => this.#update());
    document.addEventListener('visibilitychange', () => this.#visibilityChanged());
  }

  get mode(): LiveMode {
    return this.#mode;
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    this.#update();
    return () => {
      this.#listeners.delete(listener);
      this.#update();
    };
  }

  onModeChange(listener: () => void): () => void {
    this.#modeListeners.add(listener);
    return () => this.#modeListeners.delete(listener);
  }

  #setMode(mode: LiveMode): void {
    if (mode === this.#mode) return;
    this.#mode = mode;
    for (const listener of this.#modeListeners) listener();
  }

  #visibilityChanged(): void {
    window.clearTimeout(this.#timers.hidden);
    if (document.visibilityState === 'visible') this.#update();
    else this.#timers.hidden = window.setTimeout(() => this.#update(), hiddenAfter);
  }

  /** Opens or closes, whichever is due. */
  #update(): void {
    const account = currentSession()?.user.account_id;
    if (account !== this.#account) {
      // What one person has seen says nothing about what the next one has missed.
      this.#account = account;
      this.#cursor = nothingSeen;
      this.#stop();
    }
    const wanted =
      this.#listeners.size > 0 && account !== undefined && document.visibilityState === 'visible';
    if (!wanted) this.#stop();
    else if (this.#mode === 'off') void this.#open();
  }

  #stop(): void {
    this.#abort?.abort();
    this.#abort = undefined;
    window.clearTimeout(this.#timers.silent);
    window.clearTimeout(this.#timers.retry);
    this.#failures = 0;
    this.#setMode('off');
  }

  async #open(): Promise<void> {
    if (this.#mode === 'off') this.#setMode('opening');
    const abort = new AbortController();
    this.#abort = abort;
    const leavePlace = await takePlace();
    if (this.#abort !== abort) return leavePlace?.();
    if (!leavePlace) {
      this.#setMode('asking');
      return this.#retry();
    }
    this.#expectLine();
    try {
      const answer = await fetch(`${streamLive.path}?${new URLSearchParams({ after: this.#cursor })}`, {
        headers: { authorization: `Bearer ${currentSession()?.token ?? ''}` },
        signal: abort.signal,
      });
      if (answer.status === 401) await renewSession();
      else if (answer.ok && answer.body) await this.#read(answer.body);
    } catch {
      // A line that breaks is opened again below, like one that has ended.
    } finally {
      leavePlace();
    }
    if (this.#abort === abort) this.#retry();
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    let rest = '';
    const decoder = new TextDecoder();
    const reader = body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const pieces = (rest + decoder.decode(value, { stream: true })).split('\n');
      rest = pieces.pop() ?? '';
      for (const piece of pieces) this.#receive(piece);
    }
  }

  #receive(text: string): void {
    this.#expectLine();
    this.#failures = 0;
    this.#setMode('open');
    const parsed = liveLine.safeParse(JSON.parse(text));
    // A newer server may tell of things that this page does not know yet.
    if (!parsed.success) return;
    if ('cursor' in parsed.data) this.#cursor = parsed.data.cursor;
    for (const listener of this.#listeners) listener(parsed.data);
  }

  #expectLine(): void {
    window.clearTimeout(this.#timers.silent);
    this.#timers.silent = window.setTimeout(() => {
      this.#setMode('asking');
      this.#abort?.abort();
    }, silentAfter);
  }

  #retry(): void {
    window.clearTimeout(this.#timers.silent);
    const step = retryAfter[Math.min(this.#failures, retryAfter.length - 1)] ?? 0;
    this.#failures += 1;
    if (this.#failures > retryAfter.length) this.#setMode('asking');
    const wait = this.#mode === 'asking' ? retryWhileAsking : step;
    // Not all tabs of a school at the same moment.
    this.#timers.retry = window.setTimeout(() => void this.#open(), wait * (0.5 + Math.random() / 2));
  }
}
