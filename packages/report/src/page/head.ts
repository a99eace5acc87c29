import type { Language } from '@kejing/charts/say';
import type { LessonReport } from '../lesson-report.ts';
import { escaped } from './escape.ts';
import { style } from './style.ts';
import { words } from './words.ts';

export const libraryId = 'plotting-library';
export const bootstrapId = 'report-drawing';
/** Beside the console's own files, wherever it stands: whoever shows the page knows where that is. */
const sources = { [libraryId]: 'report-library.js', [bootstrapId]: 'report-bootstrap.js' } as const;

/** A report asks nobody for anything: what it shows stands in it. Whoever puts the scripts in names them here. */
const policy =
  "default-src 'none'; script-src 'none'; style-src 'unsafe-inline'; img-src data: blob:; base-uri 'none'; form-action 'none'";

/** Scripts before everything else, so that they see what is stopped. Which machine wrote what is told to machines too. */
export function headOf(report: LessonReport, language: Language, model: string | undefined): string {
  const { lesson, revision, made_at } = report;
  const meta = (name: string, content: string) => `<meta name="${name}" content="${escaped(content)}">`;
  const byModel =
    model === undefined
      ? []
      : [
          meta('ai-model', model),
          // The form that Chinese rules on labelling ask for: "1" is content that a model has made.
          meta('AIGC', JSON.stringify({ Label: '1', ContentProducer: model, ProduceID: lesson.analysis_id })),
        ];
  return `<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
${meta('generator', 'Kejing')}
${meta('kejing-lesson', lesson.analysis_id)}
${meta('kejing-revision', String(revision))}
${meta('kejing-figures-made-at', made_at)}
${[meta('ai-generated', model === undefined ? 'no' : 'partly'), ...byModel].join('\n')}
<title>${escaped(lesson.title)} · ${words.kind[language]}</title>
<style>${style}</style>
<script id="${bootstrapId}" src="${sources[bootstrapId]}"></script>
<script id="${libraryId}" src="${sources[libraryId]}"></script>
</head>`;
}
