import { endpoints } from '@kejing/contract/endpoints';
import type { Context } from '@kejing/core/context';
import { AppError } from '@kejing/core/errors';
import type { FastifyInstance } from 'fastify';
import { bind } from '../bind.ts';

/** Calls of the contract that are not built yet say so to those who may call them. */
export function bindUpcoming(app: FastifyInstance, context: Context): void {
  for (const endpoint of endpoints.filter(({ built }) => !built))
    bind(app, context, endpoint, () => Promise.reject(new AppError('notAvailable')));
}
