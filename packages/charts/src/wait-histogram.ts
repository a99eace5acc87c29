import type { MeasureResult, Moment } from '@kejing/contract/results';
import { blank, sheet, told, type Drawn, type Paper } from './drawn.ts';
import { formatWithin } from './digits.ts';

/** What teachers are advised to wait at least. */
export const advisedWait = 3;
const step = 0.5;
const last = 6;
const room = { left: 32, right: 16, top: 46, bottom: 40 };

const words = {
  zh: {
    across: '等待（秒）→',
    up: '↑ 次数',
    second: '秒',
    median: (value: string) => `中位 ${value} 秒`,
    advised: '3 秒（Rowe 建议）',
    head: ['等待（秒）', '次数'],
    times: (count: number) => `${count} 次`,
  },
  en: {
    across: 'wait (s) →',
    up: '↑ times',
    second: 's',
    median: (value: string) => `median ${value} s`,
    advised: '3 s (advised by Rowe)',
    head: ['wait (s)', 'times'],
    times: (count: number) => `${count} times`,
  },
} as const;

/** Waits until somebody answered, in half seconds; the last bar holds all that are longer. */
export function waitBins(evidence: readonly Moment[]): { from: number; to: number | null; count: number }[] {
  const waits = evidence.flatMap(({ as, value }) =>
    as === 'answered' && value !== undefined ? [value] : [],
  );
  const bins = Array.from({ length: last / step + 1 }, (_, index) => ({
    from: index * step,
    to: index * step < last ? (index + 1) * step : null,
    count: 0,
  }));
  for (const wait of waits) {
    const bin = bins[Math.min(bins.length - 1, Math.floor(wait / step))];
    if (bin) bin.count += 1;
  }
  return bins;
}

export function waitHistogram(result: MeasureResult, paper: Paper): Drawn {
  const bins = waitBins(result.evidence);
  const most = Math.max(...bins.map(({ count }) => count));
  if (most === 0) return blank(paper);
  const { look, language, width } = paper;
  const say = words[language];
  const across = Math.max(120, width - room.left - room.right);
  const { value, interval } = result;
  const ends = interval ? { low: interval[0], high: interval[1] } : undefined;
  const nameOf = ({ from, to }: (typeof bins)[number]) => (to === null ? `≥${from}` : `${from}–${to}`);
  const linesOf = (bin: (typeof bins)[number]) => [`${nameOf(bin)} ${say.second}`, say.times(bin.count)];
  const axis = {
    type: 'value',
    axisTick: { show: false },
    axisLabel: { color: look.textTertiary, fontSize: 12, showMaxLabel: false },
    nameTextStyle: { color: look.textTertiary, fontSize: 12 },
  } as const;
  const line = (at: number, text: string, colour: string, type: 'solid' | number[], lift: number) => ({
    xAxis: at,
    lineStyle: { color: colour, type, width: 2 },
    label: { formatter: text, position: 'end', distance: lift, color: look.text, fontSize: 12 } as const,
  });
  return {
    height: 240,
    option: sheet(paper, {
      grid: { left: room.left, right: room.right, top: room.top, bottom: room.bottom },
      xAxis: {
        ...axis,
        // Bars stand on the scale; without this it would be stretched for them.
        containShape: false,
        min: 0,
        max: last + step,
        interval: 1,
        name: say.across,
        nameGap: -4,
        nameTextStyle: {
          ...axis.nameTextStyle,
          align: 'right',
          verticalAlign: 'top',
          padding: [26, 0, 0, 0],
        },
        splitLine: { show: false },
        axisLine: { show: true, lineStyle: { color: look.product.chartAxis } },
      },
      yAxis: {
        ...axis,
        min: 0,
        minInterval: 1,
        splitNumber: 3,
        name: say.up,
        nameGap: 26,
        nameTextStyle: { ...axis.nameTextStyle, align: 'left', padding: [0, 0, 0, -room.left + 4] },
        splitLine: { lineStyle: { color: look.product.chartGrid } },
      },
      series: [
        {
          type: 'bar',
          barWidth: Math.max(4, (across * step) / (last + step) - 3),
          label: { show: true, position: 'top', color: look.textSecondary, fontSize: 12 },
          data: bins.map((bin) => ({
            value: [bin.from + step / 2, bin.count],
            name: told(linesOf(bin)),
            itemStyle: {
              color: bin.from >= advisedWait ? look.product.chartAccent : look.product.chartAxis,
              borderRadius: [3, 3, 0, 0],
            },
            label: { show: bin.count > 0, formatter: String(bin.count) },
          })),
          markLine: {
            silent: true,
            symbol: 'none',
            animation: false,
            data: [
              ...(value === null
                ? []
                : [
                    line(
                      Math.min(value, last + step),
                      say.median(formatWithin(value, ends, language)),
                      look.primary,
                      'solid',
                      2,
                    ),
                  ]),
              line(advisedWait, say.advised, look.product.chartHist, [4, 4], 18),
            ],
          },
          ...(interval && {
            markArea: {
              silent: true,
              itemStyle: { color: look.primary, opacity: 0.12 },
              data: [[{ xAxis: interval[0] }, { xAxis: Math.min(interval[1], last + step) }]],
            },
          }),
        },
      ],
    }),
    table: { head: say.head, rows: bins.map((bin) => [nameOf(bin), String(bin.count)]) },
    points: bins.map((bin, index) => ({
      series: 0,
      index,
      lines: [`${nameOf(bin)} ${say.head[0].replace(/.*（|）|.*\(|\)/g, '')}`, say.times(bin.count)],
    })),
    legend: [],
  };
}
