import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import type { Context } from '#server/trpc/context.ts';
import { AppError } from '#shared/errors.ts';
import { addedRecordName } from '#shared/site-texts/added-pages.ts';
import { isShipped, type RecordName } from '#shared/site-texts/records.ts';
import { DEFAULT_SITE } from '#shared/site-texts/site.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { insertCategory, insertPost } from '#tests/support/factories/factories.ts';
import { shippedTexts } from '#tests/support/factories/site-texts.ts';
import { findPages } from './find-pages.ts';
import { findMentions } from './read-mentions.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => emptyTables(database.sql, 'blog_posts', 'blog_categories'));
afterAll(() => database.drop());

const slugsOf = async (q: string, category = '') =>
  (await findMentions(database.sql, { q, category })).map(({ slug }) => slug);

describe('further posts', () => {
  test.each([
    ['cagri', true],
    ['ÇAĞRI', true],
    ['merkezi çağrı', true],
    ['çağrı, merkezi!', true],
    ['çağrı yok', false],
    ['%', false],
    ['ça_rı', false],
    ['ağ', false],
    ['strong', false],
  ])('a text about a call centre is found by “%s”: %s', async (q, isFound) => {
    await insertPost(database.sql, {
      slug: 'metin',
      content: '<p><strong>Çağrı</strong> merkezi kurduk.</p>',
    });
    expect(await slugsOf(q)).toEqual(isFound ? ['metin'] : []);
  });

  test('have the words only in their text, are published, and are the ten newest', async () => {
    const content = '<p>Sekreter açtı.</p>';
    await insertPost(database.sql, { slug: 'taslak', content, status: 'draft' });
    await insertPost(database.sql, {
      slug: 'yarin',
      content,
      publishedAt: new Date(Date.now() + 86_400_000),
    });
    await insertPost(database.sql, { slug: 'baslik', title: 'Sekreter', content });
    await insertPost(database.sql, { slug: 'ozet', excerpt: 'Sekreter', content });
    expect(await slugsOf('sekreter')).toEqual([]);
    for (let day = 10; day < 22; day += 1)
      await insertPost(database.sql, {
        slug: `gun-${day}`,
        content,
        publishedAt: `2026-03-${day}T09:00:00Z`,
      });
    const newest = Array.from({ length: 10 }, (_, index) => `gun-${21 - index}`);
    expect(await slugsOf('sekreter')).toEqual(newest);
  });

  test('are found beyond the newest posts by the index, and only in the category of the list', async () => {
    const category = await insertCategory(database.sql, 'Sağlık', 'saglik');
    const content = '<p>Zürafa aradı.</p>';
    await insertPost(database.sql, { slug: 'eski', content, publishedAt: '2020-01-01T09:00:00Z' });
    await insertPost(database.sql, { slug: 'klinik', content, categories: [category] });
    await database.sql`
      insert into blog_posts (title, slug, content, excerpt, status, published_at)
      select 'Dolgu ' || n, 'dolgu-' || n, '<p>Dolgu.</p>', '', 'published', '2026-04-01'::timestamptz
      from generate_series(1, 300) n
    `;
    expect(await slugsOf('zürafa')).toEqual(['klinik', 'eski']);
    expect(await slugsOf('zürafa', 'saglik')).toEqual(['klinik']);
  });

  test('are all matches among the newest posts, although the index reads only some of many texts', async () => {
    const { sql } = database;
    // The texts have all trigrams of the word, but not the word. Their posts are not needed.
    await inTransaction(sql, async (tx) => {
      await tx`set local session_replication_role = replica`;
      for (let batch = 0; batch < 8; batch += 1)
        await tx`
          insert into post_texts (post_id, search_text)
          select gen_random_uuid(), 'azura rafafa' from generate_series(1, 500)
        `;
    });
    const content = '<p>Zürafa geldi.</p>';
    await insertPost(sql, { slug: 'bir', content, publishedAt: '2026-04-01T09:00:00Z' });
    await insertPost(sql, { slug: 'iki', content, publishedAt: '2026-04-02T09:00:00Z' });
    await sql`analyze post_texts`;
    expect(await slugsOf('zürafa')).toEqual(['iki', 'bir']);
  });
});

describe('pages', () => {
  const site = { ...DEFAULT_SITE, origin: 'https://example.com' };
  const antalya = {
    ...shippedTexts('city-izmir'),
    name: 'Antalya',
    meta: { title: 'Antalya AI Çağrı Merkezi | Sesdaş', description: '' },
  };
  const readRecord = async (name: RecordName) => {
    if (isShipped(name)) return shippedTexts(name, site);
    if (name === addedRecordName('antalya')) return antalya;
    throw new AppError('NOT_FOUND');
  };
  const texts = {
    readRecord,
    readSite: async () => site,
    listAddedPages: async () => [
      { record: addedRecordName('antalya'), path: '/antalya', name: 'Antalya', changedAt: new Date(0) },
    ],
  } as unknown as Pick<Context, 'readRecord' | 'readSite' | 'listAddedPages'>;

  test.each([
    ['istanbul', '/istanbul-ai-cagri-merkezi'],
    ['FİYATLAR', '/pricing'],
    ['fiyatlandirma', '/pricing'],
    ['antalya', '/antalya'],
    ['demo talep', '/demo-talebi'],
    ['kvkk', '/kvkk-aydinlatma-metni'],
  ])('the first page for “%s” is %s', async (q, path) => {
    expect((await findPages(texts, q))[0]?.path).toBe(path);
  });

  test('are found by their texts too, and by no name that only programs read', async () => {
    expect((await findPages(texts, 'artan dakika devreder')).map(({ path }) => path)).toContain('/pricing');
    for (const q of ['pricing_discovery', 'yokboyle', 'ab', ''])
      expect(await findPages(texts, q)).toEqual([]);
  });
});
