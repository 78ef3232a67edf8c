import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { PUBLIC_ROUTE_KEYS, routeOf } from '#shared/routes.ts';
import { UNKNOWN_IP } from '#server/ip.ts';
import type { FastifyInstance } from 'fastify';
import type { KeptPages } from './kept-pages.ts';
import type { createPageRenderer } from './render-page.ts';

/** The first visitors go before. */
const BEGIN_AFTER_MS = 500;
const PAUSE_MS = 50;

/** Renders every fixed page once the process listens, so that no visitor has to wait for it. */
export function renderFixedPages(
  app: FastifyInstance,
  {
    kept,
    origin,
    render,
  }: { kept: KeptPages; origin: string; render: ReturnType<typeof createPageRenderer> },
): void {
  const closing = new AbortController();
  const { signal } = closing;
  const asker = { id: 'start', log: app.log, ip: UNKNOWN_IP, socket: new Socket(), cookies: {} };

  async function renderAll(): Promise<void> {
    await sleep(BEGIN_AFTER_MS, undefined, { signal });
    for (const key of PUBLIC_ROUTE_KEYS) {
      const { pattern, forOneVisitor } = routeOf(key);
      if (forOneVisitor || pattern.includes(':')) continue;
      const make = () => render({ asker, key, url: new URL(origin + pattern), params: {} });
      await kept.get({ cacheKey: pattern, route: pattern, log: app.log, make, makeOwn: make }, false);
      // A repeated request makes it worth the best compression.
      kept.findFresh(pattern);
      await sleep(PAUSE_MS, undefined, { signal });
    }
  }

  app.addHook('onListen', async () => {
    renderAll().catch((err: unknown) => {
      if (!signal.aborted) app.log.warn({ err }, 'pages could not be rendered ahead of their visitors');
    });
  });
  app.addHook('preClose', async () => closing.abort());
}
