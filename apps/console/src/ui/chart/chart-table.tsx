import { useTranslation } from 'react-i18next';
import { formatNumber } from '@kejing/charts/numbers';
import { isHeat, type ChartData, type SeriesData } from '@kejing/charts/chart-data';
import { intervalOf, type ChartWords } from '@kejing/charts/points';

interface Props {
  data: ChartData;
  words: ChartWords;
  caption: string;
  height: number;
}

/** The same data as the drawing, to read and to copy. */
export function ChartTable({ data, words, caption, height }: Props) {
  const { t } = useTranslation('chart');
  const { headed } = words;
  const gap = data.gap ?? words.gap;
  const written = (value: number | null | undefined, none = gap) =>
    typeof value === 'number' ? formatNumber(value, words.language) : none;
  return (
    // It scrolls, so the keyboard has to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="chart-table" style={{ maxHeight: height }} aria-label={t('table')} tabIndex={0}>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{isHeat(data) ? data.y.name : headed(data.x.name, data.x.unit)}</th>
            {isHeat(data)
              ? data.x.values.map((name) => (
                  <th key={name} scope="col">
                    {headed(name, data.unit)}
                  </th>
                ))
              : data.series.map((series) => (
                  <th key={series.name} scope="col">
                    {headed(series.name, data.y.unit)}
                  </th>
                ))}
          </tr>
        </thead>
        <tbody>
          {isHeat(data)
            ? data.y.values.map((name, row) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {data.x.values.map((column, index) => (
                    <td key={column}>{written(data.cells[row]?.[index])}</td>
                  ))}
                </tr>
              ))
            : data.x.values.map((x, row) => (
                // The same x may come twice: the place in the data is what tells rows apart.
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={row}>
                  <th scope="row">{typeof x === 'number' ? formatNumber(x, words.language) : x}</th>
                  {data.series.map((series) => (
                    <td key={series.name}>
                      {written(series.values[row], series.kind === 'scatter' ? '' : gap)}
                      <Interval data={data} series={series} row={row} words={words} />
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </section>
  );
}

function Interval(props: {
  data: SeriesData;
  series: SeriesData['series'][number];
  row: number;
  words: ChartWords;
}) {
  const interval = intervalOf(props.series, props.row, props.words);
  return interval ? <span className="chart-table-interval"> {interval}</span> : null;
}
