/** Who may import whom: every room, and the rooms it may reach besides itself. */
const rooms = {
  'packages/contract': [],
  'packages/storage': ['packages/contract'],
  'packages/engine': ['packages/contract'],
  'packages/db': [],
  'packages/sight': [],
  'packages/core': ['packages/contract', 'packages/db', 'packages/storage', 'packages/engine'],
  'packages/testkit': [
    'packages/contract',
    'packages/core',
    'packages/db',
    'packages/storage',
    'packages/engine',
  ],
  'apps/api': ['packages/contract', 'packages/core', 'packages/sight'],
  'apps/worker': [
    'packages/contract',
    'packages/core',
    'packages/storage',
    'packages/engine',
    'packages/sight',
  ],
  'apps/console': ['packages/contract'],
  services: ['packages/storage', 'packages/engine'],
  tools: ['services', 'packages/core'],
  e2e: ['services'],
  proofs: ['packages/contract', 'packages/core', 'packages/db', 'packages/testkit', 'apps/api'],
  bench: [
    'packages/contract',
    'packages/core',
    'packages/db',
    'packages/engine',
    'packages/testkit',
    'apps/api',
  ],
};

const tests = '\\.test\\.tsx?$';
const anyRoom = '^(apps|packages)/[^/]+/|^(services|tools|e2e|proofs|bench)/';

const arrows = Object.entries(rooms).map(([room, mayReach]) => ({
  name: `arrow-from-${room.replace('/', '-')}`,
  severity: 'error',
  comment: `${room} may reach ${mayReach.join(', ') || 'nothing of ours'}`,
  from: { path: `^${room}/`, pathNot: tests },
  to: { path: anyRoom, pathNot: [room, ...mayReach].map((each) => `^${each}/`) },
}));

export default {
  forbidden: [
    ...arrows,
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'tests-stay-in-their-room',
      severity: 'error',
      from: { path: `^((?:apps|packages)/[^/]+|services|tools|e2e|proofs|bench)/.*${tests}` },
      to: { path: '^apps/', pathNot: '^$1/' },
    },
    {
      name: 'testkit-in-tests-only',
      severity: 'error',
      from: { pathNot: [tests, '^packages/testkit/', '^vitest\\.config', '^(proofs|bench)/'] },
      to: { path: '^packages/testkit/' },
    },
    {
      name: 'slice-through-its-index',
      severity: 'error',
      from: { path: '^packages/core/src/([^/]+)/' },
      to: { path: '^packages/core/src/[^/]+/', pathNot: ['^packages/core/src/$1/', '/index\\.ts$'] },
    },
    {
      name: 'features-apart',
      severity: 'error',
      from: { path: '^apps/console/src/features/([^/]+)/' },
      to: { path: '^apps/console/src/(features|routes|app)/', pathNot: '^apps/console/src/features/$1/' },
    },
    {
      name: 'core-knows-no-telemetry-but-its-interface',
      severity: 'error',
      from: { path: '^packages/(core|engine)/', pathNot: tests },
      to: { path: '/@opentelemetry/', pathNot: '/@opentelemetry/api/' },
    },
    {
      name: 'contract-knows-zod-only',
      severity: 'error',
      from: { path: '^packages/contract/', pathNot: tests },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: '/zod/' },
    },
  ],
  options: {
    // With TypeScript 7 the default parser reads no file at all, and passes.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.data|generated)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
