import { AppError } from '#shared/errors.ts';
import { pathTo } from '#shared/routes.ts';
import { showArea } from '#tests/area.tsx';
import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

const NO_LEADS = { fresh: 0, newest: [], due: 0, reminders: [] };
const NOTHING = { total: 0, published: 0, draft: 0, archived: 0, scheduled: 0, recent: [] };

test('without posts it invites to write one', async () => {
  await showArea(pathTo('adminDashboard'), {
    'admin.posts.overview': () => NOTHING,
    'admin.leads.work.waiting': () => NO_LEADS,
  });
  await screen.findByText('No posts yet. Create your first post to get started!');
  await screen.findByText('No new leads, and nothing is due.');
  await waitFor(() => expect(document.title).toBe('Dashboard · Sesdaş Admin'));
  expect(screen.queryByRole('link', { name: 'View All Posts' })?.className).toContain('btn');
});

test('says what failed, and asks again', async () => {
  let asked = 0;
  await showArea(pathTo('adminDashboard'), {
    'admin.leads.work.waiting': () => NO_LEADS,
    'admin.posts.overview': () => {
      asked += 1;
      // The loader's, and the one of the component that found no answer.
      if (asked < 3) throw new AppError('INTERNAL');
      return NOTHING;
    },
  });
  await screen.findByText('Failed to load dashboard data');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('No posts yet. Create your first post to get started!');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('leads that could not be had are asked for again, and posts stand there meanwhile', async () => {
  let broken = true;
  await showArea(pathTo('adminDashboard'), {
    'admin.posts.overview': () => NOTHING,
    'admin.leads.work.waiting': () => {
      if (broken) throw new AppError('INTERNAL');
      return NO_LEADS;
    },
  });
  await screen.findByText('Failed to load leads');
  await screen.findByText('No posts yet. Create your first post to get started!');
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No new leads, and nothing is due.')).toBeDefined();
});
