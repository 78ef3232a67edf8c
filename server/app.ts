/**
 * Builds the Fastify application. Hooks that every request passes are registered first, then the plug-ins of the
 * nouns.
 */

import type { FastifyInstance, FastifyPluginAsync, FastifyPluginCallback } from 'fastify';
import { activityPlugin } from './activity/plugin.ts';
import { analyticsPlugin } from './analytics/plugin.ts';
import type { AppOptions } from './app-options.ts';
import { appRouter, CACHEABLE_CALLS } from './app-router.ts';
import { assetsPlugin } from './assets/plugin.ts';
import { assistantsPlugin } from './assistants/plugin.ts';
import { blogPlugin } from './blog/plugin.ts';
import { brandPlugin } from './brand/plugin.ts';
import { decorateWithLimiter, registerProxyWarning, trustedProxies } from './http/client-ip.ts';
import { createFastify } from './http/create-fastify.ts';
import { failureAnswers } from './http/failure-answers.ts';
import { logResponses } from './http/log-responses.ts';
import { registerRequestLimits } from './http/request-limits.ts';
import { registerSecurityHeaders } from './http/security.ts';
import { importExportPlugin } from './import-export/plugin.ts';
import { leadsPlugin } from './leads/plugin.ts';
import { mediaPlugin } from './media/plugin.ts';
import { membersPlugin } from './members/plugin.ts';
import { mondayMailPlugin } from './monday-mail/plugin.ts';
import { operationPlugin } from './operation/plugin.ts';
import { registerCompression } from './pages/compress.ts';
import { addEdgeKeys } from './pages/edge.ts';
import { FastPath } from './pages/fast-path.ts';
import { pagesPlugin } from './pages/plugin.ts';
import { postsPlugin } from './posts/plugin.ts';
import { redirectsPlugin } from './redirects/plugin.ts';
import { revenuePlugin } from './revenue/plugin.ts';
import { reviewPlugin } from './review/plugin.ts';
import { createServices, type Services } from './services.ts';
import { signInPlugin } from './sign-in/plugin.ts';
import { siteTextsPlugin } from './site-texts/plugin.ts';
import { proceduresRoute } from './trpc/route.ts';

/**
 * The plug-ins. The first three add hooks for all requests, in this order: only members enter the admin area; a
 * redirect takes precedence over a page; a variant of a path redirects to the canonical path. The order of the
 * other plug-ins does not matter, as each has its own parsers and handlers.
 */
const PLUGINS: readonly (FastifyPluginAsync<Services> | FastifyPluginCallback<Services>)[] = [
  signInPlugin,
  redirectsPlugin,
  blogPlugin,
  activityPlugin,
  analyticsPlugin,
  assetsPlugin,
  assistantsPlugin,
  brandPlugin,
  leadsPlugin,
  mediaPlugin,
  membersPlugin,
  importExportPlugin,
  mondayMailPlugin,
  operationPlugin,
  pagesPlugin,
  postsPlugin,
  revenuePlugin,
  reviewPlugin,
  siteTextsPlugin,
];

/** Builds the application. The caller starts to listen. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  let fastPath: FastPath | undefined;
  const isTrusted = trustedProxies(options.env.trustProxy);
  const app = createFastify({
    ...options,
    isTrusted,
    respondFast: (request, response) => fastPath?.respond(request, response),
  });
  const services = createServices(app, options, isTrusted);
  decorateWithLimiter(app, services.limiter);
  const { failed, notFound } = failureAnswers(services.sendPage, options.metrics);
  app.setErrorHandler(failed);
  app.setNotFoundHandler(notFound);
  await registerHooks(app, services);
  fastPath = openFastPath(app, services);
  for (const plugin of PLUGINS) app.register(plugin, services);
  app.register(proceduresRoute, {
    ...services,
    router: appRouter,
    cacheableProcedures: CACHEABLE_CALLS,
    origin: services.env.site.origin,
  });
  return app;
}

async function registerHooks(app: FastifyInstance, services: Services): Promise<void> {
  const { env, metrics, requestsUnderWay } = services;
  registerSecurityHeaders(app, services.securityHeaders);
  if (env.edge) addEdgeKeys(app, env.edge);
  requestsUnderWay?.observe(app);
  metrics?.observe(app);
  logResponses(app);
  registerProxyWarning(app, services.trusted);
  await registerRequestLimits(app, services.limits);
  await registerCompression(app);
}

/** Opens the fast path. @returns undefined without a page cache */
function openFastPath(app: FastifyInstance, services: Services): FastPath | undefined {
  const { cache } = services;
  if (!cache) return undefined;
  let isClosing = false;
  app.addHook('preClose', async () => void (isClosing = true));
  return new FastPath({
    ...services,
    cache,
    // The log lines of the fast path contain no personal data. Redaction would take longer than sending the page.
    log: app.log.child({}, { redact: [] }),
    isClosing: () => isClosing,
  });
}
