// The rules of the schema apply to all programs that write: procedures, the seed and psql.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WORDS_PER_MINUTE } from '#shared/blog/reading-minutes.ts';
import { DEFAULT_SITE } from '#shared/site-texts/site.ts';
import { countLockWaits, createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { toAppError } from './errors.ts';

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});

beforeEach(async () => {
  // `delete` is faster here than `truncate`, which creates a new file for every referencing table.
  for (const table of ['blog_posts', 'blog_categories', 'users']) await db.sql`delete from ${db.sql(table)}`;
});

afterAll(() => db.drop());

async function errorCodeOf(query: PromiseLike<unknown>): Promise<string | undefined> {
  try {
    await query;
    return undefined;
  } catch (error) {
    return toAppError(error)?.code ?? String(error);
  }
}

describe('blog_posts', () => {
  it('needs only the title and the slug; other columns have defaults', async () => {
    const [post] = await db.sql`insert into blog_posts (title, slug) values ('Başlık', 'baslik') returning *`;
    expect(post).toMatchObject({ content: '', excerpt: '', status: 'draft', version: 1, word_count: 0 });
    expect(post).toMatchObject({ published_at: null, featured_image: null, author_id: null });
    expect(post?.['created_at']).toEqual(post?.['updated_at']);
  });

  it.each([
    ['a second post with the slug', { slug: 'var', status: 'draft', date: null }, 'SLUG_TAKEN'],
    ['an upper-case slug', { slug: 'Yazi', status: 'draft', date: null }, 'SLUG_INVALID'],
    ['a slug with a letter beyond a to z', { slug: 'yazı', status: 'draft', date: null }, 'SLUG_INVALID'],
    ['a slug that ends in a hyphen', { slug: 'yazi-', status: 'draft', date: null }, 'SLUG_INVALID'],
    ['a slug with two hyphens', { slug: 'ya--zi', status: 'draft', date: null }, 'SLUG_INVALID'],
    ['a slug of several lines', { slug: 'yazi\n', status: 'draft', date: null }, 'SLUG_INVALID'],
    ['an empty slug', { slug: '', status: 'draft', date: null }, 'SLUG_INVALID'],
    ['the slug of the preview', { slug: 'preview', status: 'draft', date: null }, 'SLUG_INVALID'],
    ['the slug of the categories', { slug: 'category', status: 'draft', date: null }, 'SLUG_INVALID'],
    ['the slug of the months', { slug: 'archive', status: 'draft', date: null }, 'SLUG_INVALID'],
    ['an unknown status', { slug: 'yazi', status: 'deleted', date: null }, 'STATUS_INVALID'],
    [
      'a published post without a date',
      { slug: 'yazi', status: 'published', date: null },
      'PUBLISH_DATE_MISSING',
    ],
    ['a published post with a date', { slug: 'yazi', status: 'published', date: '2026-01-01' }, undefined],
    ['an archived post without a date', { slug: 'yazi', status: 'archived', date: null }, undefined],
  ])('accepts or refuses %s', async (_name, { slug, status, date }, expectedCode) => {
    await db.sql`insert into blog_posts (title, slug) values ('Var', 'var')`;
    const insert = db.sql`
      insert into blog_posts (title, slug, status, published_at) values ('Yazı', ${slug}, ${status}, ${date})`;
    expect(await errorCodeOf(insert)).toBe(expectedCode);
  });

  it.each([
    ['', 0],
    ['<p>bir iki</p>', 2],
    ['<p>bir</p><p>iki</p>', 2],
    ['<p>bir&nbsp;iki</p>', 2],
    ['<h2>bir</h2>\n<ul><li>iki</li><li>üç</li></ul>', 3],
    ['<p>ışık, <strong>çağrı</strong> şöyle</p>', 3],
    ['<p><img src="/a.png" alt="hiç"></p>', 0],
    ['<p>  \t\n </p>', 0],
  ])('counts the words of %j', async (content, words) => {
    const [row] = await db.sql`
      insert into blog_posts (title, slug, content) values ('Yazı', 'yazi', ${content}) returning word_count`;
    expect(row).toEqual({ word_count: words });
  });

  it('does not delete a post when its author is deleted', async () => {
    await db.sql`
      with author as (insert into users (email) values ('a@example.com') returning id)
      insert into blog_posts (title, slug, author_id) select 'Yazı', 'yazi', id from author`;
    await db.sql`delete from users`;
    expect(await db.sql`select author_id from blog_posts`).toEqual([{ author_id: null }]);
  });
});

it('`site_time_zone` is the time zone of the site', async () => {
  expect(await db.sql`select site_time_zone() as zone`).toEqual([{ zone: DEFAULT_SITE.timeZone }]);
});

describe('the stored fields of a post', () => {
  it('are the fields of the form, with times in milliseconds and independent of the time zone', async () => {
    await db.sql`
      insert into blog_posts (title, slug, published_at) values ('Yazı', 'yazi', '2026-03-14T09:00:00.123999+03:00')`;
    for (const zone of ['Europe/Istanbul', 'America/New_York']) {
      const fields = await db.sql.begin(async (tx) => {
        await tx`select set_config('timezone', ${zone}, true)`;
        const [row] = await tx`select post_fields(p) as fields from blog_posts p`;
        return row?.['fields'] as unknown;
      });
      expect(fields).toEqual({
        title: 'Yazı',
        slug: 'yazi',
        content: '',
        excerpt: '',
        featured_image: null,
        status: 'draft',
        meta_description: null,
        meta_keywords: null,
        seo_title: null,
        social_title: null,
        social_image: null,
        canonical_url: null,
        seo_robots: null,
        published_at: '2026-03-14T06:00:00.123+00:00',
      });
    }
  });

  const REQUIRED_FIELDS = { title: 'a', slug: 'a', content: '', excerpt: '', status: 'draft' };
  it.each([
    ['the required fields', REQUIRED_FIELDS, true],
    ['an unknown column', { ...REQUIRED_FIELDS, subtitle: null }, true],
    ['nothing', {}, false],
    ['a text', 'draft', false],
    ['no slug', { ...REQUIRED_FIELDS, slug: undefined }, false],
    ['a title that is null', { ...REQUIRED_FIELDS, title: null }, false],
    ['a content that is a list', { ...REQUIRED_FIELDS, content: ['a'] }, false],
    ['an excerpt that is a number', { ...REQUIRED_FIELDS, excerpt: 7 }, false],
    ['an unknown status', { ...REQUIRED_FIELDS, status: 'deleted' }, false],
  ])('with %s: %o is valid: %s', async (_name, fields, isValid) => {
    await db.sql`insert into blog_posts (title, slug) values ('Yazı', 'yazi')`;
    const json = db.sql.json(fields);
    const copy = db.sql`insert into post_working_copies (post_id, fields) select id, ${json} from blog_posts`;
    const revision = db.sql`
      insert into post_revisions (post_id, version, reason, fields, category_ids)
      select id, 1, 'saved', ${json}, '{}' from blog_posts`;
    const results = await Promise.all(
      [copy, revision].map((insert) =>
        insert.then(
          () => 'stored',
          (error: unknown) => (error as { code: string }).code.slice(0, 2),
        ),
      ),
    );
    expect(results).toEqual(isValid ? ['stored', 'stored'] : ['23', '23']);
  });
});

describe('blog_categories', () => {
  async function insertCategory(slug: string, parentId: string | null = null): Promise<string> {
    const [row] = await db.sql<{ id: string }[]>`
      insert into blog_categories (name, slug, parent_id) values (${slug}, ${slug}, ${parentId}) returning id`;
    return row?.id ?? '';
  }

  it('cannot become its own ancestor', async () => {
    const a = await insertCategory('a');
    const b = await insertCategory('b', a);
    const c = await insertCategory('c', b);
    const setParent = (id: string, parent: string) =>
      errorCodeOf(db.sql`update blog_categories set parent_id = ${parent} where id = ${id}`);
    expect(await setParent(a, a)).toBe('CATEGORY_CYCLE');
    expect(await setParent(a, b)).toBe('CATEGORY_CYCLE');
    expect(await setParent(a, c)).toBe('CATEGORY_CYCLE');
    expect(await setParent(c, a)).toBeUndefined();
    const self = db.sql`
      insert into blog_categories (id, name, slug, parent_id)
      values ('00000000-0000-4000-8000-000000000001', 'x', 'x', '00000000-0000-4000-8000-000000000001')`;
    expect(await errorCodeOf(self)).toBe('CATEGORY_CYCLE');
  });

  it('cannot become its own ancestor through two concurrent transactions', async () => {
    const [a, b] = [await insertCategory('a'), await insertCategory('b')];
    const firstDone = Promise.withResolvers<void>();
    const firstMayCommit = Promise.withResolvers<void>();
    const first = db.sql.begin(async (tx) => {
      await tx`update blog_categories set parent_id = ${b} where id = ${a}`;
      firstDone.resolve();
      await firstMayCommit.promise;
    });
    await firstDone.promise;
    const second = errorCodeOf(db.sql`update blog_categories set parent_id = ${a} where id = ${b}`);
    await expect.poll(() => countLockWaits(db.sql)).toBe(1);
    firstMayCommit.resolve();
    await first;
    expect(await second).toBe('CATEGORY_CYCLE');
    expect(await db.sql`select slug from blog_categories where parent_id is not null`).toEqual([
      { slug: 'a' },
    ]);
  });

  it('leaves its children as top-level categories when it is deleted, and cannot be deleted while it has posts', async () => {
    const a = await insertCategory('a');
    const b = await insertCategory('b', a);
    await db.sql`delete from blog_categories where id = ${a}`;
    expect(await db.sql`select parent_id from blog_categories`).toEqual([{ parent_id: null }]);
    await db.sql`
      with post as (insert into blog_posts (title, slug) values ('Yazı', 'yazi') returning id)
      insert into post_categories (post_id, category_id) select id, ${b} from post`;
    expect(await errorCodeOf(db.sql`delete from blog_categories where id = ${b}`)).toBe('CATEGORY_IN_USE');
    await db.sql`delete from blog_posts`;
    expect(await db.sql`select * from post_categories`).toEqual([]);
  });

  it('has a unique slug', async () => {
    await insertCategory('a');
    expect(await errorCodeOf(insertCategory('a'))).toBe('SLUG_TAKEN');
    expect(await errorCodeOf(insertCategory('A'))).toBe('SLUG_INVALID');
  });
});

describe('published_posts', () => {
  async function insertPost(slug: string, status: string, publishedAt: string, words = 0): Promise<void> {
    const content = `<p>${'söz '.repeat(words)}</p>`;
    await db.sql`
      insert into blog_posts (title, slug, status, published_at, content)
      values (${slug}, ${slug}, ${status}, ${publishedAt}, ${content})`;
  }

  it('shows only published posts', async () => {
    await insertPost('yayinda', 'published', '2026-01-01');
    await insertPost('taslak', 'draft', '2026-01-01');
    await insertPost('arsiv', 'archived', '2026-01-01');
    expect(await db.sql`select slug from published_posts`).toEqual([{ slug: 'yayinda' }]);
  });

  it('shows a scheduled post from its publication time on', async () => {
    const [row] = await db.sql<{ moment: Date }[]>`select now() + interval '1 minute' as moment`;
    await insertPost('yarin', 'published', row?.moment.toISOString() ?? '');
    const list = async () => (await db.sql`select slug from published_posts`).length;
    expect(await list()).toBe(0);
    await db.sql`update blog_posts set published_at = now() + interval '0.3 s'`;
    await expect.poll(list, { interval: 25 }).toBe(1);
    const [post] = await db.sql<{ late: boolean }[]>`select now() >= published_at as late from blog_posts`;
    expect(post?.late).toBe(true);
  });

  it.each([
    ['2026-03-31T20:30:00Z', 2026, 3], // 31 March 23:30 in Istanbul
    ['2026-03-31T20:59:59.999Z', 2026, 3],
    ['2026-03-31T21:00:00Z', 2026, 4],
    ['2025-12-31T20:59:59Z', 2025, 12],
    ['2025-12-31T21:00:00Z', 2026, 1],
    ['2016-01-31T21:30:00Z', 2016, 1], // the last winter with an offset of two hours
  ])('shows %s as the month %d-%d of Istanbul', async (publishedAt, year, month) => {
    await insertPost('yazi', 'published', publishedAt);
    expect(await db.sql`select year, month from published_posts`).toEqual([{ year, month }]);
  });

  it.each([
    [0, 1],
    [1, 1],
    [WORDS_PER_MINUTE, 1],
    [WORDS_PER_MINUTE + 1, 2],
    [2 * WORDS_PER_MINUTE, 2],
    [5 * WORDS_PER_MINUTE + 1, 6],
  ])('calculates for %d words a reading time of %d minutes', async (words, minutes) => {
    await insertPost('yazi', 'published', '2026-01-01', words);
    expect(await db.sql`select reading_minutes from published_posts`).toEqual([{ reading_minutes: minutes }]);
  });
});

describe('users', () => {
  it.each([
    ['a@example.com', undefined],
    ['A@example.com', 'BAD_REQUEST'],
    [' a@example.com', 'BAD_REQUEST'],
    ['example.com', 'BAD_REQUEST'],
    ['@example.com', 'BAD_REQUEST'],
  ])('accepts or refuses the address %j', async (email, expectedCode) => {
    expect(await errorCodeOf(db.sql`insert into users (email) values (${email})`)).toBe(expectedCode);
  });

  it('roles and sessions are deleted together with their account', async () => {
    const [user] = await db.sql<
      { id: string }[]
    >`insert into users (email) values ('a@example.com') returning id`;
    const id = user?.id ?? '';
    await db.sql`insert into user_roles (user_id, role) values (${id}, 'admin')`;
    await db.sql`insert into sessions (id, user_id, expires_at) values ('hash', ${id}, now() + interval '1 day')`;
    await db.sql`delete from users`;
    expect(await db.sql`select count(*)::integer as n from user_roles`).toEqual([{ n: 0 }]);
    expect(await db.sql`select count(*)::integer as n from sessions`).toEqual([{ n: 0 }]);
  });
});
