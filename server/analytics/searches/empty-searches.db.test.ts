import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCaller } from '#server/app-router.ts';
import { storeCounts } from '#server/http/store-counts.ts';
import { deviceCookieName, sessionCookieName } from '#server/sessions/session.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { contextOf, signInAs } from '#tests/support/factories/context.ts';
import { insertPost } from '#tests/support/factories/factories.ts';
import { ORIGIN } from '#tests/support/servers/open-app.ts';
import { EmptySearches } from './empty-searches.ts';
import { countEmptySearches, deleteOldEmptySearches } from './write.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const memberCookies = [sessionCookieName(ORIGIN), deviceCookieName(ORIGIN)];

let database: TestDatabase;
let searches: EmptySearches;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await database.sql`truncate empty_searches`;
  searches = new EmptySearches({ sql: database.sql, origin: ORIGIN });
});
afterAll(() => database.drop());

const search = (words: string, visitor: { ip?: string; userAgent?: string; cookie?: string } = {}) =>
  searches.count({
    words,
    ip: visitor.ip ?? '203.0.113.7',
    headers: {
      'user-agent': visitor.userAgent ?? BROWSER,
      ...(visitor.cookie !== undefined && { cookie: `consent=1; ${visitor.cookie}=x` }),
    },
  });

async function storedSearches(): Promise<string[]> {
  await searches.store();
  const rows = await database.sql<{ words: string; count: string }[]>`
    select words, count from empty_searches order by count desc, words
  `;
  return rows.map(({ words, count }) => `${words} ${count}`);
}

describe('a search without results', () => {
  test('is counted by its folded words', async () => {
    search('  Çağrı   MERKEZİ ', { ip: '203.0.113.1' });
    search('cagri merkezi', { ip: '203.0.113.2' });
    search('Robot', { ip: '203.0.113.3' });
    expect(await storedSearches()).toEqual(['cagri merkezi 2', 'robot 1']);
    search('robot');
    expect(await storedSearches()).toEqual(['cagri merkezi 2', 'robot 2']);
  });

  test('counts once while the same visitor is typing it', async () => {
    for (const words of ['rob', 'robo', 'robot', 'robo', 'robot']) search(words);
    search('santral');
    search('rob', { ip: '203.0.113.2' });
    expect(await storedSearches()).toEqual(['rob 1', 'robot 1', 'santral 1']);
  });

  test('is stored only after a pause in typing', async () => {
    search('rob');
    await searches.store(new Date(Date.now() - 5_000));
    search('robot');
    expect(await storedSearches()).toEqual(['robot 1']);
  });

  test.each([
    'ayse@example.com',
    '05321234567',
    '0532 123 45 67',
    '+90 (532) 123-45-67',
    '12345',
    'a'.repeat(61),
    '  ',
    'a\0b',
    'a\ud800',
  ])('is not counted if it may identify a person or is too long: %j', async (words) => {
    search(words);
    expect(await storedSearches()).toEqual([]);
  });

  test('is not counted as its beginning if its end may identify a person', async () => {
    search('ayse');
    search('ayse@example.com');
    expect(await storedSearches()).toEqual([]);
  });

  test('is not counted for members and bots', async () => {
    for (const cookie of memberCookies) search('robot', { cookie });
    search('robot', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    search('robot', { userAgent: '' });
    expect(await storedSearches()).toEqual([]);
    search('robot', { cookie: 'theme' });
    expect(await storedSearches()).toEqual(['robot 1']);
  });

  test('is stored when the server stops', async () => {
    const app = Fastify();
    storeCounts(app, { store: (end) => searches.store(end), failure: 'searches were not stored' });
    await app.listen();
    search('robot');
    await app.close();
    const [row] = await database.sql`select words, count from empty_searches`;
    expect(row).toMatchObject({ words: 'robot', count: '1' });
  });
});

test('above the limit, the words with the fewest searches are dropped, the oldest first', async () => {
  const row = (words: string, count: number, minutes: number) => ({
    words,
    count,
    lastAt: new Date(Date.now() - minutes * 60_000),
  });
  await countEmptySearches(database.sql, [row('a', 1, 30), row('b', 1, 20), row('c', 9, 60)], 3);
  await countEmptySearches(database.sql, [row('d', 2, 0)], 3);
  expect(await storedSearches()).toEqual(['c 9', 'd 2', 'b 1']);
});

test('words are deleted 90 days after the last search', async () => {
  await database.sql`
    insert into empty_searches (words, count, first_at, last_at)
    values
      ('eski', 9, now() - interval '200 days', now() - interval '91 days'),
      ('yeni', 1, now() - interval '200 days', now() - interval '89 days')
  `;
  await deleteOldEmptySearches(database.sql);
  expect(await storedSearches()).toEqual(['yeni 1']);
});

test('the procedure lists words with at least five searches, the most frequent first', async () => {
  const lastAt = new Date('2026-11-01T10:00:00Z');
  await countEmptySearches(database.sql, [
    { words: 'az', count: 4, lastAt },
    { words: 'robot', count: 5, lastAt },
    { words: 'santral', count: 12, lastAt },
  ]);
  const sessionToken = await signInAs(database.sql, 'elif@example.com');
  const caller = createCaller(contextOf(database.sql, { sessionToken }));
  expect(await caller.admin.analytics.emptySearches()).toEqual([
    { words: 'santral', count: 12, lastAt },
    { words: 'robot', count: 5, lastAt },
  ]);
});

test('the blog counts a search that finds nothing, except in a category or in an empty blog', async () => {
  const words: string[] = [];
  const { blog } = createCaller(contextOf(database.sql, { countEmptySearch: (each) => words.push(each) }));
  const list = (q: string, category = '') => blog.list({ q, category, sort: 'newest', page: 1 });
  await list('robot');
  expect(words).toEqual([]);
  await insertPost(database.sql, { title: 'Santral nedir?', publishedAt: '2026-01-05' });
  await list('santral');
  await list('');
  await list('robot', 'saglik');
  expect(words).toEqual([]);
  await list('robot');
  expect(words).toEqual(['robot']);
});
