import { chown, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReportLanguage } from '@kejing/contract/exports';
import type { Context } from '@kejing/core/context';
import { keepExport, revisionToReport, storedPage } from '@kejing/core/reports';
import { runChild } from '@kejing/engine/child-process';
import type { StepCall } from '@kejing/engine/step';
import { withPageNumbers } from '@kejing/report/page/page-numbers';
import { reportPage } from '@kejing/report/page/report-page';
import { wholePage } from '@kejing/report/page/whole-page';
import { scratchRoot, withScratch } from './scratch.ts';

export interface ToPrint {
  lesson_id: string;
  revision: number;
  language: ReportLanguage;
}

const bytesNeeded = 256 * 1024 ** 2;

/** The page of a revision as a printed file. */
export async function printReport({
  context,
  input: { lesson_id: lessonId, revision, language },
  signal,
}: Pick<StepCall<Context, ToPrint>, 'context' | 'input' | 'signal'>): Promise<void> {
  const made = { lessonId, revision, language };
  const page =
    (await storedPage(context, made)) ??
    reportPage(await revisionToReport(context, lessonId, revision), language);
  const whole = await wholePage(page);
  const scratch = scratchRoot(context.settings);
  // On which page a chapter begins is known once it was printed; the second time it stands in the contents.
  const pdf = await printPage(
    withPageNumbers(whole, await printPage(whole, scratch, signal)),
    scratch,
    signal,
  );
  await keepExport(context, { ...made, kind: 'pdf' }, pdf);
}

/** Whom a worker that is root lets the browser be: Chromium keeps its sandbox only for somebody without rights. */
const nobody = { uid: 65_534, gid: 65_534 };
const asNobody = [
  // In a network of its own in which nobody is.
  'unshare',
  '--net',
  '--',
  'setpriv',
  `--reuid=${nobody.uid}`,
  `--regid=${nobody.gid}`,
  '--clear-groups',
  '--no-new-privs',
  // Whoever becomes somebody else has to ask once more to end with us.
  '--pdeathsig',
  'KILL',
  '--',
];
/** The worker's own holds secrets. */
const withoutEnvironment = ['env', '-i', 'PATH=/usr/local/bin:/usr/bin:/bin'];
const chromium = [
  'chromium',
  '--headless=new',
  '--disable-gpu',
  '--no-first-run',
  '--disable-extensions',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Where the worker is no root and has only its own network: no name is found, and no way leads out.
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=127.0.0.1:9',
  '--no-pdf-header-footer',
  '--generate-pdf-document-outline',
];
const isRoot = () => process.getuid?.() === 0;

/**
 * Chromium with its sandbox on, a profile of its own, no environment and no way to any network: it sees the bytes of
 * the report and nothing else.
 */
export async function printPage(html: string, scratch: string, signal: AbortSignal): Promise<Uint8Array> {
  return withScratch(scratch, bytesNeeded, signal, async (folder) => {
    const [page, printed] = [join(folder, 'report.html'), join(folder, 'report.pdf')];
    await writeFile(page, html);
    if (isRoot()) for (const path of [folder, page]) await chown(path, nobody.uid, nobody.gid);
    const command = [
      ...(isRoot() ? asNobody : []),
      ...withoutEnvironment,
      `HOME=${folder}`,
      `TMPDIR=${folder}`,
      ...chromium,
      `--user-data-dir=${join(folder, 'profile')}`,
      `--print-to-pdf=${printed}`,
      `file://${page}`,
    ];
    await runChild(command, { signal, cwd: folder, name: 'chromium' });
    return readFile(printed);
  });
}
