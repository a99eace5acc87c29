import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { withFreshContext } from '@kejing/testkit/fresh';
import { uploadLesson } from '@kejing/testkit/lessons';
import { makeDistrict } from '@kejing/testkit/people';
import { recordingFiles } from '@kejing/testkit/recordings';
import { WorkerProcess, allRuns } from './rehearsals.ts';
import { grant } from './uploads/holdings.ts';
import type { Verdict } from './verdict.ts';

const few = 3;
/** The few have to be done before so many of the others are. */
const before = 10;
const patienceSeconds = 900;

/** One school has a hundred lessons waiting when another comes with three: nobody stands behind the hundred. */
export function proveLessonFairness({ short }: { short: boolean }): Promise<Verdict> {
  const many = short ? 15 : 100;
  return withFreshContext(
    async (context) => {
      const { east, west } = await makeDistrict(context);
      await grant(context, east.orgId, 1000, 1000);
      await grant(context, west.orgId, 1000, 1000);
      const recording = readFileSync((await recordingFiles()).mp3);
      const upload = (person: typeof east.teacher) => uploadLesson(context, person, recording, 'a.mp3');
      for (let count = 0; count < many; count += 1) await upload(east.teacher);
      for (let count = 0; count < few; count += 1) await upload(west.teacher);
      const worker = new WorkerProcess(context, { slots: 'media=1,speech=1,language=1,report=2' });
      try {
        for (const end = Date.now() + patienceSeconds * 1000; Date.now() < end; await pause(200)) {
          const runs = await allRuns(context);
          const failed = runs.find(({ outcome }) => outcome === 'failed');
          if (failed) throw new Error(`a lesson failed: ${failed.cause}`);
          const done = (orgId: string) =>
            runs.filter((run) => run.org_id === orgId && run.outcome === 'done').length;
          if (done(west.orgId) < few) continue;
          const others = done(east.orgId);
          return {
            line: `${few} done while ${others} of the ${many} before them were (goal < ${before})`,
            held: others < before,
          };
        }
        throw new Error(`the ${few} were never done`);
      } finally {
        await worker.stop();
      }
    },
    { runsAreLeft: true },
  );
}
