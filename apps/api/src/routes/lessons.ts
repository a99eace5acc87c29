import * as contract from '@kejing/contract/lessons';
import type { Context } from '@kejing/core/context';
import * as lessons from '@kejing/core/lessons';
import type { FastifyInstance } from 'fastify';
import { bind } from '../bind.ts';

export function bindLessons(app: FastifyInstance, context: Context): void {
  bind(app, context, contract.createLesson, ({ person, body, request, caller }) =>
    lessons.createLesson(context, person, body, { page: request, requestId: caller.requestId }),
  );
  bind(app, context, contract.signParts, ({ person, body, request }) =>
    lessons.signParts(context, person, body, request),
  );
  bind(app, context, contract.getUpload, ({ person, query }) =>
    lessons.getUpload(context, person, query.analysis_id),
  );
  bind(app, context, contract.completeFile, ({ person, body }) =>
    lessons.completeFile(context, person, body),
  );
  bind(app, context, contract.findFiles, ({ person, body }) => lessons.findFiles(context, person, body));
  bind(app, context, contract.getUploadTerms, ({ person }) => lessons.getUploadTerms(context, person));
  bind(app, context, contract.listLessons, ({ person, query }) =>
    lessons.listLessons(context, person, query),
  );
  bind(app, context, contract.getLesson, ({ person, query }) =>
    lessons.getLesson(context, person, query.analysis_id),
  );
  bind(app, context, contract.updateLesson, ({ person, body }) =>
    lessons.updateLesson(context, person, body),
  );
  bind(app, context, contract.cancelLesson, ({ person, body, caller }) =>
    lessons.cancelLesson(context, person, body.analysis_id, caller),
  );
  bind(app, context, contract.retryLesson, ({ person, body, caller }) =>
    lessons.retryLesson(context, person, body.analysis_id, caller),
  );
  bind(app, context, contract.deleteLessons, ({ person, body, caller }) =>
    lessons.deleteLessons(context, person, body.analysis_ids, caller),
  );
  bind(app, context, contract.restoreLessons, ({ person, body, caller }) =>
    lessons.restoreLessons(context, person, body.analysis_ids, caller),
  );
  bind(app, context, contract.getMedia, ({ person, query, request }) =>
    lessons.getMedia(context, person, query.analysis_id, request),
  );
  bind(app, context, contract.startLessons, ({ person, body, caller }) =>
    lessons.startLessons(context, person, body.analysis_ids, caller),
  );
}
