import type { Sql as Database, ISql as Sql } from 'postgres';
import { buildSamplePosts, SAMPLE_CATEGORIES } from './sample-posts.ts';
import type { SeedCategory, SeedPost } from './seed-post.ts';

const BATCH_SIZE = 500;

export interface InsertedSeed {
  readonly posts: number;
  readonly categories: number;
  readonly links: number;
}

/**
 * Inserts categories, then posts in batches of 500, each batch in a transaction. Existing content stays: posts and
 * categories whose slug exists are skipped, so that a second run adds only missing rows.
 */
export async function insertSeed(
  sql: Database,
  posts: Iterable<SeedPost> | AsyncIterable<SeedPost>,
  categories: readonly SeedCategory[],
): Promise<InsertedSeed> {
  const inserted = { posts: 0, categories: await insertCategories(sql, categories), links: 0 };
  for await (const batch of inBatches(posts)) {
    const rowCounts = await sql.begin(async (transaction) => {
      const added = await insertPosts(transaction, batch);
      const links = await insertLinks(
        transaction,
        batch.filter(({ id }) => added.has(id)),
      );
      return { posts: added.size, links };
    });
    inserted.posts += rowCounts.posts;
    inserted.links += rowCounts.links;
  }
  return inserted;
}

export async function insertSampleContent(sql: Database): Promise<InsertedSeed> {
  const [clock] = await sql<[{ now: Date }]>`select now()`;
  return insertSeed(sql, buildSamplePosts(clock.now), SAMPLE_CATEGORIES);
}

async function* inBatches(posts: Iterable<SeedPost> | AsyncIterable<SeedPost>): AsyncGenerator<SeedPost[]> {
  let batch: SeedPost[] = [];
  for await (const post of posts) {
    batch.push(post);
    if (batch.length === BATCH_SIZE) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

async function insertCategories(sql: Database, categories: readonly SeedCategory[]): Promise<number> {
  if (categories.length === 0) return 0;
  return sql.begin(async (transaction) => {
    const rows = categories.map(({ name, slug, description }) => ({ name, slug, description }));
    const inserted = await transaction<{ slug: string }[]>`
      insert into blog_categories ${transaction(rows, 'name', 'slug', 'description')}
      on conflict (slug) do nothing
      returning slug
    `;
    const added = new Set(inserted.map(({ slug }) => slug));
    const children = categories.filter(({ slug, parentSlug }) => parentSlug !== null && added.has(slug));
    await transaction`
      update blog_categories as child
      set parent_id = parent.id
      from unnest(
        ${children.map(({ slug }) => slug)}::text[],
        ${children.map(({ parentSlug }) => parentSlug)}::text[]
      ) as pairs (slug, parent_slug)
      join blog_categories as parent on parent.slug = pairs.parent_slug
      where child.slug = pairs.slug
    `;
    return inserted.length;
  });
}

async function insertPosts(sql: Sql, posts: readonly SeedPost[]): Promise<Set<string>> {
  const rows = posts.map((post) => ({
    id: post.id,
    title: post.title,
    slug: post.slug,
    content: post.content,
    excerpt: post.excerpt,
    featured_image: post.featuredImage,
    status: post.status,
    meta_description: post.metaDescription,
    meta_keywords: post.metaKeywords,
    published_at: post.publishedAt,
    created_at: post.createdAt,
    updated_at: post.updatedAt,
  }));
  const inserted = await sql<{ id: string }[]>`
    insert into blog_posts ${sql(
      rows,
      'id',
      'title',
      'slug',
      'content',
      'excerpt',
      'featured_image',
      'status',
      'meta_description',
      'meta_keywords',
      'published_at',
      'created_at',
      'updated_at',
    )}
    on conflict do nothing
    returning id
  `;
  return new Set(inserted.map(({ id }) => id));
}

/** Links posts to categories by slug, as a category that existed before has another id. */
async function insertLinks(sql: Sql, posts: readonly SeedPost[]): Promise<number> {
  const links = posts.flatMap(({ id, categorySlugs }) => categorySlugs.map((slug) => ({ id, slug })));
  const inserted = await sql`
    insert into post_categories (post_id, category_id)
    select p.id, c.id
    from unnest(
      ${links.map(({ id }) => id)}::uuid[],
      ${links.map(({ slug }) => slug)}::text[]
    ) as links (post_id, category_slug)
    join blog_posts p on p.id = links.post_id
    join blog_categories c on c.slug = links.category_slug
    on conflict do nothing
  `;
  return inserted.count;
}
