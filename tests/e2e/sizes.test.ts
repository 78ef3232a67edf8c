import { postPath } from '#shared/routes.ts';
import { generateCategories, generatePosts } from '#server/seed/generated-posts.ts';
import { insertSeed } from '#server/seed/insert.ts';
import { launchBrowser } from '#tests/browser.ts';
import { createTestDatabase, type TestDatabase } from '#tests/db.ts';
import { FOUNDATION_LIMITS } from '#tests/prove/limits.ts';
import { measureFirstVisit } from '#tests/first-visit.ts';
import { type SiteProcess, startSite } from '#tests/site-process.ts';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';

let database: TestDatabase;
let site: SiteProcess;
let browser: Browser;
let articlePath: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const seed = { count: 60, categories: 20, now: new Date('2026-06-01T12:00:00Z') };
  await insertSeed(database.sql, generatePosts(seed), generateCategories(seed.categories));
  const [post] = await database.sql<{ year: number; month: number; slug: string }[]>`
    select year, month, slug from published_posts order by published_at desc, id limit 1
  `;
  if (!post) throw new Error('Nothing was seeded.');
  articlePath = postPath(post);
  [site, browser] = await Promise.all([startSite({ DATABASE_URL: database.url }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  await database?.drop();
});

test('a first visit fetches little code', async () => {
  const { landingScript, blogScript } = FOUNDATION_LIMITS;
  expect((await measureFirstVisit(browser, `${site.origin}/`)).scriptBytes).toBeLessThanOrEqual(
    landingScript,
  );
  expect((await measureFirstVisit(browser, `${site.origin}/blog`)).scriptBytes).toBeLessThanOrEqual(
    blogScript,
  );
  expect((await measureFirstVisit(browser, site.origin + articlePath)).scriptBytes).toBeLessThanOrEqual(
    blogScript,
  );
});

test('the list of posts is a small page', async () => {
  const { htmlBytes } = await measureFirstVisit(browser, `${site.origin}/blog`);
  expect(htmlBytes).toBeLessThanOrEqual(FOUNDATION_LIMITS.listHtml);
});

test('Chakra, the query cache and the procedures’ client wait until somebody goes somewhere', async () => {
  const { requests } = await measureFirstVisit(browser, `${site.origin}/`);
  // HTML, script, the late style sheet, two fonts of each voice at most, icon.
  expect(requests).toBeLessThanOrEqual(9);
});
