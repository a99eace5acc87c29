import { recordingLimits } from '@kejing/contract/recordings';
import {
  mediaCodes,
  statuses,
  statusNameOf,
  type MediaCode,
  type StatusName,
} from '@kejing/contract/statuses';
import { useTranslation } from 'react-i18next';
import { stepOf, stepsOf, type Standing } from './segments.ts';

interface Failure {
  at: Standing['status'];
  mediaCode?: MediaCode;
  /** What about the recording it is, where the code alone says too little. */
  mediaDetail?: string;
  /** In words, where no media code says it. */
  cause?: string;
  /** What the person can do; where it is left out, the media code has its own. */
  next?: string;
}

export interface Told extends Standing {
  progress?: number;
  minutesLeft?: number;
  failed?: Failure;
  /** Its turn comes when the platform says so, not when others are done. */
  held?: boolean;
  /** A line of the caller's own in the place of the hint. */
  hint?: string;
}

const mediaNameOf = (code: MediaCode) =>
  (Object.keys(mediaCodes) as (keyof typeof mediaCodes)[]).find((name) => mediaCodes[name] === code);

const mediaDetails = ['empty', 'too-long', 'no-sound', 'silence'] as const;

type StepKey = `classroom.${StatusName<'classroom'>}` | `career.${StatusName<'career'>}`;

/** What is said about an analysis: its state, what happens or what to do, and both in one sentence. */
export function useStatusTexts(told: Told): { title: string; hint: string; where: string; sentence: string } {
  const { t } = useTranslation('status');
  const { title, hint } = useTitleAndHint(told);
  const done = told.status === statuses[told.kind].done;
  const where = done ? '' : t('step', { step: stepOf(told) + 1, steps: stepsOf(told.kind).length });
  const parts = [title, where, told.hint ?? hint].filter(Boolean);
  return {
    title,
    hint: told.hint ?? hint,
    where,
    sentence: parts.join(t('sentence.join')) + t('sentence.end'),
  };
}

function useTitleAndHint(told: Told): { title: string; hint: string } {
  const { t } = useTranslation('status');
  const { kind, status, progress, position, minutesLeft, failed, cancelled, held } = told;
  const name = statusNameOf(kind, status);
  if (!name) return { title: t('unknown.name'), hint: t('unknown.hint') };
  const key = `${kind}.${name}` as StepKey;

  if (cancelled) return { title: t('cancelled'), hint: t('cancelledHint') };
  if (status === statuses[kind].failed) {
    const code = failed?.mediaCode && mediaNameOf(failed.mediaCode);
    const media = mediaDetails.find((detail) => detail === failed?.mediaDetail) ?? code;
    const cause =
      failed?.cause ?? (media && t(`media.${media}.sentence`, { hours: recordingLimits.hoursPerFile }));
    return {
      title: cause ? t('failed', { cause }) : t(`steps.${key}.name`),
      hint: failed?.next ?? (media ? t(`media.${media}.next`) : t(`steps.${key}.hint`)),
    };
  }
  if (held && status === statuses.classroom.waitingForDataLoad)
    return { title: t('held'), hint: t('heldHint') };
  if (typeof position === 'number')
    return { title: t('queued', { position }), hint: t(...startsIn(minutesLeft)) };
  if (status === statuses[kind].waitingForUpload && progress !== undefined)
    return { title: t(`steps.${key}.name`), hint: t('uploaded', { progress }) };

  const left = minutesLeft === undefined ? undefined : t(...remaining(minutesLeft));
  return {
    title:
      progress === undefined
        ? t(`steps.${key}.name`)
        : t('withProgress', { doing: t(`steps.${key}.doing`), progress }),
    hint: left ?? t(`steps.${key}.hint`),
  };
}

function startsIn(minutes: number | undefined) {
  if (minutes === undefined) return ['queuedHint', {}] as const;
  return minutes < 1
    ? (['startsSoon', {}] as const)
    : (['startsIn', { minutes: Math.round(minutes) }] as const);
}

const remaining = (minutes: number) =>
  minutes < 1 ? (['almostDone', {}] as const) : (['minutesLeft', { minutes: Math.round(minutes) }] as const);
