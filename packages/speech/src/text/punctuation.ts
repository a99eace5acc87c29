import { createRequire } from 'node:module';
import { checkFiles } from '../models/installed.ts';
import { readyModel } from '../models/ready.ts';
import type { Language, ModelFile } from '../recognition/recogniser.ts';

/** Puts marks into what was written without any. */
export interface Punctuator {
  readonly version: string;
  punctuate(text: string): string;
}

export interface PunctuatorSettings {
  version: string;
  model: string;
  file: ModelFile;
  threads: number;
}

/** The first that is installed and knows the language; without one, text stays as the recogniser wrote it. */
export function punctuatorFor(
  language: Language,
  settings: { MODELS_FOLDER: string; RECOGNISER_THREADS: number },
): PunctuatorSettings | undefined {
  const ready = readyModel(
    settings.MODELS_FOLDER,
    ({ kind, languages }) => kind === 'punctuation' && languages.includes(language),
  );
  return (
    ready && {
      version: ready.name,
      model: ready.name,
      file: ready.file,
      threads: settings.RECOGNISER_THREADS,
    }
  );
}

interface Sherpa {
  OfflinePunctuation: new (config: object) => { addPunct(text: string): string };
}

/** For a process of its own, as recognisers are. */
export async function sherpaPunctuator(settings: PunctuatorSettings): Promise<Punctuator> {
  await checkFiles(settings.model, [settings.file]);
  const { OfflinePunctuation } = createRequire(import.meta.url)('sherpa-onnx-node') as Sherpa;
  const model = new OfflinePunctuation({
    model: { ctTransformer: settings.file.path, numThreads: settings.threads, provider: 'cpu', debug: 0 },
  });
  return { version: settings.version, punctuate: (text) => model.addPunct(text) };
}

const marks = /[，。！？；：、,.!?;:]/u;
const spoken = (text: string) => text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '').toLowerCase();

/** Marks only: what a punctuator makes of the words themselves is not taken over. */
export function withMarks(text: string, punctuator: Punctuator | undefined): string {
  if (!punctuator || text === '' || marks.test(text)) return text;
  const marked = punctuator.punctuate(text);
  return spoken(marked) === spoken(text) ? marked : text;
}
