import { ensureBuild } from '#scripts/builder.ts';
import { launchBrowser } from '../support/browser/browser.ts';
import { createTestDatabase, startTestCluster } from '../support/database/db.ts';
import type { Journey } from '../support/browser/journey.ts';
import { startSite } from '../support/servers/site-process.ts';

/** Runs `work` with the built site on a database of its own, and a browser; all of it ends with the work. */
export async function onSite<T>(work: (journey: Journey) => Promise<T>): Promise<T> {
  await ensureBuild();
  const cluster = await startTestCluster();
  const database = await createTestDatabase();
  const site = await startSite({ DATABASE_URL: database.url, LOG_LEVEL: 'warn' });
  const browser = await launchBrowser();
  try {
    return await work({ database, site, browser });
  } finally {
    await browser.close();
    await site.stop();
    await database.drop();
    await cluster.stop();
  }
}
