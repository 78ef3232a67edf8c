import { PUBLIC_ROUTE_KEYS, ROUTES } from '#shared/routes.ts';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Limiter } from '../concurrency/limiter.ts';
import { watchLongestHold } from './longest-hold.ts';
import type { PageMetrics } from './pages.ts';

export type Metrics = PageMetrics & {
  registry: Registry;
  observe: (app: FastifyInstance) => void;
  /** What a browser reported by itself. */
  countReport: (kind: ReportKind) => void;
  /** A line of the log, by its pino level. */
  countLine: (level: number) => void;
};

const REPORT_KINDS = ['policy', 'failure'] as const;
type ReportKind = (typeof REPORT_KINDS)[number];

/** Levels of pino that mean that something is not as it should be. */
const WATCHED_LEVELS: Readonly<Record<number, string>> = { 40: 'warn', 50: 'error', 60: 'fatal' };

/** Numbers of this process, in Prometheus' text format on a port of their own. */
export function createMetrics({ limiter, version }: { limiter: Limiter; version: string }): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });

  new Gauge({
    name: 'build_info',
    help: 'Always 1; its label says which version this process runs.',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version }, 1);
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request’s first byte to the answer’s last, by route pattern.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
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
    help: 'Longest time of the last minute in which one piece of work kept this process from all others.',
    registers: [registry],
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
  // These read the limiter whenever somebody asks.
  void new Gauge({
    name: 'database_gate_calls',
    help: 'Calls that hold a database permit or wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { inUse, waiting } = limiter.gauges();
      this.set({ state: 'in_use' }, inUse);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  void new Counter({
    name: 'database_gate_waits_total',
    help: 'Calls that got a database permit after waiting for one.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(limiter.gauges().waited);
    },
  });
  void new Counter({
    name: 'database_gate_wait_seconds_total',
    help: 'Time that those calls waited, all together.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(limiter.gauges().waitedMs / 1000);
    },
  });
  void new Counter({
    name: 'database_gate_refusals_total',
    help: 'Calls answered 503: no permit in time, or no answer by the deadline.',
    labelNames: ['reason'],
    registers: [registry],
    collect() {
      const { refused, overdue } = limiter.gauges();
      this.reset();
      this.inc({ reason: 'no_permit' }, refused);
      this.inc({ reason: 'deadline' }, overdue);
    },
  });

  return {
    registry,
    timePage: (page, milliseconds) => pages.observe({ page }, milliseconds / 1000),
    countReport: (kind) => reports.inc({ kind }),
    countFailedPage: (route) => failedPages.inc({ route }),
    countLine: (pinoLevel) => {
      const level = WATCHED_LEVELS[pinoLevel];
      if (level) lines.inc({ level });
    },
    observe: (app) => {
      app.addHook('onResponse', async (request, reply) => {
        durations.observe(
          {
            method: request.method,
            // The pattern, never the address: labels must stay few.
            route: request.routeOptions.url ?? 'none',
            status: String(reply.statusCode),
          },
          reply.elapsedTime / 1000,
        );
      });
    },
  };
}

/** The server that answers `/metrics`: apart from the public one, so that no proxy shows it by accident. */
export function buildMetricsServer(metrics: Metrics): FastifyInstance {
  const app = Fastify();
  app.get('/metrics', async (_request, reply) => {
    reply.type(metrics.registry.contentType);
    return metrics.registry.metrics();
  });
  return app;
}
