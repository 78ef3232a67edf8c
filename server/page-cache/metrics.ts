import { Counter, Gauge, type Registry } from 'prom-client';
import type { PageCache } from './page-cache.ts';
import type { Replica } from './replica.ts';

const EMPTY = { pages: 0, bytes: 0, evicted: 0 };

/** Without a cache the numbers are there all the same: a dashboard shows zeros, not gaps. */
export function registerPageCacheMetrics(
  registry: Registry,
  pages: Pick<PageCache, 'gauges'> = { gauges: () => EMPTY },
): void {
  void new Gauge({
    name: 'page_cache_pages',
    help: 'Pages that are kept in memory.',
    registers: [registry],
    collect() {
      this.set(pages.gauges().pages);
    },
  });
  void new Gauge({
    name: 'page_cache_bytes',
    help: 'What they take, in all of their encodings.',
    registers: [registry],
    collect() {
      this.set(pages.gauges().bytes);
    },
  });
  void new Counter({
    name: 'page_cache_evictions_total',
    help: 'Pages that went because PAGE_CACHE_MB were full.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(pages.gauges().evicted);
    },
  });
}

const NO_READS = { replica: 0, primary_behind: 0, primary_away: 0 };

/** Without a replica there are zeros as well. */
export function registerReadMetrics(
  registry: Registry,
  replica: Pick<Replica, 'counts'> = { counts: () => NO_READS },
): void {
  void new Counter({
    name: 'replica_reads_total',
    help: 'With DATABASE_READ_URL: reads for visitors by what answered, the replica, or the primary because the replica was behind or away.',
    labelNames: ['answered_by'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [answered_by, count] of Object.entries(replica.counts())) this.inc({ answered_by }, count);
    },
  });
}
