/** Metrics of all processes as one: sums, and the maximum where sums mean nothing. */
import { AggregatorRegistry, type Registry } from 'prom-client';
import { counter, gauge } from '#server/metric.ts';
import type { Supervisor } from './supervisor.ts';

export async function readAllMetrics(
  { registry }: { registry: Registry },
  workers: Pick<Supervisor, 'readMetrics'>,
): Promise<string> {
  const all = [await registry.getMetricsAsJSON(), ...(await workers.readMetrics())];
  return AggregatorRegistry.aggregate(all).metrics();
}

export function registerProcessMetrics(registry: Registry, workers: Pick<Supervisor, 'counts'>): void {
  const running = 'Processes that answer visitors.';
  gauge(registry, 'answering_processes', running, () => workers.counts().running);
  const deaths = 'Processes that answered visitors and ended without being asked: each was replaced.';
  counter(registry, 'answering_processes_died_total', deaths, () => workers.counts().deaths);
}
