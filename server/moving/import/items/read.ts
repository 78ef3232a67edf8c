import type { Sql } from '#server/db/connect.ts';
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

/** Lists the posts of these keys that the run has not handled yet. */
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
  details: { url: string; given?: string; alt?: string; caption?: string };
  title: string;
  /** Undefined until the picture is in the library. */
  file: string | null;
};

/** Finds pictures by their keys, or by the keys of the export. */
export async function listPictures(
  sql: Sql,
  importId: string,
  { keys, sourceKeys }: { keys: readonly string[]; sourceKeys: readonly string[] },
): Promise<PictureItem[]> {
  return sql<PictureItem[]>`
    select i.key, i.source_key as "sourceKey", i.outcome, i.details, i.title, m.file
    from import_items i
    left join media m on m.id = i.media_id and m.deleted_at is null
    where i.import_id = ${importId} and i.kind = 'picture'
      and (i.key = any(${[...keys]}) or i.source_key = any(${[...sourceKeys]}))
  `;
}

/**
 * Lists the pictures of our own export that the library has under another name.
 * @param sourceKeys the names that the export has; all if undefined
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

/** Lists pictures that no post has needed yet. */
export async function listOpenPictures(sql: Sql, importId: string, limit: number): Promise<PictureItem[]> {
  return sql<PictureItem[]>`
    select i.key, i.source_key as "sourceKey", i.outcome, i.details, i.title, null as file
    from import_items i
    where i.import_id = ${importId} and i.kind = 'picture' and i.outcome is null
    order by i.n
    limit ${limit}
  `;
}

export type LinkTarget = {
  url: string;
  slug: string;
  /** Null for a post that is not public. */
  year: number | null;
  month: number | null;
};

/**
 * Finds the posts at former URLs. A post that is stored has its present slug and date, the others have the planned
 * ones.
 */
export async function findLinkTargets(
  sql: Sql,
  importId: string,
  { urls, drafts }: { urls: readonly string[]; drafts: boolean },
): Promise<ReadonlyMap<string, LinkTarget>> {
  const rows = await sql<LinkTarget[]>`
    with targets as (
      select
        u.url,
        coalesce(p.slug, i.slug) as slug,
        case
          when p.id is not null then case when p.status = 'published' then p.published_at end
          when not ${drafts} then (i.details ->> 'publishedAt')::timestamptz
        end at time zone site_time_zone() as local_date
      from import_urls u
      join import_items i on i.import_id = u.import_id and i.kind = 'post' and i.key = u.key
      left join blog_posts p on p.id = i.post_id
      where u.import_id = ${importId} and u.url = any(${[...urls]})
        and (i.outcome is null or i.outcome in ('stored', 'already here'))
    )
    select
      url, slug,
      extract(year from local_date)::integer as year,
      extract(month from local_date)::integer as month
    from targets
    where slug is not null
  `;
  return new Map(rows.map((row) => [row.url, row]));
}

/** Finds categories of the posts. Tags are among them if the import makes categories of tags. @returns ids by key */
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
      and member_role(u.id) is not null
  `;
  return new Map(rows.map(({ key, id }) => [key, id]));
}
