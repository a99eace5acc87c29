import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { withFreshContext } from '@kejing/testkit/fresh';
import { makeDistrict, signedInHeaders } from '@kejing/testkit/people';
import autocannon from 'autocannon';
import { median } from './median.ts';
import type { Verdict } from './verdict.ts';

const goal = 0.6;
const rounds = 5;
const secondsEach = 3;
const connections = 16;

interface Server {
  name: string;
  url: string;
  child: ChildProcess;
}

/** Each server is a process of its own and says its address when it listens. */
async function start(name: string, env: Record<string, string>): Promise<Server> {
  const program = fileURLToPath(new URL(`./servers/${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(message as string));
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}`)));
  });
  return { name, url, child };
}

async function requestsPerSecond(server: Server, headers: Record<string, string>): Promise<number> {
  const result = await autocannon({
    url: `${server.url}/currentUser`,
    connections,
    duration: secondsEach,
    headers,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${server.name}: ${result.non2xx} refusals, ${result.errors} errors`);
  return result.requests.average;
}

/** /currentUser through the whole API against a bare Fastify that runs the same SQL and answers the same JSON. */
export function benchApi(): Promise<Verdict> {
  return withFreshContext(async (context) => {
    const { east } = await makeDistrict(context);
    const headers = await signedInHeaders(context, east.teacher);
    const settings = Object.fromEntries(
      Object.entries(context.settings).map(([name, value]) => [name, String(value)]),
    );
    const env = { ...settings, REQUESTS_PER_MINUTE: '100000000' };
    const servers = [await start('full', env), await start('bare', env)];
    const speeds: Record<string, number[]> = { full: [], bare: [] };
    try {
      for (const server of servers) await requestsPerSecond(server, headers); // warm
      for (let round = 0; round < rounds; round += 1)
        for (const server of servers) speeds[server.name]?.push(await requestsPerSecond(server, headers));
    } finally {
      for (const { child } of servers) {
        child.kill();
        await once(child, 'exit');
      }
    }
    const [full, bare] = [median(speeds.full ?? []), median(speeds.bare ?? [])];
    const ratio = full / bare;
    return {
      line: `${ratio.toFixed(2)} (full ${full.toFixed(0)}/s, bare ${bare.toFixed(0)}/s, median of ${rounds}, goal ≥ ${goal})`,
      held: ratio >= goal,
    };
  });
}
