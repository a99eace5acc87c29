import { holdReload } from '../busy.ts';
import { createStore } from '../store.ts';
import { rowOf, type Entry } from './entry.ts';
import type { Upload, UploadState } from './types.ts';

const shownEvery = 200;
/** Speed and time left change also when nothing moves. */
const refreshedEvery = 1_000;

const busy: ReadonlySet<UploadState> = new Set(['waiting', 'extracting', 'sending', 'offline', 'checking']);
const moving: ReadonlySet<UploadState> = new Set(['extracting', 'sending']);

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** Shows the entries as rows, a few times a second, and holds the page while any of them would be cut off. */
export class Tray {
  readonly store = createStore<{ rows: readonly Upload[] }>({ rows: [] });
  readonly #around: () => { account: string | undefined; down: boolean };
  readonly #entries: () => readonly Entry[];
  #shownAt = Number.NEGATIVE_INFINITY;
  #timer: number | undefined;
  #release: (() => void) | undefined;

  constructor(entries: () => readonly Entry[], around: () => { account: string | undefined; down: boolean }) {
    this.#entries = entries;
    this.#around = around;
  }

  /** Something has changed. */
  update = (): void => {
    const wait = this.#shownAt + shownEvery - performance.now();
    if (wait <= 0) this.show();
    else this.#showIn(wait);
  };

  #showIn(wait: number): void {
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.show(), wait);
  }

  /** At once: rows have come or gone. */
  show(): void {
    window.clearTimeout(this.#timer);
    this.#shownAt = performance.now();
    const around = this.#around();
    const rows = this.#entries().map((entry) => rowOf(entry, around));
    // What another tab sends is that tab's to lose.
    const held = this.#entries().some(
      ({ stage }, place) => stage !== 'elsewhere' && busy.has(rows[place]?.state ?? 'done'),
    );
    this.#hold(held);
    if (rows.some(({ state }) => moving.has(state))) this.#showIn(refreshedEvery);
    this.store.setState({ rows });
  }

  #hold(held: boolean): void {
    if (held === (this.#release !== undefined)) return;
    this.#release?.();
    this.#release = held ? holdReload('upload') : undefined;
    if (held) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  }
}
