import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { codes } from '@kejing/contract/codes';
import type { Context } from '@kejing/core/context';
import { withFreshContext } from '@kejing/testkit/fresh';
import { fileOf, sendFile } from '@kejing/testkit/lessons';
import { makeDistrict, type TestSchool } from '@kejing/testkit/people';
import { ApiProcess } from '../api-process.ts';
import type { Verdict } from '../verdict.ts';
import { Calls } from './calls.ts';
import { grant, holdingsOf } from './holdings.ts';
import { Bucket, lessonIdIn } from './stored.ts';

const parallel = 20;
const megabyte = 1e6;
/** So many still fit of the twenty. */
const room = 7;
const fileBytes = 12 * megabyte;

/** Looks all the time whether more is used than was granted, by the books and by what is really there. */
class Watch {
  samples = 0;
  readonly exceeded: string[] = [];
  readonly #stop = new AbortController();
  readonly #ended: Promise<void>;

  constructor(context: Context, orgId: string) {
    this.#ended = this.#look(context, orgId);
  }

  async #look(context: Context, orgId: string): Promise<void> {
    while (!this.#stop.signal.aborted) {
      const now = await holdingsOf(context, orgId);
      this.samples += 1;
      if (Math.max(now.used, now.held) > now.granted) this.exceeded.push(`${now.held} of ${now.granted}`);
      if (now.granted_bytes > 0 && Math.max(now.used_bytes, now.held_bytes) > now.granted_bytes)
        this.exceeded.push(`${now.held_bytes} of ${now.granted_bytes} bytes`);
      if (now.used !== now.held) this.exceeded.push(`${now.used} written down, ${now.held} held`);
      if (now.granted_bytes > 0 && now.used_bytes !== now.held_bytes)
        this.exceeded.push(`${now.used_bytes} bytes written down, ${now.held_bytes} held`);
      await pause(2);
    }
  }

  end(): Promise<void> {
    this.#stop.abort();
    return this.#ended;
  }
}

interface Edge {
  accepted: Set<string>;
  refused: number;
  wrong: string[];
}

/** Twenty at the quota's edge: whoever does not fit is told so before the first byte, and nothing is ever exceeded. */
export function proveUploadQuota({ short }: { short: boolean }): Promise<Verdict> {
  const rounds = short ? 1 : 10;
  return withFreshContext(
    async (context) => {
      const { east, west } = await makeDistrict(context);
      const api = await ApiProcess.start(context);
      const watches = [new Watch(context, east.orgId), new Watch(context, west.orgId)];
      const wrong: string[] = [];
      let accepted = 0;
      let refused = 0;
      try {
        await grant(context, east.orgId, 0);
        await grant(context, west.orgId, 1000, 1);
        for (let round = 1; round <= rounds; round += 1) {
          // One school has analyses left for seven, the other room for seven.
          await grant(context, east.orgId, room * round);
          const few = await atTheEdge(context, api, east, codes.quotaUsedUp.code);
          const narrow = await narrowed(context, api, west);
          for (const edge of [few, narrow]) {
            accepted += edge.accepted.size;
            refused += edge.refused;
            wrong.push(...edge.wrong);
          }
        }
        await churn(context, api, west, short ? 5 : 30);
      } finally {
        await Promise.all(watches.map((watch) => watch.end()));
        await api.kill();
      }
      const exceeded = watches.flatMap((watch) => watch.exceeded);
      for (const each of new Set([...exceeded, ...wrong])) console.log(`WRONG ${each}`);
      const samples = watches.reduce((sum, watch) => sum + watch.samples, 0);
      const due = rounds * room * 2;
      return {
        line: `exceeded ${exceeded.length} times in ${samples} looks, ${accepted} of ${due} that fit were taken, ${refused} refused before their first byte, ${wrong.length} differences`,
        held: exceeded.length + wrong.length === 0 && accepted === due && samples > 100,
      };
    },
    { runsAreLeft: true },
  );
}

/** Twenty people choose a file and send it, all at once. */
async function atTheEdge(
  context: Context,
  api: ApiProcess,
  { teacher, colleague }: TestSchool,
  expected: number,
): Promise<Edge> {
  const people = await Promise.all([teacher, colleague].map((who) => Calls.of(context, who, api.port)));
  const bucket = new Bucket(context);
  const before = new Set(await inBucket(context, bucket));
  const edge: Edge = { accepted: new Set(), refused: 0, wrong: [] };
  const send = async (calls: Calls) => {
    const content = randomBytes(fileBytes);
    const { error_code: code, data } = await calls.create({ files: [fileOf(content, 'a.mp4')] });
    if (code === expected) return void (edge.refused += 1);
    const [file] = data.audio_upload_urls;
    if (code !== 0 || !file) return void edge.wrong.push(`create answered ${code}`);
    edge.accepted.add(data.analysis_id);
    const parts = await sendFile(calls.post, data.analysis_id, file, content);
    const ids = { analysis_id: data.analysis_id, file_id: file.file_id };
    const completed = await calls.post('/api/analysis/complete_file', { ...ids, parts });
    if (completed.error_code !== 0) edge.wrong.push(`complete answered ${completed.error_code}`);
  };
  await Promise.all(Array.from({ length: parallel }, (_, index) => send(people[index % 2] as Calls)));
  const after = (await inBucket(context, bucket)).filter((id) => !before.has(id));
  for (const id of after)
    if (!edge.accepted.has(id)) edge.wrong.push(`${id} was refused and is in the bucket`);
  if (edge.accepted.size !== room) edge.wrong.push(`${edge.accepted.size} were taken where ${room} fit`);
  bucket.close();
  return edge;
}

/** Lessons of which the bucket has anything at all: objects, or uploads that were opened. */
async function inBucket({ storage }: Context, bucket: Bucket): Promise<string[]> {
  const open = await storage.unfinishedUploads('');
  return [...(await bucket.keys()), ...open.map(({ key }) => key)].map(lessonIdIn);
}

/** One large lesson reserves all but the room for seven; it is given up again afterwards. */
async function narrowed(context: Context, api: ApiProcess, school: TestSchool): Promise<Edge> {
  const { granted_bytes: all, used_bytes: used } = await holdingsOf(context, school.orgId);
  const calls = await Calls.of(context, school.teacher, api.port);
  const large = { ...fileOf(randomBytes(8), 'large.mp4'), bytes: all - used - (room * fileBytes + megabyte) };
  const { data } = await calls.create({ files: [large] });
  const edge = await atTheEdge(context, api, school, codes.storageUsedUp.code);
  await calls.post('/api/analysis/cancel', { analysis_id: data.analysis_id });
  return edge;
}

/** Twenty who make, give up, take up, delete and bring back lessons of 90 MB where 1 GB is granted. */
async function churn(context: Context, api: ApiProcess, school: TestSchool, seconds: number): Promise<void> {
  const end = Date.now() + seconds * 1000;
  const calls = await Calls.of(context, school.colleague, api.port);
  const someone = async () => {
    let id: string | undefined;
    while (Date.now() < end) {
      const chance = Math.random();
      if (!id || chance < 0.2) {
        const file = { ...fileOf(randomBytes(8), 'a.mp4'), bytes: 90 * megabyte };
        id = (await calls.create({ files: [file] })).data?.analysis_id ?? id;
      } else if (chance < 0.45) await calls.post('/api/analysis/cancel', { analysis_id: id });
      else if (chance < 0.7) await calls.post('/api/analysis/retry', { analysis_id: id });
      else if (chance < 0.85) await calls.post('/api/analysis/delete', { analysis_ids: [id] });
      else await calls.post('/api/analysis/restore', { analysis_ids: [id] });
    }
  };
  await Promise.all(Array.from({ length: parallel }, someone));
}
