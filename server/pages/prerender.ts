/** Renders pages before their first request, after the start and after each change of content. */
import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { PUBLIC_ROUTE_KEYS, routeOf } from '#shared/routes.ts';
import { type PeriodicJob, startPeriodicJob } from '#server/concurrency/periodic-job.ts';
import { UNKNOWN_IP } from '#server/ip.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { ContentWatch } from './content-watch.ts';
import type { RenderPage } from './render-page.ts';
import type { CacheableRoute, ResponseCache } from './response-cache.ts';

/**
 * Milliseconds between two checks for changes. The first check is delayed, so that requests after the start
 * come first.
 */
const EVERY_MS = 500;
/** Milliseconds between two pages, so that prerendering does not delay requests. */
const PAUSE_MS = 50;

/** Lists all cacheable pages without parameters. */
export function pagesToPrerender(
  render: RenderPage,
  { origin, log }: { origin: string; log: FastifyBaseLogger },
): CacheableRoute[] {
  const requester = { id: 'ahead', log, ip: UNKNOWN_IP, socket: new Socket(), cookies: {}, headers: {} };
  const keys = PUBLIC_ROUTE_KEYS.filter((key) => {
    const { pattern, forOneVisitor } = routeOf(key);
    return !forOneVisitor && !pattern.includes(':');
  });
  return keys.map((key) => {
    const { pattern } = routeOf(key);
    return {
      cacheKey: pattern,
      rate: 'pages',
      respond: () => render({ requester, key, url: new URL(origin + pattern), params: {} }),
    };
  });
}

export function prerenderWhileListening(
  app: FastifyInstance,
  options: Omit<Parameters<typeof startPrerendering>[0], 'log'>,
): void {
  let job: PeriodicJob | undefined;
  app.addHook('onListen', async () => void (job = startPrerendering({ ...options, log: app.log })));
  app.addHook('preClose', async () => job?.stop());
}

/**
 * Renders stale routes once the content has not changed for a while. Meanwhile, requested routes are rendered
 * on demand.
 * @param routes routes without parameters, whose pattern is also their cache key
 */
export function startPrerendering(options: {
  cache: Pick<ResponseCache, 'get' | 'findFresh'>;
  content: Pick<ContentWatch, 'states' | 'isAway'>;
  routes: readonly CacheableRoute[];
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  everyMs?: number;
}): PeriodicJob {
  const { cache, content, routes, log, everyMs = EVERY_MS } = options;
  const currentState = () => JSON.stringify([content.states(), content.isAway()]);
  let lastState = currentState();
  let renderedState: string | undefined;

  async function prerender(route: CacheableRoute): Promise<void> {
    const { cacheKey, respond } = route;
    try {
      await cache.get({ ...route, route: cacheKey, log, respondToVisitor: respond }, false);
      // A second request makes the cache compress the response with the best level.
      cache.findFresh(cacheKey);
    } catch (err) {
      log.warn({ err, cacheKey }, 'a page could not be rendered ahead of its visitors');
    }
  }

  return startPeriodicJob({
    everyMs,
    isDelayed: true,
    async run(signal) {
      const previousState = lastState;
      lastState = currentState();
      if (lastState !== previousState || lastState === renderedState) return;
      renderedState = lastState;
      for (const route of routes) {
        if (cache.findFresh(route.cacheKey)) continue;
        await prerender(route);
        await sleep(PAUSE_MS, undefined, { signal });
      }
    },
    onFailure: (err) => log.warn({ err }, 'pages could not be rendered ahead of their visitors'),
  });
}
