import type { FastifyInstance } from 'fastify';
import type { NounServices } from '#server/trpc/noun-services.ts';
import { deleteOldMails } from './comments/queue.ts';
import { startCommentMails, startPostNotices } from './jobs.ts';
import { deleteExpiredPreviewLinks } from './preview-links/write.ts';
import { deleteOldNotices } from './queue.ts';

export async function reviewPlugin({ log }: FastifyInstance, services: NounServices): Promise<void> {
  const { env, sql, readSite, background } = services;
  if (!background) return;
  const { jobs, notifications } = background;
  const mail = { sql, notifications, server: env.notices.members, readSite, log };
  jobs.add(() => startPostNotices(mail));
  jobs.add(() => startCommentMails(mail));
  jobs.addCleanup('preview links', () => deleteExpiredPreviewLinks(sql));
  jobs.addCleanup('post notices', () => deleteOldNotices(sql));
  jobs.addCleanup('comment mails', () => deleteOldMails(sql));
}
