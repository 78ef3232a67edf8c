import type { FastifyInstance } from 'fastify';
import type { NounServices } from '#server/trpc/noun-services.ts';
import { startPostNotices } from './jobs.ts';
import { deleteExpiredPreviewLinks } from './preview-links/write.ts';
import { deleteOldNotices } from './queue.ts';

export async function reviewPlugin({ log }: FastifyInstance, services: NounServices): Promise<void> {
  const { env, sql, readSite, background } = services;
  if (!background) return;
  const { jobs, notifications } = background;
  jobs.add(() => startPostNotices({ sql, notifications, server: env.notices.members, readSite, log }));
  jobs.addCleanup('preview links', () => deleteExpiredPreviewLinks(sql));
  jobs.addCleanup('post notices', () => deleteOldNotices(sql));
}
