import * as corrections from '@kejing/contract/corrections';
import * as contract from '@kejing/contract/results';
import type { Context } from '@kejing/core/context';
import * as reports from '@kejing/core/reports';
import type { FastifyInstance } from 'fastify';
import { bind } from '../bind.ts';

export function bindReports(app: FastifyInstance, context: Context): void {
  bind(app, context, contract.getResults, ({ person, query, request }) =>
    reports.getResults(context, person, query.analysis_id, request),
  );
  bind(app, context, corrections.getCorrections, ({ person, query }) =>
    reports.getCorrections(context, person, query.analysis_id),
  );
  bind(app, context, corrections.createCorrections, ({ person, body, caller }) =>
    reports.saveCorrections(context, person, body, caller),
  );
}
