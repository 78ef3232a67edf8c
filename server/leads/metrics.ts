import { Counter, Gauge, type Registry } from 'prom-client';
import type { LeadDelivery } from './delivery.ts';
import type { DeliveryHealth } from './read.ts';

/** One reading serves all gauges of a scrape. */
const READING_HOLDS_MS = 1000;

/** Numbers of the leads' way to the service, read whenever somebody asks. */
export function registerLeadMetrics(registry: Registry, delivery: LeadDelivery): void {
  const read = sharedReading(delivery);
  void new Gauge({
    name: 'leads_oldest_waiting_seconds',
    help: 'Age of the oldest lead that waits for the marketing-forms service.',
    registers: [registry],
    async collect() {
      const health = await read();
      if (health) this.set(health.oldestWaitingSeconds);
    },
  });
  void new Gauge({
    name: 'leads_open',
    help: 'Leads that are not delivered, by state.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const health = await read();
      if (!health) return;
      for (const state of ['waiting', 'held', 'rejected'] as const) this.set({ state }, health[state]);
    },
  });
  void new Gauge({
    name: 'lead_service_breaker_open',
    help: '1 while the marketing-forms service is taken to be away.',
    registers: [registry],
    async collect() {
      const health = await read();
      if (health) this.set(health.breakerOpen ? 1 : 0);
    },
  });
  void new Gauge({
    name: 'lead_delivery_configured',
    help: '1 where this process has a form to deliver leads to, 0 where it keeps them.',
    registers: [registry],
    collect() {
      this.set(delivery.delivers ? 1 : 0);
    },
  });
  void new Gauge({
    name: 'lead_last_delivered_timestamp_seconds',
    help: 'When a lead was last delivered, by whichever process; 0 where none was yet.',
    registers: [registry],
    async collect() {
      const health = await read();
      if (health) this.set((health.lastDeliveredAt?.getTime() ?? 0) / 1000);
    },
  });
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

/** Without a database there is no reading: the gauges keep what they had, and readiness tells the rest. */
function sharedReading(delivery: LeadDelivery): () => Promise<DeliveryHealth | undefined> {
  let reading: Promise<DeliveryHealth | undefined> | undefined;
  let readAt = 0;
  return () => {
    if (!reading || performance.now() - readAt > READING_HOLDS_MS) {
      readAt = performance.now();
      reading = delivery.readHealth().catch(() => undefined);
    }
    return reading;
  };
}
