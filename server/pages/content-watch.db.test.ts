import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openNotifications } from '#server/db/notifications.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { failedQuery } from '#tests/support/database/failed-query.ts';
import { insertCategory, insertPost } from '#tests/support/factories/factories.ts';
import { ContentWatch } from './content-watch.ts';
import { readContentVersion } from './read.ts';

let database: TestDatabase;
const watches: ContentWatch[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await database.sql`truncate blog_posts, blog_categories, post_categories cascade`;
});
afterEach(async () => {
  await Promise.all(watches.splice(0).map((started) => started.stop()));
});
afterAll(() => database.drop());

const readVersion = async () => (await readContentVersion(database.sql)).version;

/** Returns true if `change` raises the version. */
async function raisesVersion(change: () => PromiseLike<unknown>): Promise<boolean> {
  const before = await readVersion();
  await change();
  return (await readVersion()) !== before;
}

describe('the version rises', () => {
  test('only with changes that readers can see', async () => {
    const { sql } = database;
    const post = await insertPost(sql, { slug: 'yayinda' });
    const draft = await insertPost(sql, { slug: 'taslak', status: 'draft' });
    const category = await insertCategory(sql, 'Sağlık', 'saglik');
    const visibleChanges: Record<string, () => PromiseLike<unknown>> = {
      publish: () => insertPost(sql, { slug: 'yeni' }),
      edit: () => sql`update blog_posts set title = 'Başka' where id = ${post.id}`,
      rename: () => sql`update blog_posts set slug = 'baska' where id = ${post.id}`,
      file: () => sql`insert into post_categories (post_id, category_id) values (${post.id}, ${category})`,
      'take out': () => sql`delete from post_categories where post_id = ${post.id}`,
      'rename a category': () => sql`update blog_categories set slug = 'tip' where id = ${category}`,
      'forget an address': () => sql`delete from blog_former_addresses`,
      unpublish: () => sql`update blog_posts set status = 'archived' where id = ${post.id}`,
      'publish again': () => sql`update blog_posts set status = 'published' where id = ${post.id}`,
      schedule: () =>
        sql`update blog_posts set published_at = now() + interval '1 day' where id = ${post.id}`,
      delete: () => sql`delete from blog_posts where id = ${post.id}`,
      'delete a category': () => sql`delete from blog_categories where id = ${category}`,
      'empty the blog': () => sql`truncate blog_posts cascade`,
    };
    for (const [name, change] of Object.entries(visibleChanges))
      expect([name, await raisesVersion(change)]).toEqual([name, true]);
    const invisibleChanges: Record<string, () => PromiseLike<unknown>> = {
      'write a draft': () => insertPost(sql, { slug: 'taslak-iki', status: 'draft' }),
      'edit a draft': () => sql`update blog_posts set title = 'Başka' where id = ${draft.id}`,
      'delete a draft': () => sql`delete from blog_posts where status = 'draft'`,
    };
    for (const [name, change] of Object.entries(invisibleChanges))
      expect([name, await raisesVersion(change)]).toEqual([name, false]);
  });

  test('once per transaction, at the commit, and not after a rollback', async () => {
    const { sql } = database;
    const readVersionNumber = async () => BigInt((await readVersion()).split('-')[0] ?? '');
    const before = await readVersionNumber();
    await sql.begin(async (tx) => {
      for (const slug of ['bir', 'iki', 'uc']) await insertPost(tx, { slug });
      expect(await readVersionNumber()).toBe(before);
    });
    expect(await readVersionNumber()).toBe(before + 1n);
    await expect(
      sql.begin(async (tx) => {
        await insertPost(tx, { slug: 'dort' });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await readVersionNumber()).toBe(before + 1n);
  });

  test('also if the row of the version is missing', async () => {
    await database.sql`delete from content_version`;
    await insertPost(database.sql, { slug: 'bir' });
    expect(await readVersion()).toMatch(/^1-/);
  });
});

function startWatch(options: Partial<Parameters<typeof ContentWatch.start>[0]> = {}): ContentWatch {
  const started = ContentWatch.start({
    sql: database.sql,
    today: () => '2026-03-14',
    everyMs: 60_000,
    ...options,
  });
  watches.push(started);
  return started;
}

describe('a process', () => {
  test('has no state before its first query, and detects a change by a notification', async () => {
    let changes = 0;
    const notifications = openNotifications(database);
    const content = startWatch({ notifications, onChange: () => (changes += 1) });
    expect(content.states().content).toBeUndefined();
    await expect.poll(() => content.states().content).toBeDefined();
    const before = content.states().content;
    // Posts are inserted until a notification arrives, as the connection may not be listening yet.
    await expect
      .poll(async () => {
        await insertPost(database.sql);
        return content.states().content;
      })
      .not.toBe(before);
    expect(changes).toBeGreaterThan(1);
    await notifications?.close();
  });

  test('detects a change at its next query if no notification arrives', async () => {
    const content = startWatch({ everyMs: 20 });
    await content.refresh();
    const before = content.states().content;
    await insertPost(database.sql);
    await expect.poll(() => content.states().content).not.toBe(before);
  });

  test('that queries after a change never gets an outdated result', async () => {
    const content = startWatch();
    await content.refresh();
    for (let round = 0; round < 20; round += 1) {
      const before = content.states().content;
      const early = content.refresh();
      await insertPost(database.sql);
      await content.refresh();
      expect(content.states().content).not.toBe(before);
      await early;
    }
  });

  test('does not know the state between the time of a scheduled post and the next query', async () => {
    await database.sql`delete from blog_posts`;
    const content = startWatch();
    await insertPost(database.sql, { publishedAt: new Date(Date.now() + 700).toISOString() });
    await content.refresh();
    const before = content.states().content;
    expect(before).toBeDefined();
    await expect.poll(() => content.states().content, { interval: 10 }).toBeUndefined();
    await content.refresh();
    expect(content.states().content).not.toBe(before);
    const [{ visible }] = await database.sql<[{ visible: number }]>`
      select count(*)::integer as visible from published_posts
    `;
    expect(visible).toBe(1);
  });

  test('has a new state on a new day', async () => {
    let day = '2026-12-31';
    const content = startWatch({ today: () => day, everyMs: 10 });
    await content.refresh();
    const before = content.states();
    day = '2027-01-01';
    await expect.poll(() => content.states().texts).toContain(day);
    expect(content.states().content).not.toBe(before.content);
  });

  test('keeps its last state while the database is unreachable, also after the time of a scheduled post', async () => {
    await database.sql`delete from blog_posts`;
    let isThere = true;
    const sql = new Proxy(database.sql, {
      apply: (target, self, words) => (isThere ? Reflect.apply(target, self, words) : failedQuery('away')),
    });
    await insertPost(database.sql, { publishedAt: new Date(Date.now() + 300).toISOString() });
    const content = startWatch({ sql });
    await content.refresh();
    const { content: before } = content.states();
    isThere = false;
    await expect(content.refresh()).rejects.toThrow('away');
    expect(content.isAway()).toBe(true);
    await expect
      .poll(async () => (await database.sql`select from published_posts`).length, { interval: 20 })
      .toBe(1);
    expect(content.states().content).toBe(before);
    isThere = true;
    await content.refresh();
    expect([content.isAway(), content.states().content === before]).toEqual([false, false]);
  });
});
