import type { DeploymentName } from '@kejing/contract/deployments';
import { roleKeys, roles } from '@kejing/contract/roles';
import { describe, expect, it } from 'vitest';
import { landing } from './landing.ts';

const origin = 'https://kejing.test';
const { sys_org_ops_admin: school, sys_home_page_editor: editor, sys_analysis_web_user: teacher } = roles;
const land = (roleIds: number[], redirect?: string, deployment: DeploymentName = 'ai') =>
  landing({ roleIds, deployment, redirect, origin });

describe('in order', () => {
  it('everybody goes to /career on the career deployment, whatever was wanted [S2.23a]', () => {
    for (const key of roleKeys) {
      expect(land([roles[key]], undefined, 'career'), key).toBe('/career');
      expect(land([roles[key]], '/task?page=2', 'career'), key).toBe('/career');
    }
  });

  it('whoever only edits the home page goes there, whatever was wanted [S2.23a]', () => {
    expect(land([editor])).toBe('/home_page_config');
    expect(land([editor], '/task')).toBe('/home_page_config');
    expect(land([editor], undefined, 'partner')).toBe('/home_page_config');
  });

  it('who has another role besides goes the way of that role [S2.23a]', () => {
    expect(land([editor, teacher])).toBe('/home');
    expect(land([school, editor])).toBe('/org');
    expect(land([editor, teacher], '/task')).toBe('/task');
    expect(land([])).toBe('/home');
  });

  it('then the page that was wanted, on ai and on a partner’s [S2.22b] [S2.23a]', () => {
    for (const deployment of ['ai', 'partner'] as const) {
      expect(land([teacher], '/task?page=2#x', deployment)).toBe('/task?page=2#x');
      expect(land([school], '/unit', deployment)).toBe('/unit');
      expect(land([school], '/home', deployment)).toBe('/home');
    }
  });

  it('without one, organisation users go to /org and all others to /home [S2.23b]', () => {
    for (const key of roleKeys.filter((each) => each !== 'sys_home_page_editor')) {
      const home = key === 'sys_org_ops_admin' ? '/org' : '/home';
      for (const none of [undefined, '', '/']) expect(land([roles[key]], none), key).toBe(home);
    }
  });
});

it('treats a redirect to anywhere else as none [S2.22c]', () => {
  for (const trick of [
    '//evil.example',
    'https://evil.example/home',
    'javascript:alert(1)',
    '/%2f/evil.example',
  ])
    expect([land([teacher], trick), land([school], trick)], trick).toEqual(['/home', '/org']);
});

describe('an old link with its page behind the #', () => {
  it.each(['/#/org', '#/org', `${origin}/#/org`, '/#/org?tab=1', '/old#/org', '/#/org/'])(
    '%s leads organisation users to /org and others to /home [S2.22d]',
    (redirect) => {
      expect(land([school], redirect)).toBe('/org');
      expect(land([teacher], redirect)).toBe('/home');
    },
  );

  it('leads organisation users to /org whichever page it names, and others to that page [S2.22d]', () => {
    expect(land([school], '/#/task?page=2')).toBe('/org');
    expect(land([teacher], '/#/task?page=2')).toBe('/task?page=2');
    expect(land([teacher], '#/task')).toBe('/task');
    expect(land([teacher], '/#/organisation')).toBe('/organisation');
    expect(land([teacher], '/#/')).toBe('/home');
  });

  it('is checked like every other redirect [S2.22c]', () => {
    for (const trick of ['/#//evil.example', '/#/\\evil.example', '/#/%5cevil.example', '/#/user/login'])
      expect(land([teacher], trick), trick).toBe('/home');
  });
});
