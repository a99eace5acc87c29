import { describe, expect, it } from 'vitest';
import { accessKey, accessesFor } from './accesses.ts';
import { authoritiesFrom, authorityOf } from './authorities.ts';
import { endpoints } from './endpoints.ts';
import { roleKeys, roles, type RoleKey } from './roles.ts';

const accessesOf = (key: RoleKey) => accessesFor([roles[key]]);
const authoritiesOf = (key: RoleKey) => authoritiesFrom(accessesOf(key)).toSorted();

it('has the five role keys of the specification and the home-page editor [S6.1a]', () => {
  expect(roleKeys.toSorted()).toEqual(
    [
      'sys_org_ops_admin',
      'sys_expert',
      'sys_analysis_web_user',
      'sys_platform_allocator',
      'sys_platform_admin',
      'sys_home_page_editor',
    ].toSorted(),
  );
});

it('names every call once, keyed by path and method [S6.3a]', () => {
  const keys = endpoints.map(accessKey);
  expect(new Set(keys).size).toBe(keys.length);
  for (const key of Object.keys(authorityOf)) expect(keys).toContain(key);
});

it('lets the platform admin call everything', () => {
  expect(Object.keys(accessesOf('sys_platform_admin'))).toHaveLength(endpoints.length);
  expect(authoritiesOf('sys_platform_admin')).toHaveLength(13);
});

describe('authorities by role', () => {
  const cases: [RoleKey, string[]][] = [
    ['sys_platform_allocator', ['ai', 'introductory_training']],
    ['sys_expert', ['ai', 'introductory_training', 'task']],
    ['sys_analysis_web_user', ['ai', 'career', 'chapter', 'exam', 'introductory_training', 'task', 'term']],
    ['sys_home_page_editor', ['home_page_config']],
    [
      'sys_org_ops_admin',
      [
        'ai',
        'career',
        'chapter',
        'data_board',
        'evaluation_template',
        'exam',
        'introductory_training',
        'org',
        'task',
        'term',
        'touch',
      ],
    ],
  ];
  it.each(cases)('%s', (key, names) => {
    expect(authoritiesOf(key)).toEqual(names.map((name) => `authority_${name}_page`));
  });
});
