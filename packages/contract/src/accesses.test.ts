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
  expect(authoritiesOf('sys_platform_admin')).toHaveLength(14);
});

describe('authorities by role', () => {
  const cases: [RoleKey, string[]][] = [
    ['sys_platform_allocator', ['ai', 'introductory_training']],
    ['sys_expert', ['ai', 'introductory_training', 'task']],
    [
      'sys_analysis_web_user',
      ['ai', 'career', 'chapter', 'exam', 'growth', 'introductory_training', 'task', 'term'],
    ],
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
        'growth',
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

describe('authorities are derived, one per permitted call [S6.3b]', () => {
  const table: [id: string, call: string, authority: string][] = [
    ['S6.4', '/api/analysis/list:GET', 'authority_ai_page'],
    ['S6.5', '/api/career_analysis/list:GET', 'authority_career_page'],
    ['S6.6', '/api/chapter_analysis/list:GET', 'authority_chapter_page'],
    ['S6.7', '/api/task/list:GET', 'authority_task_page'],
    ['S6.8', '/api/org/create:POST', 'authority_org_page'],
    ['S6.9', '/api/evaluation_template/create:POST', 'authority_evaluation_template_page'],
    ['S6.10', '/api/exam_analysis/list:GET', 'authority_exam_page'],
    ['S6.11', '/api/term_analysis/list:GET', 'authority_term_page'],
    ['S6.12', '/api/touch/list:GET', 'authority_touch_page'],
    ['S6.13', '/api/introductory_training/list:GET', 'authority_introductory_training_page'],
    ['S6.14', '/api/home_page_config/create:POST', 'authority_home_page_config_page'],
    ['S6.15', '/api/data_board/get_teacher_count:GET', 'authority_data_board_page'],
  ];
  it.each(table)('[%s] %s grants %s and nothing else', (_id, call, authority) => {
    expect(endpoints.map(accessKey)).toContain(call);
    expect(authoritiesFrom({ [call]: true })).toEqual([authority]);
  });

  it('grants nothing for a call of another method, or for a call that is no screen’s', () => {
    expect(authoritiesFrom({ '/api/analysis/list:POST': true, '/users:GET': true })).toEqual([]);
  });
});

it('has one role for an organisation’s people and one for who edits the home page only [S6.1c]', () => {
  expect(authoritiesOf('sys_org_ops_admin')).toContain('authority_org_page');
  const others = roleKeys.filter((key) => !['sys_org_ops_admin', 'sys_platform_admin'].includes(key));
  for (const key of others) expect(authoritiesOf(key)).not.toContain('authority_org_page');
  expect(authoritiesOf('sys_home_page_editor')).toEqual(['authority_home_page_config_page']);
});
