/** Renders pages before visitors request them: after the start and after each change of content. */
import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type PeriodicJob, startPeriodicJob } from '#server/concurrency/periodic-job.ts';
import { UNKNOWN_IP } from '#server/ip.ts';
import { PUBLIC_ROUTE_KEYS, type PublicRouteKey, routeOf } from '#shared/routes.ts';
import type { ContentWatch } from './content-watch.ts';
import type { RenderPage } from './render-page.ts';
import type { CacheableRoute, ResponseCache } from './response-cache.ts';
import type { ResponseStore } from './response-store.ts';
import { isVersioned } from './text-versions.ts';

/**
 * Milliseconds between two checks for changes. The first check is delayed, so that requests after the start
 * come first.
 */
const EVERY_MS = 500;
/** Milliseconds between two pages, so that prerendering does not delay requests. */
const PAUSE_MS = 50;

/** The maximum number of most read pages with parameters that are rendered after a change. */
const MOST_READ_PAGES = 50;

/**
 * Returns a function that lists all cacheable pages without parameters, and the most read cached pages with
 * parameters.
 */
export function pagesToPrerender(
  render: RenderPage,
  { store, origin, log }: { store: Pick<ResponseStore, 'mostRead'>; origin: string; log: FastifyBaseLogger },
): () => CacheableRoute[] {
  const requester = { id: 'ahead', log, ip: UNKNOWN_IP, socket: new Socket(), cookies: {}, headers: {} };
  const toRoute = (key: PublicRouteKey, cacheKey: string): CacheableRoute => ({
    cacheKey,
    rate: 'pages',
    async respond() {
      const url = new URL(origin + cacheKey);
      return render({ requester, key, url, params: paramsOf(routeOf(key).pattern, url.pathname) });
    },
  });
  const fixedPages = PUBLIC_ROUTE_KEYS.flatMap((key) => {
    const { pattern, forOneVisitor } = routeOf(key);
    return forOneVisitor || pattern.includes(':') ? [] : [toRoute(key, pattern)];
  });
  // The route of added pages also redirects from removed pages.
  const keys = new Map(
    PUBLIC_ROUTE_KEYS.filter((key) => key !== 'addedPage').map((key) => [routeOf(key).pattern, key]),
  );
  const mostRead = () =>
    store
      .mostRead(
        MOST_READ_PAGES,
        ({ cacheKey, route }) => cacheKey !== route && keys.has(route) && !isVersioned(cacheKey),
      )
      .flatMap(({ cacheKey, route }) => {
        const key = keys.get(route);
        return key === undefined ? [] : [toRoute(key, cacheKey)];
      });
  return () => [...fixedPages, ...mostRead()];
}

/** Returns the values of the pattern's parameters in the path. */
function paramsOf(pattern: string, pathname: string): Record<string, string> {
  const values = pathname.split('/');
  return Object.fromEntries(
    pattern
      .split('/')
      .flatMap((segment, index) =>
        segment.startsWith(':') ? [[segment.slice(1), decodeURIComponent(values[index] ?? '')]] : [],
      ),
  );
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
 * @param routes returns the routes to render; called after each change
 */
export function startPrerendering(options: {
  cache: Pick<ResponseCache, 'get' | 'hasFresh' | 'improve'>;
  content: Pick<ContentWatch, 'states' | 'isAway'>;
  routes: () => readonly CacheableRoute[];
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
      cache.improve(cacheKey);
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
      for (const route of routes()) {
        if (cache.hasFresh(route.cacheKey)) {
          cache.improve(route.cacheKey);
          continue;
        }
        await prerender(route);
        await sleep(PAUSE_MS, undefined, { signal });
      }
    },
    onFailure: (err) => log.warn({ err }, 'pages could not be rendered ahead of their visitors'),
  });
}
