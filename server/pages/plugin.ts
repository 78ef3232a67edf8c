import type { FastifyInstance } from 'fastify';
import type { DataHandling } from '#shared/site-texts/data-handling.ts';
import type { Site } from '#shared/site-texts/site.ts';
import { adminShellRoutes } from './admin-shell.ts';
import type { ClientBuild } from './client-build.ts';
import type { ContentWatch } from './content-watch.ts';
import { pagesToPrerender, prerenderWhileListening } from './prerender.ts';
import type { RenderPage } from './render-page.ts';
import type { CacheableRoute, ResponseCache } from './response-cache.ts';
import type { ResponseStore } from './response-store.ts';
import { pageRoutes, type SendPage } from './routes.ts';

export type PageServices = {
  env: { site: Site; mail?: object | undefined };
  render: RenderPage;
  sendPage: SendPage;
  readSite: () => Promise<Site>;
  dataHandling: DataHandling;
  build: ClientBuild;
  withPolicy: boolean;
  cache: ResponseCache | undefined;
  /**
   * Undefined without a page cache. Every request then renders its page. With `isPrerendered`, pages without
   * parameters are rendered before their first request.
   */
  pageCache?: { store: ResponseStore; content: ContentWatch; isPrerendered?: boolean } | undefined;
  /** Files that are prepared in the same way as pages without parameters. */
  preparedFiles: readonly CacheableRoute[];
};

/** Registers the pages of the site, and the page in which the admin area runs. */
export async function pagesPlugin(app: FastifyInstance, services: PageServices): Promise<void> {
  const { env, sendPage } = services;
  app.register(pageRoutes, { site: env.site, sendPage });
  app.register(adminShellRoutes, { ...services, sendsMail: env.mail !== undefined });
  prerender(app, services);
}

function prerender(app: FastifyInstance, services: PageServices): void {
  const { cache, pageCache, preparedFiles, render } = services;
  if (!cache || !pageCache?.isPrerendered) return;
  const { store, content } = pageCache;
  const pages = pagesToPrerender(render, { store, origin: services.env.site.origin, log: app.log });
  prerenderWhileListening(app, { cache, content, routes: () => [...preparedFiles, ...pages()] });
}
