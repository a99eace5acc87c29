import type { LiveLine } from '@kejing/contract/live';
import { listen, type Listener } from '@kejing/db/listen';
import type { Context } from '../context.ts';
import {
  dropEventsBefore,
  eventBounds,
  eventsAfter,
  queuePlaces,
  type LiveEvent,
  type QueuePlace,
} from './repository.ts';
import { Viewers, maySee, type Viewer } from './viewers.ts';

/** Events that are kept in memory for tabs that come back; for older ones a tab asks for states anew. */
const keptInMemory = 20_000;
const readAtOnce = 1_000;
const placesEvery = 2_000;
const tryAgainAfter = 500;
const dropEvery = 10 * 60_000;
const keptInTable = 60 * 60_000;

type HubContext = Pick<Context, 'db' | 'settings' | 'now'>;

/** Hears of every change once per process and hands it to the tabs that may see it. */
export class LiveHub {
  readonly #viewers = new Viewers();
  readonly #context: HubContext;
  readonly #recent: LiveEvent[] = [];
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #listener: Listener;
  readonly #ready = Promise.withResolvers<void>();
  #epoch = 0;
  #seen = 0;
  /** Everything after this is in memory. */
  #rememberedAfter = 0;
  #reading: Promise<void> | undefined;
  #more = false;
  #closed = false;
  #places = new Map<string, QueuePlace>();
  #placesByAccount = new Map<string, QueuePlace[]>();
  #placesAreOld = true;

  constructor(context: HubContext) {
    this.#context = context;
    this.#listener = listen(context.settings.DATABASE_URL, 'live', {
      opened: () => void this.#begin(),
      heard: () => this.#hear(),
    });
    this.#timers.push(
      setInterval(() => void this.#readPlaces(), placesEvery),
      setInterval(() => void this.#drop(), dropEvery),
    );
  }

  /** Where the newest event stands. */
  get cursor(): string {
    return `${this.#epoch}-${this.#seen}`;
  }

  /** Settles when the first events have been read. */
  get ready(): Promise<void> {
    return this.#ready.promise;
  }

  placeOf(runId: string): number | null {
    return this.#places.get(runId)?.place ?? null;
  }

  /** Tells a tab what it has missed since its cursor, and from then on everything. */
  join(viewer: Viewer, after: string): void {
    const [epoch, seen = 0] = after.split('-').map(Number);
    const resumed = epoch === this.#epoch && seen >= this.#rememberedAfter && seen <= this.#seen;
    const missed = resumed ? this.#after(seen).filter((event) => maySee(viewer, event)) : [];
    const places = this.#placesByAccount.get(viewer.scope.accountId) ?? [];
    viewer.send(
      lineOf({ type: 'hello', cursor: resumed ? after : this.cursor, resumed }) +
        missed.map((event) => this.#eventLine(event)).join('') +
        placesLine(places),
    );
    this.#viewers.add(viewer);
  }

  #after(seen: number): LiveEvent[] {
    const first = this.#recent.findLastIndex((event) => event.id <= seen) + 1;
    return this.#recent.slice(first);
  }

  leave(viewer: Viewer): void {
    this.#viewers.delete(viewer);
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const timer of this.#timers) clearInterval(timer);
    await this.#listener.close();
  }

  /** Once a connection listens: reads what was written before it did. */
  async #begin(): Promise<void> {
    try {
      const { epoch, oldest, newest } = await eventBounds(this.#context.db);
      if (this.#epoch === 0) this.#startAfter(epoch, Math.max(oldest - 1, newest - keptInMemory, 0));
      if (this.#epoch !== epoch) {
        this.#startAfter(epoch, newest);
        this.#tellAll(lineOf({ type: 'hello', cursor: this.cursor, resumed: false }));
      }
      await this.#read();
      await this.#readPlaces();
      this.#ready.resolve();
    } catch {
      if (!this.#closed) setTimeout(() => void this.#begin(), tryAgainAfter);
    }
  }

  #startAfter(epoch: number, seen: number): void {
    this.#epoch = epoch;
    this.#seen = seen;
    this.#rememberedAfter = seen;
    this.#recent.length = 0;
  }

  /** One reader at a time; what is heard meanwhile is read by it too, before it settles. */
  #read(): Promise<void> {
    this.#more = true;
    this.#reading ??= this.#readAll().finally(() => (this.#reading = undefined));
    return this.#reading;
  }

  async #readAll(): Promise<void> {
    while (this.#more && !this.#closed) {
      this.#more = false;
      const epoch = this.#epoch;
      const events = await eventsAfter(this.#context.db, this.#seen, readAtOnce);
      // The database was started anew meanwhile: these numbers are not the ones that count now.
      const counts = epoch === this.#epoch;
      if (counts) this.#tell(events);
      if (!counts || events.length === readAtOnce) this.#more = true;
    }
  }

  /** Before the first events are read there is nobody to tell. */
  #hear(): void {
    if (this.#epoch === 0) return;
    this.#read().catch(() => {
      if (!this.#closed) setTimeout(() => this.#hear(), tryAgainAfter);
    });
  }

  #tell(events: LiveEvent[]): void {
    if (events.length === 0) return;
    const texts = new Map<Viewer, string>();
    for (const event of events) {
      const line = this.#eventLine(event);
      for (const viewer of this.#viewers.forEvent(event)) texts.set(viewer, (texts.get(viewer) ?? '') + line);
      this.#recent.push(event);
      this.#seen = event.id;
    }
    const tooMany = this.#recent.length - keptInMemory;
    if (tooMany > 0) this.#rememberedAfter = this.#recent.splice(0, tooMany).at(-1)?.id ?? 0;
    this.#placesAreOld = true;
    for (const [viewer, text] of texts) viewer.send(text);
  }

  #eventLine(event: LiveEvent): string {
    return lineOf({
      type: event.kind,
      cursor: `${this.#epoch}-${event.id}`,
      state: event.data,
    } as LiveLine);
  }

  #tellAll(line: string): void {
    for (const viewer of this.#viewers) viewer.send(line);
  }

  /** Places change whenever somebody else moves: looked at every two seconds, and only what changed is told. */
  async #readPlaces(): Promise<void> {
    if (!this.#placesAreOld || this.#closed) return;
    this.#placesAreOld = false;
    try {
      const rows = await queuePlaces(this.#context.db);
      const changed = Map.groupBy(
        rows.filter((row) => this.#places.get(row.run_id)?.place !== row.place),
        (row) => row.account_id,
      );
      this.#places = new Map(rows.map((row) => [row.run_id, row]));
      this.#placesByAccount = Map.groupBy(rows, (row) => row.account_id);
      for (const [accountId, places] of changed)
        for (const viewer of this.#viewers.of(accountId)) viewer.send(placesLine(places));
    } catch {
      this.#placesAreOld = true;
    }
  }

  async #drop(): Promise<void> {
    const before = new Date(this.#context.now().getTime() - keptInTable);
    await dropEventsBefore(this.#context.db, before).catch(() => undefined);
  }
}

const lineOf = (line: LiveLine) => `${JSON.stringify(line)}\n`;

function placesLine(places: QueuePlace[]): string {
  if (places.length === 0) return '';
  return lineOf({
    type: 'places',
    places: Object.fromEntries(places.map(({ run_id, place }) => [run_id, place])),
  });
}
