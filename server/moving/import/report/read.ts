/** Reads what an import has found and stored, for its report. */
import type { Sql } from '#server/db/connect.ts';

export type ImportCounts = {
  /** Posts that are to be taken, and how many of them are stored or were here already. */
  posts: {
    total: number;
    published: number;
    scheduled: number;
    drafts: number;
    done: number;
    alreadyHere: number;
  };
  leftOut: number;
  failed: number;
  pictures: { total: number; withoutAlt: number; stored: number; failed: number };
  categories: { total: number; new: number; done: number };
  tags: number;
  redirects: { total: number; stored: number };
  takenSlugs: number;
  /** Posts of the trial whose status changes as readers of the former site needed rights for them. */
  privatePosts: number;
};

export async function countItems(sql: Sql, importId: string): Promise<ImportCounts> {
  const [posts] = await sql<
    [ImportCounts['posts'] & Pick<ImportCounts, 'leftOut' | 'failed' | 'takenSlugs' | 'privatePosts'>]
  >`
    with items as (
      select
        kind, outcome, details,
        kind = 'post' and coalesce(outcome, 'stored') in ('stored', 'already here') as is_taken
      from import_items
      where import_id = ${importId} and kind in ('post', 'omission')
    )
    select
      count(*) filter (where is_taken)::integer as total,
      count(*) filter (where is_taken and details ->> 'status' = 'published')::integer as published,
      count(*) filter (where is_taken and details ->> 'status' = 'scheduled')::integer as scheduled,
      count(*) filter (where is_taken and details ->> 'status' in ('draft', 'private'))::integer as drafts,
      count(*) filter (where is_taken and outcome is not null)::integer as done,
      count(*) filter (where outcome = 'already here')::integer as "alreadyHere",
      count(*) filter (where outcome in ('left out', 'failed'))::integer as "leftOut",
      count(*) filter (where outcome = 'failed')::integer as failed,
      count(*) filter (where is_taken and details ->> 'isSlugTaken' = 'true')::integer as "takenSlugs",
      count(*) filter (where is_taken and details ->> 'status' = 'private')::integer as "privatePosts"
    from items
  `;
  const { leftOut, failed, takenSlugs, privatePosts, ...postCounts } = posts;
  return {
    posts: postCounts,
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
): Promise<Pick<ImportCounts, 'pictures' | 'categories' | 'tags' | 'redirects'>> {
  const [pictures] = await sql<[ImportCounts['pictures']]>`
    select
      count(*)::integer as total,
      count(*) filter (where not details ? 'alt')::integer as "withoutAlt",
      count(*) filter (where outcome = 'stored')::integer as stored,
      count(*) filter (where outcome = 'failed')::integer as failed
    from import_items
    where import_id = ${importId} and kind = 'picture'
  `;
  const [categories] = await sql<[ImportCounts['categories'] & { tags: number }]>`
    select
      count(*) filter (where i.kind = 'category')::integer as total,
      count(*) filter (where i.kind = 'category' and case
        when i.outcome is null then not exists (
          select from blog_categories c where fold_text(c.name) = fold_text(i.title)
        )
        else i.is_new
      end)::integer as new,
      count(*) filter (where i.kind = 'category' and i.outcome is not null)::integer as done,
      count(*) filter (where i.kind = 'tag')::integer as tags
    from import_items i
    where i.import_id = ${importId} and i.kind in ('category', 'tag')
  `;
  const [redirects] = await sql<[ImportCounts['redirects']]>`
    select count(*)::integer as total, count(*) filter (where u.is_redirected)::integer as stored
    from import_urls u
    join import_items i on i.import_id = u.import_id and i.kind = 'post' and i.key = u.key
    where u.import_id = ${importId} and coalesce(i.outcome, 'stored') in ('stored', 'already here')
  `;
  const { tags, ...categoryCounts } = categories;
  return { pictures, categories: categoryCounts, tags, redirects };
}

export type LossGroup = {
  kind: string;
  outcome: string;
  count: number;
  posts: number;
  /** A few of the parts by name. */
  examples: string[];
};

/** Groups what is lost or changed, the most frequent first: parts of posts, and elements that are left out. */
export async function listLossGroups(sql: Sql, importId: string): Promise<LossGroup[]> {
  return sql<LossGroup[]>`
    with losses as (
      select i.key, loss ->> 'kind' as kind, loss ->> 'outcome' as outcome, loss ->> 'detail' as detail
      from import_items i
      cross join lateral jsonb_array_elements(i.losses) loss
      where i.import_id = ${importId} and i.kind = 'post' and i.outcome is distinct from 'left out'
      union all
      select key, reason, 'left out', case when kind = 'omission' and title = '' then details ->> 'type' else title end
      from import_items
      where import_id = ${importId} and kind in ('post', 'omission') and outcome in ('left out', 'failed')
    )
    select
      kind, outcome,
      count(*)::integer as count,
      count(distinct key)::integer as posts,
      coalesce((array_agg(distinct left(detail, 80)) filter (where detail <> ''))[1:3], '{}') as examples
    from losses
    group by kind, outcome
    order by count(*) desc, kind, outcome
  `;
}
