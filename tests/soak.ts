/** Watches a process under steady load from outside: its memory must neither grow nor stay after the load. */
import { setTimeout as sleep } from 'node:timers/promises';
import { pathTo } from '#shared/routes.ts';
import { median } from '../bench/median.ts';
import { createTestDatabase } from './db.ts';
import { insertPost } from './factories.ts';
import { type Held, inspect } from './inspector.ts';
import { freePort, startSite } from './site-process.ts';

export type SoakFigures = {
  requests: number;
  failures: number;
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

const CLIENTS = 4;
const PAUSE_MS = 20;
const BURST = 40;
const POSTS = 60;

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
  const totals = { requests: 0, failures: 0 };
  const enough = new AbortController();
  const visitors = Array.from({ length: CLIENTS }, async (_, number) => {
    for (let turn = number; !enough.signal.aborted; turn += CLIENTS) {
      const ok = await fetch(site.origin + addressOf(turn)).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status < 500;
        },
        () => false,
      );
      totals.requests += 1;
      if (!ok) totals.failures += 1;
      await sleep(PAUSE_MS);
    }
  });

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
  enough.abort();
  await Promise.all(visitors);
  const after = { ...(await read()), connections: await countConnections() };
  inspector.close();
  await site.stop();
  await database.drop();
  return {
    ...totals,
    slopeMegabytesPerHour: slopeOf(samples.map(({ hours, held }) => [hours, held.megabytes])),
    heldMegabytes: tenthsOf(samples.map(({ held }) => held.megabytes)),
    residentSlopeMegabytesPerHour: slopeOf(samples.map(({ hours, held }) => [hours, held.residentMegabytes])),
    moreHandles: after.handles - before.handles,
    moreConnections: after.connections - before.connections,
    moreFiles: after.files - before.files,
    minutesWatched: minutes * (1 - WARM_UP),
  };
}

/** Never the same IP address twice in a row, and most of them new: state kept per address would grow. */
function addressOf(turn: number): string {
  const list = pathTo('blogList');
  const addresses = [
    pathTo('landing'),
    list,
    `${list}?q=kelime${turn}`,
    `${list}?page=${1 + (turn % 5)}`,
    `/yok-${turn}`,
    `/trpc/blog.list?input=${encodeURIComponent(JSON.stringify({ json: { q: `x${turn}`, category: '', sort: 'newest', page: 1 } }))}`,
  ];
  return addresses[turn % addresses.length] ?? '/';
}

function readGauges(text: string): { handles: number; files: number } {
  const of = (name: string) => Number(new RegExp(`^${name} ([\\d.e+]+)`, 'm').exec(text)?.[1] ?? Number.NaN);
  return { handles: of('nodejs_active_handles_total'), files: of('process_open_fds') };
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
