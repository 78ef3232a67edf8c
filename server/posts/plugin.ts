import type { FastifyInstance } from 'fastify';
import { startRendering } from '#server/renderings/job.ts';
import type { NounServices } from '#server/trpc/noun-services.ts';
import { thinRevisions } from './history/write.ts';
import { postsDownload } from './list/download.ts';
import { deleteExpiredPresence } from './presence/write.ts';
import { deleteExpiredTrash } from './trash/write.ts';
import { foldMissingTexts } from './write.ts';

export async function postsPlugin(app: FastifyInstance, services: NounServices): Promise<void> {
  const { sql, richText, background } = services;
  app.register(postsDownload, services);
  background?.jobs.add(() => startRendering({ sql, richText, log: app.log }));
  background?.jobs.addCleanup('trash', () => deleteExpiredTrash(sql));
  background?.jobs.addCleanup('revisions', () => thinRevisions(sql));
  background?.jobs.addCleanup('presence', () => deleteExpiredPresence(sql));
  background?.jobs.addCleanup('search texts', () => foldMissingTexts(sql));
}
