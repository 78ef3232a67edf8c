import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { registerLeadMetrics } from './metrics.ts';

const ATTEMPTS = {
  delivers: true,
  deliveryAttempts: () => ({ delivered: 7 }),
  noticeAttempts: () => ({ email: { delivered: 2, passing: 1 } }),
  readFailingSeconds: () => Promise.resolve({ email: 0, webhook: 60, 'webhook changes': 0, push: 0 }),
};

test('the first scrape has all values', async () => {
  const registry = new Registry();
  let readings = 0;
  registerLeadMetrics(registry, {
    ...ATTEMPTS,
    readHealth: async () => {
      readings += 1;
      return {
        waiting: 3,
        held: 1,
        rejected: 2,
        oldestWaitingSeconds: 120.5,
        breakerOpen: true,
        lastDeliveredAt: new Date(1_790_000_000_500),
      };
    },
  });
  const text = await registry.metrics();
  expect(text).toContain('leads_oldest_waiting_seconds 120.5');
  expect(text).toContain('leads_open{state="rejected"} 2');
  expect(text).toContain('lead_service_breaker_open 1');
  expect(text).toContain('lead_delivery_configured 1');
  expect(text).toContain('lead_attempts_total{outcome="delivered"} 7');
  expect(text).toContain('lead_notices_failing_seconds{channel="webhook"} 60');
  expect(text).toContain('lead_notice_attempts_total{outcome="email passing"} 1');
  expect(text).toContain('lead_last_delivered_timestamp_seconds 1790000000.5');
  expect(readings).toBe(1);
});

test('if the database hangs, its values are omitted and reported as missing', async () => {
  const registry = new Registry();
  const health = {
    waiting: 3,
    held: 1,
    rejected: 2,
    oldestWaitingSeconds: 120.5,
    breakerOpen: false,
    lastDeliveredAt: null,
  };
  const { promise, resolve } = Promise.withResolvers<typeof health>();
  registerLeadMetrics(registry, {
    ...ATTEMPTS,
    readHealth: () => promise,
  });
  const text = await registry.metrics();
  expect(text).toContain('lead_attempts_total{outcome="delivered"} 7');
  expect(text).toContain('database_readings_missing{reading="leads"} 1');
  // The metric is absent, as a zero would look like a measured value.
  expect(text).not.toMatch(/^leads_oldest_waiting_seconds/m);
  resolve(health);
  const later = await registry.metrics();
  expect(later).toContain('leads_oldest_waiting_seconds 120.5');
  expect(later).toContain('database_readings_missing{reading="leads"} 0');
});
