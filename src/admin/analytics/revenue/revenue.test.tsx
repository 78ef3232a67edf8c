import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import type { RevenueFigures, RevenueInput, RevenueOutput, RevenueRow } from '#shared/revenue/schemas.ts';
import { pathTo } from '#shared/routes.ts';
import { type Procedures, showArea } from '#tests/support/components/area.tsx';

const lira = (amount: number) => [{ currency: 'TRY' as const, amount }];
const NONE: RevenueFigures = { visits: 0, leads: 0, won: 0, amounts: [], hiddenAmounts: [] };

function campaignRow(campaign: string, changes: Partial<RevenueRow> = {}): RevenueRow {
  return {
    id: campaign,
    name: { kind: 'campaign', campaign, source: 'google', medium: campaign ? 'cpc' : 'organic' },
    ...NONE,
    previous: NONE,
    ...changes,
  };
}

const REVENUE: RevenueOutput = {
  totals: {
    visits: 17_208,
    leads: 79,
    won: 21,
    amounts: [{ currency: 'EUR', amount: 1200 }, ...lira(1_725_000)],
    hiddenAmounts: [],
  },
  previous: { visits: 15_960, leads: 64, won: 18, amounts: lira(1_265_000), hiddenAmounts: [] },
  rows: [
    campaignRow('sakarya-lojistik', {
      visits: 1840,
      leads: 14,
      won: 5,
      amounts: lira(695_000),
      previous: { visits: 900, leads: 6, won: 3, amounts: lira(340_000), hiddenAmounts: [] },
    }),
    campaignRow('', {
      visits: 9412,
      leads: 9,
      won: 8,
      amounts: lira(545_000),
      previous: { ...NONE, visits: 10, amounts: lira(610_000) },
    }),
    campaignRow('yeni', { visits: 388, leads: 6, won: 1, amounts: lira(170_000) }),
    campaignRow('bulten', {
      visits: 274,
      leads: 4.333333,
      amounts: lira(65_000),
      previous: { ...NONE, visits: 9, amounts: lira(65_000) },
    }),
    campaignRow('bayram', { visits: 961 }),
    campaignRow('kucuk', { visits: 8, previous: null }),
    { id: 'other', name: { kind: 'other', count: 41 }, ...NONE, visits: 3105, previous: null },
  ],
  leftOut: 0,
};

const open = (search = '', procedures: Procedures = {}) =>
  showArea(`${pathTo('adminAnalytics')}?view=revenue${search}`, {
    'admin.analytics.revenue': () => REVENUE,
    ...procedures,
  });
const inputsOf = (calls: Awaited<ReturnType<typeof showArea>>) =>
  calls
    .filter(({ procedure }) => procedure === 'admin.analytics.revenue')
    .map(({ input }) => input as RevenueInput);
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const names = () =>
  screen.getAllByRole('rowheader').map(({ textContent }) => textContent.replace('\u2002', ' '));

test('rows have figures, a share from ten leads on, and the difference to the period before', async () => {
  await open();
  await screen.findByRole('rowheader', { name: /sakarya-lojistik/ });
  const last = (name: RegExp) => cellsOf(screen.getByRole('row', { name })).at(-1);
  expect(cellsOf(screen.getByRole('row', { name: /sakarya-lojistik/ }))).toEqual([
    '1,8401,840 visits',
    '1414 leads',
    '55 won36%',
    '695.000\u00a0₺',
    '+355.000\u00a0₺',
  ]);
  expect(cellsOf(screen.getByRole('row', { name: /No campaign/ }))[2]).toBe('88 won');
  expect(cellsOf(screen.getByRole('row', { name: /bulten/ }))[1]).toBe('4.34.3 leads');
  expect([/No campaign/, /yeni/, /bulten/, /bayram/, /kucuk/, /Others/].map(last)).toEqual([
    '−65.000\u00a0₺',
    'new',
    'same',
    '–',
    '–Fewer than five visitors in the period before',
    '–',
  ]);
  expect(screen.getAllByTitle('Fewer than five visitors in the period before')).toHaveLength(1);
  expect(names()).toEqual([
    'sakarya-lojistik google / cpc',
    'No campaign Google search',
    'yeni google / cpc',
    'bulten google / cpc',
    'bayram google / cpc',
    'kucuk google / cpc',
    'Others (41 campaigns)',
  ]);
});

test('the totals have the period before, the rate of leads and other currencies', async () => {
  await open();
  const figure = async (label: string) => (await screen.findByText(label, { selector: 'dt' })).parentElement;
  expect((await figure('Visits'))?.textContent).toBe('Visits17,20890 days before: 15,960');
  expect((await figure('Leads'))?.textContent).toBe('Leads79one in 218 visits90 days before: 64');
  expect((await figure('Amount'))?.textContent).toBe('Amount1.725.000\u00a0₺+460.000\u00a0₺+ 1.200\u00a0€');
});

test('columns sort, and small groups stay last', async () => {
  await open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Visits' }));
  await expect
    .poll(() => names().map((name) => name.slice(0, 6)))
    .toEqual(['No cam', 'sakary', 'bayram', 'yeni g', 'bulten', 'kucuk ', 'Others']);
  await user.click(screen.getByRole('button', { name: 'Visits' }));
  await expect
    .poll(() => names().map((name) => name.slice(0, 6)))
    .toEqual(['kucuk ', 'bulten', 'yeni g', 'bayram', 'sakary', 'No cam', 'Others']);
  expect(screen.getByRole('columnheader', { name: 'Visits' }).getAttribute('aria-sort')).toBe('ascending');
});

test('the choice of groups, touch, period and comparison is requested and explained', async () => {
  const calls = await open();
  const user = userEvent.setup();
  await screen.findByText('A lead counts for the campaign that brought the visitor first.');
  await user.click(screen.getByRole('radio', { name: 'Article read' }));
  await screen.findByText(
    'A lead counts for every article that it read: the sum may be greater than what was won.',
  );
  await user.selectOptions(screen.getByLabelText('Counts for'), 'Equal shares');
  await screen.findByText('A lead and its amount are shared equally by all articles that it read.');
  await user.click(screen.getByRole('radio', { name: '12 months' }));
  await user.click(await screen.findByLabelText('Compare with the 12 months before'));
  await expect
    .poll(() => inputsOf(calls).at(-1))
    .toMatchObject({
      dimension: 'article',
      touch: 'linear',
      compare: false,
    });
  expect(inputsOf(calls)[0]).toMatchObject({ dimension: 'campaign', touch: 'first', compare: true });
});

test('posts lead to the editor, pages to the site', async () => {
  const page = (id: string, path: string, post: { id: string; title: string } | null): RevenueRow => ({
    ...campaignRow(id),
    name: { kind: 'page', path, post: post && { ...post, category: 'Sağlık' } },
  });
  await open('&by=page', {
    'admin.analytics.revenue': () => ({
      ...REVENUE,
      rows: [
        page('a', '/blog/2026/03/gece', { id: '11111111-1111-4111-8111-111111111111', title: 'Gece' }),
        page('b', pathTo('pricing'), null),
      ],
    }),
  });
  const post = await screen.findByRole('link', { name: 'Gece' });
  expect(post.getAttribute('href')).toBe(
    pathTo('adminPostEdit', { id: '11111111-1111-4111-8111-111111111111' }),
  );
  expect(screen.getByRole('link', { name: '/pricing' }).getAttribute('href')).toBe('/pricing');
  expect(names()).toEqual(['Gece article', '/pricing Prices']);
});

test('without amounts the screen says what to do', async () => {
  await open('', {
    'admin.analytics.revenue': () => ({ totals: NONE, previous: NONE, rows: [], leftOut: 0 }),
  });
  await screen.findByText('No amount has been written yet. Set a lead to Won.');
  expect(screen.queryByRole('table')).toBeNull();
});

test('fewer than five visitors are not listed', async () => {
  await open('', {
    'admin.analytics.revenue': () => ({
      totals: { ...NONE, visits: 4 },
      previous: null,
      rows: [],
      leftOut: 0,
    }),
  });
  const text = 'There were fewer than five visitors in this period, so nothing is listed.';
  expect(await screen.findByText(text)).toBeDefined();
});

test('amounts of too few deals are a dash with its reason, and few visits have no number', async () => {
  const hidden: RevenueFigures = { ...NONE, won: 1, hiddenAmounts: ['TRY'] };
  await open('', {
    'admin.analytics.revenue': () => ({
      totals: { ...hidden, visits: 90 },
      previous: NONE,
      rows: [campaignRow('kasim', { ...hidden, visits: null, leads: 1 })],
      leftOut: 0,
    }),
  });
  await screen.findByRole('rowheader', { name: /kasim/ });
  expect(cellsOf(screen.getByRole('row', { name: /kasim/ }))).toEqual([
    '< 5< 5 visits',
    '11 leads',
    '11 won',
    '–From fewer than five deals',
    '–From fewer than five deals',
  ]);
  expect(screen.getByText('Amount', { selector: 'dt' }).parentElement?.textContent).toBe(
    'Amount–From fewer than five deals',
  );
});

test('the screen says that names were left out', async () => {
  await open('', { 'admin.analytics.revenue': () => ({ ...REVENUE, leftOut: 8050 }) });
  const text =
    'On days with too many new names, some were left out of the list: 8,050 visits count only in the total.';
  expect(await screen.findByText(text)).toBeDefined();
});

test('pages that lost their names have one row', async () => {
  await open('&by=page', {
    'admin.analytics.revenue': () => ({
      ...REVENUE,
      rows: [{ ...campaignRow('a'), name: { kind: 'page', path: '', post: null } }],
    }),
  });
  expect(await screen.findByRole('rowheader', { name: 'Pages without a name' })).toBeDefined();
});

test('a failure can be requested again', async () => {
  let broken = true;
  await open('', {
    'admin.analytics.revenue': () => {
      if (broken) throw new AppError('INTERNAL');
      return REVENUE;
    },
  });
  await screen.findByText('Failed to load revenue');
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('rowheader', { name: /sakarya-lojistik/ })).toBeDefined();
});
