import * as contract from '@kejing/contract/operations';
import type { Context } from '@kejing/core/context';
import * as operations from '@kejing/core/operations';
import type { FastifyInstance } from 'fastify';
import { bind } from '../bind.ts';

export function bindOperations(app: FastifyInstance, context: Context): void {
  bind(app, context, contract.getOverview, ({ person }) => operations.getOverview(context, person));
  bind(app, context, contract.listRuns, ({ person, query }) => operations.listRuns(context, person, query));
  bind(app, context, contract.getRunHistory, ({ person, query }) =>
    operations.getRunHistory(context, person, query),
  );
  bind(app, context, contract.cancelRuns, ({ person, body, caller }) =>
    operations.cancelRuns(context, person, body, caller),
  );
  bind(app, context, contract.retryRuns, ({ person, body, caller }) =>
    operations.retryRuns(context, person, body, caller),
  );
  bind(app, context, contract.createRehearsal, ({ person, body, caller }) =>
    operations.createRehearsal(context, person, body, caller),
  );
}
