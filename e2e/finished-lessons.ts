import { join } from 'node:path';
import { finishedLesson } from '@kejing/testkit/finished-lesson';
import { expertLink, shareLink } from '@kejing/testkit/guest-links';
import { inventLesson } from '@kejing/testkit/invented-lessons';
import { withInstalled } from '@kejing/testkit/installed';
import { home } from './home.ts';
import { people } from './sign-in.ts';

export type Transcript = Parameters<typeof finishedLesson>[2];

/** A lesson of the seeded teacher that has gone all its way; gives its id. */
export const finishLesson = (
  title: string,
  change: (transcript: Transcript) => Transcript = (same) => same,
) =>
  withInstalled(join(home, '.env'), async (context, person) => {
    const transcript = inventLesson(7, { utterances: 400, letters: 5_000, seconds: 1500 });
    return finishedLesson(context, await person(people.teacher), change(transcript), title);
  });

/** A link to a lesson of the seeded teacher that is over already. */
export const expiredShare = (id: string) =>
  withInstalled(join(home, '.env'), async (context, person) =>
    shareLink(context, await person(people.teacher), id, -1),
  );

/** Links to a lesson of the seeded teacher: to look at all of it, and to rate it. */
export const guestLinks = (id: string) =>
  withInstalled(join(home, '.env'), async (context, person) => {
    const owner = await person(people.teacher);
    return {
      share: await shareLink(context, owner, id, 30),
      expert: await expertLink(context, owner, id),
    };
  });
