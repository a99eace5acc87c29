import { expect, it } from 'vitest';
import { bucketUrlFor } from './bucket-url.ts';

const settings = {
  KEJING_NAMES: 'localhost,kejing.test',
  S3_PUBLIC_URL: '',
  S3_PORT: 7,
  GATEWAY_BUCKET_PORT: 8,
};

it('reads the bucket directly on localhost and through HTTPS everywhere else', () => {
  expect(bucketUrlFor(settings, { protocol: 'http', hostname: 'localhost' })).toBe('http://localhost:7');
  expect(bucketUrlFor(settings, { protocol: 'https', hostname: 'localhost' })).toBe('https://localhost:8');
  expect(bucketUrlFor(settings, { protocol: 'https', hostname: 'kejing.test' })).toBe(
    'https://kejing.test:8',
  );
  expect(bucketUrlFor(settings, { protocol: 'http', hostname: 'kejing.test' })).toBe('https://kejing.test:8');
});

it('never signs a link for a host name that it does not own', () => {
  expect(bucketUrlFor(settings, { protocol: 'https', hostname: 'evil.example' })).toBe('https://localhost:8');
});

it('uses the public address of an outside store where one is set', () => {
  expect(
    bucketUrlFor({ ...settings, S3_PUBLIC_URL: 'https://s3.school' }, { protocol: 'https', hostname: 'x' }),
  ).toBe('https://s3.school');
});
