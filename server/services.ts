/** Creates the objects that the routes of the application share. */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Api } from '#shared/rendering-entry.ts';
import { formCounter, openEmptySearches } from './analytics/plugin.ts';
import type { AppOptions } from './app-options.ts';
import { createCaller, requiredRoleOf } from './app-router.ts';
import { Feeds, feedFiles } from './blog/feeds/routes.ts';
import { findPostTitle } from './blog/read-article.ts';
import { contextFactory } from './context.ts';
import { READING } from './db/connect.ts';
import { dataHandlingOf } from './env.ts';
import { Outside } from './http/outside.ts';
import { createRequestLimits } from './http/request-limits.ts';
import { securityHeaders } from './http/security.ts';
import { edgeKeyHeaders } from './pages/edge.ts';
import { QueryCache } from './pages/query-cache.ts';
import {
  createPageRenderer,
  type RenderOptions,
  type Requester,
  renderArticleHead,
} from './pages/render-page.ts';
import { ResponseCache } from './pages/response-cache.ts';
import { createPageSender } from './pages/routes.ts';
import { ResponseSender } from './pages/send-response.ts';
import { createLinkChecks, requestOwnPath } from './posts/checks/links.ts';
import { openRedirects } from './redirects/plugin.ts';
import { openRichText } from './rich-text/rich-text.ts';
import { sessionCookieName } from './sessions/session.ts';
import { openExperiments } from './site-texts/experiments/open.ts';
import { openSiteTexts, type SiteTexts } from './site-texts/site-texts.ts';
import type { ContextFactory } from './trpc/context-factory.ts';
import { actRecorder } from './trpc/record-act.ts';

export type Services = ReturnType<typeof createServices>;

export function createServices(
  app: FastifyInstance,
  options: AppOptions,
  isTrusted: (address: string) => boolean,
) {
  const { env, build, sql, limiter, sessions, pageCache } = options;
  const { richText = openRichText(), outside = new Outside(env.site) } = options;
  app.addHook('onClose', () => richText.close());
  const { builtAt = new Date() } = build;
  const content = pageCache?.content;
  const { origin } = env.site;
  const dataHandling = dataHandlingOf(env);
  const siteTexts = openSiteTexts(env, { sql, content, log: app.log });
  const { readRecord, readOverview, readSite, listAddedPages, shipped } = siteTexts;
  const experiments = openExperiments(app, { ...env.site, sql, siteTexts, hasSession: sessionCheck(origin) });
  const redirecting = openRedirects(app, { sql, content, origin });
  const createContext = contextFactory(
    {
      sql,
      limiter,
      sessions,
      richText,
      noticeChange: () => redirecting.redirects.refresh(true),
      readRecord,
      ...experiments.ofContext,
      readSite,
      shipped,
      readOverview,
      listAddedPages,
      invalidRecords: () => siteTexts.invalidRecords(),
      renderHead: async (post) => renderArticleHead({ build, site: await readSite(), dataHandling }, post),
      checkLink: openLinkChecks(app, { origin, outside }).check,
      queryCache: new QueryCache(content),
      emptySearches: openEmptySearches(app, { sql, origin }),
      removeFiles: async (names) => options.library?.remove(names),
    },
    env,
    builtAt,
  );
  const callers = createCallers(createContext, siteTexts);
  return {
    ...createPageServices(options, { ...callers, ...experiments.ofPages, dataHandling, readSite }),
    ...options,
    builtAt,
    createContext,
    securityHeaders: securityHeaders({ origin, hstsSubdomains: env.hstsSubdomains }),
    ...createBlogServices(options, { readSite, siteTexts, builtAt }),
    countSentForm: formCounter({ sql, siteTexts }),
    countReader: experiments.countReader,
    withPolicy: !options.development,
    ...actRecorder(createContext),
    outside,
    richText,
    readRecord,
    ...redirecting,
    shipped,
    siteTexts,
    trusted: isTrusted,
  };
}

/** Creates the functions that call procedures on the server: for pages, and for assistants. */
function createCallers(createContext: ContextFactory, siteTexts: SiteTexts) {
  const { readRecord: record, readOverview: overview } = siteTexts;
  const apiOf = (
    requester: Requester,
    seconds: readonly string[] = [],
  ): Api & Pick<ReturnType<typeof createCaller>, 'lead'> => {
    const { blog, lead } = createCaller(createContext(requester));
    return { blog, lead, site: { record: (name) => record(name, seconds), overview } };
  };
  return { apiOf, createCaller, requiredRoleOf };
}

function createBlogServices(
  { env, sql, limiter }: AppOptions,
  texts: Pick<ConstructorParameters<typeof Feeds>[0], 'readSite' | 'siteTexts' | 'builtAt'>,
) {
  const feeds = new Feeds({ ...texts, site: env.site, sql, limiter });
  return {
    feeds,
    preparedFiles: feedFiles(feeds, limiter),
    readPostTitle: (request: FastifyRequest, slug: string) =>
      request.limiter.run(() => findPostTitle(sql, slug), READING),
  };
}

function openLinkChecks(
  app: FastifyInstance,
  options: Omit<Parameters<typeof createLinkChecks>[0], 'statusOf'>,
) {
  return createLinkChecks({ ...options, statusOf: (path, ip) => requestOwnPath(app, path, ip) });
}

type PageOptions = Pick<RenderOptions, 'apiOf' | 'dataHandling' | 'readSite' | 'listPageTests'> &
  Pick<Parameters<typeof createPageSender>[0], 'secondVersions'>;

function createPageServices<Options extends PageOptions>(options: AppOptions, pageOptions: Options) {
  const { build, development = false, metrics, pageCache } = options;
  const { site, edge } = options.env;
  const render = createPageRenderer({
    ...pageOptions,
    origin: site.origin,
    build,
    withPolicy: !development,
    edge,
    recordPageTime: metrics?.recordPageTime,
  });
  const edgeHeaders = edge && edgeKeyHeaders(edge, ['content']);
  const cache = pageCache && new ResponseCache({ ...pageCache, edgeHeaders });
  const sessionCookie = sessionCookieName(site.origin);
  const hasSession = sessionCheck(site.origin);
  const sender = new ResponseSender({
    cache,
    hasSession,
    countPage: metrics?.countPage,
    compress: options.compressPage,
  });
  return {
    ...pageOptions,
    render,
    limits: createRequestLimits(options.env.rates),
    sessionCookie,
    cache,
    hasSession,
    sender,
    sendPage: createPageSender({ ...pageOptions, origin: site.origin, render, sender, metrics }),
  };
}

function sessionCheck(origin: string): (request: Pick<FastifyRequest, 'cookies'>) => boolean {
  const sessionCookie = sessionCookieName(origin);
  return ({ cookies }) => cookies[sessionCookie] !== undefined;
}
