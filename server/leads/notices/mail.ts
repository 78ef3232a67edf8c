import type { MailNotices } from '#server/env.ts';
import { sendQueuedMail } from '#server/mail/send-queued-mail.ts';
import type { Verdict } from '#server/outbox/verdict.ts';
import { LEAD_FIELD_ROWS } from '#shared/leads/lead-values.ts';
import type { Site } from '#shared/site-texts/site.ts';
import { mailTextOf } from './message-texts.ts';
import type { Message } from './queue.ts';

const EMAIL_FIELD = LEAD_FIELD_ROWS.find(([, { kind }]) => kind === 'email')?.[0];

/** Sends a message by mail. Replies to a message about one lead go to the person of that lead. */
export function sendMail(
  server: MailNotices,
  { id, leads }: Message,
  { site, ...limits }: { site: Site; timeoutMs: number; signal: AbortSignal },
): Promise<Verdict> {
  const [lead] = leads;
  const replyTo = leads.length === 1 && EMAIL_FIELD && lead ? lead[EMAIL_FIELD] : undefined;
  const mail = { id, ...mailTextOf(leads, site), to: [...server.to], ...(replyTo ? { replyTo } : {}) };
  return sendQueuedMail(server, mail, { origin: site.origin, ...limits });
}
