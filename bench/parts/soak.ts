/** Checks that memory, handles and connections of a process do not grow under steady load. */
import { setTimeout as sleep } from 'node:timers/promises';
import { pathTo } from '#shared/routes.ts';
import { inspect, type RetainedMemory } from '#tests/support/browser/inspector.ts';
import { createTestDatabase } from '#tests/support/database/db.ts';
import { insertPost } from '#tests/support/factories/factories.ts';
import { freePort, startSite } from '#tests/support/servers/site-process.ts';
import type { Figure } from '../figure.ts';
import { median } from '../median.ts';
import type { Part } from '../part.ts';

const MAX_SLOPE_MEGABYTES_PER_HOUR = 1;
/** Connections that the measurement itself may open. */
const MAX_MORE = 4;

type Sample = { hours: number; memory: RetainedMemory };

const CLIENTS = 8;
/** Milliseconds; with this pause half an hour has a million requests. */
const PAUSE_MS = 10;
const BURST = 40;
const POSTS = 60;

/** The default rate limits. */
const REAL_RATES = {
  RATE_PAGES_PER_MINUTE: '6000',
  RATE_SEARCHES_PER_MINUTE: '300',
  RATE_FEEDS_PER_MINUTE: '120',
};

/** Share of the time for warm-up: code is compiled, caches fill, the allocator reserves memory. */
const WARM_UP = 0.2;

export const soak: Part = {
  about: 'memory, handles and connections under steady load',
  isSeparate: true,
  measure: ({ minutes }, printLine) => watchLoad(minutes, printLine),
};

async function watchLoad(minutes: number, printLine: (line: string) => void): Promise<Figure[]> {
  const database = await createTestDatabase();
  for (let count = 0; count < POSTS; count += 1) await insertPost(database.sql);
  const metricsPort = String(await freePort());
  const inspectPort = String(await freePort());
  const site = await startSite({
    DATABASE_URL: database.url,
    METRICS_PORT: metricsPort,
    LOG_LEVEL: 'warn',
    PAGE_CACHE_MB: '64',
    ...REAL_RATES,
    TRUST_PROXY: '127.0.0.1',
    NODE_OPTIONS: `--inspect=127.0.0.1:${inspectPort}`,
  });
  const inspector = await inspect(inspectPort);
  const read = async () => readGauges(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text());
  const countConnections = async () => {
    const [row] = await database.sql<[{ count: number }]>`
      select count(*)::integer as count
      from pg_stat_activity
      where datname = current_database() and application_name in ('sesdas', 'sesdas leads')
    `;
    return row.count;
  };

  // Opens all connections of the pool, so that any later connection is a leak.
  await Promise.all(
    Array.from({ length: BURST }, () =>
      fetch(site.origin + pathTo('blogList')).then((response) => response.text()),
    ),
  );
  const visitors = startVisitors(site.origin);
  const started = performance.now();
  const lasts = minutes * 60_000;
  await sleep(lasts * WARM_UP);
  const before = { ...(await read()), connections: await countConnections() };
  const samples: Sample[] = [];
  while (performance.now() - started < lasts) {
    const memory = await inspector.measureMemory();
    samples.push({ hours: (performance.now() - started) / 3_600_000, memory });
    await sleep(Math.min(10_000, lasts / 100));
  }
  const totals = await visitors.stop();
  const after = { ...(await read()), connections: await countConnections() };
  inspector.close();
  await site.stop();
  await database.drop();
  const heapSizes = samples.map((sample) => sample.memory.megabytes);
  printLine(
    `heap after collections, tenths of the watch: ${tenthsOf(heapSizes)
      .map((part) => part.toFixed(2))
      .join(', ')} MB`,
  );
  const slopeOfMemory = (key: keyof RetainedMemory) =>
    slopeOf(samples.map(({ hours, memory }) => [hours, memory[key]]));
  const figure = (name: string, value: number, unit = '', max?: number): Figure => ({
    what: `soak of ${minutes} minutes: ${name}`,
    unit,
    values: [value],
    budget: max === undefined ? undefined : { max },
  });
  return [
    figure('requests, each from its own IP address', totals.requests),
    figure('requests that failed', totals.failures, '', 0),
    figure('pages in memory', after.pages),
    figure('their size', after.bytes / 1e6, 'MB'),
    figure('evictions', after.evictions),
    figure('growth of the heap', slopeOfMemory('megabytes'), 'MB/h', MAX_SLOPE_MEGABYTES_PER_HOUR),
    figure('growth of resident memory', slopeOfMemory('residentMegabytes'), 'MB/h'),
    figure('more handles', after.handles - before.handles, '', MAX_MORE),
    figure('more connections of Postgres', after.connections - before.connections, '', 0),
    figure('more open files', after.files - before.files, '', MAX_MORE),
  ];
}

type Visitors = { stop: () => Promise<{ requests: number; failures: number }> };

function startVisitors(origin: string): Visitors {
  const totals = { requests: 0, failures: 0 };
  const enough = new AbortController();
  const visitors = Array.from({ length: CLIENTS }, async (_, number) => {
    for (let turn = number; !enough.signal.aborted; turn += CLIENTS) {
      const ok = await fetch(origin + pathOf(turn), { headers: { 'x-forwarded-for': ipOf(turn) } }).then(
        async (response) => {
          await response.arrayBuffer();
          return response.status < 500;
        },
        () => false,
      );
      totals.requests += 1;
      if (!ok) totals.failures += 1;
      await sleep(PAUSE_MS);
    }
  });
  return {
    async stop() {
      enough.abort();
      await Promise.all(visitors);
      return totals;
    },
  };
}

/** One in so many requests has a new path; most requests are cheap. */
const COSTLY_EVERY = 20;

/** A cached page or a new path: state for each path would grow. */
function pathOf(turn: number): string {
  const list = pathTo('blogList');
  const cheap = [pathTo('landing'), list, `${list}?page=${1 + (turn % 5)}`, pathTo('pricing'), '/rss.xml'];
  if (turn % COSTLY_EVERY !== 0) return cheap[turn % cheap.length] ?? '/';
  const costly = [
    `${list}?q=kelime${turn}`,
    `/yok-${turn}`,
    `/trpc/blog.list?input=${encodeURIComponent(JSON.stringify({ json: { q: `x${turn}`, category: '', sort: 'newest', page: 1 } }))}`,
  ];
  return costly[(turn / COSTLY_EVERY) % costly.length] ?? '/';
}

/** Returns a new IP address for each request: state for each IP address would grow. */
function ipOf(turn: number): string {
  return `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`;
}

type Gauges = { handles: number; files: number; pages: number; bytes: number; evictions: number };

function readGauges(text: string): Gauges {
  const of = (name: string) => Number(new RegExp(`^${name} ([\\d.e+]+)`, 'm').exec(text)?.[1] ?? Number.NaN);
  return {
    handles: of('nodejs_active_handles_total'),
    files: of('process_open_fds'),
    pages: of('page_cache_pages'),
    bytes: of('page_cache_bytes'),
    evictions: of('page_cache_evictions_total'),
  };
}

/** Medians of ten equal parts, as growth may happen in one step. */
function tenthsOf(figures: readonly number[]): number[] {
  const size = Math.ceil(figures.length / 10);
  return Array.from({ length: Math.ceil(figures.length / size) }, (_, index) =>
    median(figures.slice(index * size, (index + 1) * size)),
  );
}

function slopeOf(points: readonly (readonly [number, number])[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = mean(points.map(([at]) => at));
  const y = mean(points.map(([, value]) => value));
  const over = points.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0);
  const under = points.reduce((sum, [at]) => sum + (at - x) ** 2, 0);
  return under === 0 ? 0 : over / under;
}
