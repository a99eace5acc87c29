import * as contract from '@kejing/contract/notices';
import type { Context } from '@kejing/core/context';
import { clearNotices, listNotices, markNoticeRead } from '@kejing/core/notices';
import type { FastifyInstance } from 'fastify';
import { bind } from '../bind.ts';

export function bindNotices(app: FastifyInstance, context: Context): void {
  bind(app, context, contract.listNotices, ({ person }) => listNotices(context, person));
  bind(app, context, contract.markNoticeRead, ({ person, body }) => markNoticeRead(context, person, body.id));
  bind(app, context, contract.clearNotices, ({ person, body }) => clearNotices(context, person, body.type));
}
