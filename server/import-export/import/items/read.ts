import type { Anchors } from '#rich-text/heading-anchors.ts';
import type { Fragment, Sql } from '#server/db/connect.ts';
import { FEED_PATHS, pathTo, postPath } from '#shared/routes.ts';
import type { ImportOptions } from '../options.ts';
import type { RenamedPictures } from '../renamed-pictures.ts';

export async function listKnownKeys(
  sql: Sql,
  importId: string,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await sql<{ key: string }[]>`
    select key from import_items where import_id = ${importId} and kind = 'post' and key = any(${[...keys]})
  `;
  return new Set(rows.map(({ key }) => key));
}

/** Finds posts that any import of the same site has stored and that nobody has deleted. @returns ids by key */
export async function findImportedPosts(
  sql: Sql,
  site: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await sql<{ key: string; id: string }[]>`
    select distinct on (i.key) i.key, p.id
    from import_items i
    join imports m on m.id = i.import_id
    join blog_posts p on p.id = i.post_id
    where m.site = ${site} and i.kind = 'post' and i.key = any(${[...keys]})
    order by i.key, m.created_at desc
  `;
  return new Map(rows.map(({ key, id }) => [key, id]));
}

export type PlannedPost = { key: string; slug: string | null; isSlugTaken: boolean };

/** Lists those of the posts that the run has not handled yet. */
export async function listOpenPosts(
  sql: Sql,
  importId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, PlannedPost>> {
  const rows = await sql<PlannedPost[]>`
    select key, slug, coalesce((details ->> 'isSlugTaken')::boolean, false) as "isSlugTaken"
    from import_items
    where import_id = ${importId} and kind = 'post' and key = any(${[...keys]}) and outcome is null
  `;
  return new Map(rows.map((row) => [row.key, row]));
}

export type PictureItem = {
  key: string;
  sourceKey: string | null;
  outcome: string | null;
  /** The reason why the picture could not be stored. */
  reason: string | null;
  details: { url: string; given?: string; alt?: string; caption?: string };
  title: string;
  /** The name of the file; null until the picture is in the library. */
  file: string | null;
};

/** Finds pictures by their keys, or by the keys of the export. */
export async function listPictures(
  sql: Sql,
  importId: string,
  { keys, sourceKeys }: { keys: readonly string[]; sourceKeys: readonly string[] },
): Promise<PictureItem[]> {
  return sql<PictureItem[]>`
    select i.key, i.source_key as "sourceKey", i.outcome, i.reason, i.details, i.title, m.file
    from import_items i
    left join media m on m.id = i.media_id and m.deleted_at is null
    where i.import_id = ${importId} and i.kind = 'picture'
      and (i.key = any(${[...keys]}) or i.source_key = any(${[...sourceKeys]}))
  `;
}

/**
 * Lists pictures of this product's export that have another name in this library.
 * @param sourceKeys the names in the export; undefined for all pictures
 */
export async function listRenamedPictures(
  sql: Sql,
  importId: string,
  sourceKeys?: readonly string[],
): Promise<RenamedPictures> {
  const rows = await sql<{ name: string; file: string }[]>`
    select i.source_key as name, m.file
    from import_items i
    join media m on m.id = i.media_id
    where i.import_id = ${importId} and i.kind = 'picture' and i.source_key <> m.file
      ${sourceKeys === undefined ? sql`` : sql`and i.source_key = any(${[...sourceKeys]})`}
  `;
  return new Map(rows.map(({ name, file }) => [name, file]));
}

/** Lists pictures that the run has not handled yet, as no post needs them. */
export async function listOpenPictures(sql: Sql, importId: string, limit: number): Promise<PictureItem[]> {
  return sql<PictureItem[]>`
    select i.key, i.source_key as "sourceKey", i.outcome, i.reason, i.details, i.title, null as file
    from import_items i
    where i.import_id = ${importId} and i.kind = 'picture' and i.outcome is null
    order by i.n
    limit ${limit}
  `;
}

/**
 * The kind of a row of `import_urls`: a post, or a list of posts or a feed of the former site. For a post, the
 * row's key is the key of the post's item. Any other key begins with the kind and a line break, which no item's
 * key contains.
 */
export type FormerUrlKind = 'post' | 'category' | 'tag' | 'author' | 'feed';

export function formerUrlKey(kind: FormerUrlKind, itemKey: string): string {
  return kind === 'post' ? itemKey : `${kind}\n${itemKey}`;
}

/** Selects the kind of the row `u`. */
export function formerUrlKind(sql: Sql): Fragment {
  return sql`case when strpos(u.key, E'\n') = 0 then 'post' else split_part(u.key, E'\n', 1) end`;
}

/** Returns the condition that the item `i` belongs to the row `u`. A feed has no item. */
export function isItemOfUrl(sql: Sql): Fragment {
  return sql`
    i.import_id = u.import_id
      and i.kind = ${formerUrlKind(sql)}
      and i.key = substr(u.key, strpos(u.key, E'\n') + 1)
  `;
}

/**
 * Selects the slug of the row's post `p` or category `c`, to which a tag may also lead. If neither is stored, the
 * item's planned slug is selected.
 */
export function slugOfUrl(sql: Sql): Fragment {
  return sql`
    coalesce(
      p.slug, c.slug, i.slug,
      (select same.slug from blog_categories same where i.kind = 'tag' and same.slug = i.details ->> 'slug')
    )
  `;
}

export type LinkTarget = {
  /** The path on this site that corresponds to the former URL. */
  path: string;
  /** The ids of the post's headings on this site, by their ids on the former site. */
  anchors: Anchors | null;
};

type UrlRow = {
  url: string;
  kind: FormerUrlKind;
  slug: string | null;
  /** Null for a post that is not public. */
  year: number | null;
  month: number | null;
  anchors: Anchors | null;
};

/**
 * Finds the paths on this site for former URLs. A stored post has its present slug and date, and any other post
 * has its planned slug and date.
 */
export async function findLinkTargets(
  sql: Sql,
  importId: string,
  {
    urls,
    options: { drafts, pages },
  }: { urls: readonly string[]; options: Pick<ImportOptions, 'drafts' | 'pages'> },
): Promise<ReadonlyMap<string, LinkTarget>> {
  const rows = await sql<UrlRow[]>`
    with targets as (
      select
        u.url, ${formerUrlKind(sql)} as kind,
        ${slugOfUrl(sql)} as slug,
        case
          when p.id is not null then case when p.status = 'published' then p.published_at end
          when not ${drafts} and (i.details ->> 'type' <> 'page' or ${pages === 'as before'})
            then (i.details ->> 'publishedAt')::timestamptz
        end at time zone site_time_zone() as local_date,
        i.details -> 'anchors' as anchors
      from import_urls u
      left join import_items i on ${isItemOfUrl(sql)}
      left join blog_posts p on p.id = i.post_id
      left join blog_categories c on c.id = i.category_id
      where u.import_id = ${importId} and u.url = any(${[...urls]})
        and case
          when ${formerUrlKind(sql)} <> 'post' then true
          when i.outcome is null then i.details ->> 'type' <> 'page' or ${pages !== 'leave out'}
          else i.outcome in ('stored', 'already here')
        end
    )
    select
      url, kind, slug, anchors,
      extract(year from local_date)::integer as year,
      extract(month from local_date)::integer as month
    from targets
    where kind <> 'post' or slug is not null
  `;
  return new Map(rows.map((row) => [row.url, { path: counterpartOf(row), anchors: row.anchors }]));
}

/**
 * Returns the path on this site. A former list of posts leads to the category, or to the list of all posts if
 * there is no category.
 */
export function counterpartOf({
  kind,
  slug,
  year,
  month,
}: Pick<UrlRow, 'kind' | 'slug' | 'year' | 'month'>): string {
  if (kind === 'feed') return FEED_PATHS.rss;
  if (kind !== 'post') return slug === null ? pathTo('blogList') : pathTo('blogCategory', { slug });
  if (slug === null) return pathTo('blogList');
  return year === null || month === null ? pathTo('blogPost', { slug }) : postPath({ slug, year, month });
}

/**
 * Finds the categories and tags of posts. A tag has an id only if the import makes tags categories.
 * @returns the ids of categories by key, and tags by key
 */
export async function findCategories(
  sql: Sql,
  importId: string,
  { categoryKeys, tagKeys }: { categoryKeys: readonly string[]; tagKeys: readonly string[] },
): Promise<{
  categories: ReadonlyMap<string, string>;
  tags: ReadonlyMap<string, { id: string | null; name: string }>;
}> {
  const rows = await sql<{ kind: string; key: string; id: string | null; name: string }[]>`
    select i.kind, i.key, i.title as name, c.id
    from import_items i
    left join blog_categories c on c.id = i.category_id
    where i.import_id = ${importId}
      and ((i.kind = 'category' and i.key = any(${[...categoryKeys]})) or (i.kind = 'tag' and i.key = any(${[...tagKeys]})))
  `;
  const categories = rows.filter(({ kind }) => kind === 'category');
  return {
    categories: new Map(categories.flatMap(({ key, id }) => (id === null ? [] : [[key, id] as const]))),
    tags: new Map(rows.filter(({ kind }) => kind === 'tag').map(({ key, id, name }) => [key, { id, name }])),
  };
}

/** Finds the members who have the e-mail addresses of authors. @returns ids by the author's key */
export async function findMembers(
  sql: Sql,
  importId: string,
  authorKeys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await sql<{ key: string; id: string }[]>`
    select i.key, u.id
    from import_items i
    join users u on u.email = email_key(i.details ->> 'email')
    where i.import_id = ${importId} and i.kind = 'author' and i.key = any(${[...authorKeys]})
      and role_of_member(u.id) is not null
  `;
  return new Map(rows.map(({ key, id }) => [key, id]));
}
