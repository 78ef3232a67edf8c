import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Database } from '#server/db/connect.ts';
import { storeCounts } from '#server/http/store-counts.ts';
import type { NounServices } from '#server/trpc/noun-services.ts';
import { redirectsDownload } from './download.ts';
import { MissingPaths } from './missing/missing-paths.ts';
import { deleteOldMissingPaths } from './missing/write.ts';
import { Redirects } from './redirects.ts';
import { type ServeOptions, serveRedirects } from './serve.ts';
import { deleteOldHits } from './write.ts';

type RedirectServices = NounServices &
  Pick<ServeOptions, 'redirects' | 'siteTexts' | 'hasSession'> & {
    missingPaths: Pick<MissingPaths, 'count'>;
  };

/** Opens the redirects and the counts of missing pages, which the page cache uses too. */
export function openRedirects(
  app: FastifyInstance,
  { sql, content, origin }: { sql: Database; content: Content; origin: string },
) {
  const redirects = new Redirects({ sql, content, log: app.log });
  const missingPaths = new MissingPaths({ sql, origin });
  storeCounts(app, { store: () => redirects.storeHits(), failure: 'hits of redirects were not stored' });
  storeCounts(app, { store: () => missingPaths.store(), failure: 'missing paths were not stored' });
  return { redirects, missingPaths };
}

type Content = ConstructorParameters<typeof Redirects>[0]['content'];

/**
 * `plugin` adds the hooks to the whole application: redirects take precedence over pages, and every missing page is
 * counted.
 */
export const redirectsPlugin = plugin<RedirectServices>(async (app, services) => {
  const { env, sql, missingPaths, background } = services;
  app.addHook('onResponse', async ({ method, originalUrl: url, headers }, { statusCode }) => {
    if (statusCode === 404) missingPaths.count({ method, url, headers });
  });
  serveRedirects(app, { ...services, site: env.site });
  app.register(redirectsDownload, services);
  background?.jobs.addCleanup('redirect hits', () => deleteOldHits(sql));
  background?.jobs.addCleanup('missing paths', () => deleteOldMissingPaths(sql));
});
