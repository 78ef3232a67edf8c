import type { Registry } from 'prom-client';
import type { Database } from '#server/db/connect.ts';
import { openNotifications } from '#server/db/notifications.ts';
import type { ConnectionConfig } from '#server/db/reach.ts';
import type { Env } from '#server/env.ts';
import type { Log } from '#server/log.ts';
import { counter, gauge } from '#server/metric.ts';
import { ContentWatch, todayIn } from './content-watch.ts';
import { type EdgeKey, EdgePurge } from './edge.ts';
import { ResponseStore } from './response-store.ts';

export type OpenPageCache = {
  store: ResponseStore;
  content: ContentWatch;
  isPrerendered: boolean;
  purge: (key: EdgeKey) => void;
  stop: () => Promise<unknown>;
};

/** Opens the page cache. @returns undefined if the settings disable it */
export function openPageCache(
  env: Env,
  { sql, config, log }: { sql: Database; config: ConnectionConfig; log: Log },
): OpenPageCache | undefined {
  if (env.pageCacheMegabytes === 0) return undefined;
  const notifications = openNotifications(config);
  const edge = env.edge && new EdgePurge({ edge: env.edge, log });
  // All pages are purged at the start, as another build or other settings may have changed them.
  edge?.purge('pages');
  const content = ContentWatch.start({
    sql,
    notifications,
    today: todayIn(env.site.timeZone),
    // A new redirect may take the place of any page, so all pages are purged.
    onChange: (change) => edge?.purge(change === 'content' ? 'content' : 'pages'),
  });
  return {
    store: new ResponseStore({ maxBytes: env.pageCacheMegabytes * 1_000_000 }),
    content,
    isPrerendered: true,
    purge: (key) => edge?.purge(key),
    stop: () => Promise.all([content.stop(), edge?.stop(), notifications?.close()]),
  };
}

const EMPTY = { pages: 0, bytes: 0, evicted: 0 };

/** Registers the metrics, which are 0 without a cache, so that dashboards have no gaps. */
export function registerPageCacheMetrics(
  registry: Registry,
  store: Pick<ResponseStore, 'gauges'> = { gauges: () => EMPTY },
): void {
  gauge(registry, 'page_cache_pages', 'Pages that are kept in memory.', () => store.gauges().pages);
  const bytes = 'What they take, in all of their encodings.';
  gauge(registry, 'page_cache_bytes', bytes, () => store.gauges().bytes);
  const evictions = 'Pages that went because PAGE_CACHE_MB were full.';
  counter(registry, 'page_cache_evictions_total', evictions, () => store.gauges().evicted);
}
