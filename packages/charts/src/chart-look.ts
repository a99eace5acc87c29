import type { ChartRole } from './chart-data.ts';
import { lightColours, type ChartColours } from './colours.ts';

/** Colours and letters of the day; what is drawn cannot read a style sheet. */
export interface ChartLook {
  product: ChartColours;
  primary: string;
  ground: string;
  elevated: string;
  border: string;
  text: string;
  textSecondary: string;
  textTertiary: string;
  fontFamily: string;
}

/** For what is made where no page is: a report on a server. */
export const paperLook: ChartLook = {
  product: lightColours,
  primary: '#1668DC',
  ground: '#FFFFFF',
  elevated: '#FFFFFF',
  border: '#D3DAE3',
  text: '#18212F',
  textSecondary: '#465162',
  textTertiary: '#5F6B7B',
  fontFamily: "'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif",
};

export function colourOf(role: ChartRole, { product, primary }: ChartLook): string {
  const colours: Record<ChartRole, string> = {
    teacher: product.colorTeacher,
    student: product.colorStudent,
    group: product.colorGroup,
    silence: product.colorSilence,
    intro: product.chartIntro,
    develop: product.chartDevelop,
    transfer: product.chartTransfer,
    accent: product.chartAccent,
    hist: product.chartHist,
    primary,
  };
  return colours[role];
}

/** The same colour, so thin that what lies behind it is seen. */
export const veiled = (colour: string): string => (/^#[\da-f]{6}$/i.test(colour) ? `${colour}33` : colour);

/** Who speaks can be told without colours: the teacher is plain, students hatched, groups dotted. */
export function decalOf(role: ChartRole, { ground }: ChartLook) {
  if (role === 'student')
    return { color: ground, dashArrayX: [1, 0], dashArrayY: [1, 4], symbolSize: 1, rotation: -Math.PI / 4 };
  if (role === 'group')
    return {
      color: ground,
      symbol: 'circle',
      dashArrayX: [
        [3, 3],
        [0, 3, 3, 0],
      ],
      dashArrayY: [3, 0],
      symbolSize: 0.6,
    };
  return undefined;
}

/** Lines and points of one chart differ in shape as well. */
export const shapes = ['circle', 'triangle', 'rect', 'diamond'] as const;
export const shapeSigns = ['●', '▲', '■', '◆'] as const;
export const dashes = ['solid', [6, 4], [2, 3], [8, 3, 2, 3]] as const;
