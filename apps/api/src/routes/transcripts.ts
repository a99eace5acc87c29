import * as contract from '@kejing/contract/transcripts';
import type { Context } from '@kejing/core/context';
import * as transcripts from '@kejing/core/transcripts';
import type { FastifyInstance } from 'fastify';
import { bind } from '../bind.ts';

export function bindTranscripts(app: FastifyInstance, context: Context): void {
  bind(app, context, contract.getTranscript, ({ person, query, request }) =>
    transcripts.getTranscript(context, person, query.analysis_id, request),
  );
}
