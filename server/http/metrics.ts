import { monitorEventLoopDelay } from 'node:perf_hooks';
import Fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Limiter } from '#server/concurrency/limiter.ts';
import { countBy, counter, gauge } from '#server/metric.ts';
import { PUBLIC_ROUTE_KEYS, ROUTES } from '#shared/routes.ts';

/**
 * The source of a response. A `stale` response may be outdated, as the process could not check for newer content
 * or render it.
 */
export type ResponseSource = 'memory' | 'render' | 'stale';

export type PageMetrics = {
  /** Records the time of loading the page's data and rendering the page. */
  recordPageTime: (page: string, milliseconds: number) => void;
  /** Counts a page that could not be rendered, so that the visitor got an error page. */
  countFailedPage: (route: string) => void;
  countPage: (source: ResponseSource) => void;
};

export type Metrics = PageMetrics & {
  registry: Registry;
  observe: (app: FastifyInstance) => void;
  /** Records the duration of a request that Fastify's router did not handle. */
  recordRequestTime: (
    request: { method: string; route: string; status: number },
    milliseconds: number,
  ) => void;
  countReport: (kind: ReportKind) => void;
  /** Counts a log line if its level is a warning or higher. @param level pino's level */
  countLine: (level: number) => void;
};

type LongestDelay = {
  /** Returns the longest event-loop delay of the last minute, exact to about ten milliseconds. */
  seconds: () => number;
};

const REPORT_KINDS = ['policy', 'failure'] as const;
type ReportKind = (typeof REPORT_KINDS)[number];

const MONITOR_RESOLUTION_MS = 10;
/** The last minute is five finished parts of ten seconds and the current part. */
const PART_MS = 10_000;
const FINISHED_PARTS = 5;

/** Pino's levels of warnings and errors. */
const WATCHED_LEVELS: Readonly<Record<number, string>> = { 40: 'warn', 50: 'error', 60: 'fatal' };

export function createMetrics({ limiter, version }: { limiter: Limiter; version: string }): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const versionHelp = 'Always 1; the label is the version that this process runs.';
  gauge(registry, 'build_info', versionHelp, () => ({ [version]: 1 }), 'version');
  const requests = registerRequestMetrics(registry);
  const pages = registerPageMetrics(registry);
  const countReport = registerReportMetric(registry);
  registerLongestDelay(registry);
  const countLine = registerLineMetric(registry);
  registerLimiterMetrics(registry, limiter);
  return { registry, ...requests, ...pages, countReport, countLine };
}

function registerRequestMetrics(registry: Registry): Pick<Metrics, 'observe' | 'recordRequestTime'> {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of the request to the end of the response, by route pattern.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const recordRequestTime: Metrics['recordRequestTime'] = (request, milliseconds) =>
    durations.observe(request, milliseconds / 1000);
  return {
    recordRequestTime,
    observe: (app) => {
      app.addHook('onResponse', async (request, reply) => {
        // The label is the pattern and not the path, so that there are few labels.
        const route = request.routeOptions.url ?? 'none';
        recordRequestTime({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime);
      });
    },
  };
}

function registerPageMetrics(registry: Registry): PageMetrics {
  const pages = new Histogram({
    name: 'page_render_duration_seconds',
    help: 'Time to load a page’s data and to render the page.',
    labelNames: ['page'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  return {
    recordPageTime: (page, milliseconds) => pages.observe({ page }, milliseconds / 1000),
    countFailedPage: countBy(
      registry,
      'page_failures_total',
      'Pages that could not be rendered, so that visitors got an error page.',
      { label: 'route', known: ['none', ...PUBLIC_ROUTE_KEYS.map((key) => ROUTES[key].pattern)] },
    ),
    countPage: countBy(
      registry,
      'pages_answered_total',
      'Pages, feeds and other responses without personal content, by source: memory, a new rendering, or memory without a check for newer content (stale).',
      { label: 'source', known: ['memory', 'render', 'stale'] satisfies ResponseSource[] },
    ),
  };
}

function registerReportMetric(registry: Registry): Metrics['countReport'] {
  const reportsHelp =
    'Reports of browsers: violations of the content security policy, and failures of parts of pages.';
  return countBy(registry, 'browser_reports_total', reportsHelp, { label: 'kind', known: REPORT_KINDS });
}

function registerLongestDelay(registry: Registry): void {
  const longestDelay = watchLongestDelay();
  gauge(
    registry,
    'event_loop_longest_hold_seconds',
    'Longest event-loop delay of the last minute: the time in which one task blocked all others of the process.',
    () => longestDelay.seconds(),
  );
}

function registerLineMetric(registry: Registry): Metrics['countLine'] {
  const countLevel = countBy(registry, 'log_lines_total', 'Log lines of warnings and errors, by level.', {
    label: 'level',
    known: Object.values(WATCHED_LEVELS),
  });
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
  const callsHelp = 'Calls that are using the database or waiting for a slot.';
  gauge(registry, 'database_limiter_calls', callsHelp, readCalls, 'state');
  const waitsHelp = 'Calls that got a slot for the database after waiting.';
  counter(registry, 'database_limiter_waits_total', waitsHelp, () => limiter.gauges().waited);
  const secondsHelp = 'Total time that calls waited until they got a slot for the database.';
  counter(
    registry,
    'database_limiter_wait_seconds_total',
    secondsHelp,
    () => limiter.gauges().waitedMs / 1000,
  );
  const readRefusals = () => {
    const { refused, overdue } = limiter.gauges();
    return { no_turn: refused, deadline: overdue };
  };
  const refusalsHelp = 'Calls that failed with 503: no slot in time, or no result by the deadline.';
  counter(registry, 'database_limiter_refusals_total', refusalsHelp, readRefusals, 'reason');
}

/** Builds a server for a separate port, so that no proxy publishes the metrics by accident. */
export function buildMetricsServer(read: () => Promise<string>): FastifyInstance {
  const app = Fastify();
  app.get('/metrics', async (_request, reply) => {
    reply.type(Registry.PROMETHEUS_CONTENT_TYPE);
    return read();
  });
  return app;
}

export function watchLongestDelay(): LongestDelay {
  const delays = monitorEventLoopDelay({ resolution: MONITOR_RESOLUTION_MS });
  let parts: readonly number[] = [];
  delays.enable();
  setInterval(() => {
    parts = [...parts, secondsOfDelay(delays.max)].slice(-FINISHED_PARTS);
    delays.reset();
  }, PART_MS).unref();
  return { seconds: () => Math.max(0, ...parts, secondsOfDelay(delays.max)) };
}

/**
 * Returns the delay in seconds, without the monitor's own interval.
 * @param nanoseconds between two ticks of the monitor; 0 or less if nothing was measured
 */
function secondsOfDelay(nanoseconds: number): number {
  return Math.max(0, nanoseconds / 1e9 - MONITOR_RESOLUTION_MS / 1000);
}
