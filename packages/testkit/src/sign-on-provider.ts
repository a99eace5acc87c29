import { parseArgs } from 'node:util';
import { Provider } from 'oidc-provider';

/**
 * A school's single sign-on, run as a process of its own: the real protocol, a form that takes any name.
 *   node sign-on-provider.ts --port 9000 --client kejing --return http://localhost/user/login
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    client: { type: 'string', default: 'kejing' },
    secret: { type: 'string', default: 'kejing-test-secret' },
    return: { type: 'string', multiple: true, default: [] },
  },
});
const issuer = `http://localhost:${values.port}`;
const provider = new Provider(issuer, {
  clients: [{ client_id: values.client, client_secret: values.secret, redirect_uris: values.return }],
  pkce: { required: () => true },
  features: { devInteractions: { enabled: true } },
  jwks: undefined,
  cookies: { keys: ['only-for-tests'] },
  findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, email: 'teacher@east' }) }),
});
const server = provider.listen(Number(values.port), '127.0.0.1', () =>
  console.log(`sign-on provider at ${issuer}`),
);
process.once('SIGTERM', () => server.close());
