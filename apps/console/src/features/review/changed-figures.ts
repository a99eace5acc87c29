import { nameOf, scaleOf } from '@kejing/charts/figure';
import { formatNumber } from '@kejing/charts/numbers';
import type { Region } from '@kejing/contract/deployments';
import type { LessonResults } from '@kejing/contract/results';

interface ChangedFigure {
  name: string;
  from: string;
  to: string;
  /** Less than the interval is wide: what could be said before can still be said. */
  isSmall: boolean;
}

/** The figures that a change has moved, those that moved furthest first. */
export function changedFigures(
  before: LessonResults,
  after: LessonResults,
  language: 'zh' | 'en',
  region: Region,
): ChangedFigure[] {
  const known = new Map(before.results.map((result) => [result.measure, result]));
  return after.results
    .flatMap(({ measure, value }) => {
      const was = known.get(measure);
      if (!was || was.value === value) return [];
      const scale = scaleOf(measure);
      const written = (figure: number | null) =>
        figure === null ? '—' : `${formatNumber(figure * scale)}${scale === 100 ? '%' : ''}`;
      if (written(was.value) === written(value)) return [];
      const [low, high] = was.interval ?? [Number.NaN, Number.NaN];
      const moved = value === null || was.value === null ? Infinity : Math.abs(value - was.value);
      return [
        {
          name: nameOf(measure, language, region),
          from: written(was.value),
          to: written(value),
          isSmall: moved < high - low,
          by: moved / Math.max(1e-9, Math.abs(was.value ?? 1)),
        },
      ];
    })
    .toSorted((a, b) => b.by - a.by)
    .map(({ name, from, to, isSmall }) => ({ name, from, to, isSmall }));
}
