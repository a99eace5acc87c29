import { theme } from 'antd';
import { useMemo } from 'react';
import type { lightProductTokens } from '../product-tokens.ts';
import { useProductTokens } from '../use-product-tokens.ts';
import type { ChartRole } from './chart-data.ts';

/** Colours and letters of the day; what is drawn cannot read a style sheet. */
export interface ChartLook {
  product: typeof lightProductTokens;
  primary: string;
  ground: string;
  elevated: string;
  border: string;
  text: string;
  textSecondary: string;
  textTertiary: string;
  fontFamily: string;
}

export function useChartLook(): ChartLook {
  const { token } = theme.useToken();
  const product = useProductTokens();
  return useMemo(
    () => ({
      product,
      primary: token.colorPrimary,
      ground: token.colorBgContainer,
      elevated: token.colorBgElevated,
      border: token.colorBorder,
      text: token.colorText,
      textSecondary: token.colorTextSecondary,
      textTertiary: token.colorTextTertiary,
      // Vector pictures carry it in an attribute, where double quotes would end it.
      fontFamily: token.fontFamily.replaceAll('"', "'"),
    }),
    [product, token],
  );
}

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
