import { withInvitation, withScope } from '@kejing/db/scope';
import { testContext } from '@kejing/testkit/context';
import { heardLesson } from '@kejing/testkit/heard-lessons';
import { makeDistrict } from '@kejing/testkit/people';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inviteExpert, openInvitation, raterByToken, saveRating, submitRating } from './index.ts';

const context = await testContext();
const { east } = await makeDistrict(context);
const caller = { address: '127.0.0.1', device: 'test', requestId: 'test' };
const lesson = await heardLesson(context, east.teacher);
const empty = { expert_name: '', comment: '', rateValues: {}, comments: [] };

async function invited(expert_name: string) {
  const wanted = { analysis_id: lesson, form: 'short', expert_name, days: 14 } as const;
  const { invitation, expert_secret } = await inviteExpert(context, east.teacher, wanted, caller);
  const opened = await openInvitation(
    context,
    { expert_name: '', expert_secret: expert_secret ?? '' },
    caller,
  );
  const rater = raterByToken(context, opened.token);
  if (!rater) throw new Error('the invitation was not opened');
  return { id: invitation.invitation_id, rater };
}
const [first, second] = [await invited('甲'), await invited('乙')];
for (const { rater } of [first, second]) {
  await submitRating(context, rater, { ...empty, analysis_id: lesson, mode: 'add' }, caller);
  await saveRating(context, rater, { ...empty, analysis_id: lesson, mode: 'edit' });
}
const own = { kind: 'account', orgId: east.orgId, accountId: east.teacher.accountId } as const;

it('shows whoever holds an invitation that one rating, and no row of anything else', async () => {
  const seen = await withInvitation(context.db, first.id, async (tx) => {
    const { rows: tables } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname = 'public' and has_table_privilege('kejing_app', c.oid, 'select')
        and c.relrowsecurity`.execute(tx);
    const counts: Record<string, number> = {};
    for (const { name } of tables) {
      const { rows } = await sql<{ count: string }>`select count(*) from ${sql.table(name)}`.execute(tx);
      if (rows[0]?.count !== '0') counts[name] = Number(rows[0]?.count);
    }
    return counts;
  });
  expect(seen).toEqual({ expert_invitations: 1, rating_drafts: 1, ratings: 1 });
});

it('hides drafts from the owner, who cannot write a rating either', async () => {
  await withScope(context.db, own, async (tx) => {
    expect(await tx.selectFrom('ratings').select('invitation_id').execute()).toHaveLength(2);
    expect(await tx.selectFrom('rating_drafts').selectAll().execute()).toEqual([]);
    const changed = await tx.updateTable('ratings').set({ comment: 'x' }).executeTakeFirst();
    expect(Number(changed.numUpdatedRows)).toBe(0);
  });
});

it('lets nobody rate for another lesson or in the name of another invitation', async () => {
  const other = await heardLesson(context, east.teacher);
  const row = {
    lesson_id: other,
    account_id: east.teacher.accountId,
    org_id: east.orgId,
    form: 'short',
    expert_name: '丙',
    rate_values: '{}',
    comment: '',
    comments: '[]',
    submitted_at: new Date(),
    changed_at: new Date(),
  } as const;
  const write = (as: string, invitation_id: string) =>
    withInvitation(context.db, as, (tx) =>
      tx
        .insertInto('ratings')
        .values({ ...row, invitation_id })
        .execute(),
    );
  const { id } = await invited('丙');
  await expect(write(id, id)).rejects.toThrow(/foreign key/);
  await expect(write(id, second.id)).rejects.toThrow(/row-level security|duplicate/);
});
