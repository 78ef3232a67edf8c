/** Measures a process's time to its first answer, and its memory. */
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, type SiteProcess, startSite } from '#tests/site-process.ts';

export type BenchedSite = { site: SiteProcess; port: number; memoryMegabytes: () => Promise<number> };

/** Idle is what is left when nobody has asked for a while, and what the start left behind is collected. */
const IDLE_MS = 20_000;

/** Starts the built server on a database, with nothing between it and its clients. */
export async function startBenched(
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<BenchedSite> {
  const metricsPort = String(await freePort());
  const site = await startSite({
    DATABASE_URL: databaseUrl,
    METRICS_PORT: metricsPort,
    LOG_LEVEL: 'warn',
    PAGE_CACHE_MB: '64',
    ...settings,
  });
  return {
    site,
    port: Number(new URL(site.origin).port),
    async memoryMegabytes() {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      return Number(/^process_resident_memory_bytes (\d+)/m.exec(text)?.[1]) / 1e6;
    },
  };
}

/** Seconds from the command to the first page, several times. */
export async function measureStarts(databaseUrl: string, times: number): Promise<number[]> {
  const seconds: number[] = [];
  for (let count = 0; count < times; count += 1) {
    const started = performance.now();
    const { site } = await startBenched(databaseUrl);
    const { ok } = await fetch(`${site.origin}/blog`);
    if (!ok) throw new Error('The first answer was not 200.');
    seconds.push((performance.now() - started) / 1000);
    await site.stop();
  }
  return seconds;
}

export async function measureIdle({ memoryMegabytes }: BenchedSite): Promise<number> {
  await sleep(IDLE_MS);
  return memoryMegabytes();
}
