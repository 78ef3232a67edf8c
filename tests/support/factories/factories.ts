import { randomUUID } from 'node:crypto';
import { recordActivity, recordPosts } from '#server/activity/log/write.ts';
import type { Sql } from '#server/db/connect.ts';
import { submitLead } from '#server/leads/write.ts';
import { moveToTrash } from '#server/posts/trash/write.ts';
import { storeRendering } from '#server/renderings/write.ts';
import { renderText } from '#server/rich-text/jobs.ts';
import { RENDERER_VERSION } from '#shared/blog/article-markup.ts';
import type { LeadSubmission } from '#shared/leads/schemas.ts';
import type { PostFormInput } from '#shared/posts/form-schemas.ts';
import { NOTICE_VERSION } from '#shared/site-texts/notice-version.ts';

type PostFields = {
  title: string;
  slug: string;
  content: string;
  excerpt: string;
  status: 'draft' | 'published' | 'archived';
  publishedAt: string | Date | null;
  featuredImage: string | null;
  metaDescription: string | null;
  metaKeywords: string | null;
  categories: readonly string[];
};

let serial = 0;

/** Inserts a post, by default published in the past, and links it to categories by id. */
export async function insertPost(
  sql: Sql,
  fields: Partial<PostFields> = {},
): Promise<{ id: string; slug: string }> {
  serial += 1;
  const post: PostFields = {
    title: `Yazı ${serial}`,
    slug: `yazi-${serial}`,
    content: '<p>Telefon çaldı, biri açtı.</p>',
    excerpt: '',
    status: 'published',
    publishedAt: '2026-03-14T09:00:00+03:00',
    featuredImage: null,
    metaDescription: null,
    metaKeywords: null,
    categories: [],
    ...fields,
  };
  const [row] = await sql<{ id: string; slug: string }[]>`
    insert into blog_posts
      (title, slug, content, excerpt, status, published_at, featured_image, meta_description, meta_keywords)
    values (
      ${post.title}, ${post.slug}, ${post.content}, ${post.excerpt}, ${post.status}, ${post.publishedAt},
      ${post.featuredImage}, ${post.metaDescription}, ${post.metaKeywords}
    )
    returning id, slug
  `;
  if (!row) throw new Error('The post was not inserted.');
  for (const category of post.categories) {
    await sql`insert into post_categories (post_id, category_id) values (${row.id}, ${category})`;
  }
  return row;
}

/** @param changes by column, for the fields that differ from the post */
export async function insertWorkingCopy(
  sql: Sql,
  postId: string,
  changes: Readonly<Record<string, string | null>> = {},
  categoryIds: readonly string[] = [],
): Promise<void> {
  await sql`
    insert into post_working_copies (post_id, fields, category_ids)
    select p.id, post_fields(p) || ${sql.json(changes)}, ${[...categoryIds]}::uuid[]
    from blog_posts p
    where p.id = ${postId}
  `;
}

export async function insertUser(sql: Sql): Promise<string> {
  serial += 1;
  const [row] = await sql<[{ id: string }]>`
    insert into users (email) values (${`kisi-${serial}@example.com`}) returning id
  `;
  return row.id;
}

/** A member with a name, who has written the posts. @returns the account’s id */
export async function insertAuthor(
  sql: Sql,
  { name, slug, picture = null }: { name: string; slug: string; picture?: string | null },
  postIds: readonly string[],
): Promise<string> {
  const id = await insertUser(sql);
  await sql`update users set display_name = ${name}, slug = ${slug}, picture = ${picture} where id = ${id}`;
  await sql`update blog_posts set owner_id = ${id} where id = any(${[...postIds]}::uuid[])`;
  return id;
}

/** Moves a published post to the trash, and logs a change of another post's status. */
export async function insertTrash(sql: Sql, fields: Partial<PostFields> = {}): Promise<void> {
  const userId = await insertUser(sql);
  const [deleted, changed] = [await insertPost(sql, fields), await insertPost(sql)];
  await moveToTrash(sql, [deleted.id], userId);
  const entry = { kind: 'status set', userId, subject: 'archived', posts: 1 } as const;
  await recordPosts(sql, await recordActivity(sql, entry), [changed.id]);
}

/** Renders inserted posts like the server's job. */
export async function renderPosts(sql: Sql): Promise<void> {
  const posts = await sql<{ id: string; content: string }[]>`
    select p.id, p.content from blog_posts p
    where not exists (select from post_renderings r where r.post_id = p.id and r.renderer = ${RENDERER_VERSION})
  `;
  for (const { id: postId, content: source } of posts) {
    const rendered = renderText(source);
    await storeRendering(sql, { postId, renderer: RENDERER_VERSION, source, rendered });
  }
}

export async function insertCategory(sql: Sql, name: string, slug: string): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into blog_categories (name, slug) values (${name}, ${slug}) returning id
  `;
  if (!row) throw new Error('The category was not inserted.');
  return row.id;
}

/** A post as the editor's form sends it: a draft with a title and a line of text. */
export function postFormOf(changes: Partial<PostFormInput> = {}): PostFormInput {
  serial += 1;
  return {
    title: 'Yeni yazı',
    slug: `yeni-yazi-${serial}`,
    content: '<p>Telefon çaldı.</p>',
    excerpt: '',
    featuredImage: null,
    status: 'draft',
    publishedAt: null,
    metaDescription: null,
    metaKeywords: null,
    categoryIds: [],
    ...changes,
  };
}

/** A submission of the dialog, with a new idempotency key in each call. */
export function leadSubmissionOf(
  changes: {
    fields?: Partial<LeadSubmission['fields']>;
    context?: Partial<LeadSubmission['context']>;
    trap?: Partial<LeadSubmission['trap']>;
    idempotencyKey?: string;
  } = {},
): LeadSubmission {
  serial += 1;
  return {
    fields: {
      firstName: 'Ayşe',
      lastName: 'Yılmaz',
      email: `ayse${serial}@example.com`,
      mobilePhone: '0532 123 45 67',
      company: undefined,
      message: undefined,
      ...changes.fields,
    },
    context: {
      variant: 'demo',
      button: 'header_demo',
      pageUri: 'https://sesdas.example.com/',
      pageName: 'Sesdaş',
      noticeVersion: NOTICE_VERSION,
      path: [],
      earlierVisits: [],
      ...changes.context,
    },
    idempotencyKey: changes.idempotencyKey ?? randomUUID(),
    trap: { website: '', elapsedMs: 40_000, ...changes.trap },
  };
}

export function insertLead(sql: Sql, changes: Parameters<typeof leadSubmissionOf>[0] = {}): Promise<string> {
  return submitLead(sql, leadSubmissionOf(changes), {
    ip: '203.0.113.7',
    consumeLimit: () => Promise.resolve(),
  });
}
