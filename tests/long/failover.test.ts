/** Postgres away under load: readers notice nothing, and no lead that was acknowledged is lost. */
import { failOver, stopPostgres } from '../support/servers/failover.ts';
import { expect, test } from 'vitest';

/** While Postgres is away: until a lead is refused, and from its return until leads are taken again. */
const MAX_SECONDS = { refusal: 1, return: 15 } as const;

test('Postgres stopped for a minute: every page that was seen before is there, and leads are refused at once', async ({
  skip,
}) => {
  const figures = await stopPostgres(60);
  if (!figures) {
    skip();
    return;
  }
  expect(figures).toMatchObject({ failedPages: [], wrongRefusals: [], lostLeads: 0 });
  expect(figures.medianRefusalMs).toBeLessThan(MAX_SECONDS.refusal * 1000);
  expect(figures.pages).toBeGreaterThan(500);
  expect(figures.refusedLeads).toBeGreaterThan(50);
  // Only the database knows what a new search finds.
  expect(figures.refusedPages).toBeGreaterThan(10);
  // Sixty of them it was away.
  expect(figures.leadsAwaySeconds).toBeLessThan(60 + MAX_SECONDS.return);
});

test('the standby takes over behind HAProxy: no acknowledged lead is lost, and every page that was seen before is there', async ({
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
