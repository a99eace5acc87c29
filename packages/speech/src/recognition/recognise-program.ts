import { workThrough } from '../chunks/program.ts';
import { checkFiles } from '../models/installed.ts';
import { sherpaPunctuator, withMarks } from '../text/punctuation.ts';
import { endpointRecogniser } from './endpoint.ts';
import type { RecogniseSettings } from './recognition.ts';
import type { Recogniser, RecogniserSettings } from './recogniser.ts';
import { sherpaRecogniser } from './sherpa.ts';

/** `node recognise-program.ts <job>`: what is said in each chunk's spans, as `{ pieces }` in their order. */
async function recogniserOf(settings: RecogniserSettings): Promise<Recogniser> {
  if (settings.by === 'endpoint')
    return endpointRecogniser(settings, { key: process.env.TRANSCRIPTION_KEY ?? '' });
  await checkFiles(settings.model, Object.values(settings.files));
  return sherpaRecogniser(settings);
}

try {
  await workThrough<RecogniseSettings>(async (settings) => {
    const recogniser = await recogniserOf(settings.recogniser);
    const punctuator = settings.punctuator && (await sherpaPunctuator(settings.punctuator));
    return async ({ spans, before, after }, sound) => {
      const pieces = await recogniser.recognise(spans, sound, { before, after });
      return { pieces: pieces.map((piece) => ({ ...piece, text: withMarks(piece.text, punctuator) })) };
    };
  });
} catch (error) {
  // Its last line is what those who run it are told.
  console.error((error as Error).message.replaceAll('\n', ' '));
  // Other questions to a server may still be waiting for their turn.
  process.exit(1);
}
