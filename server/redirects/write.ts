import { recordActivity } from '#server/activity/log/write.ts';
import type { Database, Sql } from '#server/db/connect.ts';
import { toAppError } from '#server/db/errors.ts';
import { inBulkTransaction } from '#server/db/transaction.ts';
import { AppError } from '#shared/errors.ts';
import { HIT_DAYS } from '#shared/periods.ts';
import { parseFromPath, splitAddress } from '#shared/redirects/redirect-path.ts';
import type { RedirectSource, RedirectStatus } from '#shared/redirects/rules.ts';
import { judgeList, type ListedRedirect, type Verdict } from './judge.ts';
import { parameterNames, QUERY_LISTS_MAX } from './redirect-index.ts';

/** A redirect whose addresses are in their normal form. */
export type NewRedirect = {
  from: string;
  /** The target; null for 410. */
  to: string | null;
  status: RedirectStatus;
  coversBelow: boolean;
};

/** The number of rows in one statement. */
const BATCH_SIZE = 5_000;

/** Returns the new redirect's id. @throws REDIRECT_TAKEN, REDIRECT_LOOP, REDIRECT_TOO_MANY_QUERIES */
export async function insertRedirect(
  sql: Sql,
  { from, to, status, coversBelow }: NewRedirect,
  userId: string,
): Promise<string> {
  await refuseManyQueries(sql, from);
  const insertion = sql<{ id: string }[]>`
    insert into redirects (from_path, to_path, status, covers_below, created_by)
    values (${from}, ${to}, ${status}, ${coversBelow}, ${userId})
    returning id
  `;
  const [row] = await withAddresses(insertion, { from, to });
  return row?.id ?? '';
}

/**
 * Changes a redirect. The undo of an import no longer deletes it then.
 * @throws REDIRECT_NOT_FOUND, REDIRECT_TAKEN, REDIRECT_LOOP, REDIRECT_TOO_MANY_QUERIES
 */
export async function updateRedirect(
  sql: Sql,
  id: string,
  { from, to, status, coversBelow }: NewRedirect,
): Promise<void> {
  await refuseManyQueries(sql, from, id);
  const change = sql<{ id: string }[]>`
    with changed as (
      update redirects
      set from_path = ${from}, to_path = ${to}, status = ${status}, covers_below = ${coversBelow}, activity_id = null
      where id = ${id}
        and (from_path, to_path, status, covers_below)
          is distinct from (${from}::text, ${to}::text, ${status}::integer, ${coversBelow}::boolean)
    )
    select id from redirects where id = ${id}
  `;
  const [row] = await withAddresses(change, { from, to });
  if (!row) throw new AppError('REDIRECT_NOT_FOUND');
}

/**
 * Refuses a redirect if its path would have too many lists of parameters.
 * @param id the id of a redirect that is changed; null for a new redirect
 * @throws REDIRECT_TOO_MANY_QUERIES
 */
async function refuseManyQueries(sql: Sql, from: string, id: string | null = null): Promise<void> {
  const { pathname, query } = splitAddress(from);
  if (query === '') return;
  await lockRedirects(sql);
  // In this collation, all addresses of the path with a query are between these two texts.
  const rows = await sql<{ names: string }[]>`
    select distinct regexp_replace(split_part(from_path, '?', 2), '=[^&]*', '', 'g') as names
    from redirects
    where from_path >= ${`${pathname}?`} and from_path < ${`${pathname}@`} and id is distinct from ${id}::uuid
  `;
  const lists = new Set([query, ...rows.map(({ names }) => names)].map(parameterNames));
  if (lists.size > QUERY_LISTS_MAX) throw new AppError('REDIRECT_TOO_MANY_QUERIES', { field: 'from' });
}

/** Adds the addresses to the text of an error, as the database does not report them. */
async function withAddresses<Row>(
  query: PromiseLike<Row>,
  { from, to }: Pick<NewRedirect, 'from' | 'to'>,
): Promise<Row> {
  try {
    return await query;
  } catch (error) {
    throw toAppError(error, { from, to: to ?? '' }) ?? error;
  }
}

/**
 * Deletes the redirects that still exist.
 * @returns their number, and the id of the undoable entry; null if there was nothing to delete
 */
export function deleteRedirects(
  sql: Database,
  ids: readonly string[],
  userId: string,
): Promise<{ count: number; activityId: string | null }> {
  return inBulkTransaction(sql, async (tx) => {
    const rows = await tx<{ from: string }[]>`
      select from_path as "from" from redirects where id = any(${[...ids]}::uuid[]) order by id for update
    `;
    const [first] = rows;
    if (!first) return { count: 0, activityId: null };
    const activityId = await recordActivity(tx, {
      kind: 'redirects deleted',
      userId,
      subject: rows.length === 1 ? first.from : '',
      posts: rows.length,
    });
    await tx`
      insert into deleted_redirects (activity_id, redirect)
      select ${activityId}, to_jsonb(r) || coalesce(
        (select jsonb_build_object('hits', h.hits, 'last_hit_at', h.last_hit_at) from redirect_hits h where h.redirect_id = r.id),
        '{}'
      )
      from redirects r
      where r.id = any(${[...ids]}::uuid[])
    `;
    await tx`delete from redirects where id = any(${[...ids]}::uuid[])`;
    return { count: rows.length, activityId };
  });
}

/**
 * Restores deleted redirects. A redirect stays deleted if its address now has another redirect, or if the redirect
 * would form a loop.
 */
export async function restoreRedirects(tx: Sql, activityId: string): Promise<{ count: number }> {
  await lockRedirects(tx);
  const deleted = await tx<{ id: string }[]>`
    select redirect ->> 'id' as id from deleted_redirects where activity_id = ${activityId}
    order by redirect ->> 'from_path'
  `;
  let restored = 0;
  // The redirects are inserted one by one, as several restored redirects can form a loop with a new redirect.
  for (const { id } of deleted) {
    const { count } = await tx`
      insert into redirects (id, from_path, to_path, status, source, covers_below, created_by, created_at)
      select
        r.id, r.from_path, r.to_path, r.status, r.source, r.covers_below,
        (select u.id from users u where u.id = r.created_by),
        r.created_at
      from deleted_redirects d
      cross join lateral jsonb_populate_record(null::redirects, d.redirect) r
      where d.activity_id = ${activityId} and d.redirect ->> 'id' = ${id} and not redirect_loops(r)
      on conflict do nothing
    `;
    restored += count;
  }
  await tx`
    insert into redirect_hits (redirect_id, hits, last_hit_at)
    select r.id, (d.redirect ->> 'hits')::bigint, (d.redirect ->> 'last_hit_at')::timestamptz
    from deleted_redirects d
    join redirects r on r.id = (d.redirect ->> 'id')::uuid
    where d.activity_id = ${activityId} and d.redirect ? 'hits'
    on conflict do nothing
  `;
  return { count: restored };
}

/** Deletes the redirects of an import. Redirects that a member has changed stay. */
export async function deleteImportedRedirects(tx: Sql, activityId: string): Promise<{ count: number }> {
  const { count } = await tx`delete from redirects where activity_id = ${activityId}`;
  return { count };
}

/**
 * Adds those redirects of a list that can be added.
 * @returns their number, and the id of the undoable entry; the id is null if no redirect was added
 */
export function importRedirects(
  sql: Database,
  list: readonly ListedRedirect[],
  { origin, userId }: { origin: string; userId: string },
): Promise<{ count: number; activityId: string | null }> {
  return inBulkTransaction(sql, async (tx) => {
    await lockRedirects(tx);
    const verdicts = await judgeList(tx, list, { origin, needsTarget: true });
    const added = verdicts.filter(({ kind }) => kind === 'add');
    if (added.length === 0) return { count: 0, activityId: null };
    const activityId = await recordActivity(tx, {
      kind: 'redirects imported',
      userId,
      subject: '',
      posts: added.length,
    });
    return { count: await insertList(tx, added, { userId, activityId }), activityId };
  });
}

export type ImportResult = {
  /** True for each row whose address now leads to its target, in the order of the rows. */
  isRedirected: boolean[];
  inserted: number;
  /** The number of addresses that were already redirected. */
  existing: number;
  /**
   * The number of skipped rows: redirects that would hide a live page or form a loop, and addresses that no
   * redirect can have.
   */
  skipped: number;
};

/**
 * Adds redirects of an import from another system, which apply only while their targets exist.
 * @param rows `fromUrl` is a path, or a URL of any site, whose path counts; `toPath` is a path of this site,
 * such as the short path of a post that may still be a draft
 */
export async function insertImportedRedirects(
  tx: Sql,
  rows: readonly { fromUrl: string; toPath: string }[],
  { origin = 'http://localhost', activityId = null }: { origin?: string; activityId?: string | null } = {},
): Promise<ImportResult> {
  await lockRedirects(tx);
  const list = rows.map(({ fromUrl, toPath }, index) => ({
    line: index + 1,
    from: fromUrl,
    to: toPath,
    status: 301 as const,
  }));
  const verdicts = await judgeList(tx, list, { origin, needsTarget: false });
  const inserted = await insertList(
    tx,
    verdicts.filter(({ kind }) => kind === 'add'),
    { userId: null, activityId },
  );
  const existing = verdicts.filter(
    (verdict) => verdict.kind === 'same' || (verdict.kind === 'refused' && verdict.code === 'REDIRECT_TAKEN'),
  ).length;
  const isRedirected = verdicts.map(({ kind }) => kind === 'add' || kind === 'same');
  return { isRedirected, inserted, existing, skipped: rows.length - inserted - existing };
}

/**
 * Adds the redirects of an own export. Their targets may be drafts. As in lists, redirects that would hide a page or
 * form a loop are left out.
 */
export async function insertExportedRedirects(
  tx: Sql,
  redirects: readonly (NewRedirect & { source: RedirectSource })[],
  activityId: string,
): Promise<void> {
  await lockRedirects(tx);
  const list = redirects.map(({ to, source: _source, ...redirect }, index) => ({
    ...redirect,
    line: index + 1,
    to: to ?? '',
  }));
  const verdicts = await judgeList(tx, list, { origin: 'http://localhost', needsTarget: false });
  const added = verdicts.filter(({ kind }) => kind === 'add');
  const sources = redirects.map(({ source }) => source);
  await insertList(tx, added, { userId: null, activityId, sources });
}

/** Deletes the redirects that an import has added, if they still lead to the same target. */
export async function removeImportedRedirects(
  tx: Sql,
  rows: readonly { fromUrl: string; toPath: string }[],
): Promise<void> {
  const source: RedirectSource = 'import';
  const parsed = rows.flatMap(({ fromUrl, toPath }) => {
    const { path } = parseFromPath(fromUrl);
    return path === undefined ? [] : [{ path, toPath }];
  });
  await tx`
    delete from redirects r
    using unnest(
      ${parsed.map(({ path }) => path)}::text[],
      ${parsed.map(({ toPath }) => toPath)}::text[]
    ) as removed (from_path, to_path)
    where r.source = ${source} and r.from_path = removed.from_path and r.to_path = removed.to_path
  `;
}

async function insertList(
  tx: Sql,
  list: readonly Verdict[],
  {
    userId,
    activityId,
    sources,
  }: { userId: string | null; activityId: string | null; sources?: readonly RedirectSource[] },
): Promise<number> {
  let inserted = 0;
  for (let start = 0; start < list.length; start += BATCH_SIZE) {
    const batch = list.slice(start, start + BATCH_SIZE);
    const { count } = await tx`
      insert into redirects (from_path, to_path, status, covers_below, source, created_by, activity_id)
      select
        listed.from_path, listed.to_path, listed.status, listed.covers_below, listed.source,
        ${userId}, ${activityId}
      from unnest(
        ${batch.map(({ from }) => from)}::text[],
        ${batch.map(({ to }) => to)}::text[],
        ${batch.map(({ status }) => status)}::integer[],
        ${batch.map(({ coversBelow }) => String(coversBelow))}::text[]::boolean[],
        ${batch.map(({ line }) => sources?.[line - 1] ?? 'import')}::text[]
      ) as listed (from_path, to_path, status, covers_below, source)
      on conflict (from_path) do nothing
    `;
    inserted += count;
  }
  return inserted;
}

/** Serializes changes of redirects until the transaction ends. The trigger of the table takes the same lock. */
async function lockRedirects(tx: Sql): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('redirects__no_loop'))`;
}

export type Hits = { from: string; hits: number; lastAt: Date };

/** Adds hits. The rows are locked in a fixed order, which prevents a deadlock of two processes. */
export async function addHits(sql: Sql, hits: readonly Hits[]): Promise<void> {
  await sql`
    with counted as (
      select r.id, h.hits, h.last_at
      from unnest(
        ${hits.map(({ from }) => from)}::text[],
        ${hits.map((each) => each.hits)}::bigint[],
        ${hits.map(({ lastAt }) => lastAt.toISOString())}::text[]::timestamptz[]
      ) as h (from_path, hits, last_at)
      join redirects r on r.from_path = h.from_path
    ), total as (
      insert into redirect_hits (redirect_id, hits, last_hit_at)
      select id, hits, last_at from counted order by id
      on conflict (redirect_id) do update set
        hits = redirect_hits.hits + excluded.hits,
        last_hit_at = greatest(redirect_hits.last_hit_at, excluded.last_hit_at)
    )
    insert into redirect_days (redirect_id, day, hits)
    select id, (last_at at time zone site_time_zone())::date, hits from counted order by id
    on conflict (redirect_id, day) do update set hits = redirect_days.hits + excluded.hits
  `;
}

export async function deleteOldHits(sql: Sql): Promise<void> {
  await sql`delete from redirect_days where day < (now() at time zone site_time_zone())::date - ${HIT_DAYS}::integer`;
}
