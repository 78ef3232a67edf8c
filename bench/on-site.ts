import { generateCategories, generatePosts } from '#seed/generated-posts.ts';
import { insertSeed } from '#seed/insert.ts';
import { launchBrowser } from '#tests/support/browser/browser.ts';
import type { Journey } from '#tests/support/browser/journey.ts';
import { createTestDatabase } from '#tests/support/database/db.ts';
import { startSite } from '#tests/support/servers/site-process.ts';

/**
 * Runs `work` with a browser and the built site on a new database, and closes all three.
 * @param posts generated before the site starts
 */
export async function onSite<T>(work: (journey: Journey) => Promise<T>, posts = 0): Promise<T> {
  const database = await createTestDatabase();
  const seed = { count: posts, categories: 20, now: new Date() };
  if (posts > 0) await insertSeed(database.sql, generatePosts(seed), generateCategories(seed.categories));
  const site = await startSite({ DATABASE_URL: database.url, LOG_LEVEL: 'warn' });
  const browser = await launchBrowser();
  try {
    return await work({ database, site, browser });
  } finally {
    await browser.close();
    await site.stop();
    await database.drop();
  }
}
