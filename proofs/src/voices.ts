import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chunksOf } from '@kejing/speech/chunks/cut';
import { runChunks } from '@kejing/speech/chunks/run';
import type { Run } from '@kejing/speech/media/probe';
import { embedProgram, type EmbedderSettings } from '@kejing/speech/speakers/embedder';
import { embeddedChunk, type EmbeddedChunk } from '@kejing/speech/speakers/embedding';
import { rolesOf } from '@kejing/speech/speakers/roles';
import { turnsOf } from '@kejing/speech/speakers/turns';
import { sileroVoiceActivity } from '@kejing/speech/voice/voice-activity';
import { makeLesson, writeLesson, type LessonWish } from '@kejing/testkit/synthesis/lesson';
import { scoreSpeakers, type SpeakerScore } from '@kejing/testkit/synthesis/score';
import type { Verdict } from './verdict.ts';

const room = { pupils: 4, noiseDb: 22, choral: true, overlaps: true, groupWork: true };
const lessons: LessonWish[] = [
  { ...room, seed: 1, minutes: 12 },
  ...[101, 102, 103, 104, 105].map((seed) => ({ ...room, seed, minutes: 6, echo: seed % 2 === 0 })),
];
const model = fileURLToPath(new URL('../../../shared/labs/speech/xvector-8k/xvector.onnx', import.meta.url));
const ways: { settings: EmbedderSettings; mostError: number }[] = [
  { settings: { kind: 'baseline' }, mostError: 0.2 },
  ...(existsSync(model) ? [{ settings: { kind: 'x-vector' as const, model }, mostError: 0.1 }] : []),
];
const leastBoundaries = 0.9;

const run: Run = async ([program = '', ...args], onLine) => {
  const { stdout, stderr } = await promisify(execFile)(program, args, { maxBuffer: 1 << 26 });
  for (const line of stderr.split('\n')) onLine?.(line);
  return Buffer.from(stdout);
};

/** Lessons of which everything is known: roles and boundaries are compared with the truth. */
export async function proveVoices({ short }: { short: boolean }): Promise<Verdict> {
  const scores = ways.map((): SpeakerScore[] => []);
  for (const wish of short ? [{ ...room, seed: 1, minutes: 2 }] : lessons) {
    const folder = await mkdtemp(join(tmpdir(), 'kejing-voices-'));
    try {
      const lesson = await makeLesson(wish);
      const { pcm } = writeLesson(lesson, folder);
      const chunks = chunksOf(await sileroVoiceActivity().speechIn(pcm, run));
      for (const [index, { settings }] of ways.entries()) {
        const heard: EmbeddedChunk[] = [];
        await runChunks(
          run,
          embedProgram,
          { sound: pcm, folder, chunks, settings },
          async (chunk, result) => {
            heard[chunk.index] = embeddedChunk.parse(result);
          },
        );
        const roled = rolesOf(turnsOf(heard));
        const score = scoreSpeakers(lesson.truth, roled.turns);
        scores[index]?.push(score);
        console.log(`seed ${wish.seed}, ${settings.kind}: ${told(score)}, ${roled.voices.length} voices`);
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  }
  const means = scores.map(meanOf);
  return {
    line: ways.map(({ settings }, index) => `${settings.kind} ${told(means[index])}`).join('; '),
    held: ways.every(
      ({ mostError }, index) =>
        (means[index]?.roleError ?? 1) <= mostError && (means[index]?.boundaries ?? 0) >= leastBoundaries,
    ),
  };
}

const percent = (share = 1) => `${(share * 100).toFixed(1)} %`;
const told = (score?: SpeakerScore) =>
  `${percent(score?.roleError)} of speech with a wrong role (${percent(score?.missed)} not heard), ${percent(score?.boundaries)} of boundaries`;

function meanOf(scores: readonly SpeakerScore[]): SpeakerScore {
  const mean = (pick: (score: SpeakerScore) => number) =>
    scores.reduce((sum, score) => sum + pick(score), 0) / scores.length;
  return {
    roleError: mean((score) => score.roleError),
    missed: mean((score) => score.missed),
    boundaries: mean((score) => score.boundaries),
  };
}
