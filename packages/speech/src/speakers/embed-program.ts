import { workThrough } from '../chunks/program.ts';
import { embedderOf } from './choose-embedder.ts';
import type { EmbedderSettings } from './embedder.ts';
import { embedChunk } from './embedding.ts';

/** `node embed-program.ts <job>`: for each chunk the windows over its speech with their vectors. */
await workThrough<EmbedderSettings>(async (settings) => {
  const embedder = await embedderOf(settings);
  return (chunk, sound) => embedChunk(embedder, chunk, sound);
});
