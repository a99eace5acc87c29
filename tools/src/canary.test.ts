import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from './root.ts';

let tree = '';
beforeEach(async () => {
  tree = await mkdtemp(join(tmpdir(), 'kejing-canary-'));
});
afterEach(() => rm(tree, { recursive: true }));

/** Plants a small tree and asks the real rules about it. */
async function broken(files: Record<string, string>): Promise<string[]> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(tree, name)), { recursive: true });
    await writeFile(join(tree, name), text);
  }
  const program = join(root, 'node_modules/.bin/depcruise');
  const args = [
    '--config',
    join(root, '.dependency-cruiser.mjs'),
    '--output-type',
    'json',
    ...new Set(Object.keys(files).map((name) => name.split('/')[0] ?? '')),
  ];
  const output = await new Promise<string>((resolve) => {
    execFile(program, args, { cwd: tree }, (_error, stdout) => resolve(stdout));
  });
  const { summary } = JSON.parse(output) as {
    summary: { violations: { rule: { name: string } }[]; totalCruised: number };
  };
  expect(summary.totalCruised).toBeGreaterThan(0);
  return [...new Set(summary.violations.map((each) => each.rule.name))];
}

it('lets a tree pass that keeps to the arrows', async () => {
  const files = {
    'apps/api/src/a.ts': "import '../../../packages/core/src/lessons/index.ts';",
    'packages/core/src/lessons/index.ts': 'export {};',
  };
  expect(await broken(files)).toEqual([]);
});

it('catches the console reaching for the core', async () => {
  const files = {
    'apps/console/src/a.ts': "import '../../../packages/core/src/b.ts';",
    'packages/core/src/b.ts': 'export {};',
  };
  expect(await broken(files)).toEqual(['arrow-from-apps-console']);
});

it('catches the core reaching for more of the telemetry than its interface', async () => {
  const name = '@opentelemetry/sdk-trace';
  const files = {
    'packages/core/src/a.ts': `import '${name}';`,
    [`packages/core/node_modules/${name}/package.json`]: JSON.stringify({ name, main: 'a.js' }),
    [`packages/core/node_modules/${name}/a.js`]: 'module.exports = {};',
  };
  expect(await broken(files)).toContain('core-knows-no-telemetry-but-its-interface');
});

it('catches a cycle, also one of types only', async () => {
  const files = {
    'packages/core/src/a.ts': "import type { B } from './b.ts'; export type A = B;",
    'packages/core/src/b.ts': "import type { A } from './a.ts'; export type B = A | 1;",
  };
  expect(await broken(files)).toEqual(['no-cycle']);
});

it('catches one feature reaching into another', async () => {
  const files = {
    'apps/console/src/features/lessons/a.ts': "import '../exams/b.ts';",
    'apps/console/src/features/exams/b.ts': 'export {};',
  };
  expect(await broken(files)).toEqual(['features-apart']);
});

it('catches a slice that goes past another slice’s index', async () => {
  const files = {
    'packages/core/src/lessons/service.ts': "import '../orgs/repository.ts';",
    'packages/core/src/orgs/repository.ts': 'export {};',
  };
  expect(await broken(files)).toEqual(['slice-through-its-index']);
});

it('catches the testkit in the product', async () => {
  const files = {
    'packages/testkit/src/b.ts': 'export {};',
    'services/src/a.ts': "import '../../packages/testkit/src/b.ts';",
  };
  expect((await broken(files)).toSorted()).toEqual(['arrow-from-services', 'testkit-in-tests-only']);
});

it('catches a measure that could not run in a browser, or reaches for more than the contract', async () => {
  const files = {
    'packages/measures/src/a.ts': "import 'node:fs';",
    'packages/measures/src/b.ts': "import '../../tokens/src/c.ts';",
    'packages/tokens/src/c.ts': 'export {};',
  };
  expect((await broken(files)).toSorted()).toEqual(['arrow-from-packages-measures', 'measures-run-anywhere']);
});

it('catches a drawing that needs the plotting library or a machine, or reaches for more than figures', async () => {
  const library = {
    'packages/charts/package.json': JSON.stringify({ name: 'charts', devDependencies: { echarts: '1' } }),
    'packages/charts/node_modules/echarts/package.json': JSON.stringify({ name: 'echarts', main: 'a.js' }),
    'packages/charts/node_modules/echarts/a.js': 'module.exports = {};',
  };
  const files = {
    'packages/charts/src/a.ts': "import 'node:fs';",
    'packages/charts/src/b.ts': "import '../../tokens/src/c.ts';",
    'packages/tokens/src/c.ts': 'export {};',
  };
  expect((await broken(files)).toSorted()).toEqual(['arrow-from-packages-charts', 'charts-run-anywhere']);
  const used = {
    'packages/charts/src/a.ts': "import { init } from 'echarts'; init();",
    'packages/charts/src/b.ts': 'export {};',
    ...library,
  };
  expect(await broken(used)).toContain('charts-run-anywhere');
  const named = {
    ...used,
    'packages/charts/src/a.ts': "import type { A } from 'echarts'; export type B = A;",
  };
  expect(await broken(named)).not.toContain('charts-run-anywhere');
});
