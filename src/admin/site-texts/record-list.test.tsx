import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { pathTo } from '#shared/routes.ts';
import { DEFAULT_RECORDS } from '#shared/site-texts/defaults/all.ts';
import { referenceTexts } from '#shared/site-texts/references.ts';
import type { RecordState, SiteTexts } from '#shared/site-texts/schemas.ts';
import { DEFAULT_SITE } from '#shared/site-texts/site.ts';
import { showArea } from '#tests/support/components/area.tsx';

const ELIF = { name: 'Elif', email: 'elif@example.com', picture: null };
const SHIPPED = {
  live: null,
  plan: null,
  draft: null,
  tests: [],
  isInvalid: false,
  title: null,
  added: null,
};
const RECORDS: RecordState[] = [
  { ...SHIPPED, name: 'facts' },
  {
    ...SHIPPED,
    name: 'pricing',
    live: { number: 1, liveFrom: new Date('2026-03-14T09:00:00+03:00'), publisher: ELIF },
    plan: { number: 2, liveFrom: new Date('2027-01-01T00:00:00+03:00'), publisher: ELIF },
    draft: { savedAt: new Date('2026-03-15T09:00:00+03:00'), savedBy: ELIF },
  },
  { ...SHIPPED, name: 'city-ankara', isInvalid: true },
];

const rowOf = async (name: string) => {
  const row = (await screen.findByRole('link', { name })).closest('tr');
  if (!row) throw new Error(`There is no row ${name}.`);
  return within(row);
};

test('each text says what visitors read, what is planned and what is not published', async () => {
  await showArea(pathTo('adminSite'), { 'admin.site.list': () => RECORDS });
  (await rowOf('Figures and prices')).getByText('As shipped');
  const prices = await rowOf('Prices');
  for (const text of ['Live', 'Planned', 'Jan 01, 2027, 00:00', 'Changed', 'Mar 15, 2026', 'Elif'])
    prices.getByText(text);
  (await rowOf('Ankara')).getByText('Not readable');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'On every page',
    'Pages',
    'Cities',
    'Campaigns',
  ]);
});

test('the views count their texts, and list them', async () => {
  await showArea(pathTo('adminSite'), { 'admin.site.list': () => RECORDS });
  const views = within(await screen.findByRole('navigation', { name: 'Views' }));
  await screen.findByRole('link', { name: 'Ankara' });
  expect(views.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'All3',
    'Unpublished changes1',
    'Planned1',
    'Tests0',
    'As shipped2',
  ]);
  await userEvent.click(views.getByRole('link', { name: /^As shipped/ }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Prices' })).toBeNull());
  await rowOf('Ankara');
});

test('the history is the log of activity on the site, which administrators read', async () => {
  await showArea(pathTo('adminSite'), { 'admin.site.list': () => RECORDS });
  const history = await screen.findByRole('link', { name: 'History' });
  expect(history.getAttribute('href')).toBe(`${pathTo('adminActivity')}?view=log&group=site`);
});

test('a view without texts says so', async () => {
  await showArea(`${pathTo('adminSite')}?view=changed`, { 'admin.site.list': () => RECORDS.slice(0, 1) });
  expect(await screen.findByText('No changes. The site is as published.')).toBeDefined();
});

test('one line says what changes next and when, and leads there', async () => {
  await showArea(pathTo('adminSite'), { 'admin.site.list': () => RECORDS });
  const note = within(await screen.findByRole('note'));
  note.getByText(/planned changes of Prices go live\./);
  note.getByText('Jan 01, 2027, 00:00:');
  expect(note.getByRole('link').getAttribute('href')).toBe(pathTo('adminSiteRecord', { name: 'pricing' }));
});

test('each page of a text can be opened', async () => {
  await showArea(pathTo('adminSite'), { 'admin.site.list': () => RECORDS });
  const link = (await rowOf('Ankara')).getByRole('link', { name: 'View the page', description: 'Ankara' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([pathTo('cityAnkara'), '_blank']);
});

const TEXTS: SiteTexts = {
  records: (['facts', 'pricing', 'city-ankara'] as const).map((name) => ({
    name,
    title: null,
    fields: DEFAULT_RECORDS[name],
  })),
  texts: referenceTexts(DEFAULT_RECORDS.facts, DEFAULT_SITE),
};

async function search(text: string) {
  const procedures = { 'admin.site.list': () => RECORDS, 'admin.site.texts': () => TEXTS };
  await showArea(`${pathTo('adminSite')}?q=${encodeURIComponent(text)}`, procedures);
}

test('the search finds what visitors read, marks it, and links to its field', async () => {
  await search('başlar; 48–72 saat');
  await screen.findByText('1 match');
  const section = within(
    screen.getByRole('heading', { level: 2, name: 'Ankara' }).closest('section') ?? document.body,
  );
  expect(section.getByText('başlar; 48–72 saat').tagName).toBe('MARK');
  const [, link] = section.getAllByRole('link');
  expect(link?.getAttribute('href')).toMatch(/^\/admin\/site\/city-ankara#[\w.]+\.text$/);
});

test('a search without a match says so, and can be cleared', async () => {
  await search('zürafa');
  await screen.findByText('No text of the site contains “zürafa”.');
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(await rowOf('Ankara')).toBeDefined();
});

test('texts that failed to load can be requested again', async () => {
  await showArea(pathTo('adminSite'), {
    'admin.site.list': () => {
      throw new AppError('INTERNAL');
    },
  });
  await screen.findByText('Failed to load the texts of the site');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});
