import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Context } from '@kejing/core/context';
import { platformScope, withScope } from '@kejing/db/scope';
import { withFreshContext } from '@kejing/testkit/fresh';
import { uploadLesson } from '@kejing/testkit/lessons';
import { makeDistrict, type TestPerson } from '@kejing/testkit/people';
import { recordingFiles } from '@kejing/testkit/recordings';
import { Doubles } from './media/doubles.ts';
import { keptLessons } from './media/kept-lessons.ts';
import { MediaCrew, phases } from './media/media-crew.ts';
import { SmallDisk } from './media/small-disk.ts';
import { crashOne, crowd, ready, type Form, type Trial, type Upload } from './media/troubles.ts';
import { allRuns } from './rehearsals.ts';
import type { Verdict } from './verdict.ts';

const full: Form = {
  workers: 3,
  kills: 50,
  killedLessons: 40,
  refusedLessons: 30,
  crowdedLessons: 8,
  fullFor: 30,
};
const brief: Form = {
  workers: 2,
  kills: 6,
  killedLessons: 6,
  refusedLessons: 4,
  crowdedLessons: 2,
  fullFor: 4,
};

const mostRequests = 3;
const backWithinSeconds = 300;
/** What a worker leaves to others, what one lesson reserves, and no more than that. */
const diskMegabytes = 900;

/** Kills, a store that says no, a full disk, and a recording that breaks its decoder: nothing lost, nothing twice. */
export function proveMediaFaults({ short }: { short: boolean }): Promise<Verdict> {
  return withFreshContext(async (context) => {
    const home = await mkdtemp(join(tmpdir(), 'kejing-media-faults-'));
    const disk = new SmallDisk(diskMegabytes);
    const doubles = new Doubles(home);
    const crew = new MediaCrew(context, { SCRATCH_FOLDER: disk.scratch, PATH: doubles.path });
    try {
      return await tryEverything({ context, crew, disk, doubles, form: short ? brief : full });
    } finally {
      crew.dismiss();
      disk.remove();
      await rm(home, { recursive: true });
    }
  });
}

async function tryEverything(trial: Trial): Promise<Verdict> {
  const { context, crew, disk, form } = trial;
  const { east } = await makeDistrict(context);
  await withScope(context.db, platformScope, (tx) =>
    tx.updateTable('quotas').set({ granted: 1000 }).where('org_id', '=', east.orgId).execute(),
  );
  const upload = await uploader(context, east.teacher);
  const began = Date.now();
  const say = (text: string) => console.log(`${Math.round((Date.now() - began) / 1000)} s: ${text}`);
  await crew.hire(form.workers);

  const killed = await upload(form.killedLessons);
  for (let count = 0; count < form.kills; count += 1) {
    const phase = phases[count % phases.length];
    if (phase) await crew.killAt(phase);
  }
  const crash = await crashOne(trial, upload, east.teacher);
  say(`${crash.cause} after ${crash.attempts} attempts, done when tried again`);
  await ready(context, killed);
  say(`${form.kills} workers killed, ${killed.length} lessons`);

  crew.refuse(0.3);
  const before = crew.asked();
  const refused = await upload(form.refusedLessons);
  await ready(context, refused);
  const asked = crew.asked();
  crew.refuse(0);
  const requests = asked.requests - before.requests;
  say(`${asked.refused - before.refused} of ${requests} requests refused, ${refused.length} lessons`);

  const crowded = await crowd(trial, upload);
  say(`disk full for ${form.fullFor} s, back ${crowded.seconds.toFixed(1)} s after there was room`);

  const promised = [...killed, ...refused, ...crowded.ids, ...crash.ids];
  const kept = await keptLessons(context, promised);
  const ratio = requests / kept.requestsNeeded(refused);
  const failedByStore = await failedOf(context, refused);
  const left = disk.left();
  const line = [
    `${kept.lost.length} lost, ${kept.duplicated.length} duplicated of ${promised.length}`,
    `${crew.kills.length} workers killed (${phases.map((phase) => `${phase} ${crew.kills.filter((each) => each.phase === phase).length}`).join(', ')})`,
    `30 % of requests refused: ${failedByStore} lessons failed, ${ratio.toFixed(2)}× requests (goal ≤ ${mostRequests})`,
    `full disk: ${crowded.failed} failed, ${crowded.gaveBack} gave their folder back at work, done ${crowded.seconds.toFixed(0)} s after there was room`,
    `crashing recording: 70000 after ${crash.attempts} attempts, ${crash.othersHurt} others hurt, done when tried again`,
    `${left.length} left in scratch`,
  ].join('; ');
  return {
    line,
    held:
      kept.lost.length +
        kept.duplicated.length +
        failedByStore +
        crowded.failed +
        crash.othersHurt +
        left.length ===
        0 &&
      crew.deserters === 0 &&
      ratio <= mostRequests &&
      crowded.early === 0 &&
      crowded.gaveBack > 0 &&
      crowded.seconds <= backWithinSeconds &&
      crash.attempts === 3 &&
      /^ff\w+ ended with SIGABRT/.test(crash.cause),
  };
}

async function uploader(context: Context, person: TestPerson): Promise<Upload> {
  const files = await recordingFiles();
  const kinds = [files.mp3, files.mp4, files.m4a, files.webm, files.wav];
  let number = 0;
  return async (count, change = (bytes) => bytes) => {
    const ids: string[] = [];
    for (let each = 0; each < count; each += 1) {
      const path = kinds[(number += 1) % kinds.length] ?? files.mp3;
      ids.push(
        await uploadLesson(
          context,
          person,
          change(readFileSync(path)),
          `${number}-${path.split('/').at(-1)}`,
        ),
      );
    }
    return ids;
  };
}

async function failedOf(context: Context, ids: string[]): Promise<number> {
  const runs = await allRuns(context);
  return runs.filter((run) => ids.includes(run.id) && run.outcome !== null).length;
}
