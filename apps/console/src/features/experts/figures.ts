import type { LessonResults } from '@kejing/contract/results';
import { createContext, type ReactNode } from 'react';

/** Shows the figures as the lesson's own page does; whoever opens this page hands it in. */
export type ShowFigures = (results: LessonResults) => ReactNode;
export const Figures = createContext<ShowFigures>(() => null);
