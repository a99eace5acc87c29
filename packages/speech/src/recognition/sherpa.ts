import { createRequire } from 'node:module';
import { tidy } from '../text/writing.ts';
import { soundRate } from '../sound.ts';
import { withMoonshineVocabulary } from './moonshine-vocabulary.ts';
import { padded } from './padding.ts';
import type { Piece, Recogniser, SherpaKind, SherpaSettings } from './recogniser.ts';
import { wordsOf, type Tokens } from './words.ts';

interface Stream {
  acceptWaveform(wave: { sampleRate: number; samples: Float32Array }): void;
}
interface Result extends Tokens {
  text: string;
  ys_log_probs?: number[];
}
interface OfflineRecognizer {
  createStream(): Stream;
  decode(stream: Stream): void;
  getResult(stream: Stream): Result;
}
interface Sherpa {
  OfflineRecognizer: new (config: object) => OfflineRecognizer;
}

/** Less than this is no speech, and some models end the process over it. */
const leastSamples = 0.1 * soundRate;

/** What each kind of model calls its files. */
const configurations: Record<SherpaKind, (path: (part: string) => string, language: string) => object> = {
  'sense-voice': (path, language) => ({
    senseVoice: { model: path('model'), language, useInverseTextNormalization: 1 },
  }),
  paraformer: (path) => ({ paraformer: { model: path('model') } }),
  'zipformer-ctc': (path) => ({ zipformerCtc: { model: path('model') } }),
  transducer: (path) => ({
    transducer: { encoder: path('encoder'), decoder: path('decoder'), joiner: path('joiner') },
  }),
  moonshine: (path) => ({ moonshine: { encoder: path('encoder'), mergedDecoder: path('decoder') } }),
};

/** Synchronous, and a broken model may take the process along: for a process of its own. */
export function sherpaRecogniser(settings: SherpaSettings): Recogniser {
  const recogniser = load(settings);
  return {
    version: settings.version,
    languages: settings.languages,
    recognise: async (spans, sound, around) =>
      padded(spans, sound.seconds, around).map((span): Piece => {
        const samples = sound.samples(span.start, span.end);
        if (samples.length < leastSamples) return { text: '', confidence: null };
        const stream = recogniser.createStream();
        stream.acceptWaveform({ sampleRate: soundRate, samples });
        recogniser.decode(stream);
        const result = recogniser.getResult(stream);
        const text = tidy(result.text);
        const words = wordsOf(text, result, span);
        return { text, ...(words && { words }), confidence: confidenceOf(result.ys_log_probs) };
      }),
  };
}

function load({ kind, files, language, threads }: SherpaSettings): OfflineRecognizer {
  const { OfflineRecognizer } = createRequire(import.meta.url)('sherpa-onnx-node') as Sherpa;
  const path = (part: string) => {
    const file = files[part];
    if (!file) throw new Error(`A ${kind} model has to have a file for its ${part}.`);
    return file.path;
  };
  const withTokens = (tokens: string) =>
    new OfflineRecognizer({
      featConfig: { sampleRate: soundRate, featureDim: 80 },
      modelConfig: {
        ...configurations[kind](path, language),
        tokens,
        numThreads: threads,
        provider: 'cpu',
        debug: 0,
      },
    });
  return kind === 'moonshine' && !files.tokens
    ? withMoonshineVocabulary(withTokens)
    : withTokens(path('tokens'));
}

/** The mean over tokens, as the model's own share of certainty; none where it does not tell. */
export function confidenceOf(logarithms: readonly number[] = []): number | null {
  if (logarithms.length === 0 || !logarithms.every((each) => each <= 0)) return null;
  return Math.exp(logarithms.reduce((sum, each) => sum + each, 0) / logarithms.length);
}
