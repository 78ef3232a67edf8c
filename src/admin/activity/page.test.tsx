import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ActivityEntry } from '#shared/activity/schemas.ts';
import { AppError } from '#shared/errors.ts';
import { pathTo } from '#shared/routes.ts';
import { type Procedures, profileOf, showArea } from '#tests/support/components/area.tsx';

const ENTRY: ActivityEntry = {
  id: '0198c3f2-0000-7000-8000-000000000001',
  kind: 'posts deleted',
  happenedAt: new Date('2026-03-14T09:00:00+03:00'),
  by: profileOf('ayse@example.com'),
  subject: 'Sesli asistan',
  posts: 1,
  undone: false,
};
const OLDER: ActivityEntry = {
  ...ENTRY,
  id: '0198c3f2-0000-7000-8000-000000000002',
  kind: 'status set',
  by: null,
  subject: 'archived',
  posts: 3,
  undone: true,
};
const open = (procedures: Procedures = {}) =>
  showArea(pathTo('adminActivity'), {
    'admin.activity.list': () => ({ entries: [ENTRY, OLDER], total: 2 }),
    ...procedures,
  });

test('each entry is a sentence; an undone entry has no button', async () => {
  await open();
  const row = within(await screen.findByRole('row', { name: /Deleted “Sesli asistan”/ }));
  row.getByText('ayse@example.com');
  row.getByRole('button', { name: 'Undo' });
  const older = within(screen.getByRole('row', { name: /Set 3 posts to archived/ }));
  older.getByText('–');
  older.getByText('Undone');
  expect(older.queryByRole('button')).toBeNull();
  screen.getByText('Showing 1 to 2 of 2 entries');
});

test('without entries the page says what it will list', async () => {
  await open({ 'admin.activity.list': () => ({ entries: [], total: 0 }) });
  expect(
    await screen.findByText(
      'Nothing yet. What you delete, or change for many posts at once, can be undone here.',
    ),
  ).toBeDefined();
});

test('an activity that failed to load can be requested again', async () => {
  let broken = true;
  await open({
    'admin.activity.list': () => {
      if (broken) throw new AppError('INTERNAL');
      return { entries: [ENTRY], total: 1 };
    },
  });
  await screen.findByText('Failed to load the activity');
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /Deleted “Sesli asistan”/ })).toBeDefined();
});

test('the log names the member, the act, its object and the session, and requests by its filter', async () => {
  const user = userEvent.setup();
  const calls = await showArea(`${pathTo('adminActivity')}?view=log`, {
    'admin.activity.log': () => ({
      entries: [
        {
          id: '7',
          happenedAt: ENTRY.happenedAt,
          by: profileOf('ayse@example.com'),
          actor: 'member',
          act: 'posts.update',
          subject: 'Kargom nerede',
          subjectId: ENTRY.id,
          network: '203.0.113.0',
          detail: { publish: true, version: 4 },
          record: null,
        },
        {
          id: '6',
          happenedAt: ENTRY.happenedAt,
          by: null,
          actor: 'command line',
          act: 'of.later',
          subject: null,
          subjectId: null,
          network: null,
          detail: {},
          record: null,
        },
      ],
      total: 2,
    }),
  });
  const row = within(await screen.findByRole('row', { name: /Saved a post ?: Kargom nerede/ }));
  for (const text of ['ayse@example.com', '203.0.113.0', 'publish · version 4']) row.getByText(text);
  within(screen.getByRole('row', { name: /of\.later/ })).getByText('Command line');
  await user.selectOptions(screen.getByLabelText('What'), 'Leads');
  await screen.findByText('Showing 1 to 2 of 2 acts');
  expect(calls.at(-1)?.input).toEqual({ q: '', group: 'leads', page: 1 });
  expect(location.search).toBe('?view=log&group=leads');
});

test('an act about texts of the site names the record and the changed fields', async () => {
  await showArea(`${pathTo('adminActivity')}?view=log`, {
    'admin.activity.log': () => ({
      entries: [
        {
          id: '8',
          happenedAt: ENTRY.happenedAt,
          by: profileOf('ayse@example.com'),
          actor: 'member',
          act: 'site.publish',
          subject: null,
          subjectId: null,
          network: null,
          detail: { name: 'facts', number: 3 },
          record: {
            name: 'facts',
            title: null,
            changes: [
              { path: ['priceDiscovery'], values: { before: '170.000 ₺', after: '185.000 ₺' } },
              { path: ['open'], values: { before: '7/24', after: '' } },
              { path: ['languages'], values: null },
            ],
            more: 2,
          },
        },
      ],
      total: 1,
    }),
  });
  const link = await screen.findByRole('link', { name: 'Figures and prices' });
  expect(link.getAttribute('href')).toBe('/admin/site/facts');
  const fields = within(screen.getByRole('list', { name: 'Changed fields' })).getAllByRole('listitem');
  expect(fields.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/: 170\.000 ₺ → 185\.000 ₺$/),
    expect.stringMatching(/: 7\/24 → empty$/),
    expect.not.stringContaining('→'),
    'and 2 more fields',
  ]);
  screen.getByText('publication 3');
});
