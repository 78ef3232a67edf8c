import { LinkChecker, LinkState } from 'linkinator';
import { expect, test } from 'vitest';
import { generateCategories, generatePosts } from '#seed/generated-posts.ts';
import { insertSeed } from '#seed/insert.ts';
import { createTestDatabase } from '#tests/support/database/db.ts';
import { startChild } from '#tests/support/servers/child.ts';
import { startSite } from '#tests/support/servers/site-process.ts';

test('no request of a crawler with thirty-two connections is refused', async () => {
  const database = await createTestDatabase();
  const seed = { count: 150, categories: 10, now: new Date() };
  await insertSeed(database.sql, generatePosts(seed), generateCategories(seed.categories));
  const site = await startSite({
    DATABASE_URL: database.url,
    LOG_LEVEL: 'error',
    RATE_PAGES_PER_MINUTE: '',
    RATE_SEARCHES_PER_MINUTE: '',
    RATE_FEEDS_PER_MINUTE: '',
  });
  const loops = [0, 1].map(() => startChild(process.execPath, ['-e', 'for (;;);']));
  const { links } = await new LinkChecker().check({
    path: site.origin,
    recurse: true,
    concurrency: 32,
    timeout: 30_000,
    linksToSkip: async (link) => !link.startsWith(site.origin),
  });
  for (const loop of loops) await loop.end();
  await site.stop();
  await database.drop();
  const requestedLinks = links.filter(({ state }) => state !== LinkState.SKIPPED);
  expect(requestedLinks.length).toBeGreaterThan(150);
  expect(
    requestedLinks.filter(({ state }) => state !== LinkState.OK).map(({ url, status }) => `${status} ${url}`),
  ).toEqual([]);
});
