import { platformScope, withScope } from '@kejing/db/scope';
import { testContext } from '@kejing/testkit/context';
import { uploadLesson } from '@kejing/testkit/lessons';
import { makeDistrict } from '@kejing/testkit/people';
import { expect, it } from 'vitest';
import { deleteLessons } from './changes.ts';

const context = await testContext();
const { east } = await makeDistrict(context);

const upload = (person = east.teacher) => uploadLesson(context, person, Buffer.from('ID3 a lesson'), 'a.mp3');
const priorityOf = async (id: string) => {
  const run = await withScope(context.db, platformScope, (tx) =>
    tx.selectFrom('runs').select('priority').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  return run.priority;
};

it('lets whoever waits for one lesson go before the many of others', async () => {
  const first = await upload();
  const second = await upload();
  const colleagues = await upload(east.colleague);
  expect(await Promise.all([first, second, colleagues].map(priorityOf))).toEqual([2, 3, 2]);
  await deleteLessons(context, east.teacher, [first, second], { requestId: 'test' });
  expect(await priorityOf(await upload())).toBe(2);
});
