import { expect, it } from 'vitest';
import { readSettings } from './settings.ts';

const least = {
  GATEWAY_HTTPS_PORT: '1',
  GATEWAY_BUCKET_PORT: '2',
  API_PORT: '3',
  DATABASE_URL: 'postgres://kejing@127.0.0.1/kejing',
  TEMPORAL_ADDRESS: '127.0.0.1:4',
  TEMPORAL_NAMESPACE: 'kejing',
  S3_ENDPOINT: 'http://127.0.0.1:5',
  S3_PORT: '5',
  S3_BUCKET: 'kejing',
  S3_ACCESS_KEY: 'kejing',
  S3_SECRET_KEY: 'secret',
  SESSION_SECRET: 'x'.repeat(32),
};

it('lets browsers keep the console only where an installation says so [S2.26c]', () => {
  expect(readSettings(least).CONSOLE_OFFLINE).toBe(false);
  expect(readSettings({ ...least, CONSOLE_OFFLINE: 'off' }).CONSOLE_OFFLINE).toBe(false);
  expect(readSettings({ ...least, CONSOLE_OFFLINE: 'on' }).CONSOLE_OFFLINE).toBe(true);
});

it('sends page views nowhere by itself, and never to another host', () => {
  expect(readSettings(least).PAGE_VIEWS_PATH).toBe('');
  expect(readSettings({ ...least, PAGE_VIEWS_PATH: '/count/view' }).PAGE_VIEWS_PATH).toBe('/count/view');
  for (const elsewhere of ['//count.example', 'https://count.example/view', 'count', '/\\count.example'])
    expect(() => readSettings({ ...least, PAGE_VIEWS_PATH: elsewhere }), elsewhere).toThrow(
      /PAGE_VIEWS_PATH/,
    );
});
