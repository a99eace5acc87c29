import { isHeat, type ChartData } from './chart-data.ts';
import { shapeSigns } from './chart-look.ts';
import { hasLegend } from './frame.ts';

/** Beside the plot and not in it, where it can wrap and be read. */
export function ChartLegend({ data }: { data: ChartData }) {
  if (isHeat(data) || !hasLegend(data)) return null;
  return (
    <ul className="chart-legend">
      {data.series.map(({ name, role, kind }, index) => (
        <li key={name}>
          {kind === 'bar' ? (
            <i className={`chart-swatch chart-role-${role}`} />
          ) : (
            <i className={`chart-sign chart-ink-${role}`} aria-hidden>
              {shapeSigns[index % shapeSigns.length]}
            </i>
          )}
          {name}
        </li>
      ))}
    </ul>
  );
}
