import { lessonLanguages } from '@kejing/contract/lessons';
import { installed, isReady, ModelRefused, type Installed } from '../models/installed.ts';
import { modelNamed, models, type Model } from '../models/manifest.ts';
import type { Language, RecogniserSettings } from './recogniser.ts';

/** The names are those of the environment. */
export interface SpeechSettings {
  MODELS_FOLDER: string;
  /** "zh=sense-voice-small-int8,en=endpoint": for a language that is not named, see `recogniserFor`. */
  RECOGNISERS: string;
  RECOGNISER_THREADS: number;
  TRANSCRIPTION_URL: string;
  TRANSCRIPTION_MODEL: string;
}

export interface Choice {
  /** None: nothing here knows the language. */
  recogniser: RecogniserSettings | undefined;
  /** The model to install for that language. */
  model: string;
}

/** Counts up when the same model would be asked in another way. */
const method = 1;

/**
 * What a setting names; else the server that was given; else the first model of the language that is installed.
 * Never one of another language: words that nobody said are worse than none.
 */
export function recogniserFor(language: Language, settings: SpeechSettings): Choice {
  const folder = settings.MODELS_FOLDER;
  const known = models.filter(({ kind, languages }) => kind === 'recogniser' && languages.includes(language));
  const model = known[0]?.name ?? '';
  const named = namedFor(language, settings.RECOGNISERS);
  if (named === 'none') return { recogniser: undefined, model };
  if (named === 'endpoint' || (!named && settings.TRANSCRIPTION_URL))
    return { recogniser: endpoint(language, settings), model };
  if (named) return { recogniser: demanded(language, modelNamed(named), folder, settings), model: named };
  for (const each of known) {
    const there = installed(each, folder);
    if (isReady(there)) return { recogniser: local(language, each, there, settings), model };
    // Somebody has put it there to be used: a lesson without words would hide that one command is missing.
    if (there.missing.length === 0) throw untrusted(each);
  }
  return { recogniser: undefined, model };
}

function namedFor(language: Language, written: string): string | undefined {
  const pairs = written.split(',').filter(Boolean);
  const named = new Map(pairs.map((pair) => pair.split('=').map((each) => each.trim()) as [string, string]));
  const unknown = [...named.keys()].find((each) => !lessonLanguages.some((lesson) => lesson === each));
  if (unknown !== undefined)
    throw new ModelRefused(
      `RECOGNISERS names ${unknown}; languages of lessons are ${lessonLanguages.join(', ')}.`,
    );
  return named.get(language) || undefined;
}

function demanded(
  language: Language,
  model: Model,
  folder: string,
  settings: SpeechSettings,
): RecogniserSettings {
  if (model.kind !== 'recogniser' || !model.languages.includes(language))
    throw new ModelRefused(`RECOGNISERS names ${model.name} for ${language}, which it does not know.`);
  const there = installed(model, folder);
  if (there.missing.length > 0)
    throw new ModelRefused(
      `RECOGNISERS names ${model.name}, which is not installed: run \`pnpm models pull ${model.name}\`.`,
    );
  if (there.untrusted.length > 0) throw untrusted(model);
  return local(language, model, there, settings);
}

const untrusted = ({ name }: Model) =>
  new ModelRefused(
    `Nobody has said that the files of ${name} are the right ones: run \`pnpm models trust ${name}\`.`,
  );

function local(
  language: Language,
  { name, languages, engine }: Model,
  { files }: Installed,
  settings: SpeechSettings,
): RecogniserSettings {
  if (!engine) throw new ModelRefused(`${name} is no recogniser.`);
  return {
    by: 'sherpa',
    version: `${name}/${method}`,
    languages: [...languages],
    language,
    model: name,
    kind: engine,
    files,
    threads: settings.RECOGNISER_THREADS,
  };
}

function endpoint(language: Language, settings: SpeechSettings): RecogniserSettings {
  if (!settings.TRANSCRIPTION_URL)
    throw new ModelRefused(`RECOGNISERS names endpoint for ${language}, but TRANSCRIPTION_URL is empty.`);
  return {
    by: 'endpoint',
    version: `endpoint:${settings.TRANSCRIPTION_MODEL}/${method}`,
    languages: [language],
    language,
    url: settings.TRANSCRIPTION_URL,
    model: settings.TRANSCRIPTION_MODEL,
    threads: settings.RECOGNISER_THREADS,
  };
}
