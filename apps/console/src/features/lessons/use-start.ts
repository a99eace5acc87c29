import { codes } from '@kejing/contract/codes';
import type { ConsentBasis, ConsentVersion } from '@kejing/contract/consent';
import { productTypes } from '@kejing/contract/editions';
import { endingOf, isSound } from '@kejing/contract/recordings';
import type { Grade, Subject } from '@kejing/contract/school';
import type { FormInstance } from 'antd';
import { useState } from 'react';
import { reasonOf } from '../../client/errors.ts';
import { RequestError } from '../../client/request-error.ts';
import { currentSession } from '../../client/session.ts';
import type { NewLesson } from '../../client/uploads/types.ts';
import { startLesson } from '../../client/uploads/uploads.ts';
import { remember, type DraftValues } from './draft-values.ts';
import type { Draft } from './drafts.ts';
import { asksGuardian } from './lesson-fields.tsx';
import { useRenewLessons } from './queries.ts';

interface Consent {
  basis: ConsentBasis;
  guardian?: boolean;
}

/** Which field a refusal is about; it stands beside it. */
const fieldOf = (error: unknown, id: string): string[] | undefined => {
  if (!(error instanceof RequestError) || error.kind !== 'refused') return undefined;
  if (error.code === codes.quotaUsedUp.code) return [id, 'product_type'];
  if (error.code === codes.consentMissing.code) return ['consent', 'basis'];
  if (error.code === codes.guardianMissing.code) return ['consent', 'guardian'];
  return undefined;
};

/** Nobody knows how large the sound is before it is taken out: the server is asked late, and nobody waits here. */
const takesSoundFirst = ({ product_type, files }: NewLesson) =>
  product_type === productTypes.audio &&
  files.some(({ file }) => {
    const ending = endingOf(file.name);
    return ending !== undefined && !isSound(ending);
  });

function lessonFrom(
  draft: Draft<DraftValues>,
  values: DraftValues,
  { basis, guardian }: Consent,
  version: ConsentVersion,
): NewLesson {
  const { lesson_date, subject, grade, product_type, ...rest } = values;
  return {
    ...rest,
    // The form lets nothing through without them.
    subject: subject as Subject,
    grade: grade as Grade,
    product_type: product_type as NewLesson['product_type'],
    lesson_date: lesson_date || null,
    consent: {
      basis,
      text_version: version,
      guardian: asksGuardian(grade) && guardian === true,
    },
    files: draft.files,
  };
}

/** Starts lessons one after the other. What one is refused for does not stop the others. */
export function useStart(form: FormInstance, version: ConsentVersion) {
  const renew = useRenewLessons();
  const [isStarting, setStarting] = useState(false);
  const [troubles, setTroubles] = useState<Partial<Record<string, string>>>({});
  const startOne = async (lesson: NewLesson) => {
    const starting = startLesson(lesson);
    if (!takesSoundFirst(lesson)) return starting;
    // What goes wrong by then stands in the tray, beside the film that it is about.
    void starting.then(renew, () => undefined);
    return undefined;
  };
  /** The ids of those that have started. */
  const start = async (drafts: readonly Draft<DraftValues>[]): Promise<string[]> => {
    const values = form.getFieldsValue(true) as Record<string, DraftValues> & { consent: Consent };
    const started: string[] = [];
    const refused: Partial<Record<string, string>> = {};
    setStarting(true);
    setTroubles({});
    for (const draft of drafts) {
      const own = values[draft.id] ?? draft.initial;
      try {
        await startOne(lessonFrom(draft, own, values.consent, version));
        started.push(draft.id);
        remember(currentSession()?.user.account_id ?? '', own);
      } catch (error) {
        const field = fieldOf(error, draft.id);
        if (field) form.setFields([{ name: field, errors: [reasonOf(error as Error)] }]);
        else refused[draft.id] = reasonOf(error as Error);
      }
    }
    setTroubles(refused);
    setStarting(false);
    if (started.length > 0) void renew();
    return started;
  };
  return { start, isStarting, troubles };
}
