import type { PushSubscription } from '#shared/schemas/admin-push.ts';
import webPush from 'web-push';
import type { Database, Sql } from '#server/db/connect.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { type PushKeys, readPushKeys } from './read.ts';

/** Browsers of one member: further ones replace the oldest. */
const SUBSCRIPTIONS_MAX = 20;
/** Messages of which a browser knows that it showed them. */
const TOLD_MAX = 20;

/** The pair by which push services know this site. The first who asks makes it, for all processes and for ever. */
export async function findPushKeys(sql: Sql): Promise<PushKeys> {
  const known = await readPushKeys(sql);
  if (known) return known;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await sql`
    insert into push_keys (public_key, private_key) values (${publicKey}, ${privateKey})
    on conflict do nothing
  `;
  // Two may ask at once: the pair that was written first counts.
  return (await readPushKeys(sql)) ?? { publicKey, privateKey };
}

/** Has a browser told from now on. One that somebody else used before is this member's now. */
export function addSubscription(
  sql: Database,
  userId: string,
  { endpoint, keys }: PushSubscription,
): Promise<void> {
  return inTransaction(sql, async (tx) => {
    await tx`
      insert into push_subscriptions as s (endpoint, user_id, p256dh, auth)
      values (${endpoint}, ${userId}, ${keys.p256dh}, ${keys.auth})
      on conflict (endpoint) do update set
        user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth
      where (s.user_id, s.p256dh, s.auth) is distinct from (excluded.user_id, excluded.p256dh, excluded.auth)
    `;
    await tx`
      delete from push_subscriptions
      where endpoint in (
        select endpoint from push_subscriptions
        where user_id = ${userId}
        order by created_at desc
        offset ${SUBSCRIPTIONS_MAX}
      )
    `;
  });
}

/** Forgets a browser: its member asked for it, or its push service knows it no more. */
export async function forgetSubscription(sql: Sql, endpoint: string, userId?: string): Promise<void> {
  const ofMember = userId === undefined ? sql`` : sql`and user_id = ${userId}`;
  await sql`delete from push_subscriptions where endpoint = ${endpoint} ${ofMember}`;
}

export async function noteTold(sql: Sql, endpoint: string, messageId: string): Promise<void> {
  await sql`
    update push_subscriptions
    set told = (array_prepend(${messageId}::uuid, told))[1:${TOLD_MAX}]
    where endpoint = ${endpoint}
  `;
}
