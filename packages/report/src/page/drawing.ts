import { colourOf, paperLook } from '@kejing/charts/chart-look';
import { drawResult } from '@kejing/charts/draw-result';
import type { Drawn, LegendEntry, Paper } from '@kejing/charts/drawn';
import type { Language } from '@kejing/charts/say';
import type { MeasureResult } from '@kejing/contract/results';
import { escaped } from './escape.ts';
import { fonts, narrowChart, tallestPrinted, wideChart } from './style.ts';

/** What the script in the page draws into one place: one drawing for paper and screens, one for phones. */
export interface PlacedDrawing {
  wide: { option: object; width: number; height: number };
  narrow: { option: object; width: number; height: number };
}

type Draw = (paper: Paper) => Drawn;

/** Without a value there is nothing to draw but counts, which are true however few. */
const told = (result: MeasureResult): MeasureResult =>
  result.sufficiency.state === 'insufficient' && result.drawing.view !== 'histogram'
    ? { ...result, drawing: { view: 'number' }, parts: {} }
    : result;

export const drawerOf =
  (result: MeasureResult, others: readonly MeasureResult[]): Draw =>
  (paper) =>
    drawResult(told(result), others, paper);

const signs: Record<Exclude<LegendEntry['mark'], 'fill'>, string> = {
  line: '─',
  dashes: '╌',
  dots: '┄',
  solid: '□',
  dotted: '┄',
  dashed: '╌',
  notch: '◤',
  diamond: '◇',
};

function legendOf(entries: readonly LegendEntry[]): string {
  if (entries.length === 0) return '';
  const items = entries.map(({ name, role, mark }) => {
    const colour = escaped(role === 'ink' ? paperLook.text : colourOf(role, paperLook));
    const shown =
      mark === 'fill'
        ? `<i class="swatch" style="background:${colour}"></i>`
        : `<i style="color:${colour};font-style:normal">${escaped(signs[mark])}</i> `;
    return `<li>${shown}${escaped(name)}</li>`;
  });
  return `<ul class="legend" aria-hidden="true">${items.join('')}</ul>`;
}

/** Collects what is drawn, and gives the place of each in the page. */
export function drawingBoard(seconds: number, language: Language) {
  const drawings: PlacedDrawing[] = [];
  const paper = (width: number): Paper => ({
    language,
    look: { ...paperLook, fontFamily: fonts },
    width,
    seconds,
  });
  return {
    drawings,
    place(draw: Draw, label: string): string {
      const [wide, narrow] = [draw(paper(wideChart)), draw(paper(narrowChart))];
      if (wide.height === 0) return '';
      const sized = ({ option, height }: Drawn, width: number) => ({ option, width, height });
      drawings.push({ wide: sized(wide, wideChart), narrow: sized(narrow, narrowChart) });
      const shrink =
        wide.height > tallestPrinted ? `;--shrink:${(tallestPrinted / wide.height).toFixed(3)}` : '';
      const heights = `--wide:${Math.round(wide.height)}px;--narrow:${Math.round(narrow.height)}px${shrink}`;
      return `<div class="drawing"><div class="chart" data-chart="${drawings.length - 1}" style="${heights}" role="img" aria-label="${escaped(label)}"></div>${legendOf(wide.legend)}</div>`;
    },
  };
}
