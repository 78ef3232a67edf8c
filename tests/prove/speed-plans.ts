/** How Postgres answers requests at the size that is promised. */
import { createTestDatabase, startTestCluster } from '../support/database/db.ts';
import { findBadPlans } from '#server/operation/__fixtures__/request-plans.ts';
import type { Report } from './report.ts';

const SIZES = { posts: 100_000, leads: 1_000_000, events: 10_000_000 };
/** Rows that a page may take: a common word is counted to a thousand, a day has some 25,000 events. */
const ROWS_MAX = 40_000;

export async function provePlans(report: Report): Promise<void> {
  const cluster = await startTestCluster();
  try {
    const { sql } = await createTestDatabase();
    const bad = await findBadPlans(sql, SIZES, ROWS_MAX);
    report.tell('questions of requests without their index or with too many rows', bad.length, '', 0);
    report.explain(bad.map((plan) => JSON.stringify(plan)));
  } finally {
    await cluster.stop();
  }
}
