import * as contract from '@kejing/contract/site';
import type { Context } from '@kejing/core/context';
import { ssoIsSetUp } from '@kejing/core/identity';
import { deploymentFor, readDeployments } from '@kejing/core/site';
import type { FastifyInstance } from 'fastify';
import { bindOpen } from '../bind.ts';

const mostReportBytes = 16 * 1024;

export function bindSite(app: FastifyInstance, { settings }: Context): void {
  const deployments = readDeployments(settings);
  bindOpen(app, contract.getSite, async ({ query, request }) => ({
    https_port: settings.GATEWAY_HTTPS_PORT,
    sso: ssoIsSetUp(settings),
    region: deployments.region,
    offline: settings.CONSOLE_OFFLINE,
    page_views: settings.PAGE_VIEWS_PATH || undefined,
    ...deploymentFor(deployments, request.hostname, query.origin),
  }));
  app.addContentTypeParser(
    'application/csp-report',
    { parseAs: 'string', bodyLimit: mostReportBytes },
    app.getDefaultJsonParser('error', 'error'),
  );
  bindOpen(app, contract.reportViolation, async ({ body, request }) => {
    const report = body['csp-report'];
    request.log.warn(
      {
        directive: report['effective-directive'] ?? report['violated-directive'],
        blocked: withoutQuery(report['blocked-uri']),
        page: withoutQuery(report['document-uri']),
      },
      'stopped by the content policy',
    );
    return {};
  });
}

/** What stands behind the path may hold signatures and names. */
const withoutQuery = (address: string | undefined) => address?.split(/[?#]/)[0];
