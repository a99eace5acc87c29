import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { getProfile } from '@kejing/contract/accounts';
import { defaultBrand } from '@kejing/contract/deployments';
import type { DataOf } from '@kejing/contract/endpoint';
import { getSite } from '@kejing/contract/site';
import { gzippedSize } from './build.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** A person of the console's, as the API would answer: here only files are weighed. */
export const person = {
  account_id: '00000000-0000-4000-8000-000000000001',
  login: 'teacher@east',
  name: '周雨欣',
  org_id: '00000000-0000-4000-8000-000000000002',
  org_name: '数学组',
  role_ids: [5],
  should_skip_analysis: false,
  should_analysis_list_by_page: false,
  notifyCount: 0,
  unreadCount: 0,
  accesses: { '/api/analysis/list:GET': true },
};

const site: DataOf<typeof getSite> = {
  deployment: 'ai',
  region: 'european_union',
  brand: defaultBrand,
  sso: false,
  https_port: 443,
  offline: false,
};

const profile: DataOf<typeof getProfile> = {
  email: '',
  nickname: '',
  profile: '',
  country: '',
  province: '',
  address: '',
  phone: '',
  avatar: null,
};

const answers: Record<string, unknown> = {
  [getSite.path]: site,
  '/currentUser': person,
  [getProfile.path]: profile,
  '/notices': { notices: [], notifyCount: 0, unreadCount: 0 },
};

export interface Served {
  url: string;
  /** Since the last call: the scripts that the browser fetched, with their gzipped sizes. */
  takeScripts: () => Map<string, number>;
  close: () => Promise<void>;
}

/** The built files of a folder; every other address is the page itself. */
export async function serve(folder: string): Promise<Served> {
  let scripts = new Map<string, number>();
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const answer = answers[path];
    if (answer) {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ error_code: 0, data: answer }));
      return;
    }
    if (path.startsWith('/api/')) {
      response.statusCode = 503;
      response.end();
      return;
    }
    const file = join(folder, normalize(path));
    const found = existsSync(file) && statSync(file).isFile() ? file : join(folder, 'index.html');
    const content = readFileSync(found);
    const type = types[extname(found)] ?? 'application/octet-stream';
    if (extname(found) === '.js') scripts.set(path, gzippedSize(content));
    response.setHeader('content-type', type);
    response.end(content);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    takeScripts() {
      const taken = scripts;
      scripts = new Map();
      return taken;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
