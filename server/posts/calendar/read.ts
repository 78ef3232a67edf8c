import type { Fragment, Sql } from '#server/db/connect.ts';
import { AppError } from '#shared/errors.ts';
import type { CalendarPost } from '#shared/posts/calendar-schemas.ts';
import { CALENDAR_POSTS_MAX, type CalendarOutput, UNDATED_MAX } from '#shared/posts/calendar-schemas.ts';

/**
 * Lists the posts of a period, and drafts without a date. The days are in the site's time zone. Archived posts are
 * left out.
 */
export async function listCalendar(
  sql: Sql,
  { from, to }: { from: string; to: string },
): Promise<CalendarOutput> {
  const posts = await sql<CalendarPost[]>`
    select ${calendarColumns(sql)}
    from blog_posts p
    where p.published_at >= ${from}::date::timestamp at time zone site_time_zone()
      and p.published_at < (${to}::date + 1)::timestamp at time zone site_time_zone()
      and p.status <> 'archived'
    order by p.published_at, p.id
    limit ${CALENDAR_POSTS_MAX}
  `;
  const undatedPosts = await sql<CalendarPost[]>`
    select ${calendarColumns(sql)}
    from blog_posts p
    where p.status = 'draft' and p.published_at is null
    order by p.created_at desc, p.id desc
    limit ${UNDATED_MAX}
  `;
  return { posts: [...posts], undated: [...undatedPosts] };
}

/** @throws POST_NOT_FOUND */
export async function getCalendarPost(sql: Sql, id: string): Promise<CalendarPost> {
  const [post] = await sql<
    CalendarPost[]
  >`select ${calendarColumns(sql)} from blog_posts p where p.id = ${id}`;
  if (!post) throw new AppError('POST_NOT_FOUND');
  return post;
}

function calendarColumns(sql: Sql): Fragment {
  return sql`
    p.id, p.version, p.title,
    member_profile(p.author_id) as author,
    case
      when p.status <> 'published' then 'draft'
      when p.published_at > now() then 'scheduled'
      else 'live'
    end as state,
    p.submitted_at is not null as submitted,
    p.published_at as "publishedAt",
    to_char(p.published_at at time zone site_time_zone(), 'YYYY-MM-DD') as day,
    to_char(p.published_at at time zone site_time_zone(), 'HH24:MI') as time
  `;
}
