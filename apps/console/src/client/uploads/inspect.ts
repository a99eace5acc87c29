import { endingOf, recordingLimits } from '@kejing/contract/recordings';
import { RequestError } from '../request-error.ts';
import type { Hasher } from './hash-pool.ts';
import type { ChosenFile, FileProblem, InspectedFile } from './types.ts';
import type { UploadCalls } from './upload-calls.ts';

export interface InspectTools {
  hasher: Hasher;
  calls: Pick<UploadCalls, 'find'>;
  secondsOf: (file: File) => Promise<number | undefined>;
}

/** Browsers have few decoders, and a person may choose a folder of hundreds. */
const atOnce = 4;
const findAtOnce = 200;

/** Looks at files before a byte of them leaves: what cannot go up, how long they are, what was chosen before. */
export async function inspectFiles(chosen: ChosenFile[], tools: InspectTools): Promise<InspectedFile[]> {
  const inspected: InspectedFile[] = [];
  let next = 0;
  const work = async () => {
    while (next < chosen.length) {
      const place = next;
      next += 1;
      const file = chosen[place];
      if (file) inspected[place] = await inspect(file, tools);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return withKnown(inspected, tools);
}

async function inspect(chosen: ChosenFile, { hasher, secondsOf }: InspectTools): Promise<InspectedFile> {
  const bare = { ...chosen, fingerprint: '', seconds: undefined, known: undefined };
  const problem = outerProblemOf(chosen.file);
  if (problem) return { ...bare, problem };
  try {
    const [fingerprint, seconds] = await Promise.all([
      hasher.fingerprint(chosen.file),
      secondsOf(chosen.file),
    ]);
    const isTooLong = seconds !== undefined && seconds > recordingLimits.hoursPerFile * 3600;
    return { ...bare, fingerprint, seconds, problem: isTooLong ? 'too-long' : undefined };
  } catch {
    return { ...bare, problem: 'unreadable' };
  }
}

function outerProblemOf({ name, size }: File): FileProblem | undefined {
  if (endingOf(name) === undefined) return 'ending';
  if (size === 0) return 'empty';
  return size > recordingLimits.bytesPerFile ? 'too-large' : undefined;
}

async function withKnown(files: InspectedFile[], { calls }: InspectTools): Promise<InspectedFile[]> {
  const fingerprints = [
    ...new Set(files.flatMap(({ problem, fingerprint }) => (problem ? [] : [fingerprint]))),
  ];
  const known = new Map<string, NonNullable<InspectedFile['known']>>();
  for (let from = 0; from < fingerprints.length; from += findAtOnce) {
    const found = await find(calls, fingerprints.slice(from, from + findAtOnce));
    for (const each of found) {
      const before = known.get(each.fingerprint);
      // What can still be gone on with matters more than what is there already.
      if (!before || (each.resumable && !before.resumable)) known.set(each.fingerprint, each);
    }
  }
  return files.map((file) => ({ ...file, known: known.get(file.fingerprint) }));
}

/** Not to know is no reason not to upload. */
async function find(calls: InspectTools['calls'], fingerprints: string[]) {
  try {
    return await calls.find(fingerprints);
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return [];
  }
}
