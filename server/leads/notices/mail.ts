import { LEAD_FIELD_ROWS } from '#shared/lead-values.ts';
import type { Site } from '#shared/site.ts';
import type { MailNotices } from '#server/env.ts';
import { openTransport } from '#server/mail/send-mail.ts';
import type { Verdict } from '#server/outbox/verdict.ts';
import { mailTextOf } from './message-texts.ts';
import type { Message } from './queue.ts';

const EMAIL_FIELD = LEAD_FIELD_ROWS.find(([, { kind }]) => kind === 'email')?.[0];

/** The codes of failures before the server has received the message. */
const BEFORE_SENDING = new Set([
  'ECONNECTION',
  'EDNS',
  'ETLS',
  'EREQUIRETLS',
  'EAUTH',
  'ENOAUTH',
  'EENVELOPE',
]);

/**
 * Sends a message by mail. A repeat has the same Message-ID, so that mailboxes recognize it. Never throws,
 * and never takes much longer than `timeoutMs`.
 */
export async function sendMail(
  { smtpUrl, from, to }: MailNotices,
  message: Message,
  { site, timeoutMs, signal }: { site: Site; timeoutMs: number; signal: AbortSignal },
): Promise<Verdict> {
  const transport = openTransport(smtpUrl, timeoutMs);
  const [lead] = message.leads;
  const replyTo = message.leads.length === 1 && EMAIL_FIELD && lead ? lead[EMAIL_FIELD] : undefined;
  try {
    const sending = transport.sendMail({
      ...mailTextOf(message.leads, site),
      from,
      to: [...to],
      ...(replyTo ? { replyTo } : {}),
      messageId: `<${message.id}@${new URL(site.origin).hostname}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    await waitUntilAbort(sending, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]));
    return { kind: 'delivered', status: 250 };
  } catch (error) {
    return judgeMailFailure(error);
  } finally {
    transport.close();
  }
}

/**
 * Waits for `work` until the signal aborts. The server may accept the message after that, so the outcome is
 * unknown.
 */
async function waitUntilAbort(work: Promise<unknown>, signal: AbortSignal): Promise<void> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const end = () => reject(Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' }));
  signal.addEventListener('abort', end, { once: true });
  work.catch(() => {});
  try {
    await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', end);
  }
}

/** The reason is only a code, as messages of servers may contain addresses. */
function judgeMailFailure(error: unknown): Verdict {
  const { code, responseCode } = failureOf(error);
  if (responseCode !== undefined) {
    const reason = `SMTP ${responseCode}`;
    // A 5xx for a message or an address is permanent. A 5xx for a login or a greeting is a failure of the
    // server.
    const isFinal = responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
    return isFinal
      ? { kind: 'rejected', status: responseCode, reason }
      : { kind: 'passing', status: responseCode, reason };
  }
  return BEFORE_SENDING.has(code)
    ? { kind: 'passing', status: null, reason: code }
    : { kind: 'ambiguous', reason: `no answer: ${code}` };
}

function failureOf(error: unknown): { code: string; responseCode: number | undefined } {
  const { code, responseCode } = { ...(error as Partial<Record<'code' | 'responseCode', unknown>>) };
  return {
    code: typeof code === 'string' && /^[A-Z_\d]{3,60}$/.test(code) ? code : 'UNKNOWN',
    responseCode: typeof responseCode === 'number' ? responseCode : undefined,
  };
}
