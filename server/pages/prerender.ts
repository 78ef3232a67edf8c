/** Renders pages without parameters before somebody asks: after the start, and after each change of the content. */
import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { PUBLIC_ROUTE_KEYS, routeOf } from '#shared/routes.ts';
import { type PeriodicJob, startPeriodicJob } from '#server/concurrency/periodic-job.ts';
import { UNKNOWN_IP } from '#server/ip.ts';
import type { ContentWatch } from './content-watch.ts';
import type { CachedPage } from './response-store.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { KeptPages, Wanted } from './response-cache.ts';
import type { createPageRenderer } from './render-page.ts';

/** Between two looks whether something has changed. The first visitors of a start go before. */
const EVERY_MS = 500;
/** Between two pages: whoever asks meanwhile goes before. */
const PAUSE_MS = 50;

/** An answer at a path without parameters, which is its cache key. */
export type FixedAnswer = Pick<Wanted, 'cacheKey' | 'make'> & Pick<CachedPage, 'rate'>;

/** Every public page of the registry that is the same for everybody and has no parameters. */
export function fixedPages(
  render: ReturnType<typeof createPageRenderer>,
  { origin, log }: { origin: string; log: FastifyBaseLogger },
): FixedAnswer[] {
  const asker = { id: 'ahead', log, ip: UNKNOWN_IP, socket: new Socket(), cookies: {}, headers: {} };
  const keys = PUBLIC_ROUTE_KEYS.filter((key) => {
    const { pattern, forOneVisitor } = routeOf(key);
    return !forOneVisitor && !pattern.includes(':');
  });
  return keys.map((key) => {
    const { pattern } = routeOf(key);
    return {
      cacheKey: pattern,
      rate: 'pages',
      make: () => render({ asker, key, url: new URL(origin + pattern), params: {} }),
    };
  });
}

/**
 * Renders answers that are not current. While one change follows the other nothing is rendered ahead: an answer that is
 * asked for is rendered for whoever asks.
 */
export function renderAhead(options: {
  kept: Pick<KeptPages, 'get' | 'findFresh'>;
  content: Pick<ContentWatch, 'states' | 'isAway'>;
  answers: readonly FixedAnswer[];
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  everyMs?: number;
}): PeriodicJob {
  const { kept, content, answers, log, everyMs = EVERY_MS } = options;
  const currentState = () => JSON.stringify([content.states(), content.isAway()]);
  let lastState = currentState();
  let renderedState: string | undefined;

  async function renderAnswer({ cacheKey, rate, make }: FixedAnswer): Promise<void> {
    try {
      await kept.get({ cacheKey, rate, route: cacheKey, log, make, makeOwn: make }, false);
      // A repeated request makes it worth the best compression.
      kept.findFresh(cacheKey);
    } catch (err) {
      log.warn({ err, cacheKey }, 'a page could not be rendered ahead of its visitors');
    }
  }

  return startPeriodicJob({
    everyMs,
    isDelayed: true,
    async run(signal) {
      const before = lastState;
      lastState = currentState();
      if (lastState !== before || lastState === renderedState) return;
      renderedState = lastState;
      for (const answer of answers) {
        if (kept.findFresh(answer.cacheKey)) continue;
        await renderAnswer(answer);
        await sleep(PAUSE_MS, undefined, { signal });
      }
    },
    onFailure: (err) => log.warn({ err }, 'pages could not be rendered ahead of their visitors'),
  });
}
