import { expect, it } from 'vitest';
import { bucketOrigins, contentPolicy } from './content-policy.ts';

const settings = {
  KEJING_NAMES: 'localhost, kejing.test',
  S3_PUBLIC_URL: '',
  S3_PORT: '7',
  GATEWAY_BUCKET_PORT: '8',
};
const hash = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

function directives(policy: string): Map<string, string[]> {
  return new Map(
    policy.split('; ').map((part) => {
      const [name = '', ...values] = part.split(' ');
      return [name, values];
    }),
  );
}

it('names the bucket under each of our names, or where it stands outside', () => {
  expect(bucketOrigins(settings)).toEqual([
    'https://localhost:8',
    'https://kejing.test:8',
    'http://localhost:7',
  ]);
  expect(bucketOrigins({ ...settings, S3_PUBLIC_URL: 'https://s3.school/kejing' })).toEqual([
    'https://s3.school',
  ]);
});

it('runs our own files, the scripts of reports by their hash, and no other script', () => {
  const policy = directives(contentPolicy(['https://s3.school'], [hash]));
  expect(policy.get('script-src')).toEqual(["'self'", `'${hash}'`, "'wasm-unsafe-eval'"]);
  expect(policy.get('default-src')).toEqual(["'none'"]);
  for (const name of ['object-src', 'base-uri', 'frame-ancestors'])
    expect(policy.get(name)).toEqual(["'none'"]);
  expect(policy.get('frame-src')).toEqual(['blob:']);
  expect(policy.get('worker-src')).toEqual(["'self'", 'blob:']);
  expect(policy.get('form-action')).toEqual(["'self'"]);
  expect(contentPolicy(['https://s3.school'], [hash])).not.toMatch(/unsafe-eval'(?<!wasm-unsafe-eval')|\*/);
});

it('reads and plays from the bucket, and lets only styles be inline', () => {
  const policy = directives(contentPolicy(['https://s3.school'], [hash]));
  for (const name of ['connect-src', 'media-src', 'img-src'])
    expect(policy.get(name)).toEqual(expect.arrayContaining(["'self'", 'blob:', 'https://s3.school']));
  const inline = [...policy].filter(([, values]) => values.includes("'unsafe-inline'"));
  expect(inline.map(([name]) => name)).toEqual(['style-src']);
});
