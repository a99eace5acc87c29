import { Readable } from 'node:stream';
import * as contract from '@kejing/contract/exports';
import type { Context } from '@kejing/core/context';
import type { Person } from '@kejing/core/identity';
import * as reports from '@kejing/core/reports';
import { bundleText } from '@kejing/report/bundle';
import { reportPage } from '@kejing/report/page/report-page';
import { lessonsTable } from '@kejing/report/table/lesson-rows';
import type { FastifyInstance } from 'fastify';
import { bind, bindFile } from '../bind.ts';

const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function bindExports(app: FastifyInstance, context: Context): void {
  bindFile(app, context, contract.getReportPage, async ({ query, person, request }) => {
    const { analysis_id, language } = query;
    const stored = await reports.getReportPage(context, person, analysis_id, language);
    const asked = { as: 'html', requestId: request.id };
    return {
      type: 'text/html; charset=utf-8',
      name: 'report.html',
      // Figures that are older than their page get one now.
      content: stored ?? reportPage(await reports.ownReport(context, person, analysis_id, asked), language),
    };
  });
  bindFile(app, context, contract.getBundle, async ({ query, person, request }) => {
    const asked = { as: 'json', requestId: request.id };
    const report = await reports.ownReport(context, person, query.analysis_id, asked);
    return {
      type: 'application/json; charset=utf-8',
      name: `${report.lesson.title}.json`,
      content: bundleText(report),
    };
  });
  bindFile(app, context, contract.getTable, async ({ query, person, request }) => {
    const { analysis_ids, language } = query;
    const lessons = eachReport(context, person, analysis_ids, request.id);
    // The first is read before anything is answered: who may not have it is told so.
    const first = await lessons.next();
    const title = first.done ? '' : first.value.lesson.title;
    return {
      type: spreadsheet,
      name: `${title}.xlsx`,
      content: Readable.from(lessonsTable(startingWith(first, lessons), language, title)),
    };
  });
  bind(app, context, contract.createPdf, ({ person, body, caller }) =>
    reports.createPdf(context, person, body, caller),
  );
  bindFile(app, context, contract.getPdf, async ({ query, person }) => {
    const { bytes, title } = await reports.getPdf(context, person, query.analysis_id, query.language);
    return { type: 'application/pdf', name: `${title}.pdf`, content: Buffer.from(bytes) };
  });
}

/** One after the other: never more than one lesson at a time is in memory. */
async function* eachReport(context: Context, person: Person, ids: readonly string[], requestId: string) {
  for (const id of ids) yield await reports.ownReport(context, person, id, { as: 'xlsx', requestId });
}

async function* startingWith<Item>(first: IteratorResult<Item>, rest: AsyncIterable<Item>) {
  if (first.done) return;
  yield first.value;
  yield* rest;
}
