import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { address, home, password, signOnClient, signOnIssuer, signOnSecret } from './home.ts';
import { browserHome } from './trust.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const provider = [
  'node packages/testkit/src/sign-on-provider.ts',
  `--port ${signOnIssuer.port} --client ${signOnClient} --secret ${signOnSecret}`,
  `--return ${address}/user/login`,
].join(' ');

/** Debian's browser against what `./start` brings up from nothing. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './trust.ts',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: '../.reports/e2e.json' }]],
  use: {
    baseURL: address,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // A menu that still unfolds moves away under a click that was aimed before.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: '/usr/bin/chromium',
      env: { ...process.env, HOME: browserHome },
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        // Every name of this installation is this machine.
        '--host-resolver-rules=MAP *.test 127.0.0.1',
      ],
    },
  },
  webServer: [
    {
      command: provider,
      cwd: root,
      url: `${signOnIssuer.origin}/.well-known/openid-configuration`,
      reuseExistingServer: true,
    },
    {
      command: './start',
      cwd: root,
      // A few lines of the sample lesson: all of it is spoken where its length is tested.
      env: {
        ...process.env,
        KEJING_HOME: home,
        KEJING_SEED_PASSWORD: password,
        SAMPLE_LINES: process.env.SAMPLE_LINES ?? '60',
      },
      url: `${address}/readyz`,
      reuseExistingServer: true,
      timeout: 20 * 60_000,
      gracefulShutdown: { signal: 'SIGINT', timeout: 60_000 },
      stdout: 'pipe',
    },
  ],
});
