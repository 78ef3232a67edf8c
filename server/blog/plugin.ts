import plugin from 'fastify-plugin';
import type { NounServices } from '#server/trpc/noun-services.ts';
import { redirectToCanonical } from './canonical-redirects.ts';
import { type Feeds, feedRoutes, sitemapFileRoute } from './feeds/routes.ts';
import { startIndexNow } from './index-now/job.ts';
import { indexNowRoute } from './index-now/route.ts';
import { findArticle } from './read-article.ts';

type BlogServices = NounServices &
  Pick<Parameters<typeof redirectToCanonical>[1], 'siteTexts'> & { feeds: Feeds };

/** The hook for variants of paths must see all requests, as variants match no route. */
export const blogPlugin = plugin<BlogServices>(async (app, services) => {
  const { env, sql, sender, feeds, richText, builtAt, background } = services;
  const { site } = env;
  redirectToCanonical(app, { ...services, site });
  app.register(sitemapFileRoute, { site, sql, builtAt });
  app.register(indexNowRoute, { sql });
  app.register(feedRoutes, { feeds, sender, articles: { sql, site, richText, findArticle } });
  background?.jobs.add(() =>
    startIndexNow({ sql, endpoint: env.indexNowUrl, origin: site.origin, log: app.log }),
  );
});
