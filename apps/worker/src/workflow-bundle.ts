import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Runtime, bundleWorkflowCode, type WorkflowBundleOption } from '@temporalio/worker';

/** Workflow code knows steps by their definitions; what their bodies reach for stays out of its sandbox. */
const outsideWorkflows = [
  '@kejing/core',
  '@kejing/speech',
  '@kejing/storage',
  '@kejing/engine/child-process',
  '../make-media.ts',
  '@kejing/measures',
  '@kejing/tokens',
  '@kejing/language',
  '../code-lesson.ts',
  '../compute-figures.ts',
  '@kejing/report',
  '../print-report.ts',
  '../write-report.ts',
  '../listening/listen.ts',
];

const checkout = fileURLToPath(new URL('../../..', import.meta.url));
const folder = join(checkout, 'node_modules/.cache/kejing');
/** Whatever workflow code can reach. */
const sources = ['apps/worker/src/**/*.ts', 'packages/*/src/**/*.ts', 'pnpm-lock.yaml'];
const keptFor = 24 * 3600 * 1000;

/** Bundling takes most of a worker's start, so a bundle is kept until something it is made of changes. */
export async function workflowBundle(interceptors: string[]): Promise<WorkflowBundleOption> {
  const codePath = join(folder, `workflows-${hashOfSources(interceptors)}.js`);
  if (existsSync(codePath)) return { codePath };
  const { code } = await bundleWorkflowCode({
    workflowsPath: fileURLToPath(new URL('./workflows/index.ts', import.meta.url)),
    ignoreModules: outsideWorkflows,
    workflowInterceptorModules: interceptors,
    logger: Runtime.instance().logger,
  });
  keep(codePath, code);
  return { code };
}

function hashOfSources(interceptors: string[]): string {
  const hash = createHash('sha256').update(process.version).update(interceptors.join());
  for (const file of globSync(sources, { cwd: checkout }).toSorted())
    hash.update(file).update(readFileSync(join(checkout, file)));
  return hash.digest('hex').slice(0, 16);
}

function keep(codePath: string, code: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    for (const old of globSync('workflows-*', { cwd: folder }).map((name) => join(folder, name)))
      if (Date.now() - statSync(old).mtimeMs > keptFor) rmSync(old, { force: true });
    // Under another name until it is whole: somebody else may look for it now.
    writeFileSync(`${codePath}.${process.pid}`, code);
    renameSync(`${codePath}.${process.pid}`, codePath);
  } catch (error) {
    console.error(`the workflows' bundle is not kept: ${(error as Error).message}`);
  }
}
