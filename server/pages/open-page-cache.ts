import type { Database } from '#server/db/connect.ts';
import { openNotifications } from '#server/db/notifications.ts';
import type { ConnectionConfig } from '#server/db/reach.ts';
import type { Env } from '#server/env.ts';
import type { Log } from '#server/log.ts';
import { counter, gauge } from '#server/metric.ts';
import type { Registry } from 'prom-client';
import { type ContentWatch, todayIn, watchContent } from './content-watch.ts';
import { type EdgeKey, startEdgePurge } from './edge.ts';
import { createPageCache, type PageCache } from './response-store.ts';

export type OpenPageCache = {
  pageCache: { pages: PageCache; content: ContentWatch; isRenderedAhead: boolean };
  /** Has the cache in front of the site forget what is under a key, where there is one. */
  purge: (key: EdgeKey) => void;
  stop: () => Promise<unknown>;
};

/** Keeps pages in memory, follows what would make them old, and has a cache in front of the site forget them. */
export function openPageCache(
  env: Env,
  { sql, config, log }: { sql: Database; config: ConnectionConfig; log: Log },
): OpenPageCache | undefined {
  if (env.pageCacheMegabytes === 0) return undefined;
  const notifications = openNotifications(config);
  const edge = env.edge && startEdgePurge({ edge: env.edge, log });
  // A start may be another build, or have other settings: any page may be another one.
  edge?.purge('pages');
  const content = watchContent({
    sql,
    notifications,
    today: todayIn(env.site.timeZone),
    onChange: (state) => edge?.purge(state === 'day' ? 'pages' : 'content'),
  });
  return {
    pageCache: {
      pages: createPageCache({ maxBytes: env.pageCacheMegabytes * 1_000_000 }),
      content,
      isRenderedAhead: true,
    },
    purge: (key) => edge?.purge(key),
    stop: () => Promise.all([content.stop(), edge?.stop(), notifications?.close()]),
  };
}

const EMPTY = { pages: 0, bytes: 0, evicted: 0 };

/** Without a cache the numbers are there all the same: a dashboard shows zeros, not gaps. */
export function registerPageCacheMetrics(
  registry: Registry,
  pages: Pick<PageCache, 'gauges'> = { gauges: () => EMPTY },
): void {
  gauge(registry, 'page_cache_pages', 'Pages that are kept in memory.', () => pages.gauges().pages);
  const bytes = 'What they take, in all of their encodings.';
  gauge(registry, 'page_cache_bytes', bytes, () => pages.gauges().bytes);
  const evictions = 'Pages that went because PAGE_CACHE_MB were full.';
  counter(registry, 'page_cache_evictions_total', evictions, () => pages.gauges().evicted);
}
