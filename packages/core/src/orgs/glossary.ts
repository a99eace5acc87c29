import type { BodyOf, DataOf } from '@kejing/contract/endpoint';
import type {
  getGlossary as endpoint,
  GlossaryTerm,
  updateGlossary as change,
} from '@kejing/contract/glossaries';
import { platformScope, withScope } from '@kejing/db/scope';
import { record } from '../audit/index.ts';
import type { Context } from '../context.ts';
import type { Person } from '../identity/index.ts';

type Glossary = DataOf<typeof endpoint>;
type Keeper = Pick<Person, 'accountId' | 'orgId' | 'scope'>;

/** Of one's own organisation. */
export async function getGlossary(context: Context, { orgId, scope }: Keeper): Promise<Glossary> {
  const row = await withScope(context.db, scope, (tx) =>
    tx
      .selectFrom('glossaries')
      .select(['terms', 'changed_at'])
      .where('org_id', '=', orgId)
      .executeTakeFirst(),
  );
  // Written by us alone, through the contract.
  return { terms: (row?.terms ?? []) as GlossaryTerm[], changed_at: row?.changed_at.toISOString() ?? null };
}

export async function updateGlossary(
  context: Context,
  { accountId, orgId, scope }: Keeper,
  { terms }: BodyOf<typeof change>,
  { requestId }: { requestId: string },
): Promise<Glossary> {
  const changed_at = context.now();
  await withScope(context.db, scope, async (tx) => {
    const changed = { terms: JSON.stringify(terms), changed_at };
    await tx
      .insertInto('glossaries')
      .values({ ...changed, org_id: orgId })
      .onConflict((conflict) => conflict.column('org_id').doUpdateSet(changed))
      .execute();
    await record(tx, {
      orgId,
      accountId,
      action: 'glossary.update',
      subject: orgId,
      requestId,
      at: changed_at,
    });
  });
  return { terms, changed_at: changed_at.toISOString() };
}

/** The terms of a lesson's organisation and of all above it; of two for the same term the nearer counts. */
export async function termsForLesson(context: Context, lessonId: string): Promise<GlossaryTerm[]> {
  const rows = await withScope(context.db, platformScope, (tx) =>
    tx
      .selectFrom('lessons')
      .innerJoin('organisation_ancestors', 'organisation_ancestors.descendant_id', 'lessons.org_id')
      .innerJoin('glossaries', 'glossaries.org_id', 'organisation_ancestors.ancestor_id')
      .select('glossaries.terms')
      .where('lessons.id', '=', lessonId)
      .orderBy('organisation_ancestors.depth')
      .execute(),
  );
  const known = new Map<string, GlossaryTerm>();
  for (const term of rows.flatMap(({ terms }) => terms as unknown as GlossaryTerm[]))
    if (!known.has(term.term)) known.set(term.term, term);
  return [...known.values()];
}
