import type { PushSubscription } from '#shared/schemas/admin-push.ts';
import type { Site } from '#shared/site.ts';
import webPush from 'web-push';
import type { Sql } from '#server/db/connect.ts';
import { judgeAnswer, judgeFailure, type Verdict } from '#server/outbox/verdict.ts';
import { pushTextOf } from './message-texts.ts';
import type { Message } from './queue.ts';
import { listUnreached, type PushKeys } from './read.ts';
import { findPushKeys, forgetSubscription, addShownMessage } from './write.ts';

type PushOptions = { sql: Sql; site: Site; timeoutMs: number; signal: AbortSignal };

/** For a device that is off. */
const TTL_SECONDS = 24 * 3600;
const GONE: ReadonlySet<number> = new Set([404, 410]);

/**
 * Shows a message once on each subscribed browser of administrators, despite repeats. A refused browser delays
 * no other. Never throws, and never takes much longer than `timeoutMs`.
 */
export async function sendPush(message: Message, options: PushOptions): Promise<Verdict> {
  try {
    const { sql, site } = options;
    const [keys, subscriptions] = await Promise.all([findPushKeys(sql), listUnreached(sql, message.id)]);
    const payload = JSON.stringify({ ...pushTextOf(message.leads, site), tag: message.id });
    const verdicts = await Promise.all(
      subscriptions.map((subscription) => tell(subscription, { id: message.id, payload, keys }, options)),
    );
    const passing = verdicts.find(({ kind }) => kind === 'passing' || kind === 'ambiguous');
    return passing ?? { kind: 'delivered', status: 201 };
  } catch {
    return { kind: 'ambiguous', reason: 'no answer: DATABASE' };
  }
}

type Sealed = { id: string; payload: string; keys: PushKeys };

async function tell(
  subscription: PushSubscription,
  { id, payload, keys }: Sealed,
  { sql, site, timeoutMs, signal }: PushOptions,
): Promise<Verdict> {
  const { endpoint } = subscription;
  try {
    const { method, headers, body } = webPush.generateRequestDetails(subscription, payload, {
      vapidDetails: { subject: `mailto:${site.email}`, ...keys },
      TTL: TTL_SECONDS,
      urgency: 'high',
      // A repeat replaces a message that waits at the push service.
      topic: id.replaceAll('-', ''),
    });
    const answer = await fetch(endpoint, {
      method,
      headers: headersOf(headers),
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    await answer.body?.cancel();
    const { status } = answer;
    if (GONE.has(status)) await forgetSubscription(sql, endpoint);
    const verdict = judgeAnswer({ status, retryAfter: answer.headers.get('retry-after') }, Date.now());
    if (verdict.kind === 'delivered') await addShownMessage(sql, endpoint, id);
    return verdict;
  } catch (error) {
    return judgeFailure(error);
  }
}

/** Omits the length, which `fetch` writes itself. */
function headersOf(headers: Readonly<Record<string, string | number>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name === 'Content-Length' ? [] : [[name, String(value)]],
    ),
  );
}
