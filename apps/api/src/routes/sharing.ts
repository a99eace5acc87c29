import * as contract from '@kejing/contract/sharing';
import type { Context } from '@kejing/core/context';
import * as sharing from '@kejing/core/sharing';
import { reportPage } from '@kejing/report/page/report-page';
import type { FastifyInstance } from 'fastify';
import { bearer, bind, bindOpen } from '../bind.ts';

export function bindSharing(app: FastifyInstance, context: Context): void {
  bind(app, context, contract.createShare, ({ person, body, caller }) =>
    sharing.createShare(context, person, body, caller),
  );
  bind(app, context, contract.listShares, ({ person, query }) =>
    sharing.listShares(context, person, query.analysis_id),
  );
  bind(app, context, contract.revokeShare, async ({ person, body, caller }) => {
    await sharing.revokeShare(context, person, body.share_id, caller);
    return {};
  });
  bindOpen(app, contract.openShare, ({ body, caller }) => sharing.openShare(context, body, caller));
  bindOpen(app, contract.getShared, ({ request }) => sharing.getShared(context, bearer(request), request));
  bindOpen(app, contract.getSharedReport, async ({ query: { language }, caller, request }) => {
    const found = await sharing.sharedReport(context, bearer(request), language, caller);
    return { html: 'page' in found ? found.page : reportPage(found.source, language, found) };
  });
}
