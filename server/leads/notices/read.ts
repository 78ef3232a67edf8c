import { NOTICE_CHANNELS, type NoticeChannel } from '#shared/lead-states.ts';
import type { Sql } from '#server/db/connect.ts';

/** Seconds since the oldest notice that failed at least once, by channel; 0 where none waits. */
export async function readFailingSeconds(sql: Sql): Promise<Record<NoticeChannel, number>> {
  const rows = await sql<{ channel: NoticeChannel; seconds: number }[]>`
    select channel, extract(epoch from now() - min(created_at))::float8 as seconds
    from lead_notices
    where state = 'waiting' and attempts > 0 and reason is not null
    group by channel
  `;
  const seconds = new Map(rows.map((row) => [row.channel, row.seconds]));
  return Object.fromEntries(NOTICE_CHANNELS.map((name) => [name, seconds.get(name) ?? 0])) as Record<
    NoticeChannel,
    number
  >;
}
