/** Nothing that stands in a post runs, and nobody but a picture's own site is asked. */
import { ensureBuild } from '#scripts/client-builder.ts';
import { launchBrowser } from '#tests/browser.ts';
import { createTestDatabase, startTestCluster } from '#tests/db.ts';
import { visitHostilePosts } from '#tests/hostile-visits.ts';
import { startSite } from '#tests/site-process.ts';
import type { Report } from './report.ts';

/** Places around each sample: all of them. */
const PLACES = 4;

export async function proveEditorHostile(report: Report): Promise<void> {
  await ensureBuild();
  const cluster = await startTestCluster();
  const database = await createTestDatabase();
  const site = await startSite({ DATABASE_URL: database.url, LOG_LEVEL: 'warn' });
  const browser = await launchBrowser();
  try {
    const figures = await visitHostilePosts({ database, site, browser }, { places: PLACES });
    report.tell('hostile samples that were put into posts', figures.samples, 'samples');
    report.tell('… on surfaces that were looked at', figures.looks, 'looks');
    for (const [what, name] of [
      ['executed', '… calls that were made'],
      ['foreign', '… requests to strangers'],
      ['armed', '… elements that wait for a click, or broke out'],
    ] as const) {
      report.tell(name, figures[what].length, 'times', 0);
      report.explain(figures[what]);
    }
  } finally {
    await browser.close();
    await site.stop();
    await database.drop();
    await cluster.stop();
  }
}
