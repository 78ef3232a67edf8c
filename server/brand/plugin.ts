import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { NounServices } from '#server/trpc/noun-services.ts';
import type { SocialCard } from '#shared/brand/brand-files.ts';
import { PublishedBrand, type PublishedBrandOptions } from './published-brand.ts';
import { brandRoutes } from './routes.ts';
import { readSocialCard } from './social-cards.ts';

export type BrandServices = NounServices & {
  /** `isPrepared` is false if another process generates the files in the shared folder. */
  brand?: (Pick<PublishedBrandOptions, 'folder'> & { isPrepared?: boolean }) | undefined;
  readRecord: Parameters<typeof readSocialCard>[1]['readRecord'];
  /** @throws NOT_FOUND without such a page */
  siteTexts: { readAddedPage: (slug: string) => Promise<{ card: SocialCard }> };
  readPostTitle: (request: FastifyRequest, slug: string) => Promise<string | undefined>;
};

export async function brandPlugin(app: FastifyInstance, services: BrandServices): Promise<void> {
  const { env, brand, readRecord, readSite, readPostTitle, siteTexts, sender } = services;
  const { site } = env;
  if (!brand) return;
  app.register(brandRoutes, {
    brand: new PublishedBrand({
      ...brand,
      readSite,
      readCard: (name) => readSocialCard(name, { readRecord, site }),
      log: app.log,
    }),
    isPrepared: brand.isPrepared,
    readSite,
    policy: { googleTag: false, https: site.origin.startsWith('https:') },
    cardOfPage: async (slug) => (await siteTexts.readAddedPage(slug)).card,
    sender,
    titleOf: readPostTitle,
  });
}
