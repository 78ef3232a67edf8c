import { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import type { Caller } from '#server/app-router.ts';
import type { Database } from '#server/db/connect.ts';
import { appErrorOf } from '#server/http/app-error.ts';
import type { MailServer } from '#server/mail/send-mail.ts';
import { type QueuedMail, sendQueuedMail } from '#server/mail/send-queued-mail.ts';
import { OUTBOX_TIMES, type OutboxTimes } from '#server/outbox/back-off.ts';
import type { Verdict } from '#server/outbox/verdict.ts';
import { OutboxWorker } from '#server/outbox/worker.ts';
import type { Sessions } from '#server/sessions/session.ts';
import type { Context } from '#server/trpc/context.ts';
import type { ContextFactory } from '#server/trpc/context-factory.ts';
import { htmlOf } from './mail-html.ts';
import { type MailSite, mailParts, plainTextOf, stopUrl } from './mail-text.ts';
import { MONDAY_MAILS, type MondayMail } from './queue.ts';
import { readWeekReport } from './report.ts';

/** The timeout of a send in milliseconds. Together with `COMPOSING_MS` it is shorter than the lease. */
const TIMEOUT_MS = 12_000;

/** The longest time in milliseconds for collecting the figures of a mail. A slower mail is tried again later. */
const COMPOSING_MS = 12_000;

export type MondayMailServices = {
  createCaller: (context: Context) => Caller;
  createContext: ContextFactory;
  sessions: Pick<Sessions, 'requiresSecondFactor'>;
  readSite: () => Promise<MailSite>;
};

type MondayMailOptions = MondayMailServices & {
  sql: Database;
  server: MailServer;
  log: FastifyBaseLogger;
  times?: OutboxTimes;
};

export function startMondayMails(options: MondayMailOptions): OutboxWorker<MondayMail> {
  const { sql, log, times = OUTBOX_TIMES } = options;
  return new OutboxWorker({
    sql,
    queue: MONDAY_MAILS,
    send: (mail, signal) => send(mail, options, signal),
    describe: ({ id, week }) => ({ mailId: id, week }),
    messages: { delivered: 'Monday mail sent', failed: 'Monday mail not sent yet' },
    slots: 1,
    timeoutMs: COMPOSING_MS + TIMEOUT_MS,
    times,
    log,
  });
}

async function send(mail: MondayMail, options: MondayMailOptions, signal: AbortSignal): Promise<Verdict> {
  const startedAt = performance.now();
  let message: QueuedMail;
  let site: MailSite;
  try {
    site = await options.readSite();
    message = await compose(mail, site, options);
  } catch (error) {
    // This is no failure of the mail server, so other mails of the channel must not wait.
    const { status, code } = appErrorOf(error);
    if (status >= 500) options.log.error({ err: error, mailId: mail.id }, 'a Monday mail was not composed');
    return { kind: 'rejected', status, reason: code };
  }
  if (performance.now() - startedAt > COMPOSING_MS)
    return { kind: 'rejected', status: 503, reason: 'TIMEOUT' };
  return sendQueuedMail(options.server, message, { origin: site.origin, timeoutMs: TIMEOUT_MS, signal });
}

async function compose(mail: MondayMail, site: MailSite, options: MondayMailOptions): Promise<QueuedMail> {
  const { role, language, token } = mail;
  const { admin } = options.createCaller(contextOf(mail, options));
  const report = await readWeekReport({ admin, role, timeZone: site.timeZone }, mail.week);
  const parts = mailParts(report, { site, language, token });
  return {
    id: mail.id,
    to: mail.to,
    subject: parts.subject,
    text: plainTextOf(parts),
    html: htmlOf(parts),
    // RFC 8058: mail applications stop the mail with one POST.
    headers: {
      'List-Unsubscribe': `<${stopUrl(site, token, language)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

/** Returns a context in which procedures have the rights of the recipient. */
function contextOf(
  { userId: id, to: email, role, language, hasSecondFactor }: MondayMail,
  { createContext, sessions, log }: MondayMailOptions,
): Context {
  const context = createContext({
    id: 'monday-mail',
    log,
    ip: '',
    socket: new Socket(),
    cookies: {},
    headers: {},
  });
  const needsSecondFactor = sessions.requiresSecondFactor(role) && !hasSecondFactor;
  return {
    ...context,
    findUser: async () => ({ id, email, role, language, isFresh: false, needsSecondFactor }),
  };
}
