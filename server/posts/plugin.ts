import type { FastifyInstance } from 'fastify';
import { startRendering } from '#server/renderings/job.ts';
import type { NounServices } from '#server/trpc/noun-services.ts';
import { type Feeds, feedRoutes, sitemapFileRoute } from './feeds/routes.ts';
import { thinRevisions } from './history/write.ts';
import { startIndexNow } from './index-now/job.ts';
import { indexNowRoute } from './index-now/route.ts';
import { postsDownload } from './list/download.ts';
import { deleteExpiredPresence } from './presence/write.ts';
import { deleteExpiredPreviewLinks } from './preview-links/write.ts';
import { startPostNotices } from './review/jobs.ts';
import { deleteOldNotices } from './review/queue.ts';
import { deleteExpiredTrash } from './trash/write.ts';
import { foldMissingTexts } from './write.ts';

type PostServices = NounServices & {
  feeds: Feeds;
  findArticle: Parameters<typeof feedRoutes>[1]['articles']['findArticle'];
};

export async function postsPlugin(app: FastifyInstance, services: PostServices): Promise<void> {
  const { env, sql, sender, richText, findArticle, builtAt } = services;
  const { site } = env;
  app.register(postsDownload, services);
  app.register(sitemapFileRoute, { site, sql, builtAt });
  app.register(indexNowRoute, { sql });
  app.register(feedRoutes, {
    feeds: services.feeds,
    sender,
    articles: { sql, site, richText, findArticle },
  });
  addJobs(app, services);
}

function addJobs({ log }: FastifyInstance, { env, sql, richText, readSite, background }: PostServices): void {
  if (!background) return;
  const { jobs, notifications } = background;
  jobs.add(() => startPostNotices({ sql, notifications, server: env.notices.members, readSite, log }));
  jobs.add(() => startRendering({ sql, richText, log }));
  jobs.add(() => startIndexNow({ sql, endpoint: env.indexNowUrl, origin: env.site.origin, log }));
  jobs.addCleanup('preview links', () => deleteExpiredPreviewLinks(sql));
  jobs.addCleanup('trash', () => deleteExpiredTrash(sql));
  jobs.addCleanup('revisions', () => thinRevisions(sql));
  jobs.addCleanup('presence', () => deleteExpiredPresence(sql));
  jobs.addCleanup('post notices', () => deleteOldNotices(sql));
  jobs.addCleanup('search texts', () => foldMissingTexts(sql));
}
