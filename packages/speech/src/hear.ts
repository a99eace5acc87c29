import { prepare, type Prepared } from './media/prepare.ts';
import type { Run } from './media/probe.ts';
import { problemOfSpeech, Unusable } from './media/verdict.ts';
import { secondsOf, sileroVoiceActivity, type Span } from './voice/voice-activity.ts';

/** A recording that plays, and in which somebody speaks. */
interface Heard {
  made: Prepared;
  speech: { version: string; spans: Span[]; seconds: number };
}

/** All of media processing between the files on this disk and those that are stored; refuses what is of no use. */
export async function prepareAndHear(
  run: Run,
  paths: string[],
  folder: string,
  progress: { made: (percent: number) => void; heard: (percent: number) => void },
): Promise<Heard> {
  const made = await prepare(run, paths, folder, progress.made);
  const voice = sileroVoiceActivity();
  const spans = await voice.speechIn(made.sound, run, progress.heard);
  const seconds = secondsOf(spans);
  const problem = problemOfSpeech(seconds);
  if (problem) throw new Unusable(problem);
  return { made, speech: { version: voice.version, spans, seconds } };
}
