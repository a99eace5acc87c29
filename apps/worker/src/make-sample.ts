import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { productTypes } from '@kejing/contract/editions';
import type { Context } from '@kejing/core/context';
import { storePacked } from '@kejing/core/objects';
import { findSample, keepSample, samplePrefix } from '@kejing/core/sample';
import { canonical } from '@kejing/measures/canonical';
import { baselineCodes } from '@kejing/measures/coders/baseline';
import { computeLesson } from '@kejing/measures/lesson/compute-lesson';
import type { Performance } from '@kejing/sample/perform';
import { performCommand } from '@kejing/sample/program';
import { prepareAndHear } from '@kejing/speech/hear';
import { cutter } from './cutter.ts';
import { runnerIn } from './runner.ts';
import { scratchRoot, withScratch } from './scratch.ts';
import { sampleTranscript } from './sample-transcript.ts';
import { mediaStore } from './store-media.ts';

/** Forty minutes of sound, spoken, as it is listened to, and packed. */
const room = 512 * 1024 ** 2;
const patience = 14 * 60_000;
const silently = () => undefined;

/** Speaks the sample lesson and sends it the way of every lesson, but for the recogniser: the words are known. */
export async function makeSample(context: Context): Promise<void> {
  if (await findSample(context)) return;
  const signal = AbortSignal.timeout(patience);
  await withScratch(scratchRoot(context.settings), room, signal, async (folder) => {
    const run = runnerIn(folder, signal, room);
    await run(performCommand(folder, context.settings.SAMPLE_LINES));
    const performance = JSON.parse(await readFile(join(folder, 'lesson.json'), 'utf8')) as Performance;
    const { made, speech } = await prepareAndHear(run, [join(folder, 'lesson.wav')], folder, {
      made: silently,
      heard: silently,
    });
    const transcript = sampleTranscript(performance, made.seconds, made.loudness.integrated);
    const { cut } = cutter();
    const codes = baselineCodes(transcript, { cut });
    if (!codes) throw new Error('the rules know Chinese');
    const options = { cut, edition: productTypes.full, grade: 'grade_4', intervals: true } as const;
    const results = computeLesson(transcript, [], codes, options);

    const subject = samplePrefix(context);
    const media = mediaStore(context.storage, subject, Buffer.from(performance.version), signal);
    const pack = async (kind: string, value: { version: number }) =>
      (await storePacked(context, subject, kind, value.version, canonical(value))).key;
    await keepSample(context, {
      title: performance.title,
      seconds: made.seconds,
      loudness: made.loudness.integrated,
      peak: made.loudness.peak,
      speech_seconds: speech.seconds,
      listening_key: await media.store(made.listening, 'listening', 'm4a', 'audio/mp4'),
      peaks_key: await media.write(made.peaks, 'peaks'),
      speech_key: await media.write({ version: speech.version, spans: speech.spans }, 'speech'),
      transcript_key: await pack('transcript', transcript),
      codes_key: await pack('codes', codes),
      results_key: await pack('results', results),
    });
  });
}
