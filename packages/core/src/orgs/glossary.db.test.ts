import { testContext } from '@kejing/testkit/context';
import { uploadLesson } from '@kejing/testkit/lessons';
import { makeDistrict, type TestPerson } from '@kejing/testkit/people';
import { expect, it } from 'vitest';
import { getGlossary, termsForLesson, updateGlossary } from './index.ts';

const context = await testContext();
const { east, west, bureauAdmin } = await makeDistrict(context);
const keeper = (person: TestPerson) => ({
  ...person,
  scope: { kind: 'organisation', orgId: person.orgId, accountId: person.accountId } as const,
});
const asked = { requestId: 'test' };
const term = (text: string, ...heard_as: string[]) => ({ term: text, heard_as });

it('is each organisation’s own, and counts for all below it', async () => {
  expect(await getGlossary(context, keeper(east.admin))).toEqual({ terms: [], changed_at: null });
  await updateGlossary(
    context,
    keeper(bureauAdmin),
    { terms: [term('通分', '同分'), term('勾股定理', '沟谷')] },
    asked,
  );
  await updateGlossary(context, keeper(east.admin), { terms: [term('通分', '统分')] }, asked);
  expect((await getGlossary(context, keeper(east.admin))).terms).toEqual([term('通分', '统分')]);
  const lessonOf = (person: TestPerson) => uploadLesson(context, person, Buffer.from('ID3 a'), 'a.mp3');
  // The nearer word for the same term counts.
  expect(await termsForLesson(context, await lessonOf(east.teacher))).toEqual([
    term('通分', '统分'),
    term('勾股定理', '沟谷'),
  ]);
  expect(await termsForLesson(context, await lessonOf(west.teacher))).toEqual([
    term('通分', '同分'),
    term('勾股定理', '沟谷'),
  ]);
});

it('is changed by whoever keeps it, and by nobody in another school', async () => {
  await updateGlossary(context, keeper(west.admin), { terms: [term('杠杆')] }, asked);
  expect((await getGlossary(context, keeper(east.admin))).terms).not.toContainEqual(term('杠杆'));
});
