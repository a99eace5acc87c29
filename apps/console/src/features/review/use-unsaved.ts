import { useEffect } from 'react';
import type { Desk } from './desk.ts';
import { keepUnsaved } from './unsaved.ts';

/** What is not saved is there again when somebody comes back to the lesson; closing the tab asks first. */
export function useUnsaved(desk: Desk, lessonId: string | undefined): void {
  useEffect(() => {
    if (lessonId === undefined) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (desk.state().deeds.length > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    const stop = desk.onChange(() => keepUnsaved(lessonId, desk.state().deeds));
    return () => {
      window.removeEventListener('beforeunload', ask);
      stop();
    };
  }, [desk, lessonId]);
}
