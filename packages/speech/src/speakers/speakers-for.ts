import { checkFiles } from '../models/installed.ts';
import { readyModel } from '../models/ready.ts';
import type { EmbedderSettings } from './embedder.ts';

interface Settings {
  SPEAKER_MODEL: string;
  MODELS_FOLDER: string;
}

/** What tells voices apart on this machine: the model that a setting names, one that is installed, or how voices sound. */
export async function speakersFor({ SPEAKER_MODEL, MODELS_FOLDER }: Settings): Promise<EmbedderSettings> {
  if (SPEAKER_MODEL)
    return { kind: SPEAKER_MODEL.endsWith('xvector.onnx') ? 'x-vector' : 'sherpa', model: SPEAKER_MODEL };
  const ready = readyModel(MODELS_FOLDER, ({ kind }) => kind === 'speakers');
  if (!ready) return { kind: 'baseline' };
  await checkFiles(ready.name, [ready.file]);
  return { kind: 'sherpa', model: ready.file.path };
}
