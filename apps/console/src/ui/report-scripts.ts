import library from 'echarts/dist/echarts.min.js?url';
import bootstrap from './report-bootstrap.js?raw';

let loaded: Promise<{ library: string; bootstrap: string }> | undefined;

/** The two scripts that stand inside every report, as text; a failure is not kept. */
export function loadReportScripts(): Promise<{ library: string; bootstrap: string }> {
  loaded ??= fetch(library)
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
