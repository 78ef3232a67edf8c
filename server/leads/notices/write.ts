import type { Database, Sql } from '#server/db/connect.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { PushSubscription } from '#shared/leads/push-schemas.ts';
import { type PushKeys, readPushKeys } from './read.ts';

/** The maximum number of subscribed browsers of a member. A further browser replaces the oldest. */
const SUBSCRIPTIONS_MAX = 20;
const RECENT_MESSAGES_MAX = 20;

/**
 * Returns the key pair that identifies this site to push services. The first call creates the pair for all
 * processes.
 */
export async function findPushKeys(sql: Sql): Promise<PushKeys> {
  const storedKeys = await readPushKeys(sql);
  if (storedKeys) return storedKeys;
  const { default: webPush } = await import('web-push');
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await sql`
    insert into push_keys (public_key, private_key) values (${publicKey}, ${privateKey})
    on conflict do nothing
  `;
  // A concurrent call may have stored its pair first; all processes then use that pair.
  return (await readPushKeys(sql)) ?? { publicKey, privateKey };
}

/**
 * Subscribes a browser to push messages. If the browser was subscribed for another member, that subscription ends.
 */
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

/** Deletes a subscription that the member has ended, or that the push service no longer knows. */
export async function deleteSubscription(sql: Sql, endpoint: string, userId?: string): Promise<void> {
  const ofMember = userId === undefined ? sql`` : sql`and user_id = ${userId}`;
  await sql`delete from push_subscriptions where endpoint = ${endpoint} ${ofMember}`;
}

export async function addShownMessage(sql: Sql, endpoint: string, messageId: string): Promise<void> {
  await sql`
    update push_subscriptions
    set told = (array_prepend(${messageId}::uuid, told))[1:${RECENT_MESSAGES_MAX}]
    where endpoint = ${endpoint}
  `;
}
