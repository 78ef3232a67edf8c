import type { Sql } from '#server/db/connect.ts';
import { NOTICE_CHANNELS, type NoticeChannel } from '#shared/leads/lead-states.ts';
import type { PushSubscription } from '#shared/leads/push-schemas.ts';
import { rolesWith } from '#shared/roles.ts';

/**
 * Returns for each channel the age in seconds of the oldest notice that has failed; 0 if no notice has
 * failed.
 */
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

export type PushKeys = { publicKey: string; privateKey: string };

/** Reads the key pair for push messages; undefined until the first browser subscribes. */
export async function readPushKeys(sql: Sql): Promise<PushKeys | undefined> {
  const [row] = await sql<PushKeys[]>`
    select public_key as "publicKey", private_key as "privateKey" from push_keys
  `;
  return row;
}

export async function isSubscribed(sql: Sql, userId: string, endpoint: string): Promise<boolean> {
  const rows = await sql`
    select from push_subscriptions where endpoint = ${endpoint} and user_id = ${userId}
  `;
  return rows.length > 0;
}

/** Lists the subscribed browsers that have not received a message, of members who may see leads. */
export function listUnreached(sql: Sql, messageId: string): Promise<PushSubscription[]> {
  return sql<PushSubscription[]>`
    select s.endpoint, jsonb_build_object('p256dh', s.p256dh, 'auth', s.auth) as keys
    from push_subscriptions s
    where role_of_member(s.user_id) = any(${rolesWith('sales')}) and not ${messageId}::uuid = any(s.told)
    order by s.created_at
  `;
}
