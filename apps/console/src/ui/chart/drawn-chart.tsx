import type { Drawn, DrawnPoint, Paper } from '@kejing/charts/drawn';
import { framedDrawing } from '@kejing/charts/drawn-frame';
import { languageOf } from '@kejing/charts/say';
import { Empty } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fileName, saveFile } from '../../client/save-file.ts';
import type { Store } from '../../client/store.ts';
import { ChartFailed, ChartFrame } from './chart-frame.tsx';
import { DrawnLegend } from './drawn-legend.tsx';
import { DrawnPlot } from './drawn-plot.tsx';
import { DrawnTable } from './drawn-table.tsx';
import { pictureOf, type PictureFormat } from './picture.ts';
import { Playhead } from './playhead.tsx';
import { useChartLook } from './use-chart-look.ts';
import { loadEngine, useEngine } from './use-engine.ts';
import { useWidth } from '../use-width.ts';

interface Props {
  /** What the chart shows, as a sentence. If nothing can be claimed, it says so. */
  finding: string;
  /** What was measured, in which unit, on how much. */
  subtitle: string;
  /** Keep it the same while its results are the same: every new one is drawn anew. */
  draw: (paper: Paper) => Drawn;
  seconds: number;
  clock?: Store<{ seconds: number }>;
  onPoint?: (point: DrawnPoint) => void;
  /** A place on the lesson's time was chosen, in seconds. */
  onTime?: (seconds: number) => void;
  evidence?: { onShow: () => void; active: boolean };
  /** In the place of a drawing that would have nothing in it. */
  empty?: string;
  /** Stands below, always. */
  children?: ReactNode;
  load?: typeof loadEngine;
}

const widthAtFirst = 640;

/** A result, drawn: the same drawing that a report carries, with what a person can do with it on a screen. */
export function DrawnChart(props: Props) {
  const { finding, subtitle, draw, seconds, evidence, children, load = loadEngine } = props;
  const { i18n } = useTranslation('chart');
  const look = useChartLook();
  const { engine, failed, retry } = useEngine(load);
  const [asTable, setAsTable] = useState(false);
  const [body, width] = useWidth(widthAtFirst);
  const paper = useMemo<Paper>(
    () => ({ language: languageOf(i18n.language), look, width, seconds }),
    [i18n.language, look, width, seconds],
  );
  const drawn = useMemo(() => draw(paper), [draw, paper]);
  const full = drawn.height > 0;
  const save = async (format: PictureFormat) => {
    if (!engine) return;
    const picture = await pictureOf(engine, framedDrawing(drawn, { finding, subtitle }, paper), format);
    saveFile(picture, fileName(finding, format));
  };
  const content = () => {
    if (!full) return <Nothing text={props.empty} />;
    if (asTable) return <DrawnTable drawn={drawn} caption={`${finding} ${subtitle}`} />;
    if (failed) return <ChartFailed height={drawn.height} onRetry={retry} />;
    if (!engine) return <div className="chart-bone" style={{ height: drawn.height }} />;
    return <Plotted {...props} drawn={drawn} engine={engine} />;
  };
  return (
    <ChartFrame
      finding={finding}
      below={subtitle}
      busy={full && !engine && !failed}
      tools={
        full ? { asTable, onTable: setAsTable, onSave: engine && ((format) => void save(format)) } : undefined
      }
      evidence={evidence}
      body={body}
    >
      {content()}
      {children}
    </ChartFrame>
  );
}

function Plotted(
  props: Props & { drawn: Drawn; engine: NonNullable<ReturnType<typeof useEngine>['engine']> },
) {
  const { t } = useTranslation('chart');
  const { drawn, engine, finding, subtitle, seconds, clock, onPoint, onTime } = props;
  return (
    <>
      <div className="chart-drawn">
        <DrawnPlot
          engine={engine}
          drawn={drawn}
          label={t('label', { finding, subtitle })}
          pause={t('pause')}
          onPoint={onPoint}
          onTime={onTime && ((share) => onTime(share * seconds))}
        />
        {clock && drawn.time && <Playhead clock={clock} time={drawn.time} seconds={seconds} />}
      </div>
      <DrawnLegend entries={drawn.legend} />
    </>
  );
}

function Nothing({ text }: { text: string | undefined }) {
  const { t } = useTranslation('chart');
  return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text ?? t('empty')} />;
}
