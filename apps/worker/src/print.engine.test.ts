import { randomUUID } from 'node:crypto';
import { createPdf, getPdf, getReportPage, saveCorrections } from '@kejing/core/reports';
import { platformScope, withScope } from '@kejing/db/scope';
import { testContext } from '@kejing/testkit/context';
import { finishedLesson } from '@kejing/testkit/finished-lesson';
import { hostileMarkup } from '@kejing/testkit/hostile-texts';
import { someLesson } from '@kejing/testkit/invented-lessons';
import { makeDistrict } from '@kejing/testkit/people';
import { afterAll, expect, it, vi } from 'vitest';
import { readSlots } from './slots.ts';
import { installRuntime, startWorker } from './worker.ts';

const context = await testContext();
installRuntime();
const worker = await startWorker(context, ['report'], readSlots(''));
afterAll(async () => {
  worker.stop();
  await worker.ended;
  await worker.close();
});
const { east, west } = await makeDistrict(context);
const { teacher } = east;
const asked = { requestId: 'test' };

const done = (runId: string | null) =>
  vi.waitFor(
    async () => {
      const run = await withScope(context.db, platformScope, (tx) =>
        tx
          .selectFrom('runs')
          .select(['outcome', 'cause'])
          .where('id', '=', runId ?? '')
          .executeTakeFirst(),
      );
      expect(run).toEqual({ outcome: 'done', cause: null });
    },
    { timeout: 40_000, interval: 100 },
  );

it('prints a report once for each revision, inert whatever people typed', async () => {
  const transcript = someLesson(3);
  for (const [index, utterance] of transcript.utterances.entries())
    utterance.text = `${hostileMarkup[index % hostileMarkup.length]}为什么？`;
  const analysis_id = await finishedLesson(context, teacher, transcript, hostileMarkup[0]);
  const body = { analysis_id, language: 'zh' as const };
  const { run_id } = await createPdf(context, teacher, body, asked);
  await done(run_id);
  const { bytes } = await getPdf(context, teacher, analysis_id, 'zh');
  const pdf = Buffer.from(bytes).toString('latin1');
  expect(pdf.startsWith('%PDF-')).toBe(true);
  // Nothing in it does anything: no script, no program, no address, no form, no file.
  expect(pdf).not.toMatch(/\/(JavaScript|JS|Launch|URI|SubmitForm|AcroForm|EmbeddedFile|OpenAction)\b/);
  expect(pdf).toMatch(/\/BaseFont \/\w+\+NotoSansSC/);
  expect(pdf).toMatch(/\/Outlines/);
  expect(await createPdf(context, teacher, body, asked)).toEqual({ revision: 1, run_id: null });
  await expect(getPdf(context, west.teacher, analysis_id, 'zh')).rejects.toMatchObject({ code: 'notFound' });

  const [first] = transcript.utterances;
  const text = '这一句是老师后来改的，为什么呢？';
  const saved = await saveCorrections(
    context,
    teacher,
    {
      analysis_id,
      saving_id: randomUUID(),
      after: 0,
      corrections: [{ kind: 'text', utterance: first?.id ?? '', text }],
    },
    asked,
  );
  await done(saved.run_id);
  expect(await getReportPage(context, teacher, analysis_id, 'zh')).toContain(
    '<meta name="kejing-revision" content="2">',
  );
  const next = await createPdf(context, teacher, body, asked);
  expect(next).toMatchObject({ revision: 2, run_id: expect.any(String) });
  await done(next.run_id);
}, 90_000);
