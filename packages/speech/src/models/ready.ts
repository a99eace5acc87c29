import type { ModelFile } from '../recognition/recogniser.ts';
import { installed, isReady } from './installed.ts';
import { models, type Model } from './manifest.ts';

/** The first such model that is installed and known to be the right one, for kinds that are one file. */
export function readyModel(
  modelsFolder: string,
  wanted: (model: Model) => boolean,
): { name: string; file: ModelFile } | undefined {
  for (const model of models.filter(wanted)) {
    const there = installed(model, modelsFolder);
    const file = there.files.model;
    if (file && isReady(there)) return { name: model.name, file };
  }
  return undefined;
}
