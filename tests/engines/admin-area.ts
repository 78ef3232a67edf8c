/** Signing in to the admin area, and its lists. */
import { pathTo } from '#shared/routes.ts';
import { insertLead } from '#tests/factories.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { EngineOnSite } from './engine.ts';
import { clickOn, untilShown } from './page.ts';
import { signIn } from './sign-in.ts';

const TABLE_ROWS = 'tbody tr';

/** The rows of the lists, and their pages. */
const LISTS = [
  { key: 'adminDashboard', heading: 'Dashboard', rows: TABLE_ROWS },
  { key: 'adminPosts', heading: 'Manage Posts', rows: TABLE_ROWS },
  { key: 'adminCategories', heading: 'Categories', rows: TABLE_ROWS },
  { key: 'adminLeads', heading: 'Leads', rows: 'ul[aria-label="Leads, newest first"] li' },
  { key: 'adminAnalytics', heading: 'Analytics', rows: 'dl dd' },
] as const;

export function testAdminArea({ engine, site, database }: EngineOnSite): void {
  describe('the admin area', () => {
    beforeAll(async () => {
      await insertLead(database.sql);
      await database.sql`
        insert into analytics_events (name, path, begins_visit, happened_at) values ('page_view', '/', true, now())
      `;
      await signIn({ engine, site, database });
    });

    test('is left by its button, and entered by the form', async () => {
      await clickOn(engine, 'button', 'Logout');
      await untilShown(engine, 'h1', 'Blog Admin');
      await signIn({ engine, site, database });
      expect(await engine.evaluate(() => location.pathname)).toBe(pathTo('adminDashboard'));
    });

    test.each(LISTS)('$heading has rows', async ({ key, heading, rows }) => {
      await engine.goTo(site.origin + pathTo(key));
      await untilShown(engine, 'h1', heading);
      const countRows = () => engine.evaluate((row) => document.querySelectorAll(row).length, rows);
      await expect.poll(countRows).toBeGreaterThan(0);
    });

    test('the sitemap is generated and shown', async () => {
      await engine.goTo(site.origin + pathTo('adminSitemap'));
      await clickOn(engine, 'button', 'Generate Sitemap');
      await expect.poll(() => engine.evaluate(() => document.body.innerText)).toContain('<urlset');
    });
  });
}
