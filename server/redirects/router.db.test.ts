import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, createCaller } from '#server/app-router.ts';
import { appErrorOf } from '#server/http/app-error.ts';
import { createMemberLimits } from '#server/rate-limits/minute-limit.ts';
import type { RedirectStatus } from '#shared/redirects/rules.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { contextOf, signInAs } from '#tests/support/factories/context.ts';
import { insertCategory, insertPost } from '#tests/support/factories/factories.ts';
import { countMissing, deleteOldMissingPaths } from './missing/write.ts';
import { addHits } from './write.ts';

let database: TestDatabase;
let redirects: Caller['admin']['redirects'];
let activity: Caller['admin']['activity'];

beforeAll(async () => {
  database = await createTestDatabase();
  const sessionToken = await signInAs(database.sql, 'elif@example.com', { role: 'editor' });
  const { admin } = createCaller(contextOf(database.sql, { sessionToken }));
  ({ redirects, activity } = admin);
});
beforeEach(() =>
  emptyTables(database.sql, 'blog_posts', 'blog_categories', 'redirects', 'activity', 'missing_paths'),
);
afterAll(() => database.drop());

const form = (from: string, to: string, status: RedirectStatus = 301) => ({
  from,
  to,
  status,
  coversBelow: false,
});
const add = (from: string, to: string, status?: RedirectStatus) => redirects.create(form(from, to, status));
const check = (from: string, to: string) => redirects.check({ id: null, ...form(from, to) });
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => [appErrorOf(error).code, appErrorOf(error).details],
  );

test('the list has former addresses, the ends of all steps and the hits of thirty days', async () => {
  const { sql } = database;
  await insertPost(sql, { slug: 'eski', publishedAt: '2026-03-14' });
  await insertCategory(sql, 'Klinik', 'klinik');
  await sql`update blog_categories set slug = 'hekim'`;
  await sql`update blog_posts set slug = 'yeni', published_at = '2026-05-01' where slug = 'eski'`;
  await add('/a', '/b');
  await add('/b', '/pricing');
  await add('/gitti', '', 410);
  await addHits(sql, [{ from: '/a', hits: 2, lastAt: new Date() }]);
  await addHits(sql, [{ from: '/a', hits: 40, lastAt: new Date(Date.now() - 40 * 86_400_000) }]);
  const { redirects: rows, total } = await redirects.list({});
  expect(total).toBe(5);
  expect(
    rows.map(({ from, end, steps, hits, source, by }) => [from, end, steps, hits, source, by?.email]),
  ).toEqual([
    ['/a', '/pricing', 2, 2, 'manual', 'elif@example.com'],
    ['/b', '/pricing', 1, 0, 'manual', 'elif@example.com'],
    ['/gitti', null, 1, 0, 'manual', 'elif@example.com'],
    ['/blog/2026/03/eski', '/blog/2026/05/yeni', 1, null, 'rename', undefined],
    ['/blog/category/klinik', '/blog/category/hekim', 1, null, 'rename', undefined],
  ]);
  expect(rows[0]?.lastHitAt).toBeInstanceOf(Date);
  const found = async (filter: Parameters<typeof redirects.list>[0]) =>
    (await redirects.list(filter)).redirects.map(({ from }) => from);
  expect(await found({ q: 'PRICING' })).toEqual(['/b']);
  expect(await found({ status: 410 })).toEqual(['/gitti']);
  expect(await found({ source: 'rename', sort: 'from' })).toEqual([
    '/blog/2026/03/eski',
    '/blog/category/klinik',
  ]);
});

test('both views are counted', async () => {
  await add('/a', '/pricing');
  await countMissing(
    database.sql,
    ['/a', '/b', '/c'].map((path) => ({ path, count: 1, lastAt: new Date(), referrer: null })),
  );
  await redirects.ignore({ path: '/b' });
  expect(await redirects.counts()).toEqual({ redirects: 1, missing: 1 });
});

describe('a redirect is refused', () => {
  test.each([
    ['javascript:alert(1)', '/pricing', 'REDIRECT_PATH_INVALID', 'from'],
    ['/eski#bolum', '/pricing', 'REDIRECT_FROM_FRAGMENT', 'from'],
    ['/admin', '/pricing', 'REDIRECT_PATH_RESERVED', 'from'],
    ['/eski', 'https://evil.example', 'REDIRECT_TO_OTHER_SITE', 'to'],
    ['/eski', '', 'REDIRECT_PATH_MISSING', 'to'],
    [`/${'a'.repeat(2000)}`, '/pricing', 'REDIRECT_PATH_TOO_LONG', 'from'],
    ['/eski', `/${'a'.repeat(2000)}`, 'REDIRECT_PATH_TOO_LONG', 'to'],
    ['/eski%00', '/pricing', 'REDIRECT_PATH_INVALID', 'from'],
    ['/eski', '/a\0b', 'REDIRECT_PATH_INVALID', 'to'],
  ])('from %s to %s with %s', async (from, to, code, field) => {
    expect(await codeOf(add(from, to))).toEqual([code, { field }]);
  });

  test.each([
    ['/pricing', '/pricing?a=1'],
    ['/pricing', '/Pricing/#x'],
    ['/a?x=1', '/a?y=2&x=1'],
    ['/a?x=1', '/a?x=1'],
  ])('from %s to itself at %s', async (from, to) => {
    expect(await codeOf(add(from, to))).toEqual(['REDIRECT_TO_ITSELF', expect.anything()]);
    expect(await check(from, to)).toMatchObject({ toProblem: 'REDIRECT_TO_ITSELF' });
  });

  test('with all addresses below the home page', async () => {
    const call = redirects.create({ ...form('/', '/pricing'), coversBelow: true });
    expect(await codeOf(call)).toEqual(['REDIRECT_COVERS_SITE', { field: 'from' }]);
  });
});

describe('while addresses are typed', () => {
  test('a loop is said at the target', async () => {
    await add('/fiyatlar', '/pricing');
    expect(await check('/pricing', '/fiyatlar')).toMatchObject({
      toProblem: 'REDIRECT_LOOP',
      hidesPage: true,
    });
    expect(await check('/fiyatlar', '/hizmetler')).toMatchObject({ fromProblem: 'REDIRECT_TAKEN' });
  });

  test('a target without a page is missing, also when the old address is missing or wrong', async () => {
    const { sql } = database;
    await add('/gider', '/yok');
    await add('/gitti', '', 410);
    for (const to of [
      '/pricingg',
      'pricingg',
      '/blog/yok',
      '/blog/author/yok',
      '/media/yok.jpg',
      '/gider',
      '/gitti',
    ])
      for (const from of ['/eski', '', 'javascript:x', '/admin'])
        expect([to, from, (await check(from, to)).isTargetMissing]).toEqual([to, from, true]);
    await add('/kalir', '/pricing');
    await sql`insert into media (file, title, bytes) values ('0123456789abcdef01234567-40x30-a0b1c2.jpg', 'a', 1)`;
    const live = [
      'pricing',
      '/',
      '/blog',
      '/kalir',
      '/sitemap.xml',
      '/media/0123456789abcdef01234567-40x30-a0b1c2.jpg',
    ];
    for (const to of live) expect([to, (await check('', to)).isTargetMissing]).toEqual([to, false]);
    expect((await check('', 'https://evil.example')).isTargetMissing).toBe(false);
  });

  test('pages below a covered address are said', async () => {
    const { sql } = database;
    await insertPost(sql, { slug: 'bir', title: 'Bir', publishedAt: '2026-03-14' });
    await insertPost(sql, { slug: 'iki', title: 'İki', publishedAt: '2026-05-14' });
    await insertPost(sql, { slug: 'taslak', status: 'draft' });
    const below = (from: string) =>
      redirects
        .check({ id: null, ...form(from, '/pricing'), coversBelow: true })
        .then((output) => output.hiddenBelow);
    expect(await below('/blog/2026')).toEqual({
      count: 2,
      example: { path: '/blog/2026/05/iki', title: 'İki' },
    });
    expect(await below('/Blog/2026/03/')).toEqual({
      count: 1,
      example: { path: '/blog/2026/03/bir', title: 'Bir' },
    });
    expect((await below('/hizmetler'))?.count).toBe(2);
    for (const path of ['/blog/2025', '/blog/2026/04', '/eski', '/blog/2026?x=1'])
      expect(await below(path)).toBeNull();
    expect((await check('/blog/2026', '/pricing')).hiddenBelow).toBeNull();
  });

  test('a missing target is said, with a similar page', async () => {
    expect(await check('/eski', '/hizmet')).toMatchObject({
      isTargetMissing: true,
      suggestion: '/hizmetler',
      hidesPage: false,
    });
    expect(await check('/eski', '/hizmetler')).toMatchObject({ isTargetMissing: false, toProblem: null });
    await add('/b', '/pricing');
    expect(await check('/a', '/b')).toMatchObject({ isTargetMissing: false });
  });

  test('the titles of the target and of the hidden page are said', async () => {
    const { sql } = database;
    await insertPost(sql, { slug: 'eski', title: 'Kargo soruları', publishedAt: '2026-03-14' });
    await insertCategory(sql, 'Klinik', 'klinik');
    await sql`update blog_categories set slug = 'hekim'`;
    await sql`update blog_posts set slug = 'kargo'`;
    for (const to of ['/blog/2026/03/kargo#x', '/blog/kargo', '/blog/2026/03/eski'])
      expect(await check('/a', to)).toMatchObject({ toTitle: 'Kargo soruları', fromTitle: null });
    expect(await check('/a', '/blog/category/klinik')).toMatchObject({ toTitle: 'Klinik' });
    expect(await check('/a', '/pricing')).toMatchObject({ toTitle: null });
    expect(await check('/blog/2026/03/kargo', '/pricing')).toMatchObject({
      hidesPage: true,
      fromTitle: 'Kargo soruları',
    });
  });

  test('a hidden page and the visits of a missing page are said', async () => {
    await countMissing(database.sql, [{ path: '/izmir', count: 7, lastAt: new Date(), referrer: null }]);
    expect(await check('/Ankara-AI-Cagri-Merkezi/', '/hizmetler')).toMatchObject({ hidesPage: true });
    expect(await check('/izmir', '')).toMatchObject({ visits: 7, suggestion: '/izmir-ai-cagri-merkezi' });
    expect(await check('/?p=7', '/hizmetler')).toMatchObject({ hidesPage: false });
  });
});

describe('a CSV file', () => {
  const CSV = [
    '\ufeffeski;yeni;kod',
    '/a;/pricing',
    '"/b;1";/hizmetler;302',
    '/pricing;/hizmetler',
    '/urunler;/magaza',
    'iletisim.html;/pricing',
    '/gitti;;410',
    '/c;/pricing;999',
    '/d;/e',
    '/e;/d',
    '/a;/pricing',
    '/f;https://evil.example',
    '/var;/pricing',
    ';;',
  ].join('\r\n');

  test('is tried without a change, and each refused row has its line and reason', async () => {
    await add('/var', '/pricing');
    expect(await redirects.tryImport({ csv: CSV })).toEqual({
      rows: 12,
      added: 4,
      same: 2,
      refused: 6,
      refusedRows: [
        { line: 4, from: '/pricing', to: '/hizmetler', code: 'REDIRECT_HIDES_PAGE' },
        { line: 5, from: '/urunler', to: '/magaza', code: 'REDIRECT_TARGET_MISSING' },
        { line: 8, from: '/c', to: '/pricing', code: 'REDIRECT_STATUS_INVALID' },
        { line: 9, from: '/d', to: '/e', code: 'REDIRECT_TARGET_MISSING' },
        { line: 10, from: '/e', to: '/d', code: 'REDIRECT_LOOP' },
        { line: 12, from: '/f', to: 'https://evil.example', code: 'REDIRECT_TO_OTHER_SITE' },
      ],
    });
    expect((await redirects.list({})).total).toBe(1);
  });

  test.each([
    ['/a?x=1', '/a?y=2&x=1', 'REDIRECT_TO_ITSELF'],
    ['/a?x=1', '/b?x=1&y=2', 'REDIRECT_LOOP'],
    // The longer address has a redirect of its own now, but it may be deleted.
    ['/c?x=1', '/c?x=1&y=2', 'REDIRECT_TO_ITSELF'],
  ])('has no redirect from %s to %s, which would be a loop', async (from, to, code) => {
    const csv = `/b?x=1,/a?x=1&y=2\n/c?x=1&y=2,/pricing\n${from},${to}`;
    await add('/a?x=1&y=3', '/pricing');
    const { refusedRows } = await redirects.tryImport({ csv });
    expect(refusedRows).toContainEqual({ line: 3, from, to: expect.any(String), code });
    await redirects.import({ csv });
  });

  test('has addresses without a slash, and each row without an address among the refused ones', async () => {
    const csv = 'eski,yeni\nhakkimizda.html,hizmetler\niletisim.html,pricing\n/a,\nmailto:a@b.c,/pricing';
    const { rows, added, refusedRows } = await redirects.tryImport({ csv });
    expect([rows, added]).toEqual([4, 2]);
    expect(refusedRows.map(({ line, code }) => [line, code])).toEqual([
      [4, 'REDIRECT_PATH_MISSING'],
      [5, 'REDIRECT_PATH_INVALID'],
    ]);
  });

  test('covers the addresses below by a final star, unless pages are there', async () => {
    const { sql } = database;
    await insertPost(sql, { slug: 'kargo', publishedAt: '2026-03-14' });
    await insertCategory(sql, 'Klinik', 'klinik');
    const hidden = ['/blog', '/blog/2026', '/blog/2026/03', '/blog/archive', '/blog/category', '/hizmetler'];
    const free = [
      '/eski',
      '/blog/2025',
      '/blog/2026/04',
      '/blog/2026/03/yok',
      '/blog/archive/2025',
      '/blog/yok',
    ];
    const csv = [...hidden, ...free].map((path) => `${path}/*,/pricing`).join('\n');
    const { refusedRows } = await redirects.tryImport({ csv: `${csv}\n/*,/pricing` });
    expect(refusedRows.map(({ from, code }) => `${from} ${code}`)).toEqual([
      ...hidden.map((path) => `${path} REDIRECT_HIDES_PAGE`),
      '/ REDIRECT_COVERS_SITE',
    ]);
    await redirects.import({ csv });
    const { redirects: rows } = await redirects.list({ sort: 'from' });
    expect(rows.map(({ from, coversBelow }) => [from, coversBelow])).toEqual(
      free.toSorted().map((path) => [path, true]),
    );
    expect((await redirects.tryImport({ csv })).same).toBe(free.length);
  });

  test('leads to the site itself by its host with www and by the old host of the row', async () => {
    const csv = [
      'https://www.eski.com/a,https://eski.com/pricing',
      'https://eski.com/b,https://www.eski.com/pricing',
      '/c,https://www.sesdas.example.com/pricing',
      '/d,https://eski.com/pricing',
      'https://eski.com/e,https://evil.example/pricing',
    ].join('\n');
    const { added, refusedRows } = await redirects.tryImport({ csv });
    expect(added).toBe(3);
    expect(refusedRows.map(({ line, code }) => [line, code])).toEqual([
      [4, 'REDIRECT_TO_OTHER_SITE'],
      [5, 'REDIRECT_TO_OTHER_SITE'],
    ]);
  });

  test('has no redirect to another row that is refused', async () => {
    const csv = '/a,/b\n/b,/c\n/c,/yok\n/d,/e\n/e,/pricing';
    expect(await redirects.tryImport({ csv })).toMatchObject({
      added: 2,
      refusedRows: ['/a', '/b', '/c'].map((from) => ({ from, code: 'REDIRECT_TARGET_MISSING' })),
    });
  });

  test('is imported in one act, which can be undone', async () => {
    const { count, activityId } = await redirects.import({ csv: CSV });
    expect(count).toBe(5);
    expect((await redirects.list({ source: 'import' })).total).toBe(5);
    expect(await redirects.import({ csv: CSV })).toEqual({ count: 0, activityId: null });
    await activity.undo({ id: activityId ?? '' });
    expect((await redirects.list({})).total).toBe(0);
  });

  test.each([
    ['a,b\n/a,/pricing', 1],
    ['/a,/pricing\n/b,/pricing', 2],
    ['/a\t/pricing', 1],
    ['\n\n"/a","/pricing"\n', 1],
    ['\n\n/a;/pricing\n', 1],
    ['sep=;\nEski;Yeni\n/a;/pricing', 1],
  ])('%j has %s redirects', async (csv, added) => {
    expect((await redirects.tryImport({ csv })).added).toBe(added);
  });

  test.each([
    ['', 'REDIRECT_LIST_EMPTY', {}],
    ['eski,yeni\n', 'REDIRECT_LIST_EMPTY', {}],
    ['/a,/b\n"/c,/d', 'REDIRECT_LIST_UNREADABLE', { line: 2 }],
  ])('%j is refused with %s', async (csv, code, details) => {
    expect(await codeOf(redirects.tryImport({ csv }))).toEqual([code, details]);
  });

  test('has at most 100,000 rows', async () => {
    const csv = Array.from({ length: 100_001 }, (_, n) => `/a${n},/b`).join('\n');
    expect(await codeOf(redirects.tryImport({ csv }))).toEqual(['REDIRECT_LIST_TOO_LONG', {}]);
  });
});

describe('one path', () => {
  const csv = Array.from({ length: 102 }, (_, n) => `/?k${n}=1,/pricing`).join('\n');

  test('has redirects for at most 100 lists of parameters, in a list of redirects', async () => {
    const { added, refusedRows } = await redirects.tryImport({ csv: `${csv}\n/?k0=2,/pricing` });
    expect(added).toBe(101);
    expect(refusedRows.map(({ line, code }) => `${line} ${code}`)).toEqual([
      '101 REDIRECT_TOO_MANY_QUERIES',
      '102 REDIRECT_TOO_MANY_QUERIES',
    ]);
  });

  test('has redirects for at most 100 lists of parameters, in the form', async () => {
    await redirects.import({ csv });
    const refusal = ['REDIRECT_TOO_MANY_QUERIES', { field: 'from' }];
    expect(await codeOf(add('/?a=1', '/pricing'))).toEqual(refusal);
    expect(await codeOf(add('/?k1=7&k0=1', '/pricing'))).toEqual(refusal);
    expect(await codeOf(add('/?k1=7&k1=8', '/pricing'))).toBe('done');
    expect(await codeOf(add('/index.php?a=1', '/pricing'))).toBe('done');
    const { redirects: rows } = await redirects.list({ q: 'k99' });
    expect(await codeOf(redirects.update({ id: rows[0]?.id ?? '', ...form('/?a=1', '/pricing') }))).toBe(
      'done',
    );
    expect(await codeOf(redirects.update({ id: rows[0]?.id ?? '', ...form('/?k0=1&a=1', '/pricing') }))).toBe(
      'done',
    );
  });
});

test('trials of lists are limited as changes are', async () => {
  const sessionToken = await signInAs(database.sql, 'cok@example.com', { role: 'editor' });
  const caller = createCaller(contextOf(database.sql, { sessionToken, memberLimits: createMemberLimits() }));
  const attempts = await Promise.all(
    Array.from({ length: 301 }, () => codeOf(caller.admin.redirects.tryImport({ csv: '' }))),
  );
  expect(attempts.filter(([code]) => code === 'TOO_MANY_REQUESTS')).toHaveLength(1);
});

describe('missing paths', () => {
  const visit = (path: string, count = 1, lastAt = new Date(), referrer: string | null = null) => ({
    path,
    count,
    lastAt,
    referrer,
  });
  const paths = async (input: Parameters<typeof redirects.missing>[0] = {}) =>
    (await redirects.missing(input)).paths.map(({ path, count }) => `${path} ${count}`);

  test('are listed by their visits, with first and last time, referrer and a similar page', async () => {
    const { sql } = database;
    await insertPost(sql, { slug: 'bayram-haftasinda-telefon-trafigi', publishedAt: '2026-05-01' });
    const first = new Date(Date.now() - 10 * 86_400_000);
    await countMissing(sql, [visit('/izmir', 3, first, 'google.com'), visit('/referanslar')]);
    await countMissing(sql, [visit('/izmir', 2), visit('/blog/2025/11/bayram-trafigi', 4)]);
    const { paths: rows, total } = await redirects.missing({});
    expect(total).toBe(3);
    expect(rows.map(({ path, count, suggestion }) => [path, count, suggestion])).toEqual([
      ['/izmir', 5, '/izmir-ai-cagri-merkezi'],
      ['/blog/2025/11/bayram-trafigi', 4, '/blog/2026/05/bayram-haftasinda-telefon-trafigi'],
      ['/referanslar', 1, null],
    ]);
    expect(rows[0]).toMatchObject({ referrer: 'google.com', firstAt: first, isIgnored: false });
    expect(await paths({ days: 7 })).toEqual([
      '/blog/2025/11/bayram-trafigi 4',
      '/izmir 2',
      '/referanslar 1',
    ]);
    expect(await paths({ q: 'İZM' })).toEqual(['/izmir 5']);
    expect(await paths({ q: 'izm' })).toEqual(['/izmir 5']);
  });

  test.each([
    ['/izmit', null],
    ['/izmit-ai-cagri-merkezi', null],
    ['/antalya-ai-cagri-merkezi', null],
    ['/burdur', null],
    ['/izmir', '/izmir-ai-cagri-merkezi'],
    ['/izmir-cagri-merkezi', '/izmir-ai-cagri-merkezi'],
    ['/%C4%B0zmir', '/izmir-ai-cagri-merkezi'],
    ['/hizmetlerimiz', '/hizmetler'],
    ['/fiyatlar', '/pricing'],
    ['/Fiyatlar.html', '/pricing'],
    ['/prices', '/pricing'],
    ['/saglik', '/hizmetler/saglik-randevu-sistemi'],
  ])('at %s lead to the similar page %s', async (path, suggestion) => {
    await insertPost(database.sql, { slug: 'izmirde-klinik-telefonu', publishedAt: '2026-05-01' });
    await insertPost(database.sql, { slug: 'izmir-klinikleri', publishedAt: '2026-05-01' });
    await countMissing(database.sql, [visit(path)]);
    const { paths: rows } = await redirects.missing({});
    expect(rows.map((row) => row.suggestion)).toEqual([suggestion]);
  });

  test('that 10,000 invented addresses displace are the least used ones', async () => {
    const { sql } = database;
    await countMissing(sql, [visit('/izmir', 9)]);
    for (let batch = 0; batch < 20; batch += 1)
      await countMissing(
        sql,
        Array.from({ length: 500 }, (_, n) => visit(`/yok-${batch}-${n}`)),
      );
    expect((await redirects.counts()).missing).toBe(5_000);
    expect((await paths())[0]).toBe('/izmir 9');
    const [days] = await sql<{ count: number }[]>`select count(*)::integer from missing_path_days`;
    expect(days?.count).toBe(5_000);
  });

  test('that are ignored or redirected are not listed', async () => {
    await countMissing(database.sql, [visit('/a'), visit('/b'), visit('/c/d')]);
    await redirects.ignore({ path: '/a' });
    await add('/b', '/pricing');
    await redirects.create({ ...form('/c', '/pricing'), coversBelow: true });
    expect(await redirects.missing({})).toEqual({ paths: [], total: 0, ignored: 1 });
    expect(await paths({ ignored: true })).toEqual(['/a 1']);
    await redirects.stopIgnoring({ path: '/a' });
    expect(await paths()).toEqual(['/a 1']);
  });

  test('are limited: the least used ones are replaced', async () => {
    const { sql } = database;
    const old = new Date(Date.now() - 86_400_000);
    await countMissing(sql, [visit('/cok', 9, old), visit('/eski', 1, old), visit('/yeni')], 3);
    await countMissing(sql, [visit('/daha-yeni')], 3);
    expect(await paths()).toEqual(['/cok 9', '/daha-yeni 1', '/yeni 1']);
  });

  test('are deleted after ninety days', async () => {
    const { sql } = database;
    await countMissing(sql, [visit('/eski', 1, new Date(Date.now() - 91 * 86_400_000)), visit('/yeni')]);
    await deleteOldMissingPaths(sql);
    expect((await sql`select path from missing_paths`).map(({ path }) => String(path))).toEqual(['/yeni']);
  });

  test('are counted for ninety days, by the days of the site', async () => {
    const { sql } = database;
    await countMissing(sql, [visit('/sik')]);
    await sql`
      insert into missing_path_days (path, day, count)
      select '/sik', (now() at time zone site_time_zone())::date - age, 1 from unnest(${[90, 91]}::integer[]) age
    `;
    await deleteOldMissingPaths(sql);
    const ages = await sql<{ age: number }[]>`
      select (now() at time zone site_time_zone())::date - day as age from missing_path_days order by age
    `;
    expect(ages.map(({ age }) => age)).toEqual([0, 90]);
  });
});
