import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../client/use-shortcuts.ts';
import type { Review } from './review.ts';

/** What begins after now, or the first of all when nothing does. */
function nextStart(starts: readonly number[], now: number): number | undefined {
  const justAfter = now + 0.2;
  return starts.find((start) => start > justAfter) ?? starts[0];
}

/** From one thing that matters to the next, without a pointer. */
export function useReviewKeys({ transcript, codes, clock, play }: Review, hasKeys = true): void {
  const { t } = useTranslation('review');
  useShortcuts(
    useMemo(() => {
      if (!hasKeys) return [];
      const go = (starts: () => number[]) => () => {
        const next = nextStart(starts(), clock.state().seconds);
        if (next !== undefined) play(next);
      };
      const questions = () =>
        (codes?.codes ?? [])
          .filter(({ kind }) => kind === 'question')
          .map(({ start }) => start)
          .toSorted((a, b) => a - b);
      const students = () =>
        transcript.utterances.filter(({ role }) => role === 'student').map(({ start }) => start);
      return [
        { keys: 'n', label: t('keys.nextQuestion'), run: go(questions) },
        { keys: 's', label: t('keys.nextStudent'), run: go(students) },
      ];
    }, [transcript, codes, clock, play, hasKeys, t]),
  );
}
