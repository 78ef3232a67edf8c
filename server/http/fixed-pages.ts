/** Renders pages without parameters before somebody asks: after the start, and after each change of the content. */
import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { PUBLIC_ROUTE_KEYS, routeOf } from '#shared/routes.ts';
import { type PeriodicJob, startPeriodicJob } from '#server/concurrency/periodic-job.ts';
import { UNKNOWN_IP } from '#server/ip.ts';
import type { ContentWatch } from '#server/page-cache/content-watch.ts';
import type { CachedPage } from '#server/page-cache/page-cache.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { KeptPages, Wanted } from './kept-pages.ts';
import type { createPageRenderer } from './render-page.ts';

/** Between two looks whether something has changed. The first visitors of a start go before. */
const EVERY_MS = 500;
/** Between two pages: whoever asks meanwhile goes before. */
const PAUSE_MS = 50;

/** An answer at an address without parameters. */
export type FixedAnswer = Pick<Wanted, 'address' | 'make'> & Pick<CachedPage, 'rate'>;

/** Every public page of the registry that is the same for everybody and has no parameters. */
export function fixedPages(
  render: ReturnType<typeof createPageRenderer>,
  { origin, log }: { origin: string; log: FastifyBaseLogger },
): FixedAnswer[] {
  const asker = { id: 'ahead', log, ip: UNKNOWN_IP, socket: new Socket(), cookies: {} };
  const keys = PUBLIC_ROUTE_KEYS.filter((key) => {
    const { pattern, forOneVisitor } = routeOf(key);
    return !forOneVisitor && !pattern.includes(':');
  });
  return keys.map((key) => {
    const { pattern: address } = routeOf(key);
    return {
      address,
      rate: 'pages',
      make: () => render({ asker, key, url: new URL(origin + address), params: {} }),
    };
  });
}

/**
 * Makes what is not current. While one change follows the other nothing is made ahead: what is asked for is made for
 * whoever asks.
 */
export function drawAhead(options: {
  kept: Pick<KeptPages, 'get' | 'findFresh'>;
  content: Pick<ContentWatch, 'states' | 'isAway'>;
  answers: readonly FixedAnswer[];
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  everyMs?: number;
}): PeriodicJob {
  const { kept, content, answers, log, everyMs = EVERY_MS } = options;
  const stateNow = () => JSON.stringify([content.states(), content.isAway()]);
  let seen = stateNow();
  let drawn: string | undefined;

  async function draw({ address, rate, make }: FixedAnswer): Promise<void> {
    try {
      await kept.get({ address, rate, route: address, log, make, makeOwn: make }, false);
      // A repeated request makes it worth the best compression.
      kept.findFresh(address);
    } catch (err) {
      log.warn({ err, address }, 'a page could not be rendered ahead of its visitors');
    }
  }

  return startPeriodicJob({
    everyMs,
    isDelayed: true,
    async run(signal) {
      const before = seen;
      seen = stateNow();
      if (seen !== before || seen === drawn) return;
      drawn = seen;
      for (const answer of answers) {
        if (kept.findFresh(answer.address)) continue;
        await draw(answer);
        await sleep(PAUSE_MS, undefined, { signal });
      }
    },
    onFailure: (err) => log.warn({ err }, 'pages could not be rendered ahead of their visitors'),
  });
}
