import { isComposing } from './composing.ts';
import { keep, readKept } from './kept.ts';
import { createStore } from './store.ts';

export interface Shortcut {
  /** `mod+k` (Ctrl, or ⌘ on a Mac), a single key (`Space`, `ArrowLeft`), or two keys after each other: `g h`. */
  keys: string;
  /** What it does, in the person's words. */
  label: string;
  run: () => void;
}

export const isMac = /mac/i.test(navigator.userAgent);

interface Shortcuts {
  known: readonly Shortcut[];
  /** A person who dictates, or whose hand trembles, can do without keys that act alone. */
  singleKeys: boolean;
}

const key = 'single_keys';
export const shortcuts = createStore<Shortcuts>({ known: [], singleKeys: readKept(key) !== false });

export function setSingleKeys(singleKeys: boolean): void {
  keep(key, singleKeys);
  shortcuts.setState({ singleKeys });
}

/** Gives back how to forget them again. */
export function addShortcuts(added: readonly Shortcut[]): () => void {
  shortcuts.setState({ known: [...shortcuts.state().known, ...added] });
  return () => shortcuts.setState({ known: shortcuts.state().known.filter((each) => !added.includes(each)) });
}

const typing =
  'input,textarea,select,[contenteditable]:not([contenteditable=false]),[role=dialog],[role=menu],video,audio';
/** There the space bar presses what has the focus. */
const pressing = 'button,a[href],summary,[role=button],[role=switch],[role=checkbox],[role=tab]';
const patience = 1_000;

let before = { key: '', at: 0 };

/** In a field these undo what was typed there, and nothing else. */
const isEditing = ({ target }: KeyboardEvent, letter: string): boolean =>
  (letter === 'z' || letter === 'y') &&
  target instanceof Element &&
  target.closest('input,textarea,[contenteditable]:not([contenteditable=false])') !== null;

/** Whoever clicked beside a field of it has the focus nowhere, and still means the dialog. */
const isDialogOpen = (): boolean =>
  [...document.querySelectorAll('[role=dialog][aria-modal=true]')].some(
    (dialog) => !dialog.closest('[style*="display: none"]'),
  );

function pressed(event: KeyboardEvent): string | undefined {
  const alone = event.key === ' ' ? 'Space' : event.key.length === 1 ? event.key.toLowerCase() : event.key;
  // On a Mac, Ctrl with a letter edits text.
  const mod = isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  if (mod && !event.altKey && !event.shiftKey) return isEditing(event, alone) ? undefined : `mod+${alone}`;
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const elsewhere = alone === 'Space' ? `${typing},${pressing}` : typing;
  const inField = event.target instanceof Element && event.target.closest(elsewhere);
  return inField || !shortcuts.state().singleKeys || isDialogOpen() ? undefined : alone;
}

/** Answers a key unless the person is typing, choosing a Chinese word, in a dialog or at a player's own controls. */
export function answerKey(event: KeyboardEvent): void {
  // A browser that fills in a form by itself tells of keys without a name.
  if (!event.key || event.defaultPrevented || isComposing(event)) return;
  const name = pressed(event);
  if (!name) return;
  const sequence = event.timeStamp - before.at < patience ? `${before.key} ${name}` : name;
  before = { key: name, at: event.timeStamp };
  // The newest holds: a screen may give a key another meaning while it is open.
  const { known } = shortcuts.state();
  const found =
    known.findLast(({ keys }) => keys === sequence) ?? known.findLast(({ keys }) => keys === name);
  if (!found) return;
  before = { key: '', at: 0 };
  event.preventDefault();
  found.run();
}
