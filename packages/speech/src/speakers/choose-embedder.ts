import { baselineEmbedder } from './baseline-embedder.ts';
import type { EmbedderSettings, SpeakerEmbedder } from './embedder.ts';
import { sherpaEmbedder } from './sherpa-embedder.ts';
import { xVectorEmbedder } from './x-vector-embedder.ts';

export function embedderOf({ kind, model }: EmbedderSettings): Promise<SpeakerEmbedder> | SpeakerEmbedder {
  if (kind === 'baseline') return baselineEmbedder();
  if (!model) throw new Error(`the speaker model of kind ${kind} needs its path`);
  return kind === 'sherpa' ? sherpaEmbedder(model) : xVectorEmbedder(model);
}
