import type { Sql } from '#server/db/connect.ts';
import { judgeAnswer, judgeFailure, type Verdict } from '#server/outbox/verdict.ts';
import type { PushSubscription } from '#shared/leads/push-schemas.ts';
import type { Site } from '#shared/site-texts/site.ts';
import { pushTextOf } from './message-texts.ts';
import type { Message } from './queue.ts';
import { listUnreached, type PushKeys } from './read.ts';
import { addShownMessage, deleteSubscription, findPushKeys } from './write.ts';

type PushOptions = { sql: Sql; site: Site; timeoutMs: number; signal: AbortSignal };

/** The number of seconds for which the push service stores a message for a device that is switched off. */
const TTL_SECONDS = 24 * 3600;
const GONE: ReadonlySet<number> = new Set([404, 410]);

/**
 * Sends a message to each subscribed browser of members who may see leads. A repeat skips the browsers that have
 * received the message. A failing browser does not delay other browsers. Never throws, and never takes much longer
 * than `timeoutMs`.
 */
export async function sendPush(message: Message, options: PushOptions): Promise<Verdict> {
  // Imported at the first message, as the package takes 2 MB of memory.
  const webPush = await import('web-push').then(
    (library) => library.default,
    () => undefined,
  );
  if (!webPush) return { kind: 'passing', status: null, reason: 'NOT_LOADED' };
  try {
    const { sql, site } = options;
    const [keys, subscriptions] = await Promise.all([findPushKeys(sql), listUnreached(sql, message.id)]);
    const payload = JSON.stringify({ ...pushTextOf(message.leads, site), tag: message.id });
    const verdicts = await Promise.all(
      subscriptions.map((subscription) =>
        sendToBrowser(subscription, { id: message.id, payload, keys }, { ...options, webPush }),
      ),
    );
    const passing = verdicts.find(({ kind }) => kind === 'passing' || kind === 'ambiguous');
    return passing ?? { kind: 'delivered', status: 201 };
  } catch {
    return { kind: 'ambiguous', reason: 'no answer: DATABASE' };
  }
}

type PushPayload = { id: string; payload: string; keys: PushKeys };

async function sendToBrowser(
  subscription: PushSubscription,
  { id, payload, keys }: PushPayload,
  { sql, site, timeoutMs, signal, webPush }: PushOptions & { webPush: typeof import('web-push') },
): Promise<Verdict> {
  const { endpoint } = subscription;
  try {
    const { method, headers, body } = webPush.generateRequestDetails(subscription, payload, {
      vapidDetails: { subject: `mailto:${site.email}`, ...keys },
      TTL: TTL_SECONDS,
      urgency: 'high',
      // With the same topic, a repeat replaces the message that still waits at the push service.
      topic: id.replaceAll('-', ''),
    });
    const response = await fetch(endpoint, {
      method,
      headers: headersOf(headers),
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    await response.body?.cancel();
    const { status } = response;
    if (GONE.has(status)) await deleteSubscription(sql, endpoint);
    const verdict = judgeAnswer({ status, retryAfter: response.headers.get('retry-after') }, Date.now());
    if (verdict.kind === 'delivered') await addShownMessage(sql, endpoint, id);
    return verdict;
  } catch (error) {
    return judgeFailure(error);
  }
}

/** Omits the Content-Length, which `fetch` sets. */
function headersOf(headers: Readonly<Record<string, string | number>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name === 'Content-Length' ? [] : [[name, String(value)]],
    ),
  );
}
