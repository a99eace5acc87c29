import bootstrap from '@kejing/charts/report-bootstrap.js?raw';

/** Where a script that a report names stands: beside the console's own files. */
export const reportScriptAddress = (name: string): string => `${import.meta.env.BASE_URL}${name}`;

let loaded: Promise<{ library: string; bootstrap: string }> | undefined;

/** The two scripts that stand inside every report, as text; a failure is not kept. */
export function loadReportScripts(): Promise<{ library: string; bootstrap: string }> {
  loaded ??= fetch(reportScriptAddress('report-library.js'))
    .then(async (answer) => {
      if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
      return { library: await answer.text(), bootstrap };
    })
    .catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
  return loaded;
}
