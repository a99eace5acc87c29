import type { ChartLook } from '@kejing/charts/chart-look';
import { theme } from 'antd';
import { useMemo } from 'react';
import { useProductTokens } from '../use-product-tokens.ts';

/** Colours and letters of the day; what is drawn cannot read a style sheet. */
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
