import { codeText, codes, type CodeName, type Language } from '@kejing/contract/codes';
import type { Envelope } from '@kejing/contract/endpoint';
import { AppError } from '@kejing/core/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';

const languageOf = (request: FastifyRequest): Language =>
  request.headers['accept-language']?.trim().toLowerCase().startsWith('en') ? 'en-US' : 'zh-CN';

function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  code: CodeName,
  params: Record<string, string> = {},
) {
  const body: Envelope<never> = {
    error_code: codes[code].code,
    error_message: codeText(code, languageOf(request), params),
    data: null,
  };
  // A business refusal has status 200 too, but not the shape of the endpoint's data.
  return reply
    .status(codes[code].status)
    .serializer(JSON.stringify)
    .type('application/json; charset=utf-8')
    .send(body);
}

/** The one place where what went wrong becomes an answer. */
export function answerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => refuse(request, reply, 'notFound'));
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof AppError) {
      if (codes[error.code].status >= 500) request.log.error(error);
      return refuse(request, reply, error.code, error.params);
    }
    if (hasZodFastifySchemaValidationErrors(error)) {
      const detail = error.validation
        .map((each) => `${each.instancePath.slice(1)} ${each.message}`.trim())
        .join('; ');
      return refuse(request, reply, 'invalid', { detail });
    }
    if (error.statusCode && error.statusCode < 500)
      return refuse(request, reply, 'invalid', { detail: error.message });
    request.log.error(error);
    return refuse(request, reply, 'internal');
  });
}
