import plugin from 'fastify-plugin';
import type { NounServices } from '#server/trpc/noun-services.ts';
import { redirectToCanonical } from './canonical-redirects.ts';

type BlogServices = NounServices & Pick<Parameters<typeof redirectToCanonical>[1], 'siteTexts'>;

/** Addresses in another spelling belong to no route, so the hook sees all requests. */
export const blogPlugin = plugin<BlogServices>(async (app, services) => {
  redirectToCanonical(app, { ...services, site: services.env.site });
});
