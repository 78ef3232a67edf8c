import type { Registry } from 'prom-client';
import { counter, gauge } from '#server/metric.ts';
import type { PageCache } from './page-cache.ts';
import type { Replica } from './replica.ts';

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

const NO_READS = { replica: 0, primary_behind: 0, primary_away: 0 };

/** Without a replica there are zeros as well. */
export function registerReadMetrics(
  registry: Registry,
  replica: Pick<Replica, 'counts'> = { counts: () => NO_READS },
): void {
  const reads =
    'With DATABASE_READ_URL: reads for visitors by what answered, the replica, or the primary because the replica was behind or away.';
  counter(registry, 'replica_reads_total', reads, () => replica.counts(), 'answered_by');
}
