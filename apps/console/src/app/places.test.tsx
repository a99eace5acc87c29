import type { Authority } from '@kejing/contract/authorities';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, saveSession } from '../client/session.ts';
import { speak } from '../testing/language.ts';
import { openConsole } from '../testing/open-console.tsx';
import { accessesFor, teacher, teacherNow } from '../testing/person.ts';
import { answer, asked } from '../testing/server.ts';

beforeAll(() => speak('en-US'));
beforeEach(() => vi.stubGlobal('fetch', asked));
afterEach(() => {
  cleanup();
  clearSession();
  asked.mockReset();
});

async function openAs(path: string, ...authorities: Authority[]) {
  const accesses = accessesFor(...authorities);
  asked.mockImplementation(() => answer(200, 0, { ...teacherNow, accesses }));
  saveSession({ ...teacher, accesses });
  await openConsole(path);
}

const places: [string, string, Authority, string][] = [
  ['S2.7', '/career', 'authority_career_page', 'Tendency analysis'],
  ['S2.8', '/unit', 'authority_chapter_page', 'Large unit analysis'],
  ['S2.9', '/task', 'authority_task_page', 'Tasks'],
  ['S2.10', '/org', 'authority_org_page', 'Institution management'],
  ['S2.11', '/evaluation_template', 'authority_evaluation_template_page', 'Evaluation templates'],
  ['S2.12', '/exam', 'authority_exam_page', 'Learning ability'],
  ['S2.13', '/term', 'authority_term_page', 'Stages of learning ability'],
  ['S2.14', '/touch', 'authority_touch_page', 'Messages'],
  ['S2.15', '/introductory_training', 'authority_introductory_training_page', 'Introductory course'],
  ['S2.16', '/home_page_config', 'authority_home_page_config_page', 'Home page'],
  ['S2.17', '/data_board', 'authority_data_board_page', 'Data board'],
];

describe.each(places)('[%s] %s', (_id, path, authority, title) => {
  it(`says to holders of ${authority} that it is coming`, async () => {
    await openAs(path, authority);
    const heading = await screen.findByRole('heading', { level: 4 });
    expect(heading.textContent).toBe(`${title} Coming soon`);
    // Reached by its address only.
    expect(screen.queryByRole('link', { name: title })).toBeNull();
  });

  it('is closed to others', async () => {
    await openAs(path, 'authority_operations_page');
    expect(screen.getByText('Sorry, you are not authorized to access this page.')).toBeDefined();
  });
});

it.each([
  ['S2.3', '/user/peanut', 'Course viewing'],
  ['S2.4', '/user/peanut/download', 'Course download'],
])('[%s] %s stands in the plain layout and needs no account [S2.18a]', async (_id, path, title) => {
  asked.mockImplementation(() => answer(401, 1001));
  await openConsole(path);
  const heading = await screen.findByRole('heading', { name: title });
  expect(heading.closest('.plain-layout')).not.toBeNull();
  expect(screen.getByText('Coming soon')).toBeDefined();
});

it('/ leads those who have no lessons to the place where they belong', async () => {
  const accesses = accessesFor('authority_home_page_config_page');
  asked.mockImplementation(() => answer(200, 0, { ...teacherNow, role_ids: [6], accesses }));
  saveSession({ ...teacher, role_ids: [6], accesses });
  await openConsole('/');
  expect((await screen.findByRole('heading', { level: 4 })).textContent).toBe('Home page Coming soon');
});
