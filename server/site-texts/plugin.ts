import type { FastifyInstance } from 'fastify';
import type { NounServices } from '#server/trpc/noun-services.ts';
import { addedPageRoute } from './added-pages/route.ts';
import { sitePreviewRoute } from './preview-route.ts';
import { registerTextMetrics, type SiteTexts } from './site-texts.ts';

type SiteTextsServices = NounServices &
  Pick<Parameters<typeof sitePreviewRoute>[1], 'shipped' | 'dataHandling' | 'apiOf'> & {
    siteTexts: SiteTexts;
  };

export async function siteTextsPlugin(app: FastifyInstance, services: SiteTextsServices): Promise<void> {
  app.register(addedPageRoute, services);
  app.register(sitePreviewRoute, services);
  if (services.metrics) registerTextMetrics(services.metrics.registry, services.siteTexts);
}
