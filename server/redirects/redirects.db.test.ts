import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { undoActivity } from '#server/activity/undo/write.ts';
import { toAppError } from '#server/db/errors.ts';
import { AppError } from '#shared/errors.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { insertCategory, insertPost, insertUser } from '#tests/support/factories/factories.ts';
import { readRedirectsVersion } from './read.ts';
import {
  addHits,
  deleteRedirects,
  importRedirects,
  insertImportedRedirects,
  insertRedirect,
  removeImportedRedirects,
  updateRedirect,
} from './write.ts';

const ORIGIN = 'https://sesdas.example.com';

let database: TestDatabase;
let userId: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  const { sql } = database;
  await emptyTables(sql, 'users', 'blog_posts', 'blog_categories', 'redirects', 'activity');
  userId = await insertUser(sql);
});
afterAll(() => database.drop());

const add = (
  from: string,
  to: string | null,
  changes: { status?: 301 | 302 | 410; coversBelow?: boolean } = {},
) =>
  insertRedirect(
    database.sql,
    { from, to, status: to === null ? 410 : 301, coversBelow: false, ...changes },
    userId,
  );
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => {
      const appError = toAppError(error);
      return appError ? `${appError.code}: ${appError.message}` : String(error);
    },
  );
const list = async () => {
  const rows = await database.sql<{ text: string }[]>`
    select from_path || ' ' || coalesce(to_path, '–') || ' ' || status || ' ' || source as text
    from redirects order by from_path
  `;
  return rows.map(({ text }) => text);
};

describe('the database refuses', () => {
  test.each([
    ['/eski', '//evil.example', 'redirects__to_form'],
    ['/eski', '/\\evil.example', 'redirects__to_form'],
    ['/eski', 'https://evil.example', 'redirects__to_form'],
    ['/eski', '/a\nb', 'redirects__to_form'],
    ['eski', '/yeni', 'redirects__from_form'],
    ['/eski', null, 'redirects__gone_has_no_target'],
  ])('a redirect from %s to %s', async (from, to, constraint) => {
    await expect(
      database.sql`insert into redirects (from_path, to_path, status) values (${from}, ${to}, 301)`,
    ).rejects.toThrow(constraint);
  });

  test('a second redirect of an address', async () => {
    await add('/eski', '/yeni');
    expect(await failureOf(add('/eski', '/baska'))).toBe(
      'REDIRECT_TAKEN: This address is already redirected',
    );
  });

  test('a loop, with the addresses in the text', async () => {
    await add('/fiyatlar', '/pricing');
    expect(await failureOf(add('/pricing', '/fiyatlar'))).toBe(
      'REDIRECT_LOOP: A loop: /fiyatlar already leads to /pricing. Visitors would arrive nowhere.',
    );
  });

  test.each([
    ['/a', '/a'],
    ['/a', '/a?x=1'],
    ['/a', '/a#x'],
    ['/a?x=1', '/a?x=1&y=2'],
    ['/a?x=1&y=2', '/a?w=0&x=1&y=2&z=3#x'],
  ])('a redirect from %s to itself as %s', async (from, to) => {
    expect(await failureOf(add(from, to))).toMatch(/^REDIRECT_LOOP/);
  });

  test('a loop of many steps, through a query, or through the paths below', async () => {
    await add('/a', '/b');
    await add('/b', '/c?x=1#y');
    await add('/c?x=1', '/d');
    expect(await failureOf(add('/d', '/a'))).toMatch(/^REDIRECT_LOOP/);
    await add('/eski', '/yeni/alt', { coversBelow: true });
    expect(await failureOf(add('/yeni', '/eski/x', { coversBelow: true }))).toMatch(/^REDIRECT_LOOP/);
    expect(await failureOf(add('/urun', '/urun/liste', { coversBelow: true }))).toMatch(/^REDIRECT_LOOP/);
    expect(await failureOf(add('/urun', '/urun/liste'))).toBe('done');
  });

  test('a loop of redirects that apply to more parameters than their own', async () => {
    await add('/b?x=1', '/a?x=1');
    expect(await failureOf(add('/a?x=1', '/b?x=1&y=2'))).toMatch(/^REDIRECT_LOOP/);
    await add('/d?x=1&y=2', '/e');
    expect(await failureOf(add('/e', '/d?w=1&x=1&y=2'))).toMatch(/^REDIRECT_LOOP/);
  });

  test.each([
    ['/a?x=1', '/a'],
    ['/a?x=1', '/a?x=2'],
    ['/a?x=1', '/a?x=1&x=2'],
    ['/a?x=1', '/a?x=11'],
    ['/a?x=1&y=2', '/a?x=1'],
    ['/a?x=1', '/a/b?x=1'],
  ])('no redirect from %s to %s', async (from, to) => {
    expect(await failureOf(add(from, to))).toBe('done');
  });

  test('a loop by a change, which is written without the change', async () => {
    await add('/a', '/b');
    const id = await add('/c', '/d');
    const change = { from: '/b', to: '/a', status: 301 as const, coversBelow: false };
    expect(await failureOf(updateRedirect(database.sql, id, change))).toMatch(/^REDIRECT_LOOP/);
    expect(await list()).toEqual(['/a /b 301 manual', '/c /d 301 manual']);
  });

  test('a loop of two redirects that are written at the same time', async () => {
    const outcomes = await Promise.all([failureOf(add('/a', '/b')), failureOf(add('/b', '/a'))]);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome.startsWith('REDIRECT_LOOP'))).toHaveLength(1);
  });
});

test('the version rises with every change of a redirect, but not with its hits', async () => {
  const { sql } = database;
  const versions = [await readRedirectsVersion(sql)];
  const note = async (change: Promise<unknown>) => {
    await change;
    versions.push(await readRedirectsVersion(sql));
  };
  let id = '';
  await note(add('/a', '/b').then((added) => (id = added)));
  await note(updateRedirect(sql, id, { from: '/a', to: '/c', status: 302, coversBelow: true }));
  await note(deleteRedirects(sql, [id], userId));
  expect(new Set(versions).size).toBe(4);
  await add('/a', '/b');
  const before = await readRedirectsVersion(sql);
  await addHits(sql, [{ from: '/a', hits: 3, lastAt: new Date('2026-03-14T10:00:00Z') }]);
  await addHits(sql, [
    { from: '/a', hits: 2, lastAt: new Date('2026-03-15T10:00:00Z') },
    { from: '/yok', hits: 1, lastAt: new Date() },
  ]);
  expect(await readRedirectsVersion(sql)).toBe(before);
  expect(await sql`select hits::integer, last_hit_at from redirect_hits`).toEqual([
    { hits: 5, last_hit_at: new Date('2026-03-15T10:00:00Z') },
  ]);
  expect(await sql`select day::text, hits::integer from redirect_days order by day`).toEqual([
    { day: '2026-03-14', hits: 3 },
    { day: '2026-03-15', hits: 2 },
  ]);
});

describe('a deletion', () => {
  const member = () => ({ id: userId, role: 'editor' }) as Parameters<typeof undoActivity>[2];

  test('can be undone, with the hits', async () => {
    const ids = [await add('/a', '/b'), await add('/c', null)];
    await addHits(database.sql, [{ from: '/a', hits: 3, lastAt: new Date() }]);
    const { activityId, count } = await deleteRedirects(database.sql, ids, userId);
    expect([count, await list()]).toEqual([2, []]);
    expect(await undoActivity(database.sql, activityId ?? '', member())).toEqual({
      count: 2,
      kind: 'redirects deleted',
      renamed: [],
      unchanged: 0,
    });
    expect(await list()).toEqual(['/a /b 301 manual', '/c – 410 manual']);
    expect((await database.sql`select hits::integer from redirect_hits`)[0]).toEqual({ hits: 3 });
  });

  test('of redirects that do not exist is no entry', async () => {
    const id = await add('/a', '/b');
    await deleteRedirects(database.sql, [id], userId);
    expect(await deleteRedirects(database.sql, [id], userId)).toEqual({ count: 0, activityId: null });
  });

  test('is undone without redirects that are taken or would form a loop by now', async () => {
    const ids = [await add('/a', '/b'), await add('/c', '/d'), await add('/e', '/f')];
    const { activityId } = await deleteRedirects(database.sql, ids, userId);
    await add('/b', '/a');
    await add('/c', '/baska');
    expect(await undoActivity(database.sql, activityId ?? '', member())).toMatchObject({
      count: 1,
      unchanged: 2,
    });
    expect(await list()).toEqual(['/b /a 301 manual', '/c /baska 301 manual', '/e /f 301 manual']);
  });
});

test('an undone deletion leaves out only the redirect that closes a loop of several', async () => {
  const ids = [await add('/a', '/b'), await add('/b', '/c'), await add('/e', '/f')];
  const { activityId } = await deleteRedirects(database.sql, ids, userId);
  await add('/c', '/a');
  const member = { id: userId, role: 'editor' } as Parameters<typeof undoActivity>[2];
  expect(await undoActivity(database.sql, activityId ?? '', member)).toMatchObject({
    count: 2,
    unchanged: 1,
  });
  expect((await list()).length).toBe(3);
});

describe('an import from another system', () => {
  const insert = (rows: Record<string, string>) =>
    insertImportedRedirects(
      database.sql,
      Object.entries(rows).map(([fromUrl, toPath]) => ({ fromUrl, toPath })),
    );

  test('adds normal addresses of drafts, too', async () => {
    await insertPost(database.sql, { slug: 'kargo', status: 'draft' });
    expect(
      await insert({
        'https://eski.example.com/2024/05/Kargo/': '/blog/kargo',
        'https://eski.example.com/?p=123': '/blog/kargo',
        '/?page_id=7&preview=1': '/blog/kargo',
      }),
    ).toMatchObject({ inserted: 3, existing: 0, skipped: 0 });
    expect(await list()).toEqual(
      [
        '/2024/05/kargo /blog/kargo 301 import',
        '/?p=123 /blog/kargo 301 import',
        '/?page_id=7&preview=1 /blog/kargo 301 import',
      ].toSorted(),
    );
  });

  test('skips existing redirects, live pages, loops, equal, reserved and unreadable addresses', async () => {
    const post = await insertPost(database.sql, { slug: 'kargo', publishedAt: '2026-03-14' });
    await insertCategory(database.sql, 'Sağlık', 'saglik');
    await add('/eski', '/pricing');
    await add('/blog/dongu', '/basa-don');
    expect(post.id).toBeTruthy();
    expect(
      await insert({
        '/eski': '/blog/kargo',
        '/blog/kargo': '/blog/kargo/',
        '/blog/2026/03/kargo': '/blog/baska',
        '/blog/category/saglik': '/blog/kargo',
        '/hizmetler': '/blog/kargo',
        '/basa-don': '/blog/dongu',
        '/admin/posts': '/blog/kargo',
        'mailto:a@example.com': '/blog/kargo',
        '/x': 'https://evil.example/',
        '/y': '/blog/kargo',
        '/Y/': '/blog/kargo',
      }),
    ).toMatchObject({ inserted: 1, existing: 2, skipped: 8 });
    expect((await list()).filter((row) => row.endsWith('import'))).toEqual(['/y /blog/kargo 301 import']);
  });

  test('follows the slug of its post, also of a draft', async () => {
    const { id } = await insertPost(database.sql, { slug: 'kargo', status: 'draft' });
    await insert({ '/eski': '/blog/kargo', '/baska': '/blog/diger' });
    await add('/elle', '/blog/kargo');
    await database.sql`update blog_posts set slug = 'teslimat' where id = ${id}`;
    expect(await list()).toEqual([
      '/baska /blog/diger 301 import',
      '/elle /blog/kargo 301 manual',
      '/eski /blog/teslimat 301 import',
    ]);
  });

  test('leaves a redirect that would become a loop, so that its post can be renamed', async () => {
    const { id } = await insertPost(database.sql, { slug: 'kargo', status: 'draft' });
    await insert({ '/eski': '/blog/kargo', '/blog/yeni': '/blog/kargo' });
    await add('/blog/teslimat', '/eski');
    for (const slug of ['teslimat', 'yeni'])
      expect(await failureOf(database.sql`update blog_posts set slug = ${slug} where id = ${id}`)).toBe(
        'done',
      );
    expect(await list()).toContain('/eski /blog/kargo 301 import');
  });

  test('removes only its own redirects that still lead to the same target', async () => {
    await insert({ '/a': '/blog/bir', '/b': '/blog/iki' });
    await add('/c', '/pricing');
    await removeImportedRedirects(database.sql, [
      { fromUrl: 'https://eski.example.com/A/', toPath: '/blog/bir' },
      { fromUrl: '/b', toPath: '/blog/bir' },
      { fromUrl: '/c', toPath: '/pricing' },
    ]);
    expect(await list()).toEqual(['/b /blog/iki 301 import', '/c /pricing 301 manual']);
  });

  test('can be undone as one act', async () => {
    const rows = Array.from({ length: 3 }, (_, n) => ({
      line: n + 1,
      from: `/eski-${n}`,
      to: '/pricing',
      status: 301 as const,
    }));
    const { count, activityId } = await importRedirects(database.sql, rows, { origin: ORIGIN, userId });
    expect(count).toBe(3);
    await undoActivity(database.sql, activityId ?? '', { id: userId, role: 'editor' } as never);
    expect(await list()).toEqual([]);
  });

  test('is undone without redirects that a member has changed since', async () => {
    const rows = ['/a', '/b'].map((from, n) => ({ line: n + 1, from, to: '/pricing', status: 301 as const }));
    const { activityId } = await importRedirects(database.sql, rows, { origin: ORIGIN, userId });
    const [row] = await database.sql<{ id: string }[]>`select id from redirects where from_path = '/a'`;
    const change = { from: '/a', to: '/hizmetler', status: 301 as const, coversBelow: false };
    await updateRedirect(database.sql, row?.id ?? '', change);
    await undoActivity(database.sql, activityId ?? '', { id: userId, role: 'editor' } as never);
    expect(await list()).toEqual(['/a /hizmetler 301 import']);
  });

  test('may have 10,000 rows', async () => {
    const rows = Array.from({ length: 10_000 }, (_, n) => ({
      fromUrl: `https://eski.example.com/2024/05/yazi-${n}/`,
      toPath: `/blog/yazi-${n}`,
    }));
    expect(await insertImportedRedirects(database.sql, rows)).toMatchObject({
      inserted: 10_000,
      existing: 0,
      skipped: 0,
    });
  });
});

test('an unknown redirect cannot be changed', async () => {
  const change = { from: '/b', to: '/a', status: 301 as const, coversBelow: false };
  const call = updateRedirect(database.sql, '00000000-0000-4000-8000-000000000000', change);
  await expect(call).rejects.toThrow(new AppError('REDIRECT_NOT_FOUND').message);
});
