import { randomUUID } from 'node:crypto';
import { deleteNamespace, ensureNamespace } from '@kejing/engine/namespace';
import type { TestProject } from 'vitest/node';
import { setting } from './environment.ts';
import { ensureTemplate } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    template: string;
    namespace: string;
  }
}

/** Once per run: the template database and an engine namespace of its own. */
export default async function setup(project: TestProject) {
  const namespace = `test-${randomUUID().slice(0, 8)}`;
  const [template] = await Promise.all([
    ensureTemplate(),
    ensureNamespace(setting('TEMPORAL_ADDRESS'), namespace),
  ]);
  project.provide('template', template);
  project.provide('namespace', namespace);
  return () => deleteNamespace(setting('TEMPORAL_ADDRESS'), namespace);
}
