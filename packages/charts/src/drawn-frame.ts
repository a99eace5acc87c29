import type { Drawn, LegendEntry, Paper } from './drawn.ts';
import type { ChartOption } from './option-type.ts';

const signs: Record<LegendEntry['mark'], string> = {
  fill: '■',
  line: '─',
  solid: '□',
  dotted: '┄',
  dashed: '╌',
  notch: '◤',
  diamond: '◇',
  dashes: '╌',
  dots: '┄',
};
const padding = 16;

/** A drawing that leaves the page: with its finding above it and what its marks mean below. */
export function framedDrawing(
  drawn: Drawn,
  words: { finding: string; subtitle: string },
  { look, width }: Paper,
): { option: ChartOption; width: number; height: number } {
  const lines = Math.max(1, Math.ceil((words.finding.length * 16) / width));
  const head = padding + lines * 24 + 20 + 12;
  const foot = padding + (drawn.legend.length > 0 ? 24 : 0);
  const small = { fontSize: 12, fontWeight: 400, color: look.textTertiary } as const;
  const moved = [drawn.option.grid ?? []].flat().map((grid) => ({
    ...grid,
    top: Number(grid.top ?? 0) + head,
    left: Number(grid.left ?? 0) + padding,
    ...(grid.right !== undefined && { right: Number(grid.right) + padding }),
    ...(grid.bottom !== undefined && { bottom: Number(grid.bottom) + foot }),
  }));
  return {
    width: width + 2 * padding,
    height: drawn.height + head + foot,
    option: {
      ...drawn.option,
      backgroundColor: look.ground,
      grid: moved,
      title: [
        {
          text: words.finding,
          subtext: words.subtitle,
          left: padding,
          top: padding,
          padding: 0,
          itemGap: 6,
          textStyle: {
            fontSize: 16,
            lineHeight: 24,
            fontWeight: 600,
            color: look.text,
            width,
            overflow: 'break',
          },
          subtextStyle: small,
        },
        {
          text: drawn.legend.map(({ name, mark }) => `${signs[mark]} ${name}`).join('   '),
          left: padding,
          bottom: padding - 4,
          padding: 0,
          textStyle: small,
        },
      ],
    },
  };
}
