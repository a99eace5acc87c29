import { getAgreement } from '@kejing/contract/agreement';
import * as contract from '@kejing/contract/experts';
import type { Context } from '@kejing/core/context';
import * as experts from '@kejing/core/experts';
import type { FastifyInstance } from 'fastify';
import { bind, bindOpen, bindRater } from '../bind.ts';

export function bindExperts(app: FastifyInstance, context: Context): void {
  bind(app, context, contract.listExperts, ({ person }) => experts.listExperts(context, person));
  bind(app, context, contract.inviteExpert, ({ person, body, caller }) =>
    experts.inviteExpert(context, person, body, caller),
  );
  bind(app, context, contract.revokeInvitation, async ({ person, body, caller }) => {
    await experts.revokeInvitation(context, person, body.invitation_id, caller);
    return {};
  });
  bind(app, context, contract.listRatings, ({ person, query }) =>
    experts.listRatings(context, person, query.analysis_id),
  );
  bind(app, context, getAgreement, ({ person }) => experts.getAgreement(context, person));
  bind(app, context, contract.listInvited, ({ person }) => experts.listInvited(context, person));
  bindOpen(app, contract.openInvitation, ({ body, caller }) => experts.openInvitation(context, body, caller));
  bindRater(app, context, contract.getRating, ({ rater, query }) =>
    experts.getRating(context, rater, query.analysis_id),
  );
  bindRater(app, context, contract.saveRating, ({ rater, body }) => experts.saveRating(context, rater, body));
  bindRater(app, context, contract.submitRating, ({ rater, body, caller }) =>
    experts.submitRating(context, rater, body, caller),
  );
  bindRater(app, context, contract.getRatedRecording, ({ rater, query, request }) =>
    experts.getRecording(context, rater, query.analysis_id, request),
  );
  bindRater(app, context, contract.getRatedWords, ({ rater, query }) =>
    experts.getWords(context, rater, query.analysis_id),
  );
  bindRater(app, context, contract.getRatedFigures, ({ rater, query, request }) =>
    experts.getFigures(context, rater, query.analysis_id, request),
  );
}
