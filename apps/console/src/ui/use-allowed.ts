import { useEffect, useMemo, useState } from 'react';
import { isAllowed, type Needed } from '../client/authority.ts';
import { useSession } from '../client/use-session.ts';

const nobody = [] as const;

/** Undefined while an answer is on its way; follows a changed role at once. */
export function useAllowed(needs: Needed): boolean | undefined {
  const held = useSession()?.authorities ?? nobody;
  const answer = useMemo(() => isAllowed(needs, held), [needs, held]);
  const [settled, setSettled] = useState<{ answer: Promise<boolean>; allowed: boolean }>();
  useEffect(() => {
    if (typeof answer === 'boolean') return;
    let current = true;
    const settle = (allowed: boolean) => {
      if (current) setSettled({ answer, allowed });
    };
    answer.then(settle, () => settle(false));
    return () => {
      current = false;
    };
  }, [answer]);
  if (typeof answer === 'boolean') return answer;
  return settled?.answer === answer ? settled.allowed : undefined;
}
