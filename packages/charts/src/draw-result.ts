import type { MeasureResult } from '@kejing/contract/results';
import { conceptGraph } from './concept-graph.ts';
import type { Drawn, Paper } from './drawn.ts';
import { interactionMatrix } from './interaction-matrix.ts';
import { modeTriangle } from './mode-triangle.ts';
import { lessonStart, paceCurve } from './pace-curve.ts';
import { partBars } from './part-bars.ts';
import { questionsOverTime } from './questions-over-time.ts';
import { studentTeacherCurve } from './student-teacher-curve.ts';
import { timeRibbon } from './time-ribbon.ts';
import { waitHistogram } from './wait-histogram.ts';
import { whoSpeaks } from './who-speaks.ts';

/** How a result is drawn follows from its view; some show besides what another result knows of the same moments. */
export function drawResult(result: MeasureResult, others: readonly MeasureResult[], paper: Paper): Drawn {
  const other = (measure: string) => others.find((each) => each.measure === measure);
  switch (result.drawing.view) {
    case 'number':
      return partBars(result, paper);
    case 'series':
      return result.measure === 'speech_rate'
        ? paceCurve(result, paper)
        : whoSpeaks(result, lessonStart(other('speech_rate')), paper);
    case 'histogram':
      return result.measure === 'wait_time'
        ? waitHistogram(result, paper)
        : questionsOverTime(result, other('wait_time'), paper);
    case 'matrix':
      return interactionMatrix(result, paper);
    case 'plane':
      return result.measure === 'student_teacher'
        ? studentTeacherCurve(result, paper)
        : modeTriangle(result, paper);
    case 'ribbon':
      return timeRibbon(result, paper);
    case 'graph':
      return conceptGraph(result, other('lesson_path'), paper);
  }
}
