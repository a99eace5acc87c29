import { createPdf, getPdf, type ReportLanguage } from '@kejing/contract/exports';
import { useEffect, useMemo, useState } from 'react';
import { fetchFile } from '../../client/fetch-file.ts';
import { call } from '../../client/request.ts';
import { fileName, saveFile } from '../../client/save-file.ts';
import { useRunStates } from '../../client/use-run-states.ts';

/** Has the report printed, waits for it and saves it. */
export function usePdf(
  { analysis_id, title }: { analysis_id: string; title: string },
  language: ReportLanguage,
  onFailed: () => void,
) {
  const [runId, setRunId] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const states = useRunStates(useMemo(() => (runId ? [runId] : []), [runId]));
  const outcome = runId === undefined ? undefined : states.get(runId)?.outcome;
  const download = async () =>
    saveFile(await fetchFile(getPdf, { analysis_id, language }), fileName(title, 'pdf'));
  useEffect(() => {
    if (!outcome) return;
    setRunId(undefined);
    if (outcome === 'done') void download().catch(() => undefined);
    else onFailed();
    // What is saved follows from how the run ended, and from nothing else.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [outcome]);
  const start = async () => {
    setAsking(true);
    try {
      const { run_id } = await call(createPdf, { body: { analysis_id, language } });
      if (run_id === null) await download();
      else setRunId(run_id);
    } catch {
      // Told already, by the call itself.
    } finally {
      setAsking(false);
    }
  };
  return { start, isUnderWay: isAsking || runId !== undefined };
}
