import type { Registry } from 'prom-client';
import { counter, gauge } from '#server/metric.ts';
import type { PageCache } from './response-store.ts';

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
