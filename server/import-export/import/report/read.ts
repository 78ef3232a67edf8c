/** Reads the results of an import for its report. */

import type { Fragment, Sql } from '#server/db/connect.ts';
import { type AffectedItem, IMPORT_FORMATS, type ImportReport } from '#shared/import-export/schemas.ts';
import { UNDO_DAYS } from '#shared/periods.ts';
import { ADDED_RECORD_PREFIX } from '#shared/site-texts/added-pages.ts';
import { isItemOfUrl } from '../items/read.ts';

export type ImportCounts = ImportReport['counts'];

export async function countItems(sql: Sql, importId: string): Promise<ImportCounts> {
  const [row] = await sql<
    [
      ImportCounts['posts'] &
        Pick<ImportCounts, 'leftOut' | 'failed' | 'takenSlugs' | 'privatePosts'> & {
          pages: number;
          pagesDone: number;
        },
    ]
  >`
    with items as (
      select
        kind, outcome, details,
        details ->> 'type' = 'page' and kind = 'post' as is_page,
        kind = 'post' and coalesce(outcome, 'stored') in ('stored', 'already here') as is_taken
      from import_items
      where import_id = ${importId} and kind in ('post', 'omission')
    )
    select
      count(*) filter (where is_taken and not is_page)::integer as total,
      count(*) filter (where is_taken and not is_page and details ->> 'status' = 'published')::integer as published,
      count(*) filter (where is_taken and not is_page and details ->> 'status' = 'scheduled')::integer as scheduled,
      count(*) filter (
        where is_taken and not is_page and details ->> 'status' in ('draft', 'private')
      )::integer as drafts,
      count(*) filter (where is_taken and not is_page and outcome is not null)::integer as done,
      count(*) filter (where not is_page and outcome = 'already here')::integer as "alreadyHere",
      count(*) filter (where is_taken and is_page)::integer as pages,
      count(*) filter (where is_taken and is_page and outcome is not null)::integer as "pagesDone",
      count(*) filter (where outcome in ('left out', 'failed'))::integer as "leftOut",
      count(*) filter (where outcome = 'failed')::integer as failed,
      count(*) filter (where is_taken and details ->> 'isSlugTaken' = 'true')::integer as "takenSlugs",
      count(*) filter (
        where is_taken and outcome is distinct from 'already here' and details ->> 'status' = 'private'
          -- Archived posts of our own export stay archived.
          and not exists (select from imports where id = ${importId} and format = 'export')
      )::integer as "privatePosts"
    from items
  `;
  const { leftOut, failed, takenSlugs, privatePosts, pages, pagesDone, ...posts } = row;
  return {
    posts,
    pages: { total: pages, done: pagesDone },
    leftOut,
    failed,
    takenSlugs,
    privatePosts,
    ...(await countOthers(sql, importId)),
  };
}

async function countOthers(
  sql: Sql,
  importId: string,
): Promise<Pick<ImportCounts, 'pictures' | 'missingPictures' | 'categories' | 'tags' | 'redirects'>> {
  const [{ missingPictures, ...pictures }] = await sql<
    [ImportCounts['pictures'] & Pick<ImportCounts, 'missingPictures'>]
  >`
    select
      count(*)::integer as total,
      count(*) filter (where not details ? 'alt')::integer as "withoutAlt",
      count(*) filter (where outcome = 'stored')::integer as stored,
      count(*) filter (where outcome in ('failed', 'left out'))::integer as failed,
      count(*) filter (where details ->> 'isMissing' = 'true' and outcome is distinct from 'stored')::integer
        as "missingPictures"
    from import_items
    where import_id = ${importId} and kind = 'picture'
  `;
  const [redirects] = await sql<[ImportCounts['redirects']]>`
    select count(*)::integer as total, count(*) filter (where u.is_redirected)::integer as stored
    from import_urls u
    left join import_items i on ${isItemOfUrl(sql)}
    where u.import_id = ${importId}
      and (i.kind is distinct from 'post' or coalesce(i.outcome, 'stored') in ('stored', 'already here'))
  `;
  const exported = await countExportedRedirects(sql, importId);
  const { tags, ...categories } = await countTerms(sql, importId);
  return {
    pictures,
    missingPictures,
    categories,
    tags,
    redirects: { total: redirects.total + exported, stored: redirects.stored + exported },
  };
}

async function countTerms(
  sql: Sql,
  importId: string,
): Promise<ImportCounts['categories'] & { tags: number }> {
  const [row] = await sql<[ImportCounts['categories'] & { tags: number }]>`
    with terms as (
      select
        i.*,
        i.details ->> 'slug' as final_slug,
        coalesce((i.details ->> 'isExact')::boolean, false) as is_exact,
        row_number() over (partition by i.kind, i.details ->> 'slug' order by i.n) as n_of_slug,
        row_number() over (partition by i.kind, fold_text(i.title) order by i.n) as n_of_name
      from import_items i
      where i.import_id = ${importId} and i.kind in ('category', 'tag')
    )
    select
      count(*) filter (where t.kind = 'category')::integer as total,
      -- As the run finds categories: by an earlier import, the slug or the name.
      count(*) filter (where t.kind = 'category' and case
        when t.outcome is null then t.n_of_slug = 1 and (t.is_exact or t.n_of_name = 1)
          and not exists (
            select from blog_categories c
            where c.slug = t.final_slug or (not t.is_exact and fold_text(c.name) = fold_text(t.title))
          )
          and not exists (
            select from imports m
            join imports e on e.site = m.site
            join import_items k on k.import_id = e.id and k.kind = t.kind and k.key = t.key
            join blog_categories c on c.id = k.category_id
            where m.id = t.import_id
          )
        else t.is_new
      end)::integer as new,
      count(*) filter (where t.kind = 'category' and t.outcome is not null)::integer as done,
      count(*) filter (where t.kind = 'tag')::integer as tags
    from terms t
  `;
  return row;
}

/** Counts the added redirects of this product's export. These redirects are not items. */
async function countExportedRedirects(sql: Sql, importId: string): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::integer as count
    from imports m
    join redirects r on r.activity_id = m.activity_id
    where m.id = ${importId} and m.format = 'export'
  `;
  return row.count;
}

export type FurtherCounts = {
  pagesHere: number;
  picturesHere: number;
  siteTexts: number;
  addedPages: number;
};

/**
 * Counts the content that was here before the import, and the content of this product's export beside posts. Texts
 * and pages of the site are not items, so those that the same member has added during the run are counted.
 */
export async function countFurther(sql: Sql, importId: string): Promise<FurtherCounts> {
  const [row] = await sql<[FurtherCounts]>`
    with run as (
      select
        id, started_at, coalesce(finished_at, now()) as ended_at,
        coalesce(created_by, (options ->> 'authorId')::uuid) as user_id
      from imports
      where id = ${importId} and format = 'export'
    )
    select
      (
        select count(*)::integer from import_items
        where import_id = ${importId} and kind = 'post' and details ->> 'type' = 'page' and outcome = 'already here'
      ) as "pagesHere",
      (
        select count(*)::integer from import_items
        where import_id = ${importId} and kind = 'picture' and outcome = 'stored' and not is_new
      ) as "picturesHere",
      (
        select count(*)::integer from site_record_versions v
        join run on v.published_by = run.user_id and v.published_at between run.started_at and run.ended_at
        where v.number = 1
          and not exists (select from added_pages p where v.name = ${ADDED_RECORD_PREFIX} || p.slug)
      ) as "siteTexts",
      (
        select count(*)::integer from added_pages p
        join run on p.added_by = run.user_id and p.changed_at between run.started_at and run.ended_at
      ) as "addedPages"
  `;
  return row;
}

/**
 * Returns the condition that an item is left out as a whole. Failed pictures are excluded if posts report them
 * among their losses.
 */
function isLeftOut(sql: Sql): Fragment {
  return sql`(
    (kind in ('post', 'omission') and outcome in ('left out', 'failed'))
      or (kind = 'picture' and outcome = 'left out')
  )`;
}

export type LossGroup = ImportReport['losses'][number];

/**
 * Lists the losses and changes in groups, the most frequent first: parts of posts, and items that are left out.
 */
export async function listLossGroups(sql: Sql, importId: string): Promise<LossGroup[]> {
  return sql<LossGroup[]>`
    with losses as (
      select
        i.key, loss ->> 'kind' as kind, loss ->> 'outcome' as outcome, loss ->> 'detail' as detail,
        coalesce((loss ->> 'count')::integer, 1) as count
      from import_items i
      cross join lateral jsonb_array_elements(i.losses) loss
      where i.import_id = ${importId} and i.kind = 'post' and coalesce(i.outcome, 'stored') = 'stored'
      union all
      select
        key, reason, 'left out',
        case
          when title = '' and kind = 'picture' then details ->> 'url'
          when title = '' and reason = 'unknown type' then details ->> 'type'
          else title
        end,
        1
      from import_items
      where import_id = ${importId} and ${isLeftOut(sql)}
    )
    select
      kind, outcome,
      sum(count)::integer as count,
      count(distinct key)::integer as posts,
      coalesce((array_agg(distinct left(detail, 80)) filter (where detail <> ''))[1:3], '{}') as examples
    from losses
    group by kind, outcome
    order by sum(count) desc, kind, outcome
  `;
}

/** Reads the last uploaded import, unless it was undone. */
export async function findCurrentImport(sql: Sql): Promise<ImportReport | undefined> {
  const [row] = await sql<
    (Omit<ImportReport, 'counts' | 'losses' | 'fileName' | 'authors'> & { files: string[] })[]
  >`
    select
      i.id, i.state, i.failure, i.failure_place as "failurePlace", i.files, i.bytes::float8 as bytes, i.generator,
      i.format,
      i.site_url as "siteUrl",
      array(
        select distinct p.details ->> 'type'
        from import_items p
        where p.import_id = i.id and p.kind = 'omission' and p.reason = 'another format'
          and p.details ->> 'type' = any(${[...IMPORT_FORMATS]})
      ) as "otherFormats",
      i.created_at as "createdAt",
      i.tried_at as "triedAt",
      i.started_at as "startedAt",
      i.finished_at as "finishedAt",
      a.id as "activityId",
      a.happened_at + make_interval(days => ${UNDO_DAYS}) as "undoableUntil",
      (i.options ->> 'drafts')::boolean as drafts,
      i.options ->> 'authorId' as "authorId",
      (
        select p.title
        from import_items p
        where p.import_id = i.id and p.kind = 'post' and p.outcome = 'stored'
        order by p.n desc
        limit 1
      ) as "lastPost"
    from imports i
    left join activity a on a.id = i.activity_id and a.undone_at is null
    where i.id = (select id from imports where is_uploaded order by created_at desc, id desc limit 1)
      and i.state <> 'undone'
  `;
  if (!row) return undefined;
  const { files, ...report } = row;
  const [path = ''] = files;
  return {
    ...report,
    fileName: path.slice(path.lastIndexOf('/') + 1),
    counts: await countItems(sql, row.id),
    losses: await listLossGroups(sql, row.id),
    authors: await listAuthors(sql, row.id),
  };
}

const AUTHORS_MAX = 50;

/** Lists the authors of the export, each with the member who has the same e-mail address. */
export async function listAuthors(sql: Sql, importId: string): Promise<ImportReport['authors']> {
  return sql<ImportReport['authors']>`
    select i.title as name, u.id as "memberId"
    from import_items i
    left join users u on u.email = email_key(i.details ->> 'email') and role_of_member(u.id) is not null
    where i.import_id = ${importId} and i.kind = 'author'
    order by i.n
    limit ${AUTHORS_MAX}
  `;
}

const AFFECTED_MAX = 200;

/** Lists the posts and other items of a group of losses, in the order of the export. */
export async function listAffected(
  sql: Sql,
  importId: string,
  { kind, outcome }: { kind: string; outcome: string },
): Promise<AffectedItem[]> {
  return sql<AffectedItem[]>`
    select
      i.key, i.title, i.post_id as "postId",
      array(
        select distinct loss ->> 'detail'
        from jsonb_array_elements(i.losses) loss
        where loss ->> 'kind' = ${kind} and loss ->> 'outcome' = ${outcome} and loss ->> 'detail' <> ''
        limit 5
      ) as details
    from import_items i
    where i.import_id = ${importId} and i.kind in ('post', 'omission', 'picture')
      and case ${outcome}
        when 'left out' then ${isLeftOut(sql)} and i.reason = ${kind}
        else i.kind = 'post' and coalesce(i.outcome, 'stored') = 'stored'
          and i.losses @> ${sql.json([{ kind, outcome }])}
      end
    order by i.n
    limit ${AFFECTED_MAX}
  `;
}
