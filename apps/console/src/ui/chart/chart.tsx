import { Empty } from 'antd';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isDevelopment } from '../../client/development.ts';
import { isEmpty, isHeat, type ChartData } from '@kejing/charts/chart-data';
import { chartOption } from '@kejing/charts/chart-option';
import { frameHeight } from '@kejing/charts/frame';
import { ChartFailed, ChartFrame } from './chart-frame.tsx';
import { ChartLegend } from './chart-legend.tsx';
import { useChartLook } from './use-chart-look.ts';
import { ChartTable } from './chart-table.tsx';
import { fileName, saveFile } from '../../client/save-file.ts';
import { pictureOf, type PictureFormat } from './picture.ts';
import { Plot } from './plot.tsx';
import type { ChartPoint, ChartWords } from '@kejing/charts/points';
import { loadEngine, useEngine } from './use-engine.ts';

interface Props {
  /** What the chart shows, as a sentence. If nothing can be claimed, it says so. */
  finding: string;
  /** What was measured, in which unit, on how much: joined by a dot. */
  subtitle: { measure: string; unit?: string; n: string };
  /** Left out while it is on its way. */
  data?: ChartData;
  /** In the place of a drawing that would have nothing in it: teaches the next step. */
  empty?: ReactNode;
  height?: number;
  /** A point was chosen, by pointer or keyboard. */
  onPoint?: (point: ChartPoint) => void;
  load?: typeof loadEngine;
}

const mostSeries = 4;
const narrowestPicture = 640;

export function Chart({ finding, subtitle, data, empty, height = 240, onPoint, load = loadEngine }: Props) {
  const { t, i18n } = useTranslation('chart');
  const look = useChartLook();
  const { engine, failed, retry } = useEngine(load);
  const [asTable, setAsTable] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const words = useMemo<ChartWords>(
    () => ({
      language: i18n.language,
      gap: t('gap'),
      interval: (low, high) => t('interval', { low, high }),
      headed: (name, unit) => (unit ? t('unit', { name, unit }) : name),
      pause: t('pause'),
    }),
    [t, i18n.language],
  );
  const below = [subtitle.measure, subtitle.unit, subtitle.n].filter(Boolean).join(' · ');
  if (isDevelopment && data && !isHeat(data) && data.series.length > mostSeries)
    console.error(
      `“${finding}” has ${data.series.length} series; more than ${mostSeries} cannot be told apart`,
    );

  const full = data && !isEmpty(data) ? data : undefined;
  const save = async (format: PictureFormat) => {
    if (!engine || !full) return;
    const width = Math.max(narrowestPicture, body.current?.clientWidth ?? 0);
    const frame = { finding, subtitle: below, width };
    const option = { ...chartOption(full, look, words, frame), backgroundColor: look.ground };
    const drawing = { option, width, height: height + frameHeight(full, frame) };
    const picture = await pictureOf(engine, drawing, format);
    saveFile(picture, fileName(finding, format));
  };
  const content = () => {
    if (!data) return <div className="chart-bone" style={{ height }} />;
    if (!full) return empty ?? <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('empty')} />;
    if (asTable)
      return (
        <ChartTable data={full} words={words} caption={[finding, below].join(words.pause)} height={height} />
      );
    if (failed) return <ChartFailed height={height} onRetry={retry} />;
    if (!engine) return <div className="chart-bone" style={{ height }} />;
    const label = t('label', { finding, subtitle: below });
    return (
      <>
        <Plot {...{ engine, data: full, look, words, height, label, onPoint }} />
        <ChartLegend data={full} />
      </>
    );
  };
  return (
    <ChartFrame
      finding={finding}
      below={below}
      busy={!data || (!engine && !failed)}
      tools={
        full && {
          asTable,
          onTable: setAsTable,
          onSave: engine && ((format) => void save(format)),
        }
      }
      body={body}
    >
      {content()}
    </ChartFrame>
  );
}
