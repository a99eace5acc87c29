import type { Drawn } from '@kejing/charts/drawn';
import { useTranslation } from 'react-i18next';

/** The same as the drawing, to read and to copy. */
export function DrawnTable({ drawn, caption }: { drawn: Drawn; caption: string }) {
  const { t } = useTranslation('chart');
  const { head, rows } = drawn.table;
  return (
    // It scrolls, so the keyboard has to reach it.
    <section
      className="chart-table"
      style={{ maxHeight: Math.max(240, drawn.height) }}
      aria-label={t('table')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells], row) => (
            // Two moments may read the same: the place in the table tells them apart.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={row}>
              <th scope="row">{first}</th>
              {cells.map((cell, column) => (
                // oxlint-disable-next-line react/no-array-index-key
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
