import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeTemporaryFolder } from '#tests/support/runner/temporary-folder.ts';
import { largestOf, QUIET_MS, readMemories, watchMemory } from '#tests/support/servers/process-memory.ts';
import { freePort, type SiteProcess, startSite } from '#tests/support/servers/site-process.ts';

export type BenchedSite = {
  site: SiteProcess;
  port: number;
  /** The present resident megabytes of the server's largest process. */
  memoryMegabytes: () => Promise<number>;
  /** `stop` returns the peak of the same figure since the start of the watch. */
  watchMemory: () => { stop: () => Promise<number> };
  /** The share of all pages so far that came from memory. */
  shareFromMemory: () => Promise<number>;
};

/** Rate limits so high that they are never reached. */
const RATES = {
  RATE_PAGES_PER_MINUTE: '1000000',
  RATE_SEARCHES_PER_MINUTE: '1000000',
  RATE_FEEDS_PER_MINUTE: '1000000',
  // The load generator sets client IP addresses, as a proxy does.
  TRUST_PROXY: '127.0.0.1',
};

/**
 * Starts the built server on a database as in production: every request counts against rate limits and is
 * logged to a file.
 */
export async function startBenched(
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<BenchedSite> {
  const metricsPort = String(await freePort());
  const folder = await makeTemporaryFolder();
  const env = {
    DATABASE_URL: databaseUrl,
    METRICS_PORT: metricsPort,
    PAGE_CACHE_MB: '64',
    ...RATES,
    ...settings,
  };
  const site = await startSite(env, 'dist/server/main.js', undefined, join(folder.path, 'log'));
  const { pid = 0 } = site.child;
  const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return {
    site: {
      ...site,
      async stop(signal) {
        const code = await site.stop(signal);
        await folder.remove();
        return code;
      },
    },
    port: Number(new URL(site.origin).port),
    memoryMegabytes: async () => largestOf(await readMemories(pid)),
    watchMemory() {
      const watch = watchMemory(pid);
      return { stop: async () => largestOf(await watch.stop()) };
    },
    async shareFromMemory() {
      const counts = [...(await metrics()).matchAll(/^pages_answered_total\{source="(\w+)"\} (\d+)/gm)];
      const sum = (all: typeof counts) => all.reduce((total, [, , count]) => total + Number(count), 0);
      return sum(counts.filter(([, source]) => source !== 'render')) / sum(counts);
    },
  };
}

export async function measureIdle({ memoryMegabytes }: BenchedSite): Promise<number> {
  await sleep(QUIET_MS);
  return memoryMegabytes();
}
