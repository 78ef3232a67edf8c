import { PUBLIC_ROUTE_KEYS, ROUTES } from '#shared/routes.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Limiter } from '#server/concurrency/limiter.ts';
import { watchLongestHold } from './longest-hold.ts';
import type { PageSource } from './kept-pages.ts';
import type { PageMetrics } from './pages.ts';
import { createRequestDurations } from './request-durations.ts';

export type Metrics = PageMetrics & {
  registry: Registry;
  observe: (app: FastifyInstance) => void;
  /** An answer that did not come from the framework's router. */
  timeRequest: (request: { method: string; route: string; status: number }, milliseconds: number) => void;
  countReport: (kind: ReportKind) => void;
  /** Counts a line of the log by its pino level. */
  countLine: (level: number) => void;
};

const REPORT_KINDS = ['policy', 'failure'] as const;
type ReportKind = (typeof REPORT_KINDS)[number];

/** Pino's levels from warnings on. */
const WATCHED_LEVELS: Readonly<Record<number, string>> = { 40: 'warn', 50: 'error', 60: 'fatal' };

/** Metrics of this process, in Prometheus' text format on a port of their own. */
// oxlint-disable-next-line max-lines-per-function -- a table of metrics, each with its name and help
export function createMetrics({ limiter, version }: { limiter: Limiter; version: string }): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });

  new Gauge({
    name: 'build_info',
    help: 'Always 1; its label says which version this process runs.',
    labelNames: ['version'],
    registers: [registry],
    aggregator: 'max',
  }).set({ version }, 1);
  const durations = createRequestDurations(registry, {
    name: 'http_request_duration_seconds',
    help: 'Time from the request’s first byte to the answer’s last, by route pattern.',
  });
  const pages = new Histogram({
    name: 'page_render_duration_seconds',
    help: 'Time to load a page’s data and to draw it.',
    labelNames: ['page'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const failedPages = new Counter({
    name: 'page_failures_total',
    help: 'Pages that could not be made: visitors got the page that says so.',
    labelNames: ['route'],
    registers: [registry],
  });
  for (const route of ['none', ...PUBLIC_ROUTE_KEYS.map((key) => ROUTES[key].pattern)])
    failedPages.inc({ route }, 0);
  const answered: Record<PageSource, number> = { memory: 0, render: 0, stale: 0 };
  void new Counter({
    name: 'pages_answered_total',
    help: 'Pages, feeds and other answers for everybody, by where they came from: memory, a rendering, or memory without knowing whether the tables have changed.',
    labelNames: ['source'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [source, count] of Object.entries(answered)) this.inc({ source }, count);
    },
  });
  const reports = new Counter({
    name: 'browser_reports_total',
    help: 'What browsers reported: what the policy stopped, parts of pages that failed.',
    labelNames: ['kind'],
    registers: [registry],
  });
  for (const kind of REPORT_KINDS) reports.inc({ kind }, 0);
  const longestHold = watchLongestHold();
  void new Gauge({
    name: 'event_loop_longest_hold_seconds',
    help: 'Longest time of the last minute in which one piece of work kept a process from all others.',
    registers: [registry],
    aggregator: 'max',
    collect() {
      this.set(longestHold.seconds());
    },
  });
  const lines = new Counter({
    name: 'log_lines_total',
    help: 'Lines of the log that somebody may have to read.',
    labelNames: ['level'],
    registers: [registry],
  });
  for (const level of Object.values(WATCHED_LEVELS)) lines.inc({ level }, 0);
  // These gauges read the limiter at each scrape.
  void new Gauge({
    name: 'database_limiter_calls',
    help: 'Calls that use the database or wait for their turn.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { inUse, waiting } = limiter.gauges();
      this.set({ state: 'in_use' }, inUse);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  void new Counter({
    name: 'database_limiter_waits_total',
    help: 'Calls that got their turn with the database after waiting.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(limiter.gauges().waited);
    },
  });
  void new Counter({
    name: 'database_limiter_wait_seconds_total',
    help: 'Time that those calls waited, all together.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(limiter.gauges().waitedMs / 1000);
    },
  });
  void new Counter({
    name: 'database_limiter_refusals_total',
    help: 'Calls answered 503: no turn in time, or no answer by the deadline.',
    labelNames: ['reason'],
    registers: [registry],
    collect() {
      const { refused, overdue } = limiter.gauges();
      this.reset();
      this.inc({ reason: 'no_turn' }, refused);
      this.inc({ reason: 'deadline' }, overdue);
    },
  });

  return {
    registry,
    timePage: (page, milliseconds) => pages.observe({ page }, milliseconds / 1000),
    countPage: (source) => void (answered[source] += 1),
    timeRequest: durations.observe,
    countReport: (kind) => reports.inc({ kind }),
    countFailedPage: (route) => failedPages.inc({ route }),
    countLine: (pinoLevel) => {
      const level = WATCHED_LEVELS[pinoLevel];
      if (level) lines.inc({ level });
    },
    observe: (app) => {
      app.addHook('onResponse', async (request, reply) => {
        // The pattern, never the path: labels must stay few.
        const route = request.routeOptions.url ?? 'none';
        durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime);
      });
    },
  };
}

/** The server that answers `/metrics`: apart from the public one, so that no proxy shows it by accident. */
export function buildMetricsServer(read: () => Promise<string>): FastifyInstance {
  const app = Fastify();
  app.get('/metrics', async (_request, reply) => {
    reply.type(Registry.PROMETHEUS_CONTENT_TYPE);
    return read();
  });
  return app;
}
