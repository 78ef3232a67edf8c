import { createHmac } from 'node:crypto';
import type { WebhookNotices } from '#server/env.ts';
import { judgeAnswer, judgeFailure, type Verdict } from '#server/outbox/verdict.ts';
import { LEAD_FIELD_ROWS } from '#shared/leads/lead-values.ts';
import type { Site } from '#shared/site-texts/site.ts';
import { urlOf } from './message-texts.ts';
import type { AnnouncedLead, Message } from './queue.ts';

/**
 * Posts an event about one lead with a signature according to Standard Webhooks, whose libraries can verify it. A
 * repeated request has the same `webhook-id`. Never throws, and never takes much longer than `timeoutMs`.
 */
export async function sendWebhook(
  { url, secret }: WebhookNotices,
  type: keyof typeof PAYLOADS,
  { id, leads }: Message,
  { site, timeoutMs, signal }: { site: Pick<Site, 'origin'>; timeoutMs: number; signal: AbortSignal },
): Promise<Verdict> {
  const [lead] = leads;
  if (!lead) throw new Error('The message has no lead.');
  const body = JSON.stringify({ type, timestamp: lead.noticedAt, data: PAYLOADS[type](lead, site) });
  const timestamp = String(Math.floor(Date.now() / 1000));
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': signatureOf({ id, timestamp, body, secret }),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    await response.body?.cancel();
    const retryAfter = response.headers.get('retry-after');
    return judgeAnswer({ status: response.status, retryAfter }, Date.now());
  } catch (error) {
    return judgeFailure(error);
  }
}

type SignatureInput = { id: string; timestamp: string; body: string; secret: Uint8Array };

/**
 * Returns the HMAC SHA-256 of id, time and body. With the time, the recipient can detect replayed messages.
 */
function signatureOf({ id, timestamp, body, secret }: SignatureInput): string {
  return `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

/** The functions that return the data of an event, by its type. docs/webhooks.md has examples. */
const PAYLOADS = { 'lead.created': createdPayload, 'lead.changed': changedPayload };

function createdPayload(lead: AnnouncedLead, site: Pick<Site, 'origin'>) {
  const { id, phoneE164, variant, button, pageUri, referrer, campaign } = lead;
  return {
    id,
    url: urlOf(lead, site),
    fields: Object.fromEntries(LEAD_FIELD_ROWS.map(([name]) => [name, lead[name] ?? null])),
    phoneE164,
    variant,
    package: lead.package,
    button,
    pageUri,
    referrer,
    campaign,
  };
}

/** Returns the data of a changed lead. It contains no personal data, as the receiver knows the lead by its id. */
function changedPayload(lead: AnnouncedLead, site: Pick<Site, 'origin'>) {
  const { id, stage, expectedAmount, wonAmount, currency, closedOn, lostReason } = lead;
  return {
    id,
    url: urlOf(lead, site),
    stage,
    expectedAmount,
    wonAmount: stage === 'won' ? wonAmount : null,
    currency,
    closedOn,
    lostReason: stage === 'lost' ? lostReason : null,
  };
}
