import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { registerLeadMetrics } from './metrics.ts';

test('the first scrape tells the age of the oldest lead and everything beside it', async () => {
  const registry = new Registry();
  let readings = 0;
  registerLeadMetrics(registry, {
    attempts: () => ({ delivered: 7 }),
    delivers: true,
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
    stop: () => Promise.resolve(),
  });
  const text = await registry.metrics();
  expect(text).toContain('leads_oldest_waiting_seconds 120.5');
  expect(text).toContain('leads_open{state="rejected"} 2');
  expect(text).toContain('lead_service_breaker_open 1');
  expect(text).toContain('lead_delivery_configured 1');
  expect(text).toContain('lead_attempts_total{outcome="delivered"} 7');
  expect(text).toContain('lead_last_delivered_timestamp_seconds 1790000000.5');
  expect(readings).toBe(1);
});
