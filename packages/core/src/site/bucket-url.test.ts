import { expect, it } from 'vitest';
import { bucketUrlFor, originOf } from './bucket-url.ts';

const settings = {
  KEJING_NAMES: 'localhost,kejing.test',
  S3_PUBLIC_URL: '',
  S3_PORT: 7,
  GATEWAY_BUCKET_PORT: 8,
};

const at = (hostname: string) => ({ hostname, host: `${hostname}:1` });

it('reads the bucket directly on localhost and through HTTPS everywhere else', () => {
  expect(bucketUrlFor(settings, { protocol: 'http', ...at('localhost') })).toBe('http://localhost:7');
  expect(bucketUrlFor(settings, { protocol: 'https', ...at('localhost') })).toBe('https://localhost:8');
  expect(bucketUrlFor(settings, { protocol: 'https', ...at('kejing.test') })).toBe('https://kejing.test:8');
  expect(bucketUrlFor(settings, { protocol: 'http', ...at('kejing.test') })).toBe('https://kejing.test:8');
});

it('never signs a link for a host name that it does not own', () => {
  expect(bucketUrlFor(settings, { protocol: 'https', ...at('evil.example') })).toBe('https://localhost:8');
});

it('uses the public address of an outside store where one is set', () => {
  expect(
    bucketUrlFor({ ...settings, S3_PUBLIC_URL: 'https://s3.school' }, { protocol: 'https', ...at('x') }),
  ).toBe('https://s3.school');
});

it('sends people back to the address they came from, or to our own', () => {
  const names = { KEJING_NAMES: 'localhost,kejing.test', GATEWAY_HTTPS_PORT: 9 };
  expect(originOf(names, { protocol: 'https', ...at('kejing.test') })).toBe('https://kejing.test:1');
  expect(originOf(names, { protocol: 'http', ...at('evil.example') })).toBe('https://localhost:9');
});
