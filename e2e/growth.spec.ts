import { expect, test } from '@playwright/test';
import { useBuiltConsole } from './built-console.ts';
import { findingsInBothLooks } from './findings.ts';
import { finishLesson } from './finished-lessons.ts';
import { people, signIn } from './sign-in.ts';

useBuiltConsole();

test('two lessons of a teacher stand side by side, and what cannot be told apart is said to be so', async ({
  page,
}) => {
  const first = await finishLesson('对照的前一节');
  // The same lesson, but students say what the teacher said in its second half.
  const second = await finishLesson('对照的后一节', (transcript) => ({
    ...transcript,
    utterances: transcript.utterances.map((utterance, index, { length }) =>
      index > length / 2 && utterance.role === 'teacher'
        ? { ...utterance, role: 'student' as const }
        : utterance,
    ),
  }));
  await page.goto(`/growth?first=${first}&second=${second}`);
  await signIn(page, people.teacher);
  const table = page.getByRole('region', { name: '两节课对照' }).getByRole('table');
  await expect(table.getByRole('columnheader', { name: /对照的前一节/ })).toBeVisible();
  await expect(table.getByRole('columnheader', { name: /对照的后一节/ })).toBeVisible();
  await expect(table.getByRole('cell', { name: '看不出差别' }).first()).toBeVisible();
  await expect(table.getByRole('cell', { name: /^后一节[高低]/ }).first()).toBeVisible();
  // Every figure has an answer in words, and leads to the lesson that it is of.
  for (const row of await table.locator('tbody').getByRole('row').all())
    await expect(row.getByRole('cell').last()).toHaveText(/^(看不出差别|后一节[高低]|不能比：)/);
  expect(await findingsInBothLooks(page, 'growth')).toEqual([]);
  await table.getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/lesson/${first}`));
});
