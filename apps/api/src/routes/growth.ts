import * as contract from '@kejing/contract/growth';
import type { Context } from '@kejing/core/context';
import * as growth from '@kejing/core/growth';
import type { FastifyInstance } from 'fastify';
import { bind } from '../bind.ts';

export function bindGrowth(app: FastifyInstance, context: Context): void {
  bind(app, context, contract.listFigures, ({ person, query }) => growth.listFigures(context, person, query));
  bind(app, context, contract.createGoal, ({ person, body }) => growth.createGoal(context, person, body));
  bind(app, context, contract.listGoals, ({ person }) => growth.listGoals(context, person));
  bind(app, context, contract.endGoal, async ({ person, body }) => {
    await growth.endGoal(context, person, body.goal_id);
    return {};
  });
}
