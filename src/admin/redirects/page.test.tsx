import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, onTestFinished, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import type {
  MissingPath,
  RedirectCheckOutput,
  RedirectRow,
  RedirectTrial,
} from '#shared/redirects/schemas.ts';
import type { Role } from '#shared/roles.ts';
import { pathTo } from '#shared/routes.ts';
import { type Procedures, profileOf, showArea } from '#tests/support/components/area.tsx';

const ID = '0198c3f2-0000-7000-8000-000000000001';

const REDIRECT: RedirectRow = {
  id: ID,
  from: '/fiyatlar',
  to: '/pricing',
  status: 301,
  source: 'manual',
  coversBelow: false,
  by: profileOf('elif@example.com', 'Elif Demir'),
  hits: 412,
  lastHitAt: new Date('2026-03-14T09:00:00+03:00'),
  steps: 1,
  end: '/pricing',
};

const MISSING: MissingPath = {
  path: '/izmir',
  count: 73,
  firstAt: new Date('2026-03-01T09:00:00+03:00'),
  lastAt: new Date('2026-03-14T09:00:00+03:00'),
  referrer: 'google.com',
  isIgnored: false,
  suggestion: '/izmir-ai-cagri-merkezi',
};

const CHECK: RedirectCheckOutput = {
  from: '/eski',
  to: '/pricing',
  fromProblem: null,
  toProblem: null,
  hidesPage: false,
  hiddenBelow: null,
  fromTitle: null,
  toTitle: null,
  isTargetMissing: false,
  suggestion: null,
  visits: 0,
};

const open = (procedures: Procedures = {}, search = '', role: Role = 'admin') =>
  showArea(
    pathTo('adminRedirects') + search,
    {
      'admin.redirects.counts': () => ({ redirects: 128, missing: 23 }),
      'admin.redirects.list': () => ({ redirects: [REDIRECT], total: 1 }),
      'admin.redirects.missing': () => ({ paths: [MISSING], total: 1, ignored: 14 }),
      'admin.redirects.check': () => CHECK,
      ...procedures,
    },
    {},
    role,
  );

const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('tr');
  if (!row) throw new Error(`There is no row ${name}.`);
  return within(row);
};
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));

describe('the list of redirects', () => {
  test.each([
    ['editor', true],
    ['marketing', false],
  ] as const)('offers a file to a member with the role %s: %s', async (role, mayDownload) => {
    await open({}, '', role);
    await rowOf('/fiyatlar');
    expect(screen.queryByRole('button', { name: 'Download CSV' }) !== null).toBe(mayDownload);
  });

  test('has the addresses, the kind, the hits and the member, and both views their numbers', async () => {
    await open();
    const row = await rowOf('/fiyatlar');
    for (const text of ['/pricing', 'Permanent 301', '412', 'By hand', 'Elif Demir']) row.getByText(text);
    screen.getByText('Showing 1 to 1 of 1 redirects');
    await screen.findByRole('link', { name: 'Redirects 128' });
    expect(screen.getByRole('link', { name: 'Missing 23' })).toBeDefined();
  });

  test('shows a chain, a removed address and a former address', async () => {
    const redirects: RedirectRow[] = [
      { ...REDIRECT, id: ID.replace('1', '2'), from: '/a', to: '/b', steps: 2, end: '/c' },
      { ...REDIRECT, id: ID.replace('1', '3'), from: '/gitti', to: null, status: 410, end: null },
      { ...REDIRECT, id: null, from: '/blog/eski', source: 'rename', by: null, hits: null, lastHitAt: null },
      { ...REDIRECT, id: ID.replace('1', '4'), from: '/alt', coversBelow: true },
    ];
    await open({ 'admin.redirects.list': () => ({ redirects, total: 4 }) });
    (await rowOf('/a')).getByText('2 steps');
    expect((await rowOf('/a')).getByTitle('In the end /c')).toBeDefined();
    (await rowOf('/gitti')).getByText('Removed 410');
    const former = await rowOf('/blog/eski');
    former.getByText('Address changed');
    expect(former.queryByRole('button')).toBeNull();
    expect(former.queryByRole('checkbox')).toBeNull();
    (await rowOf('/alt')).getByText('and all addresses below');
  });

  test.each([
    ['', 'No redirects yet. An address that changes leads to the new one by itself.'],
    ['?q=yok', 'No redirects match your search.'],
  ])('without rows at “%s” says why', async (search, message) => {
    await open({ 'admin.redirects.list': () => ({ redirects: [], total: 0 }) }, search);
    expect(await screen.findByText(message)).toBeDefined();
  });

  test('that failed to load can be requested again', async () => {
    let isBroken = true;
    await open({
      'admin.redirects.list': () => {
        if (isBroken) throw new AppError('INTERNAL');
        return { redirects: [REDIRECT], total: 1 };
      },
    });
    await screen.findByText('Failed to load the redirects');
    isBroken = false;
    await press('Try again');
    expect(await screen.findByText('/fiyatlar')).toBeDefined();
  });

  test('has rows of the same columns while it loads', async () => {
    await open({ 'admin.redirects.list': () => new Promise(() => {}) });
    const table = await screen.findByRole('table', { name: 'Redirects' });
    expect(table.querySelectorAll('tbody tr')).toHaveLength(25);
    expect(table.parentElement?.getAttribute('aria-busy')).toBe('true');
  });

  test('is searched with the key /', async () => {
    await open();
    await screen.findByText('/fiyatlar');
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search addresses' }));
    await userEvent.keyboard('fiyat');
    await waitFor(() => expect(location.search).toBe('?q=fiyat'));
  });

  test('deletes chosen redirects, and the undo names redirects', async () => {
    const calls = await open({
      'admin.redirects.delete': () => ({ count: 1, activityId: ID }),
      'admin.activity.undo': () => ({ kind: 'redirects deleted', count: 0, unchanged: 1, renamed: [] }),
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose: /fiyatlar' }));
    screen.getByText('1 redirect chosen');
    await press('Delete');
    await screen.findByText('1 redirect deleted');
    expect(calls.find(({ procedure }) => procedure === 'admin.redirects.delete')?.input).toEqual({
      ids: [ID],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('1 redirect has another target by now or would form a loop: not restored.');
  });
});

describe('the dialog of a redirect', () => {
  const openDialog = async (check: Partial<RedirectCheckOutput>, procedures: Procedures = {}) => {
    const calls = await open({ 'admin.redirects.check': () => ({ ...CHECK, ...check }), ...procedures });
    await userEvent.click(await screen.findByRole('button', { name: 'Add a redirect' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'From' }), '/eski');
    await userEvent.type(screen.getByRole('textbox', { name: 'To' }), '/pricing');
    return calls;
  };

  test('refuses a loop at its field', async () => {
    await openDialog({ from: '/pricing', to: '/fiyatlar', toProblem: 'REDIRECT_LOOP' });
    await screen.findByText('A loop: /fiyatlar already leads to /pricing. Visitors would arrive nowhere.');
    expect(screen.getByRole('textbox', { name: 'To' }).getAttribute('aria-invalid')).toBe('true');
    expect(button('Add').hasAttribute('disabled')).toBe(true);
  });

  test('warns of a missing target, and takes the closest page', async () => {
    await openDialog({ to: '/pricin', isTargetMissing: true, suggestion: '/pricing' });
    await screen.findByText('There is nothing at /pricin.');
    screen.getByText('Visitors see the “not found” page.');
    expect(button('Add anyway').hasAttribute('disabled')).toBe(false);
    await userEvent.clear(screen.getByRole('textbox', { name: 'To' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'To' }), '/pricin');
    await userEvent.click(await screen.findByRole('button', { name: '/pricing' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'To' }).value).toBe('/pricing');
  });

  test.each([
    [{ from: '/ankara-ai-cagri-merkezi' }, 'There is a live page at this address: Ankara.'],
    [{ fromTitle: 'Kargo soruları' }, 'There is a live page at this address: Kargo soruları.'],
    [{ from: '/blog/archive/2026/03' }, 'There is a live page at this address.'],
  ])('warns that it hides a page: %o', async (check, message) => {
    await openDialog({ ...check, hidesPage: true });
    await screen.findByText(message);
    screen.getByText('The redirect hides it.');
    expect(button('Add anyway')).toBeDefined();
  });

  test.each([
    [{ to: '/hizmetler/saglik-randevu-sistemi#fiyat' }, 'Health, live'],
    [{ to: '/blog' }, 'Blog, live'],
    [{ to: '/blog/kargo', toTitle: 'Kargo soruları' }, 'Kargo soruları, live'],
    [{ to: '/feed.xml' }, 'Live'],
  ])('says the title of the target %o', async (check, message) => {
    await openDialog(check);
    expect(await screen.findByText(message)).toBeDefined();
  });

  test.each([
    [{ to: '/pricingg', isTargetMissing: true }, 'There is nothing at /pricingg.'],
    [
      { to: '/pricingg', isTargetMissing: true, from: null, fromProblem: 'REDIRECT_PATH_INVALID' as const },
      'There is nothing at /pricingg.',
    ],
    [
      { to: null, toProblem: 'REDIRECT_TO_OTHER_SITE' as const },
      'A redirect can only lead to an address of this site',
    ],
  ])('does not call a missing target live: %o', async (check, message) => {
    await openDialog(check);
    await screen.findByText(message);
    expect(screen.queryByText(/live$/i)).toBeNull();
  });

  test('checks the target before an old address is typed', async () => {
    await open({
      'admin.redirects.check': () => ({ ...CHECK, from: null, isTargetMissing: true, to: '/pricingg' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add a redirect' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'To' }), '/pricingg');
    expect(await screen.findByText('There is nothing at /pricingg.')).toBeDefined();
  });

  test('warns that it hides pages below', async () => {
    const example = { path: '/blog/2026/03/kargo', title: 'Kargo soruları' };
    await openDialog({ from: '/blog/2026', hiddenBelow: { count: 12, example } });
    await screen.findByText('There are 12 live pages below this address.');
    screen.getByText('The redirect hides what is below, too: for example Kargo soruları.');
    expect(button('Add anyway')).toBeDefined();
  });

  test.each([
    ['Fiyatlar', 'Fiyatlar', '/pricing'],
    ['izmir', 'İzmir', '/izmir-ai-cagri-merkezi'],
    ['sisli', 'Şişli', '/sisli'],
    ['kargo', 'Kargo soruları', '/blog/2026/03/kargo'],
  ])('finds the target by its title: %s', async (text, title, path) => {
    const posts = text === 'kargo' ? [{ title, slug: 'kargo', year: 2026, month: 3 }] : [];
    await open({
      'blog.list': () => ({ posts, total: posts.length }),
      'admin.site.pages': () => [{ path: '/sisli', name: 'Şişli' }],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add a redirect' }));
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'To' });
    await userEvent.type(field, text);
    const option = await screen.findByRole('option', { name: new RegExp(title) });
    expect(option.textContent).toContain(path);
    await userEvent.keyboard('{Enter}');
    expect(field.value).toBe(path);
    expect(screen.queryByRole('listbox', { name: 'Posts and pages' })).toBeNull();
  });

  test('adds the redirect', async () => {
    const calls = await openDialog({ visits: 184 }, { 'admin.redirects.create': () => ({ id: ID }) });
    await screen.findByText('184 visits ended here this month.');
    await userEvent.selectOptions(within(screen.getByRole('dialog')).getByLabelText('Kind'), '302');
    await press('Add');
    await screen.findByText('Redirect added');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ procedure }) => procedure === 'admin.redirects.create')?.input).toEqual({
      from: '/eski',
      to: '/pricing',
      status: 302,
      coversBelow: false,
    });
  });

  test('says at the field that an address is missing or taken', async () => {
    const procedures = { 'admin.redirects.create': () => Promise.reject(new AppError('REDIRECT_TAKEN')) };
    await open(procedures);
    await userEvent.click(await screen.findByRole('button', { name: 'Add a redirect' }));
    await press('Add');
    await screen.findByText('Write an address');
    await userEvent.type(screen.getByRole('textbox', { name: 'From' }), '/eski');
    await userEvent.type(screen.getByRole('textbox', { name: 'To' }), '/pricing');
    await press('Add');
    expect(await screen.findByText('This address is already redirected')).toBeDefined();
  });

  test('has no target for a removed address', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Add a redirect' }));
    await userEvent.selectOptions(within(screen.getByRole('dialog')).getByLabelText('Kind'), '410');
    expect(screen.queryByRole('textbox', { name: 'To' })).toBeNull();
    screen.getByText('Search engines drop the address. Visitors see that the page was removed.');
  });
});

function utf16(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(
    Array.from(text, (letter) => letter.charCodeAt(0)).flatMap((code) => [code & 0xff, code >> 8]),
  );
}

function swapped(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return bytes.map((_byte, index) => bytes[index ^ 1] ?? 0);
}

describe('the dialog of a CSV file', () => {
  const refusedRows = (count: number): RedirectTrial['refusedRows'] =>
    Array.from({ length: count }, (_, index) => ({
      line: index + 2,
      from: `/urun-${index}`,
      to: '/magaza',
      code: 'REDIRECT_TARGET_MISSING',
    }));
  const choose = async (
    trial: Partial<RedirectTrial>,
    procedures: Procedures = {},
    content: string | Uint8Array<ArrayBuffer> = '/a,/b',
  ) => {
    const result = { rows: 214, added: 196, same: 11, refused: 7, refusedRows: refusedRows(7), ...trial };
    const calls = await open({ 'admin.redirects.tryImport': () => result, ...procedures });
    await userEvent.click(await screen.findByRole('button', { name: 'Import CSV' }));
    const file = new File([content], 'eski-site-adresleri.csv', { type: 'text/csv' });
    const input = screen.getByRole('dialog').querySelector('input[type=file]');
    await userEvent.upload(input as HTMLInputElement, file);
    return calls;
  };

  test('says what a file would add, and lists all refused rows on request', async () => {
    await choose({});
    await screen.findByText('eski-site-adresleri.csv: 214 rows');
    expect(button('Choose another file')).toBeDefined();
    for (const text of ['196', 'will be added', '11', 'are there already', '7', 'cannot be imported'])
      screen.getByText(text);
    screen.getByText('Can be undone for 30 days.');
    const table = screen.getByRole('table', { name: 'Rows that cannot be imported' });
    expect(table.querySelectorAll('tbody tr')).toHaveLength(5);
    await press('Show the other 2 rows');
    expect(table.querySelectorAll('tbody tr')).toHaveLength(7);
    expect(screen.queryByText(/Another/)).toBeNull();
  });

  test('says how many refused rows are not listed', async () => {
    await choose({ refused: 9 });
    await userEvent.click(await screen.findByRole('button', { name: 'Show the other 2 rows' }));
    expect(screen.getByText('Another 2 rows cannot be imported.')).toBeDefined();
  });

  test('imports the file, which can be undone', async () => {
    const calls = await choose(
      { refused: 0, refusedRows: [] },
      { 'admin.redirects.import': () => ({ count: 196, activityId: ID }) },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Import 196 redirects' }));
    await screen.findByText('196 redirects imported');
    expect(button('Undo')).toBeDefined();
    expect(calls.find(({ procedure }) => procedure === 'admin.redirects.import')?.input).toEqual({
      csv: '/a,/b',
    });
  });

  test.each([
    ['UTF-8', new TextEncoder().encode('\ufeff/çağrı,/b')],
    ['Windows-1254', Uint8Array.from([0x2f, 0xe7, 0x61, 0xf0, 0x72, 0xfd, 0x2c, 0x2f, 0x62])],
    ['UTF-16 with a mark', utf16('\ufeff/çağrı,/b')],
    ['UTF-16 in the other order with a mark', swapped(utf16('\ufeff/çağrı,/b'))],
    ['UTF-16 without a mark', utf16('/çağrı,/b')],
    ['UTF-16 in the other order without a mark', swapped(utf16('/çağrı,/b'))],
  ])('reads Turkish letters in %s', async (_name, content) => {
    const calls = await choose({}, {}, content);
    await screen.findByText('eski-site-adresleri.csv: 214 rows');
    expect(calls.find(({ procedure }) => procedure === 'admin.redirects.tryImport')?.input).toEqual({
      csv: '/çağrı,/b',
    });
  });

  test('says why a file is not readable', async () => {
    const refuse = () => Promise.reject(new AppError('REDIRECT_LIST_UNREADABLE', { line: 4 }));
    await choose({}, { 'admin.redirects.tryImport': refuse });
    expect((await screen.findByRole('alert')).textContent).toContain('line 4');
    expect(button('Import 0 redirects').hasAttribute('disabled')).toBe(true);
  });
});

describe('missing pages', () => {
  test('have their visits, their origin and a similar page', async () => {
    await open({}, '?view=missing');
    const row = await rowOf('/izmir');
    for (const text of ['73', 'google.com', 'Similar: /izmir-ai-cagri-merkezi']) row.getByText(text);
    screen.getByText('Only what people open is counted. No IP address is stored; deleted after 90 days.');
    expect(screen.getByText('Ignored (14)')).toBeDefined();
  });

  test.each([
    ['?view=missing', 'Everybody found what they were looking for.'],
    ['?view=missing&q=yok', 'No addresses match your search.'],
  ])('without rows at “%s” say why', async (search, message) => {
    await open({ 'admin.redirects.missing': () => ({ paths: [], total: 0, ignored: 0 }) }, search);
    expect(await screen.findByText(message)).toBeDefined();
  });

  test('that failed to load can be requested again', async () => {
    const fail = () => Promise.reject(new AppError('INTERNAL'));
    await open({ 'admin.redirects.missing': fail }, '?view=missing');
    await screen.findByText('Failed to load the missing pages');
    expect(button('Try again')).toBeDefined();
  });

  test('are ignored, and counted again', async () => {
    let isIgnored = false;
    const toggle = (value: boolean) => () => {
      isIgnored = value;
      return {};
    };
    await open(
      {
        'admin.redirects.missing': () => ({ paths: [{ ...MISSING, isIgnored }], total: 1, ignored: 1 }),
        'admin.redirects.ignore': toggle(true),
        'admin.redirects.stopIgnoring': toggle(false),
      },
      '?view=missing',
    );
    await userEvent.click((await rowOf('/izmir')).getByRole('button', { name: 'Ignore' }));
    await screen.findByText('Ignored from now on');
    await userEvent.click(await screen.findByRole('button', { name: 'Do not ignore' }));
    await screen.findByText('No longer ignored');
    expect(await screen.findByRole('button', { name: 'Ignore' })).toBeDefined();
  });

  test('are redirected to the similar page', async () => {
    await open({}, '?view=missing');
    await userEvent.click((await rowOf('/izmir')).getByRole('button', { name: 'Redirect' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'From' }).value).toBe('/izmir');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'To' }).value).toBe(
      '/izmir-ai-cagri-merkezi',
    );
  });
});

test('on a phone the filters are behind one button, and numbers have their unit', async () => {
  const { innerWidth } = window;
  onTestFinished(() => void Object.assign(window, { innerWidth }));
  Object.assign(window, { innerWidth: 360 });
  await open({}, '?status=301');
  const filter = await screen.findByRole('button', { name: 'Filter (1)' });
  const sheet = document.getElementById(filter.getAttribute('popovertarget') ?? '');
  expect(sheet?.querySelectorAll('select')).toHaveLength(2);
  expect((await screen.findByText('412')).dataset['after']).toBe('times');
  expect(within(sheet as HTMLElement).getByText('Show 1 redirect')).toBeDefined();
});
