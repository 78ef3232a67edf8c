import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/db/connect.ts';
import type { Notifications } from '#server/db/notifications.ts';
import type { MailServer } from '#server/mail/send-mail.ts';
import { sendQueuedMail } from '#server/mail/send-queued-mail.ts';
import { OUTBOX_TIMES, type OutboxTimes } from '#server/outbox/back-off.ts';
import { OutboxWorker } from '#server/outbox/worker.ts';
import { COMMENTS_HASH } from '#shared/review/comments-hash.ts';
import { pathTo } from '#shared/routes.ts';
import type { Site } from '#shared/site-texts/site.ts';
import { WORDS } from '#shared/words/all.ts';
import { COMMENT_MAIL_DUE, COMMENT_MAILS, type CommentMail } from './comments/queue.ts';
import { POST_NOTICE_DUE, POST_NOTICES, type PostNotice } from './queue.ts';

/**
 * The timeout of a send in milliseconds. It is shorter than the lease, so a lease expires only if its process has
 * ended.
 */
const TIMEOUT_MS = 15_000;

type NoticeOptions = {
  sql: Database;
  notifications?: Notifications | undefined;
  /** Undefined without `SMTP_URL`: then only the screens show the review. */
  server: MailServer | undefined;
  readSite: () => Promise<Pick<Site, 'name' | 'origin'>>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  times?: OutboxTimes;
};

export function startPostNotices({
  sql,
  notifications,
  server,
  readSite,
  log,
  times = OUTBOX_TIMES,
}: NoticeOptions): { stop: () => Promise<void> } {
  if (!server) return { stop: async () => {} };
  return new OutboxWorker({
    sql,
    queue: POST_NOTICES,
    async send(notice, signal) {
      const site = await readSite();
      const limits = { origin: site.origin, timeoutMs: TIMEOUT_MS, signal };
      return sendQueuedMail(server, mailOf(notice, site), limits);
    },
    describe: ({ id, kind, postId }) => ({ noticeId: id, kind, postId }),
    messages: { delivered: 'post notice sent', failed: 'post notice not sent yet' },
    slots: 1,
    timeoutMs: TIMEOUT_MS,
    times,
    log,
    listen: notifications && ((wake) => notifications.listen(POST_NOTICE_DUE, wake)),
  });
}

/**
 * Returns the mail about a review. The subject names neither the member nor the post, as locked screens show it.
 */
function mailOf(
  { id, kind, to, by, title, note, postId, language }: PostNotice,
  { name, origin }: Pick<Site, 'name' | 'origin'>,
) {
  const mail = WORDS[language].mail.review[kind];
  const link = `${mail.link}\n${origin}${pathTo('adminPostEdit', { id: postId })}`;
  return {
    id,
    to,
    subject: mail.subject(name),
    text: [mail.text(by, title), ...(note === null ? [] : [note]), link].join('\n\n'),
  };
}

export function startCommentMails({
  sql,
  notifications,
  server,
  readSite,
  log,
  times = OUTBOX_TIMES,
}: NoticeOptions): { stop: () => Promise<void> } {
  if (!server) return { stop: async () => {} };
  return new OutboxWorker({
    sql,
    queue: COMMENT_MAILS,
    async send(mail, signal) {
      const site = await readSite();
      const limits = { origin: site.origin, timeoutMs: TIMEOUT_MS, signal };
      return sendQueuedMail(server, commentMailOf(mail, site), limits);
    },
    describe: ({ id, postId }) => ({ mailId: id, postId }),
    messages: { delivered: 'comment mail sent', failed: 'comment mail not sent yet' },
    slots: 1,
    timeoutMs: TIMEOUT_MS,
    times,
    log,
    listen: notifications && ((wake) => notifications.listen(COMMENT_MAIL_DUE, wake)),
  });
}

function commentMailOf(
  { id, to, title, quote, comments, postId, language }: CommentMail,
  { name, origin }: Pick<Site, 'name' | 'origin'>,
) {
  const { comment: mail } = WORDS[language].mail;
  const isMention = comments.some((comment) => comment.isMention);
  const parts = [
    mail.text(title),
    `“${quote}”`,
    ...comments.map(({ by, text }) => `${by}:\n${text}`),
    `${mail.link}\n${origin}${pathTo('adminPostEdit', { id: postId })}${COMMENTS_HASH}`,
    mail.reason(isMention),
  ];
  return { id, to, subject: mail.subject(name, isMention), text: parts.join('\n\n') };
}
