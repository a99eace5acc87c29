import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { corpus, oneOfEach } from './media/corpus.ts';
import { examine, limits, usualFiles, type Finding } from './media/examine.ts';
import type { Item } from './media/item.ts';
import { Studio, type Canary } from './media/studio.ts';
import { strangersIn, watched } from './media/watch.ts';
import type { Verdict } from './verdict.ts';

const wanted = { files: 500, kinds: 60, good: 60 };
const lanes = 2;

/** Files of every evil kind go through media processing: each ends with what was written down for it beforehand. */
export async function proveMalformed({ short }: { short: boolean }): Promise<Verdict> {
  const folder = await mkdtemp(join(tmpdir(), 'kejing-malformed-'));
  const outside = await mkdtemp(join(tmpdir(), 'kejing-canary-'));
  let visits = 0;
  const listener = createServer((socket) => {
    visits += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const canary = { file: join(outside, 'secret.wav'), port: (listener.address() as AddressInfo).port };
  try {
    const studio = new Studio(folder, canary);
    const usual = await usualFiles(folder);
    await studio.run('cp', await studio.speech(), canary.file);
    if (!(await alarmsRing(folder, canary, usual, () => visits)))
      return { line: 'a program that reads elsewhere was not noticed', held: false };
    visits = 0;
    const findings = await examineAll(studio, short ? oneOfEach : corpus, usual);
    return judge(findings, visits, short);
  } finally {
    listener.close();
    await Promise.all([folder, outside].map((each) => rm(each, { recursive: true })));
  }
}

async function examineAll(
  studio: Studio,
  items: readonly Item[],
  usual: ReadonlySet<string>,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const waiting = [...items];
  const lane = async () => {
    for (let item = waiting.shift(); item; item = waiting.shift()) {
      const finding = await examine(studio, item, usual);
      findings.push(finding);
      const problem = problemOf(finding);
      if (problem) console.log(`${item.kind} / ${JSON.stringify(item.name)}: ${problem}`);
      if (findings.length % 100 === 0) console.log(`${findings.length} of ${items.length}`);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return findings;
}

function problemOf({
  item,
  outcome,
  trouble,
  seconds,
  memoryMb,
  strangers,
  hadPicture,
}: Finding): string | undefined {
  if (strangers.length > 0) return `reached for ${[...new Set(strangers)].join(', ')}`;
  if (outcome !== item.outcome) return `${outcome} ${trouble} instead of ${item.outcome}`;
  if (item.picture && !hadPicture) return 'the picture was lost';
  if (seconds > limits.seconds) return `took ${seconds.toFixed(0)} s`;
  return memoryMb > limits.memoryMb ? `took ${memoryMb.toFixed(0)} MB` : undefined;
}

function judge(findings: Finding[], visits: number, short: boolean): Verdict {
  const right = findings.filter((finding) => problemOf(finding) === undefined).length;
  const kinds = new Set(findings.map(({ item }) => item.kind)).size;
  const good = findings.filter(({ outcome }) => outcome === 'good').length;
  const slowest = Math.max(...findings.map(({ seconds }) => seconds));
  const most = Math.max(...findings.map(({ memoryMb }) => memoryMb));
  const strangers = findings.reduce((sum, finding) => sum + finding.strangers.length, 0);
  const complete = short || (findings.length === wanted.files && good >= wanted.good);
  return {
    line: [
      `${right}/${findings.length} as written down beforehand`,
      `${kinds} kinds`,
      `${good} good ones`,
      `slowest ${slowest.toFixed(0)} s (goal ≤ ${limits.seconds})`,
      `most memory ${most.toFixed(0)} MB (goal ≤ ${limits.memoryMb})`,
      `${strangers} files or addresses touched outside, ${visits} visits to the canary`,
    ].join(', '),
    held: right === findings.length && kinds >= wanted.kinds && complete && visits === 0,
  };
}

/** Without the cage and with every door open, the same watch has to see the file, and the listener the visit. */
async function alarmsRing(
  folder: string,
  { file, port }: Canary,
  usual: ReadonlySet<string>,
  visits: () => number,
): Promise<boolean> {
  const open = 'ffprobe -v quiet -protocol_whitelist file,http,tcp -i'.split(' ');
  const signal = AbortSignal.timeout(limits.seconds * 1000);
  const seen: string[] = [];
  for (const [number, address] of [file, `http://127.0.0.1:${port}/a.wav`].entries())
    await watched(
      [...open, address],
      { signal, cwd: folder, notes: join(folder, `alarm-${number}`) },
      (what) => seen.push(...strangersIn(what.files, usual, folder), ...what.addresses),
    ).catch(() => undefined);
  return (
    seen.includes(file) &&
    seen.some((each) => each.includes(String(port))) &&
    visits() > 0 &&
    dirname(file) !== folder
  );
}
