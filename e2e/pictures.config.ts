import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** `pnpm pictures`: every screen, wide and narrow, light and dark, from the same stack as the journeys. */
export default defineConfig({
  ...journeys,
  testMatch: ['**/pictures.ts', '**/lesson-pictures.ts'],
  reporter: 'list',
});
