import * as contract from '@kejing/contract/notices';
import type { Context } from '@kejing/core/context';
import {
  clearNotices,
  getNoticePreferences,
  listNotices,
  markNoticeRead,
  updateNoticePreferences,
} from '@kejing/core/notices';
import type { FastifyInstance } from 'fastify';
import { bind } from '../bind.ts';

export function bindNotices(app: FastifyInstance, context: Context): void {
  bind(app, context, contract.listNotices, ({ person }) => listNotices(context, person));
  bind(app, context, contract.markNoticeRead, ({ person, body }) => markNoticeRead(context, person, body.id));
  bind(app, context, contract.clearNotices, ({ person, body }) => clearNotices(context, person, body.type));
  bind(app, context, contract.getNoticePreferences, ({ person }) => getNoticePreferences(context, person));
  bind(app, context, contract.updateNoticePreferences, ({ person, body }) =>
    updateNoticePreferences(context, person, body),
  );
}
