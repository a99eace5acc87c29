import type { Context } from '@kejing/core/context';
import { inviteExpert } from '@kejing/core/experts';
import { createShare } from '@kejing/core/sharing';
import type { TestPerson } from './people.ts';

type Owner = Pick<TestPerson, 'accountId' | 'orgId'>;
const asked = { requestId: 'test' };

/** The path of a link that shows a lesson with everything; one of less than no days is over already. */
export async function shareLink(context: Context, person: Owner, analysis_id: string, days: number) {
  const wanted = { analysis_id, with_recording: true, with_comments: true, days };
  return `/share#${(await createShare(context, person, wanted, asked)).secret}`;
}

/** The path of a link by which somebody without an account rates a lesson. */
export async function expertLink(context: Context, person: Owner, analysis_id: string) {
  const wanted = { analysis_id, form: 'short', expert_name: '李建国', days: 14 } as const;
  return `/expert#${(await inviteExpert(context, person, wanted, asked)).expert_secret}`;
}
