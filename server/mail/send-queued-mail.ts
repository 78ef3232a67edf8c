import type { SendMailOptions } from 'nodemailer';
import type { Verdict } from '#server/outbox/verdict.ts';
import { type MailServer, openTransport } from './send-mail.ts';

/** The codes of failures that happen before the server has the message. */
const BEFORE_SENDING = new Set([
  'ECONNECTION',
  'EDNS',
  'ETLS',
  'EREQUIRETLS',
  'EAUTH',
  'ENOAUTH',
  'EENVELOPE',
]);

export type QueuedMail = { id: string; headers?: Readonly<Record<string, string>> } & Pick<
  SendMailOptions,
  'to' | 'subject' | 'text' | 'html' | 'replyTo'
>;

/**
 * Sends a mail of the outbox. A repeat has the same `id`, by which mailboxes recognize it. Never throws, and never
 * takes much longer than `timeoutMs`.
 */
export async function sendQueuedMail(
  { smtpUrl, from }: MailServer,
  { id, headers, ...mail }: QueuedMail,
  { origin, timeoutMs, signal }: { origin: string; timeoutMs: number; signal: AbortSignal },
): Promise<Verdict> {
  const transport = await openTransport(smtpUrl, timeoutMs).catch(() => undefined);
  if (!transport) return { kind: 'passing', status: null, reason: 'NOT_LOADED' };
  try {
    const sending = transport.sendMail({
      ...mail,
      from,
      messageId: `<${id}@${new URL(origin).hostname}>`,
      headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
    });
    await beforeEnd(sending, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]));
    return { kind: 'delivered', status: 250 };
  } catch (error) {
    return judgeMailFailure(error);
  } finally {
    transport.close();
  }
}

/**
 * Waits for the work until the signal aborts. The server may still accept the message later, so the outcome is
 * then unknown.
 */
async function beforeEnd(work: Promise<unknown>, signal: AbortSignal): Promise<void> {
  const { promise: abortPromise, reject } = Promise.withResolvers<never>();
  const end = () => reject(Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' }));
  signal.addEventListener('abort', end, { once: true });
  work.catch(() => {});
  try {
    await Promise.race([work, abortPromise]);
  } finally {
    signal.removeEventListener('abort', end);
  }
}

/** Interprets a failure. The reason contains only codes, as the messages of mail servers repeat addresses. */
function judgeMailFailure(error: unknown): Verdict {
  const { code, responseCode } = failureOf(error);
  if (responseCode !== undefined) {
    const reason = `SMTP ${responseCode}`;
    // A 5xx for a message or an address is permanent. A 5xx for a login or a greeting is a failure of the server
    // itself.
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
