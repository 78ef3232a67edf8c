/** Metrics of all processes as one: sums, and the maximum where sums mean nothing. */
import { AggregatorRegistry, Counter, Gauge, type Registry } from 'prom-client';
import type { Supervisor } from './supervisor.ts';

export async function readAllMetrics(
  { registry }: { registry: Registry },
  workers: Pick<Supervisor, 'readMetrics'>,
): Promise<string> {
  const all = [await registry.getMetricsAsJSON(), ...(await workers.readMetrics())];
  return AggregatorRegistry.aggregate(all).metrics();
}

export function registerProcessMetrics(registry: Registry, workers: Pick<Supervisor, 'counts'>): void {
  void new Gauge({
    name: 'answering_processes',
    help: 'Processes that answer visitors.',
    registers: [registry],
    collect() {
      this.set(workers.counts().running);
    },
  });
  void new Counter({
    name: 'answering_processes_died_total',
    help: 'Processes that answered visitors and ended without being asked: each was replaced.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(workers.counts().deaths);
    },
  });
}
