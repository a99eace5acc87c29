import i18next from 'i18next';
import { useCallback, useState } from 'react';
import { nextKey, offerUndo, showFailure, type Undoable } from './offer-undo.ts';

interface Deed extends Undoable {
  doIt: () => Promise<void>;
}

/**
 * For anything that can be taken back: it is done at once, without a question, and a toast offers to undo it.
 * Calls in `doIt` and `undo` say `showsRefusal`, since the toast shows it.
 */
export function useDoThenUndo() {
  const [pending, setPending] = useState(0);
  /** Whether it was done. */
  const run = useCallback(async ({ doIt, ...undoable }: Deed): Promise<boolean> => {
    const key = nextKey();
    setPending((now) => now + 1);
    try {
      await doIt();
    } catch (error) {
      showFailure(key, i18next.t('failed', { ns: 'undo' }), error);
      return false;
    } finally {
      setPending((now) => now - 1);
    }
    offerUndo(key, undoable);
    return true;
  }, []);
  return { run, isPending: pending > 0 };
}
