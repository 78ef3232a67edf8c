/**
 * A histogram of requests by method, route and status. prom-client's own takes several microseconds per
 * observation, a fifth of a page from memory; this one counts, and formats when it is read.
 */
import type { Metric, Registry } from 'prom-client';

export type RequestDurations = {
  observe: (request: { method: string; route: string; status: number }, milliseconds: number) => void;
};

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Series = { labels: Record<'method' | 'route' | 'status', string>; counts: number[]; sum: number };

export function createRequestDurations(
  registry: Registry,
  { name, help }: { name: string; help: string },
): RequestDurations {
  const known = new Map<string, Series>();

  function seriesOf({ method, route, status }: Parameters<RequestDurations['observe']>[0]): Series {
    const key = `${method} ${status} ${route}`;
    const series = known.get(key) ?? {
      labels: { method, route, status: String(status) },
      counts: Array<number>(BUCKETS.length + 1).fill(0),
      sum: 0,
    };
    known.set(key, series);
    return series;
  }

  function* linesOf({ labels, counts, sum }: Series) {
    let below = 0;
    for (const [index, bound] of [...BUCKETS, '+Inf'].entries()) {
      below += counts[index] ?? 0;
      yield { metricName: `${name}_bucket`, labels: { le: bound, ...labels }, value: below };
    }
    yield { metricName: `${name}_sum`, labels, value: sum };
    yield { metricName: `${name}_count`, labels, value: below };
  }

  const metric = {
    name,
    help,
    type: 'histogram',
    get: async () => ({
      name,
      help,
      type: 'histogram',
      values: [...known.values()].flatMap((s) => [...linesOf(s)]),
    }),
    reset: () => known.clear(),
  };
  // The registry uses nothing else of a metric.
  registry.registerMetric(metric as unknown as Metric);

  return {
    observe(request, milliseconds) {
      const series = seriesOf(request);
      const seconds = milliseconds / 1000;
      let bucket = 0;
      while (bucket < BUCKETS.length && seconds > (BUCKETS[bucket] ?? 0)) bucket += 1;
      series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
      series.sum += seconds;
    },
  };
}
