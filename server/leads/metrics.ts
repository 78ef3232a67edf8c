import type { Registry } from 'prom-client';
import { readForMetrics } from '#server/http/metric-readings.ts';
import { counter, gauge } from '#server/metric.ts';
import type { LeadJobs } from './jobs.ts';

export function registerLeadMetrics(registry: Registry, jobs: Omit<LeadJobs, 'stop'>): void {
  const health = readForMetrics(registry, 'leads', () => jobs.readHealth());
  gauge(
    registry,
    'leads_oldest_waiting_seconds',
    'Age of the oldest lead that is waiting for delivery to the marketing-forms service.',
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
    '1 while deliveries to the marketing-forms service pause because it is failing.',
    health(({ breakerOpen }) => (breakerOpen ? 1 : 0)),
  );
  gauge(
    registry,
    'lead_delivery_configured',
    '1 if this process delivers leads to a form, 0 if it only stores them.',
    () => (jobs.delivers ? 1 : 0),
  );
  gauge(
    registry,
    'lead_last_delivered_timestamp_seconds',
    'Time of the last delivery of a lead by any process; 0 if there was none.',
    health(({ lastDeliveredAt }) => (lastDeliveredAt?.getTime() ?? 0) / 1000),
  );
  counter(
    registry,
    'lead_attempts_total',
    'Attempts of this process to deliver a lead, by outcome.',
    () => jobs.deliveryAttempts(),
    'outcome',
  );
  registerNoticeMetrics(registry, jobs);
}

function registerNoticeMetrics(registry: Registry, jobs: Omit<LeadJobs, 'stop'>): void {
  const failing = readForMetrics(registry, 'notices', () => jobs.readFailingSeconds());
  gauge(
    registry,
    'lead_notices_failing_seconds',
    'Age of the oldest lead whose notice has failed and not been sent yet, by channel.',
    failing((seconds) => seconds),
    'channel',
  );
  counter(
    registry,
    'lead_notice_attempts_total',
    'Attempts of this process to send a notice of a lead, by channel and outcome.',
    () =>
      Object.fromEntries(
        Object.entries(jobs.noticeAttempts()).flatMap(([channel, attempts]) =>
          Object.entries(attempts).map(([outcome, count]) => [`${channel} ${outcome}`, count]),
        ),
      ),
    'outcome',
  );
}
