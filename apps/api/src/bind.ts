import type { Readable } from 'node:stream';
import { mayCall } from '@kejing/contract/accesses';
import { codes } from '@kejing/contract/codes';
import type { Endpoint } from '@kejing/contract/endpoint';
import type { Context } from '@kejing/core/context';
import { AppError } from '@kejing/core/errors';
import { raterByToken, type Rater } from '@kejing/core/experts';
import { authenticate, narrowedTo, type Caller, type Person } from '@kejing/core/identity';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { z } from 'zod';

declare module 'fastify' {
  interface FastifyRequest {
    person?: Person;
    rater?: Rater;
  }
}

export interface Call<E extends Endpoint> {
  query: z.output<E['query']>;
  body: z.output<E['body']>;
  caller: Caller;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface SignedInCall<E extends Endpoint> extends Call<E> {
  person: Person;
}

interface RaterCall<E extends Endpoint> extends Call<E> {
  rater: Rater;
}

/** What a handler returns to send the browser elsewhere instead of answering. */
export class Redirect {
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }
}

export const bearer = (request: FastifyRequest) =>
  /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];

/** Over plain HTTP only from this machine itself, where nobody can listen. */
const isSafePage = ({ protocol, hostname }: FastifyRequest) =>
  protocol === 'https' || ['localhost', '127.0.0.1'].includes(hostname);

/** What the contract says of an endpoint, in the words of the server. */
const describe = (endpoint: Endpoint) => ({
  method: endpoint.method,
  url: endpoint.path,
  config: { subjects: Object.keys(endpoint.subjects) },
  schema: {
    ...(endpoint.method === 'GET' ? { querystring: endpoint.query } : { body: endpoint.body }),
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? 'account'],
    security: endpoint.callers === 'anyone' ? [] : [{ bearer: [] }],
  },
});

/** Everything that is the same for every endpoint: who may call, what comes in, what goes out. */
function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  options: RouteShorthandOptions,
  handle: (call: Call<E>) => Promise<z.output<E['data']> | Redirect>,
): void {
  const envelope = z.object({ error_code: z.literal(codes.ok.code), data: endpoint.data });
  const { schema, ...described } = describe(endpoint);
  app.route({
    ...options,
    ...described,
    schema: { ...schema, response: { 200: envelope } },
    async handler(request, reply) {
      if (endpoint.secret && !isSafePage(request)) throw new AppError('insecurePage');
      const data = await handle({
        query: request.query as Call<E>['query'],
        body: request.body as Call<E>['body'],
        caller: {
          address: request.ip,
          device: request.headers['user-agent'] ?? '',
          requestId: request.id,
        },
        request,
        reply,
      });
      return data instanceof Redirect ? reply.redirect(data.url) : { error_code: codes.ok.code, data };
    },
  });
}

/** Binds an endpoint that anyone may call. */
export function bindOpen<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E>) => Promise<z.output<E['data']> | Redirect>,
): void {
  if (endpoint.callers !== 'anyone') throw new Error(`${endpoint.path} is not open to anyone`);
  route(app, endpoint, {}, handle);
}

function signedInOnly(context: Context, endpoint: Endpoint): RouteShorthandOptions {
  if (endpoint.callers === 'anyone') throw new Error(`${endpoint.path} is open to anyone: bindOpen`);
  return {
    // Before the body is looked at: a stranger learns nothing from how it is refused.
    onRequest: (request) => admit(context, endpoint, request),
  };
}

async function admit(context: Context, endpoint: Endpoint, request: FastifyRequest): Promise<void> {
  const person = await authenticate(context, bearer(request));
  if (!mayCall(endpoint, person.roleIds)) throw new AppError('forbidden');
  request.person = narrowedTo(endpoint.callers, person);
}

/** Binds an endpoint for people who are signed in and whose role the contract names. */
export function bind<E extends Endpoint>(
  app: FastifyInstance,
  context: Context,
  endpoint: E,
  handle: (call: SignedInCall<E>) => Promise<z.output<E['data']>>,
): void {
  route(app, endpoint, signedInOnly(context, endpoint), (call) => {
    if (!call.request.person) throw new AppError('notSignedIn');
    return handle({ ...call, person: call.request.person });
  });
}

/** Binds an endpoint for experts: those who are signed in, and those who have opened a link. */
export function bindRater<E extends Endpoint>(
  app: FastifyInstance,
  context: Context,
  endpoint: E,
  handle: (call: RaterCall<E>) => Promise<z.output<E['data']>>,
): void {
  const options: RouteShorthandOptions = {
    async onRequest(request) {
      request.rater = raterByToken(context, bearer(request));
      if (request.rater) return;
      await admit(context, endpoint, request);
      const accountId = request.person?.accountId ?? '';
      request.rater = { kind: 'account', accountId };
    },
  };
  route(app, endpoint, options, (call) => {
    if (!call.request.rater) throw new AppError('notSignedIn');
    return handle({ ...call, rater: call.request.rater });
  });
}

interface PlainCall<E extends Endpoint> {
  query: z.output<E['query']>;
  person: Person;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** For somebody who is signed in, with an answer that has no envelope. */
function bindPlain<E extends Endpoint>(
  app: FastifyInstance,
  context: Context,
  endpoint: E,
  handle: (call: PlainCall<E>) => Promise<unknown>,
): void {
  app.route({
    ...signedInOnly(context, endpoint),
    ...describe(endpoint),
    async handler(request, reply) {
      if (!request.person) throw new AppError('notSignedIn');
      const query = request.query as z.output<E['query']>;
      return handle({ query, person: request.person, request, reply });
    },
  });
}

export interface FileAnswer {
  type: string;
  /** As people will find it among their files. */
  name: string;
  content: string | Uint8Array | Readable;
}

/** Binds an endpoint that answers a file: to be kept, never to be shown as a page of ours. */
export function bindFile<E extends Endpoint>(
  app: FastifyInstance,
  context: Context,
  endpoint: E,
  handle: (call: PlainCall<E>) => Promise<FileAnswer>,
): void {
  bindPlain(app, context, endpoint, async (call) => {
    const { type, name, content } = await handle(call);
    return call.reply
      .type(type)
      .header('content-disposition', `attachment; filename*=UTF-8''${headerText(name)}`)
      .send(content);
  });
}

/** Letters that a header can carry. */
const headerText = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Binds an endpoint that answers line by line for as long as somebody looks on. */
export function bindStream<E extends Endpoint>(
  app: FastifyInstance,
  context: Context,
  endpoint: E,
  handle: (call: PlainCall<E>) => Promise<void>,
): void {
  bindPlain(app, context, endpoint, handle);
}
