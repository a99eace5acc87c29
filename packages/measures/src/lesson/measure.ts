import type { CodeSource } from '@kejing/contract/coding-lists';
import type {
  Drawing,
  MeasureResult,
  Moment,
  Shortcoming,
  Sufficiency,
  View,
} from '@kejing/contract/results';
import type { Interval } from '../stats/bootstrap.ts';
import type { Lesson } from './lesson.ts';

type Words = { readonly zh: string; readonly en: string };

/** Deterministic, statistical, or coded by a language model (or its baseline). */
export type MeasureKind = 'Det' | 'Stat' | 'LLM';
export type Need = 'roles' | 'text' | 'tokens' | 'codes' | 'frames';

/** Below it there is no value, or only a partial one; the measure's `compute` says which. */
export interface MinimumData {
  teacherSeconds?: number;
  tokens?: number;
  questions?: number;
  lessonSeconds?: number;
  unknownShare?: number;
  voicedSeconds?: number;
  codedShare?: number;
}

export interface Definition {
  readonly id: string;
  /** Raised whenever the same input would give another result. */
  readonly version: number;
  readonly name: Words;
  readonly unit: Words;
  readonly kind: MeasureKind;
  readonly needs: readonly Need[];
  readonly minimum: MinimumData;
  /** What n counts. */
  readonly counts: Words;
  readonly view: View;
  /** Stands beside the figure wherever it is shown. */
  readonly note?: Words;
}

export type Outcome = Omit<MeasureResult, 'measure' | 'version'>;

export interface Measure {
  readonly definition: Definition;
  compute(lesson: Lesson): Outcome;
}

type Reason = Sufficiency['reasons'][number];

/** Collects what is missing; the worst of it decides. */
export class Shortfall {
  readonly reasons: Reason[] = [];
  state: Sufficiency['state'] = 'ok';

  /** Without it there is no value. */
  lacks(missing: boolean, reason: Shortcoming, have?: number, need?: number): this {
    if (missing) {
      this.state = 'insufficient';
      this.#add(reason, have, need);
    }
    return this;
  }

  /** With less there is a value that is not to be leaned on. */
  weakens(missing: boolean, reason: Shortcoming, have?: number, need?: number): this {
    if (missing) {
      if (this.state === 'ok') this.state = 'partial';
      this.#add(reason, have, need);
    }
    return this;
  }

  /** Only what people coded can be leaned on, until a model was compared with people on enough windows. */
  trusts(codes: readonly { source: CodeSource }[]): this {
    return this.weakens(
      codes.some(({ source }) => source === 'baseline'),
      'baseline_codes',
    ).weakens(
      codes.some(({ source }) => source === 'model'),
      'experimental_codes',
    );
  }

  #add(reason: Shortcoming, have?: number, need?: number): void {
    this.reasons.push({
      reason,
      ...(have !== undefined && { have }),
      ...(need !== undefined && { need }),
    });
  }
}

interface Found {
  value: number | null;
  n: number;
  parts?: Record<string, number | null>;
  /** Parts that are counts and may be told even where the value may not. */
  counts?: Record<string, number | null>;
  labels?: string[];
  drawing: Drawing;
  evidence?: Moment[];
  /** Asked for only where the value is told and intervals are wanted. */
  interval?: () => Interval | null;
  partIntervals?: () => Record<string, Interval | null>;
}

/** Puts a result together; where the data do not suffice, value, parts and labels are withheld. */
export function outcome(lesson: Lesson, shortfall: Shortfall, found: Found): Outcome {
  const explained = shortfall.reasons.some(({ reason }) => reason === 'not_observed');
  if (found.value === null && shortfall.state !== 'insufficient' && !explained)
    shortfall.lacks(true, 'nothing_to_divide_by');
  const told = shortfall.state !== 'insufficient';
  const parts = found.parts ?? {};
  const wanted = told && (lesson.options.intervals ?? false);
  const partIntervals: Record<string, Interval> = {};
  for (const [name, interval] of Object.entries((wanted && found.partIntervals?.()) || {}))
    if (interval) partIntervals[name] = interval;
  return {
    value: told ? found.value : null,
    interval: wanted ? (found.interval?.() ?? null) : null,
    n: found.n,
    sufficiency: { state: shortfall.state, reasons: shortfall.reasons },
    parts: {
      ...(told ? parts : Object.fromEntries(Object.keys(parts).map((name) => [name, null]))),
      ...found.counts,
    },
    part_intervals: partIntervals,
    labels: told ? (found.labels ?? []) : [],
    drawing: found.drawing,
    evidence: found.evidence ?? [],
  };
}
