import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '#server/db/connect.ts';
import { storeCounts } from '#server/http/store-counts.ts';
import type { NounServices } from '#server/trpc/noun-services.ts';
import { type CollectorOptions, collectorRoute, countSentForm } from './collector.ts';
import { pagesDownload } from './download.ts';
import { startEventRetention } from './retention.ts';
import { EmptySearches } from './searches/empty-searches.ts';
import { deleteOldEmptySearches } from './searches/write.ts';

type AnalyticsServices = NounServices & Pick<CollectorOptions, 'siteTexts' | 'countReader'>;

export function openEmptySearches(
  app: FastifyInstance,
  { sql, origin }: { sql: Database; origin: string },
): EmptySearches {
  const emptySearches = new EmptySearches({ sql, origin });
  storeCounts(app, { store: (end) => emptySearches.store(end), failure: 'searches were not stored' });
  return emptySearches;
}

/** Returns a function that counts the events of a form that was sent without JavaScript. */
export function formCounter(options: Parameters<typeof countSentForm>[0]) {
  return (request: FastifyRequest, button: string) => countSentForm(options, request, button);
}

export async function analyticsPlugin(app: FastifyInstance, services: AnalyticsServices): Promise<void> {
  const { env, sql, limiter, background } = services;
  app.register(collectorRoute, { ...services, origin: env.site.origin });
  app.register(pagesDownload, services);
  background?.jobs.add(() => startEventRetention({ sql, limiter, log: app.log }));
  background?.jobs.addCleanup('empty searches', () => deleteOldEmptySearches(sql));
}
