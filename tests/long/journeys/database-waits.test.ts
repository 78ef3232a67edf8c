import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database/db.ts';
import { freePort, startSite } from '#tests/support/servers/site-process.ts';

test('waits for the database are counted, with their duration', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const metricsPort = String(await freePort());
  const site = await startSite({ DATABASE_URL: database.url, METRICS_PORT: metricsPort });
  onTestFinished(async () => void (await site.stop()));
  const valueOf = async (series: string) => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const line = text.split('\n').find((each) => each.startsWith(`${series} `));
    return Number(line?.split(' ').at(-1) ?? Number.NaN);
  };
  const visit = (count: number) =>
    Promise.allSettled(
      Array.from({ length: count }, () => fetch(`${site.origin}/blog`).then((response) => response.text())),
    );
  const lock = await database.sql.reserve();
  await lock`begin`;
  // On a busy machine the visits take longer than an idle transaction may.
  await lock`set local idle_in_transaction_session_timeout = 0`;
  await lock`lock table blog_posts in access exclusive mode`;
  // Ten visits at a time wait half a second for the lock; the last ones have waited three seconds for a slot.
  await visit(90);
  await lock`rollback`;
  lock.release();
  expect(await valueOf('database_limiter_refusals_total{reason="no_turn"}')).toBeGreaterThan(0);
  await expect
    .poll(async () => {
      await visit(30);
      return valueOf('database_limiter_waits_total');
    })
    .toBeGreaterThan(0);
  expect(await valueOf('database_limiter_wait_seconds_total')).toBeGreaterThan(0);
});
