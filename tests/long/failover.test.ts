import { expect, test } from 'vitest';
import { failOver, stopPostgres } from '../support/servers/failover.ts';

/** Seconds until a lead is refused after Postgres has ended, and until leads are accepted after its return. */
const MAX_SECONDS = { refusal: 1, return: 15 } as const;
const OUTAGE_SECONDS = 60;

test('Postgres stopped for a minute: every page requested before is served, and leads are refused at once', async ({
  skip,
}) => {
  const figures = await stopPostgres(OUTAGE_SECONDS);
  if (!figures) {
    skip();
    return;
  }
  expect(figures).toMatchObject({ failedPages: [], wrongRefusals: [], lostLeads: 0 });
  expect(figures.medianRefusalMs).toBeLessThan(MAX_SECONDS.refusal * 1000);
  expect(figures.pages).toBeGreaterThan(500);
  expect(figures.refusedLeads).toBeGreaterThan(50);
  // Only the database knows the results of a new search.
  expect(figures.refusedPages).toBeGreaterThan(10);
  // Includes the seconds without Postgres.
  expect(figures.leadsAwaySeconds).toBeLessThan(OUTAGE_SECONDS + MAX_SECONDS.return);
});

test('the standby takes over behind HAProxy: no acknowledged lead is lost, and every page requested before is served', async ({
  skip,
}) => {
  const figures = await failOver();
  if (!figures) {
    skip();
    return;
  }
  expect(figures).toMatchObject({ failedPages: [], wrongRefusals: [], lostLeads: 0 });
  expect(figures.pages).toBeGreaterThan(50);
  expect(figures.takenLeads).toBeGreaterThan(5);
  expect(figures.leadsAwaySeconds).toBeLessThan(MAX_SECONDS.return);
});
