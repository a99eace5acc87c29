import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import { freePort } from './free-port.ts';

const program = fileURLToPath(new URL('./sign-on-provider.ts', import.meta.url));
const secret = 'kejing-test-secret';

/** Starts the provider process for this test file and gives the settings that point to it. */
export async function testSignOn(returnTo: string[]) {
  const port = await freePort();
  const args = [
    program,
    '--port',
    String(port),
    '--secret',
    secret,
    ...returnTo.flatMap((url) => ['--return', url]),
  ];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  afterAll(() => void child.kill());
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (part) => String(part).includes('sign-on provider at') && resolve());
    child.once('exit', (code) => reject(new Error(`the provider ended with ${code}`)));
  });
  return { SSO_ISSUER: `http://localhost:${port}`, SSO_CLIENT_ID: 'kejing', SSO_CLIENT_SECRET: secret };
}

/** Walks through the provider's pages as `name` would in a browser, and gives the address it sends back to. */
export async function walkThroughSignOn(start: string, name: string): Promise<URL> {
  const jar = new Map<string, string>();
  let url = new URL(start);
  let form: URLSearchParams | undefined;
  for (let steps = 0; steps < 12; steps += 1) {
    const answer = await fetch(url, {
      method: form ? 'POST' : 'GET',
      body: form,
      redirect: 'manual',
      headers: { cookie: [...jar].map(([key, value]) => `${key}=${value}`).join('; ') },
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(key, value);
    }
    form = undefined;
    const next = answer.headers.get('location');
    if (next) {
      url = new URL(next, url);
      if (url.searchParams.has('code') || url.searchParams.has('error')) return url;
      continue;
    }
    const page = await answer.text();
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? '';
    url = new URL(/action="([^"]+)"/.exec(page)?.[1] ?? '', url);
    form = new URLSearchParams({ prompt, login: name, password: 'any' });
  }
  throw new Error('the provider never sent us back');
}
