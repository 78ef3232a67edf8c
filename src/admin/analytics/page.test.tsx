import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { DayCount, FunnelStep, PageCount, ReferrerCount } from '#shared/analytics/schemas.ts';
import { AppError } from '#shared/errors.ts';
import { pathTo } from '#shared/routes.ts';
import { type Procedures, showArea } from '#tests/support/components/area.tsx';

const DAYS: DayCount[] = [
  { day: '2026-03-13', visits: 0, pages: 0 },
  { day: '2026-03-14', visits: 1200, pages: 3400 },
];
const PAGES: PageCount[] = [{ path: '/fiyatlandirma', views: 3400, visits: 1200, post: null }];
const REFERRERS: ReferrerCount[] = [{ host: null, visits: 1200 }];
const STEP: FunnelStep = {
  button: 'header_demo',
  pressed: 9,
  opened: 8,
  submitted: 3,
  leads: 2,
  abandoned: 5,
  abandonedSeconds: 12.4,
};
const open = (procedures: Procedures = {}) =>
  showArea(pathTo('adminAnalytics'), {
    'admin.analytics.days': () => DAYS,
    'admin.analytics.topPages': () => PAGES,
    'admin.analytics.referrers': () => REFERRERS,
    'admin.analytics.funnel': () => [STEP],
    'admin.analytics.emptySearches': () => [{ words: 'kargo', count: 7, lastAt: new Date() }],
    'admin.redirects.missing': () => ({ paths: [], total: 0, ignored: 0 }),
    ...procedures,
  });
const numbersAsked = (calls: Awaited<ReturnType<typeof showArea>>) =>
  calls.map(({ procedure }) => procedure).filter((name) => name.startsWith('admin.analytics.'));

test('placeholders reserve the space of the numbers while they load', async () => {
  const referrers = Promise.withResolvers<ReferrerCount[]>();
  await open({ 'admin.analytics.referrers': () => referrers.promise });
  await screen.findByRole('status', { name: 'Loading analytics' });
  expect(screen.queryByRole('heading', { name: 'Pages' })).toBeNull();
  referrers.resolve(REFERRERS);
  await screen.findByRole('heading', { name: 'Referrers' });
  expect(screen.queryByRole('status', { name: 'Loading analytics' })).toBeNull();
});

test('a period without visits says so and has no charts', async () => {
  await open({
    'admin.analytics.days': () => [DAYS[0]],
    'admin.analytics.topPages': () => [],
    'admin.analytics.referrers': () => [],
    'admin.analytics.funnel': () => [],
  });
  await screen.findByText('Nobody came in this period, or nothing was counted yet.');
  await screen.findByText('Nobody opened the form in this period.');
  expect(screen.queryByRole('heading', { name: 'Visits and page views' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Pages' })).toBeNull();
  expect(screen.queryByText(/of opened forms/)).toBeNull();
});

test('only the numbers that failed to load are requested again', async () => {
  let broken = true;
  const calls = await open({
    'admin.analytics.funnel': () => {
      if (broken) throw new AppError('INTERNAL');
      return [STEP];
    },
  });
  await screen.findByText('Failed to load analytics');
  broken = false;
  const before = numbersAsked(calls).length;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Demo form by button' });
  expect(numbersAsked(calls).slice(before)).toEqual(['admin.analytics.funnel']);
});

test('every number is in a table, and the totals are the sums of the tables', async () => {
  await open();
  const figure = async (label: string) => (await screen.findByText(label)).parentElement?.textContent;
  expect(await figure('Forms opened')).toContain('8');
  expect(await screen.findByText('25% of opened forms')).toBeDefined();
  const row = within(await screen.findByRole('row', { name: /header_demo/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '9',
    '8',
    '3',
    '2',
    '25%',
    '5',
    '12 s',
  ]);
  expect(screen.getByRole('row', { name: 'Direct or unknown 1,200' })).toBeDefined();
});

test('an invalid range is refused without a request', async () => {
  const calls = await open();
  await screen.findByRole('heading', { name: 'Pages' });
  const before = numbersAsked(calls).length;
  const user = userEvent.setup();
  await user.clear(await screen.findByLabelText('From'));
  await user.click(screen.getByRole('button', { name: 'Show' }));
  await screen.findByText('Choose a first day that is not after the last, and at most 400 days.');
  expect(numbersAsked(calls).length).toBe(before);
});

test('the preceding period is compared if it is wanted, and posts have titles and links', async () => {
  const id = '11111111-1111-4111-8111-111111111111';
  let first: string | undefined;
  const calls = await open({
    'admin.analytics.days': ({ from }: { from: string }) => {
      first ??= from;
      return [{ day: from, ...(from === first ? { visits: 600, pages: 900 } : { visits: 400, pages: 500 }) }];
    },
    'admin.analytics.topPages': () => [
      { path: '/blog/2026/03/gece', views: 9, visits: 2, post: { id, title: 'Gece', category: null } },
    ],
  });
  expect((await screen.findByRole('link', { name: 'Gece' })).getAttribute('href')).toBe(
    pathTo('adminPostEdit', { id }),
  );
  await userEvent.click(screen.getByLabelText('Compare with the 30 days before'));
  await screen.findByText('day before: 400');
  const ranges = calls.filter(({ procedure }) => procedure === 'admin.analytics.days');
  expect(new Set(ranges.map(({ input }) => JSON.stringify(input))).size).toBe(2);
});

test('the paths that do not exist are listed with a link to all of them', async () => {
  await open({
    'admin.redirects.missing': () => ({
      paths: ['/eski', '/yeni'].map((path, index) => ({
        path,
        count: 9 - index,
        firstAt: new Date(),
        lastAt: new Date(),
        referrer: null,
        isIgnored: false,
        suggestion: null,
      })),
      total: 2,
      ignored: 0,
    }),
  });
  expect(await screen.findByRole('row', { name: '/eski 9' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'All missing pages' }).getAttribute('href')).toBe(
    `${pathTo('adminRedirects')}?view=missing`,
  );
});

test('searches without results are listed with their number', async () => {
  await open();
  const list = within(await screen.findByRole('region', { name: 'Searches without results' }));
  expect(list.getByRole('row', { name: /kargo/ }).textContent).toContain('7');
});
