import type { PushSubscription } from '#shared/schemas/admin-push.ts';
import type { Site } from '#shared/site.ts';
import webPush from 'web-push';
import type { Sql } from '#server/db/connect.ts';
import { judgeAnswer, judgeFailure, type Verdict } from '#server/outbox/verdict.ts';
import { pushTextOf } from './message-texts.ts';
import type { Message } from './queue.ts';
import { listUntold, type PushKeys } from './read.ts';
import { findPushKeys, forgetSubscription, noteTold } from './write.ts';

type PushOptions = { sql: Sql; site: Site; timeoutMs: number; signal: AbortSignal };

/** Seconds that a push service keeps a message for a device that is off. */
const KEPT_SECONDS = 24 * 3600;
/** Answers for a browser that unsubscribed, or that is gone. */
const GONE: ReadonlySet<number> = new Set([404, 410]);

/**
 * Shows a message on the screens of all administrators whose browsers asked for it, once on each however often it is
 * repeated. A browser that is refused holds up no other. Never throws, never takes much longer than `timeoutMs`.
 */
export async function sendPush(message: Message, options: PushOptions): Promise<Verdict> {
  try {
    const { sql, site } = options;
    const [keys, untold] = await Promise.all([findPushKeys(sql), listUntold(sql, message.id)]);
    const payload = JSON.stringify({ ...pushTextOf(message.leads, site), tag: message.id });
    const verdicts = await Promise.all(
      untold.map((subscription) => tell(subscription, { id: message.id, payload, keys }, options)),
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
      TTL: KEPT_SECONDS,
      urgency: 'high',
      // One that waits at the push service is replaced by its repeat.
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
    if (verdict.kind === 'delivered') await noteTold(sql, endpoint, id);
    return verdict;
  } catch (error) {
    return judgeFailure(error);
  }
}

/** All but the length, which `fetch` writes itself. */
function headersOf(headers: Readonly<Record<string, string | number>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name === 'Content-Length' ? [] : [[name, String(value)]],
    ),
  );
}
