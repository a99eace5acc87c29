import { colourWeakProductTokens } from './colour-weak.ts';

/** Colours that antd has no word for: who speaks, charts, heat. Words in a speaker's colour use its `…Text`. */
export const lightProductTokens = {
  colorTeacher: '#2F6FED',
  colorTeacherText: '#1F57C9',
  colorTeacherBg: '#EAF1FE',
  colorStudent: '#E8833A',
  colorStudentText: '#9C4A0B',
  colorStudentBg: '#FDF1E7',
  colorGroup: '#2BA471',
  colorGroupText: '#157048',
  colorGroupBg: '#E7F6EF',
  colorSilence: '#C9CDD4',
  colorSilenceText: '#5F6B7B',
  colorSilenceBg: '#F1F3F6',
  chartGrid: '#E9EDF2',
  chartAxis: '#8A94A3',
  chartInk: '#3A4556',
  chartHist: '#7A5AC8',
  chartIntro: '#8FB4F5',
  chartDevelop: '#3F6FC9',
  chartTransfer: '#7A5AC8',
  chartAccent: '#0E8C96',
  heat0: '#F6F8FB',
  heat1: '#DCE8FB',
  heat2: '#B4CFF7',
  heat3: '#7FACF0',
  heat4: '#3670D3',
  heat5: '#1D50BC',
  heat6: '#123C93',
  heatInkLow: '#18212F',
  heatInkHigh: '#FFFFFF',
};

const darkProductTokens: typeof lightProductTokens = {
  colorTeacher: '#5B8FF5',
  colorTeacherText: '#9BBDFB',
  colorTeacherBg: '#182A4B',
  colorStudent: '#F09A57',
  colorStudentText: '#F7BD8E',
  colorStudentBg: '#38261A',
  colorGroup: '#45BD8A',
  colorGroupText: '#86D9B4',
  colorGroupBg: '#15332A',
  colorSilence: '#4B5768',
  colorSilenceText: '#A3AFBE',
  colorSilenceBg: '#232D3A',
  chartGrid: '#253040',
  chartAxis: '#8794A5',
  chartInk: '#C3CCD8',
  chartHist: '#B79CF2',
  chartIntro: '#3D66AB',
  chartDevelop: '#5B8FF5',
  chartTransfer: '#A488EC',
  chartAccent: '#3FBBC4',
  heat0: '#18212C',
  heat1: '#1B2E4D',
  heat2: '#22437A',
  heat3: '#2D5CAB',
  heat4: '#437CDB',
  heat5: '#7BA7F4',
  heat6: '#B5D0FC',
  heatInkLow: '#D5DDE8',
  heatInkHigh: '#0D1219',
};

const dashed = (name: string) => name.replace(/[A-Z0-9]+/g, (part) => `-${part.toLowerCase()}`);

/** The name that style sheets know a token by: `colorTeacherText` is `--kejing-color-teacher-text`. */
export const variableOf = (name: string) => `--kejing-${dashed(name)}`;

/** The colours of one look, and what weak colour sight changes in it. */
export const productTokens = (dark: boolean, colourWeak: boolean) => ({
  ...(dark ? darkProductTokens : lightProductTokens),
  ...(colourWeak ? colourWeakProductTokens[dark ? 'dark' : 'light'] : undefined),
});

/** Once for the whole page, so that style sheets and dialogs outside of it see the same colours. */
export function setProductTokens(dark: boolean, colourWeak: boolean, page: HTMLElement): void {
  for (const [name, colour] of Object.entries(productTokens(dark, colourWeak)))
    page.style.setProperty(variableOf(name), colour);
}
