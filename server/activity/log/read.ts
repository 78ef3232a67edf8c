import type { Fragment, Sql } from '#server/db/connect.ts';
import { contains } from '#server/db/contains.ts';
import { actsOf } from '#server/trpc/acts.ts';
import type { LogEntry, LogFilter } from '#shared/activity/log-schemas.ts';
import type { ActivityListOutput } from '#shared/activity/schemas.ts';
import { ACTIVITY_PER_PAGE, LOG_PER_PAGE } from '#shared/posts/post-states.ts';

/** Lists the acts that can be undone, newest first. */
export async function listUndoable(sql: Sql, page: number): Promise<ActivityListOutput> {
  const entries = await sql<ActivityListOutput['entries']>`
    select
      a.id, a.subject,
      case when a.correction_undone is null then a.kind else 'posts corrected' end as kind,
      a.happened_at as "happenedAt",
      member_profile(a.user_id) as by,
      a.post_count as posts,
      coalesce(a.correction_undone, a.undone_at is not null) as undone
    from activity a
    order by a.happened_at desc, a.id desc
    limit ${ACTIVITY_PER_PAGE} offset ${(page - 1) * ACTIVITY_PER_PAGE}
  `;
  const [count] = await sql<[{ total: number }]>`select count(*)::integer as total from activity`;
  return { entries: [...entries], total: count.total };
}

/** Lists the entries of the log, newest first. Names are joined, as the log stores only ids. */
export async function listLog(
  sql: Sql,
  { page, ...filter }: LogFilter & { page: number },
): Promise<{ entries: LogEntry[]; total: number }> {
  const entries = await findLog(sql, filter, {
    limit: LOG_PER_PAGE,
    offset: (page - 1) * LOG_PER_PAGE,
  });
  const [count] = await sql<[{ total: number }]>`
    select count(*)::integer as total from activity_log l ${nameJoins(sql)} where ${matchingLog(sql, filter)}
  `;
  return { entries, total: count.total };
}

export async function findLog(
  sql: Sql,
  filter: LogFilter,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<LogEntry[]> {
  const entries = await sql<LogEntry[]>`
    select
      l.n::text as id,
      l.happened_at as "happenedAt",
      acting_profile(l.actor_id, l.detail ->> 'program') as by,
      l.actor, l.act,
      ${subject(sql)} as subject,
      l.subject_id as "subjectId",
      l.network, l.detail
    from activity_log l
    ${nameJoins(sql)}
    where ${matchingLog(sql, filter)}
    order by l.n desc
    limit ${limit} offset ${offset}
  `;
  return [...entries];
}

function nameJoins(sql: Sql): Fragment {
  return sql`
    left join users u on u.id = l.actor_id
    left join blog_posts p on p.id = l.subject_id
    left join deleted_posts d on d.post_id = l.subject_id
    left join blog_categories c on c.id = l.subject_id
    left join media m on m.id = l.subject_id
    left join users member on member.id = l.subject_id
  `;
}

function subject(sql: Sql): Fragment {
  return sql`coalesce(p.title, d.title, c.name, m.title, member.display_name, member.email)`;
}

function matchingLog(sql: Sql, { q, group }: LogFilter): Fragment {
  const search = q.trim();
  return sql`
    l.act = any(${actsOf(group)})
    ${search === '' ? sql`` : sql`and ${contains(sql, sql`fold_text(concat_ws(E'\n', u.display_name, u.email, ${subject(sql)}))`, search)}`}
  `;
}

export type LogLink = { n: number; text: string; previous: string; hash: string };

export async function readLogLinks(sql: Sql, afterNumber: number, limit: number): Promise<LogLink[]> {
  const links = await sql<LogLink[]>`
    select
      n::float8 as n,
      activity_text(l) as text,
      encode(previous, 'hex') as previous,
      encode(hash, 'hex') as hash
    from activity_log l
    where n > ${afterNumber}
    order by n
    limit ${limit}
  `;
  return [...links];
}

/** Finds the number and hash of the last row that retention deleted. */
export async function findRetention(sql: Sql): Promise<{ n: number; hash: string } | undefined> {
  const [row] = await sql<{ detail: { n: number; hash: string } }[]>`
    select detail from activity_log where act = 'activity.retention' order by n desc limit 1
  `;
  return row?.detail;
}

export async function findLogEnd(sql: Sql): Promise<{ n: number; hash: string } | undefined> {
  const [row] = await sql<{ n: number; hash: string }[]>`
    select n::float8 as n, encode(hash, 'hex') as hash from activity_log order by n desc limit 1
  `;
  return row;
}
