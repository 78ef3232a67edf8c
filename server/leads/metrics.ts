import type { Registry } from 'prom-client';
import { readForMetrics } from '#server/http/metric-readings.ts';
import { counter, gauge } from '#server/metric.ts';
import type { LeadDelivery } from './delivery.ts';

/** Metrics of the deliveries, read at each scrape. */
export function registerLeadMetrics(registry: Registry, delivery: LeadDelivery): void {
  const health = readForMetrics(registry, 'leads', () => delivery.readHealth());
  gauge(
    registry,
    'leads_oldest_waiting_seconds',
    'Age of the oldest lead that waits for the marketing-forms service.',
    health(({ oldestWaitingSeconds }) => oldestWaitingSeconds),
  );
  gauge(
    registry,
    'leads_open',
    'Leads that are not delivered, by state.',
    health(({ waiting, held, rejected }) => ({ waiting, held, rejected })),
    'state',
  );
  gauge(
    registry,
    'lead_service_breaker_open',
    '1 while the marketing-forms service is taken to be away.',
    health(({ breakerOpen }) => (breakerOpen ? 1 : 0)),
  );
  gauge(
    registry,
    'lead_delivery_configured',
    '1 where this process has a form to deliver leads to, 0 where it keeps them.',
    () => (delivery.delivers ? 1 : 0),
  );
  gauge(
    registry,
    'lead_last_delivered_timestamp_seconds',
    'When a lead was last delivered, by whichever process; 0 where none was yet.',
    health(({ lastDeliveredAt }) => (lastDeliveredAt?.getTime() ?? 0) / 1000),
  );
  counter(
    registry,
    'lead_attempts_total',
    'Attempts of this process to deliver a lead, by what became of them.',
    () => delivery.attempts(),
    'outcome',
  );
}
