import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { rm } from 'node:fs/promises';
import type { Context } from '@kejing/core/context';
import { lessonToHear } from '@kejing/core/lessons';
import { storeText } from '@kejing/core/objects';
import { termsForLesson } from '@kejing/core/orgs';
import type { StepCall } from '@kejing/engine/step';
import { chunksOf } from '@kejing/speech/chunks/cut';
import { unpackCommand } from '@kejing/speech/media/commands';
import { recognised, recogniseProgram } from '@kejing/speech/recognition/recognition';
import { recogniserFor } from '@kejing/speech/recognition/choose';
import { embedProgram } from '@kejing/speech/speakers/embedder';
import { embeddedChunk } from '@kejing/speech/speakers/embedding';
import { rolesVersion } from '@kejing/speech/speakers/roles';
import { speakersFor } from '@kejing/speech/speakers/speakers-for';
import { turnsOf } from '@kejing/speech/speakers/turns';
import { punctuatorFor } from '@kejing/speech/text/punctuation';
import { glossaryOf } from '@kejing/speech/text/glossary';
import { careFor } from '@kejing/speech/text/care';
import type { Heard } from '@kejing/speech/transcript/heard';
import { z } from 'zod';
import { runnerIn } from '../runner.ts';
import { scratchRoot, withScratch } from '../scratch.ts';
import { listeningFolder } from './folder.ts';
import { keptChunks } from './kept-chunks.ts';
import { measureDelivery } from './measure-delivery.ts';
import { rolesWithOwnVoice } from './own-voice.ts';

/** Counts up, with the step's, when the same sound would be heard as something else. */
const version = 1;
const megabyte = 1024 ** 2;
const soundBytesPerSecond = 32_000;
/** Where the time goes: bringing the sound, voices, words. */
const share = { fetched: 3, voices: 30, words: 99 };
const speech = z.object({
  version: z.string(),
  spans: z.array(z.object({ start: z.number(), end: z.number() })),
});

/** Who speaks when, and what they say: an object with all of it but the voices. */
export async function listen({ context, runId, progress, signal }: StepCall<Context, unknown>): Promise<{
  heard_key: string;
  missing_model: string | null;
  delivery_key: string | null;
}> {
  const lesson = await lessonToHear(context, runId);
  const spoken = speech.parse(JSON.parse(await context.storage.getText(lesson.speech_key)));
  const { recogniser, model } = recogniserFor(lesson.language, context.settings);
  const punctuator = recogniser && punctuatorFor(lesson.language, context.settings);
  const speakers = await speakersFor(context.settings);
  const room = lesson.seconds * soundBytesPerSecond * 2 + 64 * megabyte;
  const hash = (...facts: unknown[]) =>
    createHash('sha256')
      .update(JSON.stringify([version, lesson.sound_key, ...facts]))
      .digest('base64url')
      .slice(0, 16);
  const within = (from: number, to: number) => (percent: number) =>
    progress(from + (percent / 100) * (to - from));

  return withScratch(scratchRoot(context.settings), room, signal, async (folder) => {
    const packed = join(folder, 'sound.flac');
    const sound = join(folder, 'sound.pcm');
    const run = runnerIn(folder, signal, room);
    await context.storage.download(lesson.sound_key, packed, signal);
    await run(unpackCommand(packed, sound));
    await rm(packed);
    progress(share.fetched);

    const common = { storage: context.storage, run, sound, folder };
    const chunks = await keptChunks({
      ...common,
      prefix: `${listeningFolder(runId)}${hash(speakers)}/voices-`,
      program: embedProgram,
      settings: speakers,
      chunks: chunksOf(spoken.spans),
      result: embeddedChunk,
      progress: within(share.fetched, recogniser ? share.voices : share.words),
    });
    const voices = turnsOf(chunks);
    const { turns, isOwner } = await rolesWithOwnVoice(context, runId, voices);
    const delivery_key = await measureDelivery({
      ...common,
      context,
      lessonId: runId,
      turns,
      isOwner,
      prefixFor: (...facts) => `${listeningFolder(runId)}${hash(...facts)}/delivery-`,
    });
    const pieces =
      recogniser &&
      (
        await keptChunks({
          ...common,
          prefix: `${listeningFolder(runId)}${hash(speakers, recogniser, punctuator)}/words-`,
          program: recogniseProgram,
          settings: { recogniser, punctuator },
          chunks: chunksOf(turns),
          result: recognised,
          progress: within(share.voices, share.words),
        })
      ).flatMap((chunk) => chunk.pieces);

    const glossary = glossaryOf(await termsForLesson(context, runId));
    const heard: Heard = {
      language: lesson.language,
      seconds: lesson.seconds,
      loudness: lesson.loudness,
      turns: turns.map(({ start, end, speaker, role, confidence, overlap, pauses }) => ({
        start,
        end,
        speaker,
        role,
        roleConfidence: confidence,
        overlap,
        pauses,
      })),
      pieces: pieces?.map((piece, index) => {
        const turn = turns[index];
        if (!turn) throw new Error('the recogniser wrote more than was said');
        const cared = careFor(piece, turn, lesson.language);
        return { ...glossary.correct(cared.piece), leftOut: cared.leftOut };
      }),
      speakersConfident: voices.confident,
      madeWith: {
        voice_activity: spoken.version,
        speakers: voices.version,
        roles: rolesVersion,
        recogniser: recogniser?.version ?? null,
        punctuator: punctuator?.version ?? null,
      },
    };
    const { key: heard_key } = await storeText(context, runId, 'heard', version, JSON.stringify(heard));
    return { heard_key, missing_model: recogniser ? null : model, delivery_key };
  });
}
