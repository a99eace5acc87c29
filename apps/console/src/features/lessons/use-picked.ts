import { roles } from '@kejing/contract/roles';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonOf } from '../../client/errors.ts';
import type { ChosenFile, InspectedFile } from '../../client/uploads/types.ts';
import { inspectFiles } from '../../client/uploads/uploads.ts';
import { useSession } from '../../client/use-session.ts';
import { beginValues, readRemembered, type DraftValues } from './draft-values.ts';
import { nothingPicked, pick, type Picked } from './drafts.ts';
import { useLessonWords } from './lesson-words.ts';
import { useQuotaLeft } from './queries.ts';

/** Looks at every file that is chosen, also at those that come later, and proposes lessons. */
export function usePicked(chosen: readonly ChosenFile[]) {
  const { t } = useTranslation('lessons');
  const words = useLessonWords();
  const user = useSession()?.user;
  const left = useQuotaLeft();
  const [picked, setPicked] = useState<Picked<DraftValues>>(nothingPicked);
  const [looking, setLooking] = useState(0);
  const [trouble, setTrouble] = useState<string>();
  const seen = useRef(0);
  const begin = (files: InspectedFile[], stem: string) =>
    beginValues(files, stem, {
      remembered: readRemembered(user?.account_id ?? ''),
      ownName: user?.role_ids.includes(roles.sys_analysis_web_user) ? user.name : undefined,
      untitled: (day) => t('upload.untitled', { date: words.day(`${day}T12:00:00`) }),
      left,
    });
  const add = useEffectEvent((files: InspectedFile[]) => setPicked((now) => pick(now, files, begin)));
  useEffect(() => {
    const fresh = chosen.slice(seen.current);
    if (fresh.length === 0) return;
    seen.current = chosen.length;
    setLooking((now) => now + fresh.length);
    setTrouble(undefined);
    inspectFiles(fresh)
      .then(add)
      .catch((error: Error) => setTrouble(reasonOf(error)))
      .finally(() => setLooking((now) => now - fresh.length));
  }, [chosen]);
  return { picked, setPicked, begin, looking, trouble, left };
}
