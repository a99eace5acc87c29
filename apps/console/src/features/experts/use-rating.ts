import type { EvaluationMode, Rating } from '@kejing/contract/experts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { forgetUnsent, keepUnsent, whereLeft } from './draft.ts';
import { saveRating, submitRating, useRenewOwnRating, type Desk, type OwnRating } from './queries.ts';

/** How safe what was written is: nothing to save, on its way, with the server since, or on this computer alone. */
export type Saved = { kind: 'untouched' | 'saving' | 'here' } | { kind: 'saved'; at: string };

const pause = 1_500;

/** One rating while it is written: every change is kept here at once, and with the server a moment later. */
export function useRating(desk: Desk, own: OwnRating) {
  const [left] = useState(() => whereLeft(own));
  const [rating, setRating] = useState(left.rating);
  const [mode, setMode] = useState<EvaluationMode>(() =>
    own.submitted ? (left.isDraft ? 'edit' : 'check') : 'add',
  );
  const [saved, setSaved] = useState<Saved>(
    own.draft ? { kind: 'saved', at: own.draft.saved_at } : { kind: 'untouched' },
  );
  const renew = useRenewOwnRating(desk);
  const newest = useRef(rating);
  const over = useRef(own.draft?.saved_at ?? null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { invitation_id: id } = own;

  const save = useCallback(
    async (sentMode: 'add' | 'edit') => {
      const sent = newest.current;
      try {
        const { saved_at } = await saveRating(desk, { mode: sentMode, ...sent });
        over.current = saved_at;
        if (sent === newest.current) {
          forgetUnsent(id);
          setSaved({ kind: 'saved', at: saved_at });
        } else keepUnsent(id, { over: saved_at, rating: newest.current });
      } catch {
        // It stands on this computer, and the page says so.
        setSaved({ kind: 'here' });
      }
    },
    [desk, id],
  );
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = useCallback(
    (part: Partial<Rating>) => {
      if (mode === 'check') return;
      newest.current = { ...newest.current, ...part };
      setRating(newest.current);
      keepUnsent(id, { over: over.current, rating: newest.current });
      setSaved({ kind: 'saving' });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(mode), pause);
    },
    [id, mode, save],
  );

  const submit = async () => {
    if (mode === 'check') return;
    clearTimeout(timer.current);
    await submitRating(desk, { mode, ...newest.current });
    forgetUnsent(id);
    over.current = null;
    setMode('check');
    setSaved({ kind: 'untouched' });
    await renew();
  };
  return { rating, mode, saved, change, submit, edit: () => setMode('edit') };
}
