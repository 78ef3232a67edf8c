import { monitorEventLoopDelay } from 'node:perf_hooks';
import { PUBLIC_ROUTE_KEYS, ROUTES } from '#shared/routes.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Limiter } from '#server/concurrency/limiter.ts';
import { countBy, counter, gauge } from '#server/metric.ts';

/** A `stale` response may differ from the tables. */
export type ResponseSource = 'memory' | 'render' | 'stale';

export type PageMetrics = {
  /** The time includes loading the page's data. */
  timePage: (page: string, milliseconds: number) => void;
  /** The page was answered with an error. */
  countFailedPage: (route: string) => void;
  countPage: (source: ResponseSource) => void;
};

export type Metrics = PageMetrics & {
  registry: Registry;
  observe: (app: FastifyInstance) => void;
  /** An answer that did not come from Fastify's router. */
  timeRequest: (request: { method: string; route: string; status: number }, milliseconds: number) => void;
  countReport: (kind: ReportKind) => void;
  /** @param level pino's level */
  countLine: (level: number) => void;
};

type LongestBlock = {
  /** The longest block of the last minute, exact to some ten milliseconds. */
  seconds: () => number;
};

const REPORT_KINDS = ['policy', 'failure'] as const;
type ReportKind = (typeof REPORT_KINDS)[number];

const RESOLUTION_MS = 10;
/** A minute is six parts, of which five are finished. */
const PART_MS = 10_000;
const FINISHED_PARTS = 5;

/** Pino's levels from warnings on. */
const WATCHED_LEVELS: Readonly<Record<number, string>> = { 40: 'warn', 50: 'error', 60: 'fatal' };

export function createMetrics({ limiter, version }: { limiter: Limiter; version: string }): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const running = 'Always 1; its label says which version this process runs.';
  gauge(registry, 'build_info', running, () => ({ [version]: 1 }), 'version');
  const requests = registerRequestMetrics(registry);
  const pages = registerPageMetrics(registry);
  const countReport = registerReportMetric(registry);
  registerLongestBlock(registry);
  const countLine = registerLineMetric(registry);
  registerLimiterMetrics(registry, limiter);
  return { registry, ...requests, ...pages, countReport, countLine };
}

function registerRequestMetrics(registry: Registry): Pick<Metrics, 'observe' | 'timeRequest'> {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request’s first byte to the answer’s last, by route pattern.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const timeRequest: Metrics['timeRequest'] = (request, milliseconds) =>
    durations.observe(request, milliseconds / 1000);
  return {
    timeRequest,
    observe: (app) => {
      app.addHook('onResponse', async (request, reply) => {
        // The pattern, not the path: labels must stay few.
        const route = request.routeOptions.url ?? 'none';
        timeRequest({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime);
      });
    },
  };
}

function registerPageMetrics(registry: Registry): PageMetrics {
  const pages = new Histogram({
    name: 'page_render_duration_seconds',
    help: 'Time to load a page’s data and to draw it.',
    labelNames: ['page'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  return {
    timePage: (page, milliseconds) => pages.observe({ page }, milliseconds / 1000),
    countFailedPage: countBy(
      registry,
      'page_failures_total',
      'Pages that could not be made: visitors got the page that says so.',
      { label: 'route', known: ['none', ...PUBLIC_ROUTE_KEYS.map((key) => ROUTES[key].pattern)] },
    ),
    countPage: countBy(
      registry,
      'pages_answered_total',
      'Pages, feeds and other answers for everybody, by where they came from: memory, a rendering, or memory without knowing whether the tables have changed.',
      { label: 'source', known: ['memory', 'render', 'stale'] satisfies ResponseSource[] },
    ),
  };
}

function registerReportMetric(registry: Registry): Metrics['countReport'] {
  const reports = 'What browsers reported: what the policy stopped, parts of pages that failed.';
  return countBy(registry, 'browser_reports_total', reports, { label: 'kind', known: REPORT_KINDS });
}

function registerLongestBlock(registry: Registry): void {
  const longestBlock = watchLongestBlock();
  gauge(
    registry,
    'event_loop_longest_hold_seconds',
    'Longest time of the last minute in which one piece of work kept a process from all others.',
    () => longestBlock.seconds(),
  );
}

function registerLineMetric(registry: Registry): Metrics['countLine'] {
  const countLevel = countBy(
    registry,
    'log_lines_total',
    'Lines of the log that somebody may have to read.',
    {
      label: 'level',
      known: Object.values(WATCHED_LEVELS),
    },
  );
  return (pinoLevel) => {
    const level = WATCHED_LEVELS[pinoLevel];
    if (level) countLevel(level);
  };
}

function registerLimiterMetrics(registry: Registry, limiter: Limiter): void {
  const readCalls = () => {
    const { inUse, waiting } = limiter.gauges();
    return { in_use: inUse, waiting };
  };
  const calls = 'Calls that use the database or wait for their turn.';
  gauge(registry, 'database_limiter_calls', calls, readCalls, 'state');
  const waits = 'Calls that got their turn with the database after waiting.';
  counter(registry, 'database_limiter_waits_total', waits, () => limiter.gauges().waited);
  const seconds = 'Time that those calls waited, all together.';
  counter(registry, 'database_limiter_wait_seconds_total', seconds, () => limiter.gauges().waitedMs / 1000);
  const readRefusals = () => {
    const { refused, overdue } = limiter.gauges();
    return { no_turn: refused, deadline: overdue };
  };
  const refusals = 'Calls answered 503: no turn in time, or no answer by the deadline.';
  counter(registry, 'database_limiter_refusals_total', refusals, readRefusals, 'reason');
}

/** A port of its own, so that no proxy publishes the metrics by accident. */
export function buildMetricsServer(read: () => Promise<string>): FastifyInstance {
  const app = Fastify();
  app.get('/metrics', async (_request, reply) => {
    reply.type(Registry.PROMETHEUS_CONTENT_TYPE);
    return read();
  });
  return app;
}

export function watchLongestBlock(): LongestBlock {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  let parts: readonly number[] = [];
  delays.enable();
  setInterval(() => {
    parts = [...parts, blockOf(delays.max)].slice(-FINISHED_PARTS);
    delays.reset();
  }, PART_MS).unref();
  return { seconds: () => Math.max(0, ...parts, blockOf(delays.max)) };
}

/** @param delay between two ticks of the monitor, in nanoseconds; zero or less without a measurement */
function blockOf(delay: number): number {
  return Math.max(0, delay / 1e9 - RESOLUTION_MS / 1000);
}
