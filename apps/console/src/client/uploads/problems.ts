import { codeText, type Language } from '@kejing/contract/codes';
import i18next from 'i18next';
import { reasonOf } from '../errors.ts';
import { RequestError } from '../request-error.ts';
import { currentSession } from '../session.ts';
import type { Stage } from './entry.ts';
import { UnreadableFile } from './hash-pool.ts';
import { UploadFailed, troubleOf } from './trouble.ts';

export interface Ending {
  stage: Stage;
  problem: string | undefined;
}

const words = (key: 'unreadable' | 'changed' | 'spoilt' | 'denied' | 'failed') =>
  i18next.t(key, { ns: 'sending' });

export const changedFile = () => words('changed');

/** What becomes of an upload that went wrong, and what the person reads. */
export function problemOf(error: unknown): Ending {
  const trouble = troubleOf(error);
  if (trouble === 'over')
    return { stage: 'refused', problem: codeText('uploadOver', i18next.language as Language) };
  // It waits for the person to sign in; if nobody was signed out, it is a failure like others.
  if (trouble === 'session' && !currentSession()) return { stage: 'ready', problem: undefined };
  if (error instanceof UnreadableFile) return { stage: 'needs-file', problem: words('unreadable') };
  if (error instanceof UploadFailed) return { stage: 'failed', problem: words(error.reason) };
  return { stage: 'failed', problem: error instanceof RequestError ? reasonOf(error) : words('failed') };
}
