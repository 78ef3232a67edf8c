import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { generateCategories, generatePosts } from './generated-posts.ts';
import { insertSampleContent, insertSeed } from './insert.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await emptyTables(database.sql, 'blog_posts', 'blog_categories');
});
afterAll(() => database.drop());

const NOW = new Date('2026-11-21T12:00:00Z');
const seed = (count: number) =>
  insertSeed(database.sql, generatePosts({ count, categories: 8, now: NOW }), generateCategories(8));

async function countAll(): Promise<{ posts: number; categories: number; links: number }> {
  const [counts] = await database.sql<[{ posts: number; categories: number; links: number }]>`
    select
      (select count(*)::integer from blog_posts) as posts,
      (select count(*)::integer from blog_categories) as categories,
      (select count(*)::integer from post_categories) as links
  `;
  return counts;
}

describe('insertSeed', () => {
  it('writes more posts than one batch holds, with their links and parents', async () => {
    const inserted = await seed(501);
    expect(inserted).toMatchObject({ posts: 501, categories: 8 });
    expect(await countAll()).toEqual(inserted);
    const [child] = await database.sql<{ parent: string }[]>`
      select parent.slug as parent
      from blog_categories child
      join blog_categories parent on parent.id = child.parent_id
    `;
    expect(child?.parent).toBe(generateCategories(8)[3]?.slug);
  });

  it('stores all fields of a post', async () => {
    await seed(30);
    const [post] = [...generatePosts({ count: 1, categories: 8, now: NOW })];
    const [row] = await database.sql`
      select id, title, slug, content, excerpt, featured_image, status, meta_description, meta_keywords,
        published_at, created_at, updated_at
      from blog_posts
      where slug = ${post?.slug ?? ''}
    `;
    expect(row).toEqual({
      id: post?.id,
      title: post?.title,
      slug: post?.slug,
      content: post?.content,
      excerpt: post?.excerpt,
      featured_image: post?.featuredImage,
      status: post?.status,
      meta_description: post?.metaDescription,
      meta_keywords: post?.metaKeywords,
      published_at: post?.publishedAt,
      created_at: post?.createdAt,
      updated_at: post?.updatedAt,
    });
  });

  it('adds only missing rows when it runs again', async () => {
    await seed(40);
    await database.sql`update blog_posts set title = 'Elle düzeltildi' where slug = (select min(slug) from blog_posts)`;
    await database.sql`delete from post_categories`;
    const added = await seed(60);
    expect(added).toMatchObject({ posts: 20, categories: 0 });
    expect((await countAll()).links).toBe(added.links);
    const [edited] =
      await database.sql`select count(*)::integer as n from blog_posts where title = 'Elle düzeltildi'`;
    expect(edited?.['n']).toBe(1);
  });

  it('uses an existing category with its id', async () => {
    const [category] = generateCategories(1);
    await database.sql`insert into blog_categories (name, slug) values ('Benim', ${category?.slug ?? ''})`;
    const inserted = await insertSeed(
      database.sql,
      generatePosts({ count: 30, categories: 1, now: NOW }),
      generateCategories(1),
    );
    expect(inserted.categories).toBe(0);
    expect(inserted.links).toBeGreaterThan(20);
  });

  it('accepts an asynchronous iterable too', async () => {
    async function* stream() {
      yield* generatePosts({ count: 3, categories: 0, now: NOW });
    }
    expect(await insertSeed(database.sql, stream(), [])).toEqual({ posts: 3, categories: 0, links: 0 });
  });
});

describe('insertSampleContent', () => {
  it('adds twelve published posts to a new blog', async () => {
    expect(await insertSampleContent(database.sql)).toMatchObject({ posts: 15, categories: 8 });
    const published = await database.sql`select slug from published_posts order by published_at desc`;
    expect(published).toHaveLength(12);
    expect(published[0]?.['slug']).toBe('gece-aranan-klinik-neden-sabah-kazanir');
  });

  it('makes Randevu a child of Sağlık', async () => {
    await insertSampleContent(database.sql);
    const rows = await database.sql`
      select child.name as child, parent.name as parent
      from blog_categories child
      join blog_categories parent on parent.id = child.parent_id
    `;
    expect(rows).toEqual([{ child: 'Randevu', parent: 'Sağlık' }]);
  });
});
