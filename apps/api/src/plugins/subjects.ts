import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Parameters that name somebody's row. */
    subjects?: readonly string[];
  }
}

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whom or what a call is about, by ids alone: also a call that was refused for what it sent shows no text. */
export function subjectsOf(request: FastifyRequest): Record<string, string> {
  const found: Record<string, string> = {};
  const names = request.routeOptions.config?.subjects ?? [];
  for (const sent of [request.query, request.body] as Record<string, unknown>[])
    for (const name of names) {
      const value = sent?.[name];
      if (typeof value === 'string' && isId.test(value)) found[name] = value;
    }
  return found;
}
