import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addShortcuts, answerKey, setSingleKeys } from './shortcuts.ts';

const ran: string[] = [];
const shortcut = (keys: string) => ({ keys, label: keys, run: () => ran.push(keys) });
let forget: () => void;

beforeEach(() => {
  ran.length = 0;
  forget = addShortcuts(['mod+k', '?', 'g h', 'h'].map(shortcut));
  document.addEventListener('keydown', answerKey);
});
afterEach(() => {
  forget();
  document.removeEventListener('keydown', answerKey);
  document.body.replaceChildren();
  setSingleKeys(true);
  localStorage.clear();
});

function press(key: string, more: KeyboardEventInit = {}, target: Element = document.body) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  target.dispatchEvent(event);
  return event;
}

const field = () => document.body.appendChild(document.createElement('input'));

it('answers Ctrl and keeps the browser from doing its own thing', () => {
  expect(press('k', { ctrlKey: true }).defaultPrevented).toBe(true);
  expect(ran).toEqual(['mod+k']);
  // Other browsers' own.
  press('K', { ctrlKey: true, shiftKey: true });
  press('k', { metaKey: true });
  expect(ran).toEqual(['mod+k']);
  expect(press('j', { ctrlKey: true }).defaultPrevented).toBe(false);
});

it('answers two keys after each other, but not when time has passed between them', () => {
  press('g');
  press('h');
  expect(ran).toEqual(['g h']);
  const late = press('g').timeStamp + 1_001;
  vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(late);
  press('h');
  expect(ran).toEqual(['g h', 'h']);
  vi.restoreAllMocks();
});

it('a newer meaning of a key holds until it is forgotten', () => {
  const later = addShortcuts([{ keys: '?', label: '', run: () => ran.push('later') }]);
  press('?');
  later();
  press('?');
  expect(ran).toEqual(['later', '?']);
});

describe('keys that act alone', () => {
  it('stay silent while somebody types, chooses a word or is in a dialog', () => {
    press('?', {}, field());
    press('?', { isComposing: true });
    press('?', { keyCode: 229 });
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('role', 'dialog');
    press('?', {}, dialog);
    expect(ran).toEqual([]);
    press('k', { ctrlKey: true }, field());
    expect(ran).toEqual(['mod+k']);
  });

  it('stay silent while a dialog stands open, wherever the focus is, and speak when it is hidden', () => {
    const frame = document.body.appendChild(document.createElement('div'));
    frame.innerHTML = '<div role="dialog" aria-modal="true"></div>';
    press('h');
    expect(ran).toEqual([]);
    press('k', { ctrlKey: true });
    frame.style.display = 'none';
    press('h');
    expect(ran).toEqual(['mod+k', 'h']);
  });

  it('can be switched off, which this browser remembers', () => {
    setSingleKeys(false);
    press('?');
    press('h');
    press('k', { ctrlKey: true });
    expect(ran).toEqual(['mod+k']);
    expect(localStorage.getItem('kejing.single_keys')).toBe('false');
  });
});
