import type { Sql } from '#server/db/connect.ts';
import { type FieldsRow, withFields } from '#server/posts/read.ts';
import { sha256 } from '#server/sha256.ts';
import { WORDS_PER_MINUTE } from '#shared/blog/reading-minutes.ts';
import type { Byline, CategoryLink, SharedPreview } from '#shared/blog/schemas.ts';
import type { LoadedFields } from '#shared/posts/form-schemas.ts';
import type { PreviewLink } from '#shared/review/preview-link-schemas.ts';
import type { Site } from '#shared/site-texts/site.ts';

/** Lists the preview links of a post, newest first. Expired links are left out. */
export async function listPreviewLinks(sql: Sql, postId: string): Promise<PreviewLink[]> {
  return sql<PreviewLink[]>`
    select l.id, u.email as "createdBy", l.created_at as "createdAt", l.expires_at as "expiresAt"
    from post_preview_links l
    join users u on u.id = l.created_by
    where l.post_id = ${postId} and l.expires_at > now()
    order by l.created_at desc, l.id
  `;
}

/** A post of a preview link. `source` is the stored HTML. */
type SharedPost = Omit<SharedPreview, 'content'> & { source: string };

type SharedRow = Omit<LoadedFields, 'categoryIds'> & {
  categories: CategoryLink[];
  author: Byline | null;
  readingMinutes: number;
  expiresAt: Date;
};

/**
 * Finds the post of an open link: its working copy, or the post itself, in any status. Undefined if the link is
 * not open.
 */
export async function findSharedPost(
  sql: Sql,
  token: string,
  { bylines }: Pick<Site, 'bylines'>,
): Promise<SharedPost | undefined> {
  const [row] = await sql<FieldsRow<SharedRow>[]>`
    select
      newest.fields,
      l.expires_at as "expiresAt",
      greatest(1, ceil(count_words(newest.fields ->> 'content') / ${WORDS_PER_MINUTE}::numeric))::integer as "readingMinutes",
      array(
        select jsonb_build_object('name', c.name, 'slug', c.slug)
        from blog_categories c
        where c.id = any(newest.category_ids)
        order by c.name collate "tr-x-icu", c.id
      ) as categories,
      ${bylines ? sql`member_byline(p.owner_id)` : sql`null`} as author
    from post_preview_links l
    join blog_posts p on p.id = l.post_id
    left join post_working_copies w on w.post_id = p.id
    cross join lateral (
      select
        coalesce(w.fields, post_fields(p)) as fields,
        coalesce(
          w.category_ids,
          array(select category_id from post_categories where post_id = p.id)
        ) as category_ids
    ) newest
    where l.token_hash = ${sha256(token)} and l.expires_at > now()
  `;
  if (!row) return undefined;
  const post = withFields<SharedRow>(row);
  const { title, excerpt, featuredImage, publishedAt, categories, author, readingMinutes, expiresAt } = post;
  return {
    title,
    excerpt,
    featuredImage,
    publishedAt,
    categories,
    author: author ?? undefined,
    readingMinutes,
    expiresAt,
    source: post.content,
  };
}
