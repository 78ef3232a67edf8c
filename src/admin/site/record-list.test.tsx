import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { pathTo } from '#shared/routes.ts';
import type { RecordState } from '#shared/site-texts/schemas.ts';
import { showArea } from '#tests/support/components/area.tsx';

const ELIF = { name: 'Elif', email: 'elif@example.com', picture: null };
const SHIPPED = { live: null, plan: null, draft: null, isInvalid: false, title: null, added: null };
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
  ]);
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
