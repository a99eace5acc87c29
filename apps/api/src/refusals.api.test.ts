import { accessKey, mayCall } from '@kejing/contract/accesses';
import { endpoints } from '@kejing/contract/endpoints';
import { roleKeys, roles, type RoleKey } from '@kejing/contract/roles';
import { testContext } from '@kejing/testkit/context';
import { makeDistrict, signedInHeaders } from '@kejing/testkit/people';
import { describe, expect, it } from 'vitest';
import { buildApp } from './app.ts';

const context = await testContext();
const app = await buildApp({ ...context, settings: { ...context.settings, REQUESTS_PER_MINUTE: 100_000 } });
const { platformAdmin, allocator, editor, east } = await makeDistrict(context);
const personOf: Record<RoleKey, { login: string }> = {
  sys_platform_admin: platformAdmin,
  sys_platform_allocator: allocator,
  sys_home_page_editor: editor,
  sys_org_ops_admin: east.admin,
  sys_expert: east.expert,
  sys_analysis_web_user: east.teacher,
};
const headers = Object.fromEntries(
  await Promise.all(
    roleKeys.map(async (key) => [key, await signedInHeaders(context, personOf[key])] as const),
  ),
) as Record<RoleKey, { authorization: string }>;

const closed = endpoints.filter(({ callers }) => callers !== 'anyone');
const ask = (method: 'GET' | 'POST', url: string, extra: Record<string, string>) =>
  app.inject({ method, url, headers: extra, body: method === 'POST' ? {} : undefined });

describe.each(closed.map((endpoint) => ({ name: accessKey(endpoint), endpoint })))(
  '$name',
  ({ endpoint }) => {
    it('refuses somebody who is not signed in', async () => {
      const answer = await ask(endpoint.method, endpoint.path, {});
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ error_code: 2000, data: null });
    });

    const strangers = roleKeys.filter((key) => !mayCall(endpoint, [roles[key]]));
    it.skipIf(strangers.length === 0).each(strangers)('refuses %s', async (key) => {
      const answer = await ask(endpoint.method, endpoint.path, headers[key]);
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ error_code: 1003, data: null });
    });

    const friends = roleKeys.filter((key) => mayCall(endpoint, [roles[key]]));
    it.each(friends)('lets %s in', async (key) => {
      const answer = await ask(endpoint.method, endpoint.path, headers[key]);
      expect([200, 422]).toContain(answer.statusCode);
      expect(answer.json().error_code === 1040).toBe(!endpoint.built);
    });
  },
);
