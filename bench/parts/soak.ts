/** Watches a process under steady load from outside: its memory must neither grow nor stay after the load. */
import { setTimeout as sleep } from 'node:timers/promises';
import { pathTo } from '#shared/routes.ts';
import { median } from '../../../bench/median.ts';
import { createTestDatabase } from '../database/db.ts';
import { insertPost } from '../factories/factories.ts';
import { type Held, inspect } from '../browser/inspector.ts';
import { QUIET_MS, readMemories, watchMemory } from '../servers/process-memory.ts';
import { freePort, startSite } from '../servers/site-process.ts';

export type SoakFigures = {
  requests: number;
  failures: number;
  /** Visitors with an IP address of their own. */
  addresses: number;
  /** The page cache at the end. */
  cache: { pages: number; megabytes: number; evictions: number };
  /** The slope of the heap after garbage collection, after warm-up, by least squares. */
  slopeMegabytesPerHour: number;
  /** The median heap of each tenth of the watch, as a slope can be a step. */
  heldMegabytes: number[];
  /** The slope of the resident memory, which varies more than an hour's leak would add. */
  residentSlopeMegabytesPerHour: number;
  /** Open handles at the end beyond those at the start of the watch. */
  moreHandles: number;
  moreConnections: number;
  moreFiles: number;
  minutesWatched: number;
};

type Sample = { hours: number; held: Held };

const CLIENTS = 8;
const MANY_CLIENTS = 32;
/** With this pause half an hour has a million requests. */
const PAUSE_MS = 10;
const BURST = 40;
const POSTS = 60;

/** As a site has them that sets none. */
const REAL_RATES = {
  RATE_PAGES_PER_MINUTE: '6000',
  RATE_SEARCHES_PER_MINUTE: '300',
  RATE_FEEDS_PER_MINUTE: '120',
};

/** The first fifth is warm-up: code is compiled, caches fill, the allocator takes its memory. */
const WARM_UP = 0.2;

export async function soak(minutes: number): Promise<SoakFigures> {
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

  // All connections of the pool are opened now, so that a later one would be one too many.
  await Promise.all(
    Array.from({ length: BURST }, () =>
      fetch(site.origin + pathTo('blogList')).then((answer) => answer.text()),
    ),
  );
  const visitors = startVisitors(site.origin, { clients: CLIENTS, pauseMs: PAUSE_MS });
  const started = performance.now();
  const lasts = minutes * 60_000;
  await sleep(lasts * WARM_UP);
  const before = { ...(await read()), connections: await countConnections() };
  const samples: Sample[] = [];
  while (performance.now() - started < lasts) {
    const held = await inspector.measureHeld();
    samples.push({ hours: (performance.now() - started) / 3_600_000, held });
    await sleep(Math.min(10_000, lasts / 100));
  }
  const totals = await visitors.stop();
  const after = { ...(await read()), connections: await countConnections() };
  inspector.close();
  await site.stop();
  await database.drop();
  return {
    ...totals,
    addresses: totals.requests,
    cache: { pages: after.pages, megabytes: after.bytes / 1e6, evictions: after.evictions },
    slopeMegabytesPerHour: slopeOf(samples.map(({ hours, held }) => [hours, held.megabytes])),
    heldMegabytes: tenthsOf(samples.map(({ held }) => held.megabytes)),
    residentSlopeMegabytesPerHour: slopeOf(samples.map(({ hours, held }) => [hours, held.residentMegabytes])),
    moreHandles: after.handles - before.handles,
    moreConnections: after.connections - before.connections,
    moreFiles: after.files - before.files,
    minutesWatched: minutes * (1 - WARM_UP),
  };
}

type Visitors = { stop: () => Promise<{ requests: number; failures: number }> };

function startVisitors(origin: string, { clients, pauseMs }: { clients: number; pauseMs: number }): Visitors {
  const totals = { requests: 0, failures: 0 };
  const enough = new AbortController();
  const visitors = Array.from({ length: clients }, async (_, number) => {
    for (let turn = number; !enough.signal.aborted; turn += clients) {
      const ok = await fetch(origin + pathOf(turn), { headers: { 'x-forwarded-for': ipOf(turn) } }).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status < 500;
        },
        () => false,
      );
      totals.requests += 1;
      if (!ok) totals.failures += 1;
      if (pauseMs > 0) await sleep(pauseMs);
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

export type MemoryFigures = {
  requests: number;
  failures: number;
  /** Resident megabytes of each process that lasted: when idle, at its largest under load, and idle again. */
  processes: { idle: number; loaded: number; afterwards: number }[];
};

const PROCESSES = 2;

/** Loads several processes as much as this machine can, without a collection that nobody asks for in use. */
export async function loadMemory(minutes: number): Promise<MemoryFigures> {
  const database = await createTestDatabase();
  for (let count = 0; count < POSTS; count += 1) await insertPost(database.sql);
  const site = await startSite({
    DATABASE_URL: database.url,
    PROCESSES: String(PROCESSES),
    LOG_LEVEL: 'warn',
    PAGE_CACHE_MB: '64',
    ...REAL_RATES,
    TRUST_PROXY: '127.0.0.1',
  });
  try {
    const { pid = 0 } = site.child;
    await sleep(QUIET_MS);
    const idle = await readMemories(pid);
    const watch = watchMemory(pid);
    const visitors = startVisitors(site.origin, { clients: MANY_CLIENTS, pauseMs: 0 });
    await sleep(minutes * 60_000);
    const totals = await visitors.stop();
    const loaded = await watch.stop();
    await sleep(QUIET_MS);
    const afterwards = await readMemories(pid);
    return {
      ...totals,
      processes: [...idle].map(([id, megabytes]) => ({
        idle: megabytes,
        loaded: loaded.get(id) ?? Number.NaN,
        afterwards: afterwards.get(id) ?? Number.NaN,
      })),
    };
  } finally {
    await site.stop();
    await database.drop();
  }
}

/** One visit in so many asks for something that nobody has asked for: the others cost little, as most do. */
const COSTLY_EVERY = 20;

/** Pages from memory, and paths that nobody has asked for: state kept per path would grow. */
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

/** Another one each time: state kept per IP address would grow. */
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

/** The median of each tenth of the figures, in their order. */
function tenthsOf(figures: readonly number[]): number[] {
  const size = Math.ceil(figures.length / 10);
  return Array.from({ length: Math.ceil(figures.length / size) }, (_, index) =>
    median(figures.slice(index * size, (index + 1) * size)),
  );
}

/** The slope of the line that fits best. */
function slopeOf(points: readonly (readonly [number, number])[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = mean(points.map(([at]) => at));
  const y = mean(points.map(([, value]) => value));
  const over = points.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0);
  const under = points.reduce((sum, [at]) => sum + (at - x) ** 2, 0);
  return under === 0 ? 0 : over / under;
}
