import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadSettings } from '@kejing/services/settings';
import { defineConfig } from '@playwright/test';
import { browserHome } from './trust.ts';

const settings = await loadSettings();
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const address = `http://localhost:${settings.GATEWAY_HTTP_PORT}`;

/** Debian's browser against what `./start` brings up; it is started when it is not running yet. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './trust.ts',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: '../.reports/e2e.json' }]],
  use: {
    baseURL: address,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
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
  webServer: {
    command: './start',
    cwd: root,
    url: `${address}/readyz`,
    reuseExistingServer: true,
    timeout: 20 * 60_000,
    gracefulShutdown: { signal: 'SIGINT', timeout: 60_000 },
    stdout: 'pipe',
  },
});
