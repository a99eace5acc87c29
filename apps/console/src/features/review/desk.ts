import type { Correction, CorrectionHistory } from '@kejing/contract/corrections';
import type { LessonResults } from '@kejing/contract/results';
import { createStore, type Store } from '../../client/store.ts';
import { correctedLesson, type CorrectedLesson } from './corrected-lesson.ts';
import type { FiguresComputer } from './figures-computer.ts';
import type { FiguresOf } from './figures-worker.ts';
import { stillApplies } from './still-applies.ts';

/** A lesson as it is stored. */
export interface Stored extends FiguresOf {
  /** Of the newest revision that the server has computed. */
  results: LessonResults;
  resultsRevision: number;
  history: CorrectionHistory;
  /** Changes from before that were not saved. */
  unsaved?: readonly Deed[];
}

/** What one deed of a person changed: undone as a whole. */
type Deed = readonly Correction[];

interface DeskState {
  corrected: CorrectedLesson;
  results: LessonResults;
  /** The figures of what is saved, while something is not. */
  before: LessonResults | undefined;
  history: CorrectionHistory;
  deeds: readonly Deed[];
  undone: readonly Deed[];
  isSaving: boolean;
  /** Changes whose line is no longer there after what somebody else has saved. */
  lost: number;
  /** Figures could not be computed here. */
  failed: boolean;
}

export interface DeskCalls {
  computer: FiguresComputer;
  /** False: somebody else has saved in between. The same saving, asked for again, is saved once. */
  save: (saving: string, after: number, corrections: readonly Correction[]) => Promise<boolean>;
  fetchHistory: () => Promise<CorrectionHistory>;
}

export interface Desk extends Store<DeskState> {
  correct: (corrections: readonly Correction[]) => void;
  /** Somebody is about to. */
  prepare: () => void;
  undo: () => void;
  redo: () => void;
  save: () => Promise<void>;
  /** Takes in what was saved elsewhere; one's own changes go on top of it. */
  takeIn: () => Promise<void>;
  close: () => void;
}

const savedIn = (history: CorrectionHistory) => history.corrections.map(({ correction }) => correction);

/** The changes of one lesson: made at once, undone, saved; figures follow each of them. */
export function createDesk(stored: Stored, { computer, save, fetchHistory }: DeskCalls): Desk {
  const { transcript, codes } = stored;
  const lessonWith = (history: CorrectionHistory, deeds: readonly Deed[]) =>
    correctedLesson(transcript, [...savedIn(history), ...deeds.flat()], codes);
  /** Each is tried on what there is now, in its order: what it was made on may be gone. */
  const rebased = (history: CorrectionHistory, deeds: readonly Deed[]) => {
    const kept: Deed[] = [];
    for (const deed of deeds) {
      const now = lessonWith(history, kept);
      const applying = deed.filter((correction) => stillApplies(now, correction));
      if (applying.length > 0) kept.push(applying);
    }
    return { kept, lost: deeds.flat().length - kept.flat().length };
  };
  const { kept: unsaved, lost: lostBefore } = rebased(stored.history, stored.unsaved ?? []);
  const store = createStore<DeskState>({
    corrected: lessonWith(stored.history, unsaved),
    results: stored.results,
    before: undefined,
    history: stored.history,
    deeds: unsaved,
    undone: [],
    isSaving: false,
    lost: lostBefore,
    failed: false,
  });
  /** The figures of what is saved. */
  let saved = stored.results;
  let newest = 0;
  /** Another one for every other set of changes. */
  let saving = crypto.randomUUID();

  async function refigure(): Promise<void> {
    newest += 1;
    const mine = newest;
    const { history, deeds } = store.state();
    const corrections = [...savedIn(history), ...deeds.flat()];
    const isNewest = () => mine === newest;
    try {
      for (const intervals of [false, true]) {
        // Whoever goes on correcting does not wait for intervals that nobody has read.
        if (intervals) await computer.pause();
        if (!isNewest()) return;
        const results = await computer.compute(corrections, intervals);
        if (!isNewest()) return;
        // They may have been saved meanwhile.
        const isSaved = store.state().deeds.length === 0;
        if (isSaved && intervals) saved = results;
        store.setState({ results, before: isSaved ? undefined : saved, failed: false });
      }
    } catch {
      if (isNewest()) store.setState({ failed: true });
    }
  }

  function change(deeds: readonly Deed[], undone: readonly Deed[]): void {
    saving = crypto.randomUUID();
    store.setState({ deeds, undone, corrected: lessonWith(store.state().history, deeds) });
    if (deeds.length > 0 || store.state().history.corrections.length > 0) return void refigure();
    newest += 1;
    saved = stored.results;
    store.setState({ results: saved, before: undefined });
  }

  async function takeIn(): Promise<void> {
    const history = await fetchHistory();
    const { deeds, history: known } = store.state();
    if (history.corrections.length === known.corrections.length) return;
    const { kept, lost } = rebased(history, deeds);
    saving = crypto.randomUUID();
    store.setState({ history, lost, deeds: kept, undone: [], corrected: lessonWith(history, kept) });
    saved = await computer.compute(savedIn(history), true).catch(() => saved);
    await refigure();
  }

  async function saveAll(): Promise<void> {
    const { deeds, history, isSaving } = store.state();
    if (isSaving || deeds.length === 0) return;
    store.setState({ isSaving: true });
    try {
      if (!(await save(saving, history.corrections.length, deeds.flat()))) {
        await takeIn();
        const { lost, deeds: kept, history: now } = store.state();
        // Nothing was lost: what remains is saved as it was meant.
        if (lost > 0 || kept.length === 0 || !(await save(saving, now.corrections.length, kept.flat())))
          return;
      }
      const after = await fetchHistory();
      saved = store.state().results;
      store.setState({ history: after, deeds: [], undone: [], before: undefined, lost: 0 });
      store.setState({ corrected: lessonWith(after, []) });
    } finally {
      store.setState({ isSaving: false });
    }
  }

  // The server has not computed the newest revision yet: it is computed here.
  const isBehind = stored.resultsRevision < (stored.history.revisions.at(-1)?.revision ?? 1);
  if (isBehind || unsaved.length > 0) void refigure();

  return {
    ...store,
    prepare: () => computer.warm(),
    correct: (corrections) => change([...store.state().deeds, corrections], []),
    undo() {
      const { deeds, undone } = store.state();
      const last = deeds.at(-1);
      if (last) change(deeds.slice(0, -1), [...undone, last]);
    },
    redo() {
      const { deeds, undone } = store.state();
      const next = undone.at(-1);
      if (next) change([...deeds, next], undone.slice(0, -1));
    },
    save: saveAll,
    takeIn,
    close: () => computer.close(),
  };
}
