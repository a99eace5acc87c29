import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { partBytes } from '@kejing/contract/recordings';
import type { MovedClock } from './api-here.ts';
import { beginUpload, chooseInForm, chooseInTray, statesOf, untilStates } from './drive.ts';
import { Gate } from './gate.ts';
import type { PartsProxy, SeenPart } from './parts-proxy.ts';
import type { Recording, Recordings } from './recordings.ts';
import { openLessons, signIn, type Stage } from './stage.ts';
import { until } from './until.ts';

/** A pause is a laptop that was shut for half a day; one of both kinds goes unnoticed by the browser's own clock. */
export const breaks = ['reload', 'new tab', 'pause', 'reload', 'new tab', 'pause unnoticed'] as const;

export interface Round {
  kind: (typeof breaks)[number];
  /**
   * What is chosen then: the file, a copy of another name, first another file of the same name and size, or the file
   * after somebody has changed a byte of it where nobody takes samples.
   */
  again: 'same' | 'copy' | 'another first' | 'changed';
  /** How many of its parts are stored by then. */
  after: number;
}

export const isPause = ({ kind }: Round) => kind === 'pause' || kind === 'pause unnoticed';

export const parts = 5;
/** More than the time after which a session without a sign of life ends. */
const pauseHours = 12.1;
/** In the first part, and in none of the samples that a file is known again by. */
const changedAt = 1_000_000;
/** So long do addresses live that are signed before a pause. */
const addressSeconds = 4;

const isTaken = (states: string[]) => !states.includes('needs-file');

/** Breaks one upload after another, and looks what becomes of each. */
export class ReloadTrial {
  readonly sent: Recording[] = [];
  readonly wrong: string[] = [];
  resumed = 0;
  sentAgain = 0;
  signIns = 0;
  readonly #gate = new Gate();
  readonly #stage: Stage;
  readonly #proxy: PartsProxy;
  readonly #clock: MovedClock;
  readonly #recordings: Recordings;

  constructor(stage: Stage, proxy: PartsProxy, clock: MovedClock, recordings: Recordings) {
    this.#stage = stage;
    this.#proxy = proxy;
    this.#clock = clock;
    this.#recordings = recordings;
    proxy.meddler = this.#gate.meddler;
  }

  async go(round: Round): Promise<void> {
    const { kind, again, after } = round;
    const recording = await this.#make(`五年级3班 数学 第${this.sent.length + 1}课.mp4`);
    const page = await openLessons(this.#stage, { clock: kind === 'pause' });
    if (isPause(round)) this.#clock.addressSeconds = addressSeconds;
    const from = this.#proxy.seen.length;
    this.#gate.closeAfter(after);
    await beginUpload(page, recording);
    const seen = () => this.#proxy.seen.slice(from);
    await until(() => seen().length === after, 30_000);
    const before = seen();
    const now = await this.#break(page, kind);
    if (!isPause(round)) await this.#choose(now, recording, again);
    await this.#untilDone(now, recording);
    this.#judge(kind, before, seen().slice(before.length), again === 'changed');
    await now.close();
    console.log(`${kind} after ${after} of ${parts} parts, then ${again}: done`);
  }

  async #make(name: string): Promise<Recording> {
    const recording = await this.#recordings.make(name, parts * partBytes - 1000 * (this.sent.length + 1));
    this.sent.push(recording);
    return recording;
  }

  /** The page on which it goes on. */
  async #break(page: Page, kind: Round['kind']): Promise<Page> {
    if (kind === 'reload') {
      await page.reload();
      this.#gate.open();
      return page;
    }
    if (kind === 'new tab') {
      await page.close();
      this.#gate.open();
      return openLessons(this.#stage);
    }
    this.#stage.front.away = true;
    this.#proxy.cutAll();
    this.#clock.move(pauseHours);
    // By the bucket's own clock, which nobody moves.
    await pause((addressSeconds + 1) * 1000);
    this.#clock.addressSeconds = undefined;
    if (kind === 'pause') await page.clock.fastForward(pauseHours * 3_600_000);
    this.#stage.front.away = false;
    this.#gate.open();
    return page;
  }

  async #choose(page: Page, recording: Recording, again: Round['again']): Promise<void> {
    await untilStates(page, recording, (states) => states.join() === 'needs-file', 30);
    if (again === 'another first') {
      const stored = this.#proxy.seen.at(-1)?.uploadId;
      const other = await this.#recordings.makeBeside(recording);
      this.sent.push(other);
      await chooseInTray(page, recording, other);
      await page.getByText('这不是原来那个文件').waitFor();
      await beginUpload(page, other);
      await untilStates(page, other, (states) => states.includes('done'), 60);
      const states = await statesOf(page, recording);
      if (!states.includes('needs-file')) this.wrong.push(`another file was taken for it: ${states.join()}`);
      if (this.#proxy.seen.at(-1)?.uploadId === stored) this.wrong.push('another file was sent into it');
    }
    if (again === 'changed')
      this.sent.splice(this.sent.indexOf(recording), 1, await this.#recordings.change(recording, changedAt));
    const chosen = again === 'copy' ? await this.#recordings.copy(recording, '另存.mp4') : recording;
    // By the way that the tray offers, and by the way that one would begin anew.
    if (this.sent.length % 2 === 0) await chooseInTray(page, recording, chosen);
    else await chooseInForm(page, chosen);
    await untilStates(page, recording, isTaken, 30);
  }

  async #untilDone(page: Page, recording: Recording): Promise<void> {
    await until(async () => {
      if (new URL(page.url()).pathname.startsWith('/user/')) {
        this.signIns += 1;
        await signIn(page, this.#stage.teacher);
      }
      const states = await statesOf(page, recording);
      const failed = states.find((state) => state === 'failed' || state === 'refused');
      if (failed) throw new Error(`${recording.path} ${failed}`);
      if (!isTaken(states)) {
        await chooseInTray(page, recording, recording);
        await untilStates(page, recording, isTaken, 30);
      }
      return states.length > 0 && states.every((state) => state === 'done');
    }, 120_000);
  }

  #judge(kind: string, before: SeenPart[], after: SeenPart[], isChanged: boolean): void {
    const [first] = before;
    const stored = new Set(before.filter(({ status }) => status === 200).map(({ number }) => number));
    if (isChanged) stored.delete(1);
    const own = after.filter(({ uploadId }) => uploadId === first?.uploadId);
    const sent = new Set(own.filter(({ status }) => status === 200).map(({ number }) => number));
    this.sentAgain += own.filter(({ number }) => stored.has(number)).length;
    if (new Set([...sent, ...stored]).size === parts) this.resumed += 1;
    else this.wrong.push(`${kind}: ${sent.size} parts went into the upload that had ${stored.size}`);
  }
}
