import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brand, defaultDeployments } from '@kejing/contract/deployments';
import { expect, it } from 'vitest';
import { deploymentFor, readDeployments } from './deployments.ts';

const at = (host: string, origin?: string) => {
  const found = deploymentFor(defaultDeployments, host, origin);
  return [found.deployment, found.brand.code];
};

it('is called ai where no row matches the host [S1.6a] [S1.6e]', () => {
  for (const host of ['localhost', 'kejing.test', '10.0.0.7', 'lesson.school.example'])
    expect(at(host), host).toEqual(['ai', 1]);
});

it('gives the career deployment to a host that contains its keyword, anywhere and in any case [S1.6c]', () => {
  for (const host of ['career.kejing.test', 'my-career-center.example', 'CAREER.example'])
    expect(at(host), host).toEqual(['career', 3]);
  expect(at('carer.example')).toEqual(['ai', 1]);
});

it('gives the partner deployment to a host that contains the second keyword [S1.6d]', () => {
  expect(at('partner.kejing.test')).toEqual(['partner', 4]);
  expect(at('school-partner.example')).toEqual(['partner', 4]);
});

it('maps several host names to variants with brands of their own [S1.6b]', () => {
  expect(at('unit.kejing.test')).toEqual(['partner', 2]);
  expect(at('college.kejing.test')).toEqual(['partner', 5]);
  // A dot is a dot, and a name is matched from its beginning.
  expect(at('unitXkejing.test')).toEqual(['ai', 1]);
  expect(at('my.unit.test')).toEqual(['ai', 1]);
});

it('takes the first row that matches', () => {
  expect(at('career.partner.example')).toEqual(['career', 3]);
});

it('shows the partner’s brand to whom its link brought, on the same deployment [S1.6f]', () => {
  expect(at('kejing.test', 'xj')).toEqual(['ai', 4]);
  expect(at('career.kejing.test', 'xj')).toEqual(['career', 4]);
  expect(at('kejing.test', 'someone')).toEqual(['ai', 1]);
});

it('has the brands 1 to 5 [S1.6g]', () => {
  expect(defaultDeployments.brands.map(({ code }) => code)).toEqual([1, 2, 3, 4, 5]);
  for (const each of defaultDeployments.brands) expect(brand.safeParse(each).success).toBe(true);
});

it('shows the two titles of the platform, in both languages [S1.4a]', () => {
  const titles = defaultDeployments.brands.map(({ title }) => title['zh-CN']);
  expect(new Set(titles)).toEqual(new Set(['课堂大数据AI分析平台', 'AI大单元课堂教学分析系统']));
  for (const { title } of defaultDeployments.brands) expect(title['en-US']).toMatch(/^[\w -]+$/);
});

const fileWith = (table: unknown) => {
  const file = join(mkdtempSync(join(tmpdir(), 'deployments-')), 'deployments.json');
  writeFileSync(file, JSON.stringify(table));
  return { DEPLOYMENTS_FILE: file };
};

it('takes an installation’s own table instead, without a change of code [S1.6b]', () => {
  const hosts = [{ host: 'ketang.mingzhou.example', deployment: 'partner', brand: 5 }];
  const table = readDeployments(fileWith({ ...defaultDeployments, hosts }));
  expect(deploymentFor(table, 'ketang.mingzhou.example', undefined)).toMatchObject({
    deployment: 'partner',
    brand: { code: 5 },
  });
  expect(deploymentFor(table, 'career.example', undefined).deployment).toBe('ai');
  expect(readDeployments({ DEPLOYMENTS_FILE: '' })).toBe(defaultDeployments);
});

it('measures no voices and takes the careful name, unless the table says otherwise', () => {
  const { delivery: _delivery, region: _region, ...older } = defaultDeployments;
  for (const table of [defaultDeployments, readDeployments(fileWith(older))])
    expect(table).toMatchObject({ delivery: false, region: 'european_union' });
  const said = readDeployments(fileWith({ ...older, delivery: true, region: 'elsewhere' }));
  expect(said).toMatchObject({ delivery: true, region: 'elsewhere' });
  expect(() => readDeployments(fileWith({ ...older, delivery: 'yes' }))).toThrow(/delivery/);
});

it('refuses a table that is wrong, and says why', () => {
  const [first] = defaultDeployments.brands;
  const strange = { ...defaultDeployments, brands: [{ ...first, logo: 'https://elsewhere.example/x.png' }] };
  expect(() => readDeployments(fileWith(strange))).toThrow(/logo/);
  const hosts = [{ host: '*', deployment: 'ai', brand: 2 }];
  expect(() =>
    readDeployments(fileWith({ ...defaultDeployments, brands: [first], hosts, origins: [] })),
  ).toThrow(/brand 2/);
  expect(() => readDeployments(fileWith({ ...defaultDeployments, brands: [] }))).toThrow(/brand 1/);
  expect(() => readDeployments({ DEPLOYMENTS_FILE: '/nowhere/deployments.json' })).toThrow(/nowhere/);
});
