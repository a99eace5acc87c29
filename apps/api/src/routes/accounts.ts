import * as contract from '@kejing/contract/accounts';
import { getProfile, updateProfile } from '@kejing/core/accounts';
import type { Context } from '@kejing/core/context';
import type { FastifyInstance } from 'fastify';
import { bind } from '../bind.ts';

export function bindAccounts(app: FastifyInstance, context: Context): void {
  bind(app, context, contract.getProfile, ({ person }) => getProfile(context, person));
  bind(app, context, contract.updateProfile, ({ person, body }) => updateProfile(context, person, body));
}
