import { Counter, Gauge, type Registry } from 'prom-client';
import type { LeadDelivery } from './delivery.ts';
import { readForMetrics, registerReadGauge } from '#server/http/metric-readings.ts';

/** Metrics of the deliveries, read at each scrape. */
export function registerLeadMetrics(registry: Registry, delivery: LeadDelivery): void {
  const health = readForMetrics(registry, 'leads', () => delivery.readHealth());
  registerReadGauge(
    registry,
    {
      name: 'leads_oldest_waiting_seconds',
      help: 'Age of the oldest lead that waits for the marketing-forms service.',
    },
    health,
    ({ oldestWaitingSeconds }) => oldestWaitingSeconds,
  );
  void new Gauge({
    name: 'leads_open',
    help: 'Leads that are not delivered, by state.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const counts = await health();
      if (!counts) return;
      for (const state of ['waiting', 'held', 'rejected'] as const) this.set({ state }, counts[state]);
    },
  });
  registerReadGauge(
    registry,
    { name: 'lead_service_breaker_open', help: '1 while the marketing-forms service is taken to be away.' },
    health,
    ({ breakerOpen }) => (breakerOpen ? 1 : 0),
  );
  void new Gauge({
    name: 'lead_delivery_configured',
    help: '1 where this process has a form to deliver leads to, 0 where it keeps them.',
    registers: [registry],
    collect() {
      this.set(delivery.delivers ? 1 : 0);
    },
  });
  registerReadGauge(
    registry,
    {
      name: 'lead_last_delivered_timestamp_seconds',
      help: 'When a lead was last delivered, by whichever process; 0 where none was yet.',
    },
    health,
    ({ lastDeliveredAt }) => (lastDeliveredAt?.getTime() ?? 0) / 1000,
  );
  void new Counter({
    name: 'lead_attempts_total',
    help: 'Attempts of this process to deliver a lead, by what became of them.',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [outcome, attempts] of Object.entries(delivery.attempts())) this.inc({ outcome }, attempts);
    },
  });
}
