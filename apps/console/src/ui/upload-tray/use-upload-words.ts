import { recordingLimits } from '@kejing/contract/recordings';
import { useTranslation } from 'react-i18next';
import type { Upload } from '../../client/uploads/types.ts';
import { bytesText, percentOf, sentText, timeLeft } from './amounts.ts';

export interface UploadWords {
  /** Beside the name. */
  word: string;
  /** Below it: how much, what happens, what to do. */
  lines: string[];
  percent: number;
}

/** Which words a state has: some depend on more than the state. */
function wordsOf({ state, extracted }: Upload, isLessonWhole: boolean) {
  if (state === 'waiting' && extracted === 1) return 'taken';
  if (state === 'done' && !isLessonWhole) return 'doneHere';
  return state;
}

/** What is said of an upload. `isLessonWhole`: all files of its lesson are there. */
export function useUploadWords(upload: Upload, isLessonWhole: boolean): UploadWords {
  const { t } = useTranslation('tray');
  const { state, bytes, sentBytes, filmBytes, extracted, speed, secondsLeft, problem } = upload;
  const percent =
    state === 'extracting'
      ? percentOf(extracted ?? 0, 1)
      : percentOf(state === 'done' ? bytes : sentBytes, bytes);
  const values = { percent, days: recordingLimits.keptDays };
  const words = wordsOf(upload, isLessonWhole);
  const amounts = sentText(sentBytes, bytes);
  const left = secondsLeft === undefined ? undefined : timeLeft(secondsLeft);
  const leftKey = left?.key === 'minutes' && left.seconds === 0 ? 'wholeMinutes' : left?.key;
  const line = problem ?? t(`states.${words}.line`, values);
  const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' · ');
  const lines = (): string[] => {
    if (state === 'sending')
      return [
        joined(
          amounts,
          speed === undefined ? undefined : t('speed', { amount: bytesText(speed) }),
          leftKey ? t(`left.${leftKey}`, { ...left }) : t('states.sending.line'),
        ),
      ];
    if (words === 'taken')
      return [t('soundTaken', { film: bytesText(filmBytes ?? 0), sound: bytesText(bytes) }), line];
    if (state === 'paused') return [joined(amounts, line)];
    if (state === 'waiting') return [joined(bytesText(bytes), line)];
    // The cause first, then what can be done about it.
    if (state === 'failed' && problem) return [problem, t('states.failed.line', values)];
    return [line];
  };
  return { word: t(`states.${words}.word`, values), lines: lines(), percent };
}
