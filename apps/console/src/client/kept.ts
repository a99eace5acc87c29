/** What this browser keeps for a person across visits. Anybody may have written it: readers check what they get. */
const prefix = 'kejing.';

export function readKept(key: string): unknown {
  try {
    const text = localStorage.getItem(prefix + key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function forgetKept(key: string): void {
  try {
    localStorage.removeItem(prefix + key);
  } catch {
    // Nothing was kept there either.
  }
}

/** A browser that keeps nothing (full, or forbidden) is no reason to stop. */
export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(prefix + key, JSON.stringify(value));
  } catch {
    // The choice holds until the tab is closed.
  }
}
