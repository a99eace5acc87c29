import type { Mutant } from './mutant.ts';

/** Small changes of the rules of deployments, landing and redirects; each has a test that must fail. */
const landing = 'apps/console/src/client/landing.ts';
const landingTest = 'apps/console/src/client/landing.test.ts';
const redirect = 'apps/console/src/client/redirect.ts';
const redirectTest = 'apps/console/src/client/redirect.test.ts';
const deployments = 'packages/core/src/site/deployments.ts';
const deploymentsTest = 'packages/core/src/site/deployments.test.ts';
const table = 'packages/contract/src/deployments.ts';
const colours = 'packages/contract/src/theme-colours.ts';
const brandTest = 'apps/console/src/ui/brand-tokens.test.ts';

export const landingMutants: Mutant[] = [
  {
    file: landing,
    find: "deployment === 'career'",
    replace: "deployment === 'partner'",
    ids: ['S2.23a'],
    test: landingTest,
  },
  { file: landing, find: 'roleIds.every(', replace: 'roleIds.some(', ids: ['S2.23a'], test: landingTest },
  {
    file: landing,
    find: "roleIds.includes(roles.sys_org_ops_admin) ? '/org' : '/home'",
    replace: "roleIds.includes(roles.sys_platform_admin) ? '/org' : '/home'",
    ids: ['S2.23b'],
    test: landingTest,
  },
  {
    file: landing,
    find: "return target === '/' ? home : target;",
    replace: 'return target;',
    ids: ['S2.23b'],
    test: landingTest,
  },
  {
    file: landing,
    find: "if (home === '/org') return '/org';",
    replace: '',
    ids: ['S2.22d'],
    test: landingTest,
  },
  { file: landing, find: "|| isPage(inside, '/org')", replace: '', ids: ['S2.22d'], test: landingTest },
  {
    file: landing,
    find: 'const inside = safeRedirect(page, origin);',
    replace: 'const inside = page;',
    ids: ['S2.22c'],
    test: landingTest,
  },
  {
    file: redirect,
    find: "|| path.startsWith('/user/')",
    replace: '',
    ids: ['S2.22c'],
    test: redirectTest,
  },
  {
    file: redirect,
    find: 'if (trickyPath(path) ||',
    replace: 'if (',
    ids: ['S2.22c'],
    test: redirectTest,
  },
  {
    file: redirect,
    find: 'return path + target.search + target.hash;',
    replace: "return '/';",
    ids: ['S2.22b'],
    test: redirectTest,
  },
  {
    file: redirect,
    find: 'if (path === signInPath) return undefined;',
    replace: '',
    ids: ['S2.24'],
    test: redirectTest,
  },
  {
    file: redirect,
    find: 'if (present) search.set',
    replace: 'if (!present) search.set',
    ids: ['S2.24'],
    test: redirectTest,
  },
  {
    file: redirect,
    find: "(plainHashRoute.test(page.hash) ? page.hash : '')",
    replace: 'page.hash',
    ids: ['S2.24'],
    test: redirectTest,
  },
  {
    file: redirect,
    find: 'for (const name of secrets) page.searchParams.delete(name);',
    replace: '',
    ids: ['S2.24'],
    test: redirectTest,
  },
  {
    file: redirect,
    find: "if (partner) search.set('origin', partner);",
    replace: '',
    ids: ['S1.6f'],
    test: redirectTest,
  },
  {
    file: deployments,
    find: "row?.deployment ?? 'ai'",
    replace: "row?.deployment ?? 'partner'",
    ids: ['S1.6e'],
    test: deploymentsTest,
  },
  {
    file: deployments,
    find: "'i').test(host)",
    replace: "'').test(host)",
    ids: ['S1.6c'],
    test: deploymentsTest,
  },
  {
    file: deployments,
    find: 'partner?.brand ?? row?.brand',
    replace: 'row?.brand',
    ids: ['S1.6f'],
    test: deploymentsTest,
  },
  {
    file: table,
    find: "host: '*career*'",
    replace: "host: 'career*'",
    ids: ['S1.6c'],
    test: deploymentsTest,
  },
  {
    file: table,
    find: "host: '*partner*', deployment: 'partner'",
    replace: "host: '*partner*', deployment: 'ai'",
    ids: ['S1.6d'],
    test: deploymentsTest,
  },
  {
    file: table,
    find: 'AI大单元课堂教学分析系统',
    replace: 'AI课堂教学分析系统',
    ids: ['S1.4a'],
    test: deploymentsTest,
  },
  {
    file: colours,
    find: "colorPrimary: '#08757A'",
    replace: "colorPrimary: '#13C2C2'",
    ids: ['S1.6g'],
    test: brandTest,
  },
];
