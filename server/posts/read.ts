import { z } from 'zod';
import type { Fragment, Sql } from '#server/db/connect.ts';
import { contains, hasTrigram } from '#server/db/contains.ts';
import { parseRow } from '#server/db/rows.ts';
import type { Member } from '#server/sessions/session.ts';
import { RESERVED_POST_SLUGS } from '#shared/blog/reserved-slugs.ts';
import { AppError } from '#shared/errors.ts';
import type { LoadedFields } from '#shared/posts/form-schemas.ts';
import { POST_FIELD_ROWS } from '#shared/posts/post-fields.ts';
import { POST_STATUSES, type PostState } from '#shared/posts/post-states.ts';
import type { PostFilter, PostSelection } from '#shared/posts/schemas.ts';
import { mayPublish, rolesWith } from '#shared/roles.ts';

/** Returns the condition of a filter on rows named `p`. */
export function matchingPosts(
  sql: Sql,
  { q, status, category, author, from, to }: PostFilter,
  { titlesOnly = false }: { titlesOnly?: boolean | undefined } = {},
): Fragment {
  const search = q.trim();
  return sql`
    true
    ${search ? sql`and ${matchesSearch(sql, search, titlesOnly)}` : sql``}
    ${status ? sql`and ${isInState(sql, status)}` : sql``}
    ${author ? sql`and coalesce(p.owner_id, p.author_id) = ${author}` : sql``}
    ${
      category
        ? sql`and exists (
            select from post_categories pc
            where pc.post_id = p.id
              and pc.category_id = (
                select id from blog_categories where slug = ${category} or id::text = ${category} limit 1
              )
          )`
        : sql``
    }
    ${from ? sql`and p.published_at >= ${from}::date::timestamp at time zone site_time_zone()` : sql``}
    ${to ? sql`and p.published_at < (${to}::date + 1)::timestamp at time zone site_time_zone()` : sql``}
  `;
}

/**
 * Returns the condition of a search. Texts are searched only if the search has a trigram. A shorter search would
 * match almost every text.
 */
function matchesSearch(sql: Sql, search: string, titlesOnly: boolean): Fragment {
  if (titlesOnly || !hasTrigram(search)) return contains(sql, sql`p.admin_search_text`, search);
  // The ids are an array, as Postgres would scan all posts with a subquery.
  return sql`p.id = any(array(
    select named.id from blog_posts named where ${contains(sql, sql`named.admin_search_text`, search)}
    union all
    select t.post_id from post_texts t where ${contains(sql, sql`t.search_text`, search)}
  ))`;
}

function isInState(sql: Sql, state: PostState): Fragment {
  if (state === 'scheduled') return sql`p.status = 'published' and p.published_at > now()`;
  if (state === 'edited') return sql`exists (select from post_working_copies w where w.post_id = p.id)`;
  if (state === 'submitted') return sql`p.submitted_at is not null`;
  return sql`p.status = ${state}`;
}

/** Returns the condition that a row named `p` belongs to the member. */
export function isOwnedBy(sql: Sql, userId: string): Fragment {
  return sql`coalesce(p.owner_id, p.author_id) is not distinct from ${userId}`;
}

/** Returns the condition that the account of a row named `u` may open the post of a row named `p`. */
export function mayOpenPost(sql: Sql): Fragment {
  return sql`(
    role_of_member(u.id) = any(${rolesWith('editor')})
    or role_of_member(u.id) = any(${rolesWith('author')}) and coalesce(p.owner_id, p.author_id) = u.id
  )`;
}

/**
 * Refuses an author's access to another member's post, also in the trash.
 * @throws FORBIDDEN
 */
export async function refuseOthersPost(
  sql: Sql,
  { id: userId, role }: Member,
  postId: string,
): Promise<void> {
  if (mayPublish(role)) return;
  const rows = await sql`
    select from blog_posts p where p.id = ${postId} and not ${isOwnedBy(sql, userId)}
    union all
    select from deleted_posts d
    where d.post_id = ${postId}
      and coalesce(d.post ->> 'owner_id', d.post ->> 'author_id') is distinct from ${userId}
  `;
  if (rows.count > 0) throw new AppError('FORBIDDEN');
}

/** Returns the condition of a selection on rows named `p`. */
export function selectedPosts(sql: Sql, selection: PostSelection): Fragment {
  return 'ids' in selection
    ? sql`p.id = any(${selection.ids}::uuid[])`
    : matchingPosts(sql, selection.filter);
}

/**
 * Returns the ids of the selected rows.
 * @throws SELECTION_CHANGED if the filter's number of matches has changed
 */
export function checkedIds(rows: readonly { id: string }[], selection: PostSelection): string[] {
  if ('filter' in selection && rows.length !== selection.expectedCount) {
    throw new AppError('SELECTION_CHANGED', { count: rows.length });
  }
  return rows.map(({ id }) => id);
}

/** Selects the names of the categories of a row named `p`, in Turkish alphabetical order. */
export function categoryNames(sql: Sql): Fragment {
  return sql`
    array(
      select c.name
      from post_categories pc
      join blog_categories c on c.id = pc.category_id
      where pc.post_id = p.id
      order by c.name collate "tr-x-icu", c.id
    )
  `;
}

/**
 * The number of slugs that a query looks up. The slugs are exact, as only some collations have an index for a
 * prefix search.
 */
const SLUGS_PER_QUERY = 20;

/**
 * Returns the slug, with the first free number if the slug is taken.
 * @param alsoTaken slugs that other posts of this change get
 */
export async function findFreeSlug(
  sql: Sql,
  slug: string,
  { id, alsoTaken = new Set() }: { id: string; alsoTaken?: ReadonlySet<string> },
): Promise<string> {
  for (let from = 1; ; from += SLUGS_PER_QUERY) {
    const candidates = Array.from({ length: SLUGS_PER_QUERY }, (_, index) =>
      numberedSlug(slug, from + index),
    );
    const rows = await sql<{ slug: string }[]>`
      select slug from blog_posts where slug = any(${candidates}) and id <> ${id}
    `;
    const takenSlugs = new Set([...RESERVED_POST_SLUGS, ...alsoTaken, ...rows.map((row) => row.slug)]);
    const free = candidates.find((candidate) => !takenSlugs.has(candidate));
    if (free !== undefined) return free;
  }
}

function numberedSlug(slug: string, number: number): string {
  return number === 1 ? slug : `${slug}-${number}`;
}

/** The schemas for values of the database function `post_fields`. */
const STORED = {
  text: z.string(),
  // A row that is older than the column lacks the key.
  optional: z.string().nullable().default(null),
  document: z.string(),
  status: z.enum(POST_STATUSES),
  date: z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text))
    .nullable(),
};

const storedFields = z
  .object(Object.fromEntries(POST_FIELD_ROWS.map(([, { column, kind }]) => [column, STORED[kind]])))
  .transform(
    (row) =>
      Object.fromEntries(POST_FIELD_ROWS.map(([name, { column }]) => [name, row[column]])) as PostFieldValues,
  );

/** The fields of a post, a working copy or a revision. `content` is the stored HTML. */
type PostFieldValues = Omit<LoadedFields, 'categoryIds'>;

export type FieldsRow<Stored> = Omit<Stored, keyof PostFieldValues> & { fields: unknown };

/**
 * Returns a row with its parsed fields. `fields` is a column or the result of `post_fields(p)`.
 * @throws if a value has the wrong type
 */
export function withFields<Stored extends PostFieldValues>({ fields, ...row }: FieldsRow<Stored>): Stored {
  return { ...row, ...parseRow(storedFields, fields) } as Stored;
}
