import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const globalSetup = './packages/testkit/src/global-setup.ts';
const skipped = ['**/node_modules/**', '**/dist/**', '**/.data/**'];

/** A test's file name says what it needs: nothing, the database, the API, the engine, a stack of its own. */
export default defineConfig({
  test: {
    reporters: [
      'default',
      ['json', { outputFile: `.reports/${process.env.KEJING_REPORT ?? 'vitest'}.json` }],
    ],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,services,tools,proofs,bench}/**/*.test.ts', 'apps/{api,worker}/**/*.test.ts'],
          exclude: [...skipped, '**/*.{db,api,engine,stack}.test.ts'],
          // Some start programs; a busy machine is no fault of theirs.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'services',
          include: ['{packages,apps}/**/*.{db,api,engine}.test.ts'],
          exclude: skipped,
          globalSetup,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'console',
          include: ['apps/console/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          testTimeout: 15_000,
        },
      },
      {
        test: {
          name: 'stack',
          include: ['services/**/*.stack.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
