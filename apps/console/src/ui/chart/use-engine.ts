import { useEffect, useState } from 'react';
import { loadChunk } from '../../client/chunks.ts';

export type Engine = typeof import('./engine.ts');

export const loadEngine = (): Promise<Engine> => loadChunk(() => import('./engine.ts'));

interface Answer {
  attempt: number;
  engine?: Engine;
}

/** The library that draws, fetched with the first chart. */
export function useEngine(load: () => Promise<Engine>): {
  engine?: Engine;
  failed: boolean;
  retry: () => void;
} {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    let wanted = true;
    load().then(
      (engine) => wanted && setAnswer({ attempt, engine }),
      () => wanted && setAnswer({ attempt }),
    );
    return () => {
      wanted = false;
    };
  }, [load, attempt]);
  return {
    engine: answer?.engine,
    failed: answer?.attempt === attempt && !answer.engine,
    retry: () => setAttempt(attempt + 1),
  };
}
