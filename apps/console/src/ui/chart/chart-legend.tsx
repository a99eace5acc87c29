import { isHeat, type ChartData } from '@kejing/charts/chart-data';
import { shapeSigns } from '@kejing/charts/chart-look';
import { hasLegend } from '@kejing/charts/frame';

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
