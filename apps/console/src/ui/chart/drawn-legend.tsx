import type { LegendEntry } from '@kejing/charts/drawn';

/** Beside the plot and not in it, where it can wrap and be read. */
export function DrawnLegend({ entries }: { entries: readonly LegendEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <ul className="chart-legend">
      {entries.map(({ name, role, mark }) => (
        <li key={name}>
          {mark === 'fill' ? (
            <i className={`chart-swatch chart-role-${role}`} />
          ) : (
            <i className={`chart-mark chart-mark-${mark} chart-ink-${role}`} />
          )}
          {name}
        </li>
      ))}
    </ul>
  );
}
