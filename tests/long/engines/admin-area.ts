import { beforeAll, describe, expect, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { insertLead } from '#tests/support/factories/factories.ts';
import type { EngineOnSite } from './engine.ts';
import { clickOn, until, untilMessage, untilVisible } from './page.ts';
import { signIn } from './sign-in.ts';

const TABLE_ROWS = 'tbody tr';

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

    test('is left by its button, and entered by the sign-in form', async () => {
      await clickOn(engine, 'button', 'Logout');
      await untilVisible(engine, 'h1', 'Blog Admin');
      await signIn({ engine, site, database });
      expect(await engine.evaluate(() => location.pathname)).toBe(pathTo('adminDashboard'));
    });

    test.each(LISTS)('$heading has rows', async ({ key, heading, rows }) => {
      await engine.goTo(site.origin + pathTo(key));
      await untilVisible(engine, 'h1', heading);
      const countRows = () => engine.evaluate((row) => document.querySelectorAll(row).length, rows);
      await expect.poll(countRows).toBeGreaterThan(0);
    });

    test('a day is chosen in a calendar by keyboard, and the list is filtered by it', async () => {
      await engine.goTo(`${site.origin}${pathTo('adminPosts')}?from=2026-03-14`);
      await clickOn(engine, 'search button:has(+ [role=group][popover])');
      await clickOn(engine, 'search button[aria-haspopup=dialog]');
      const isFocused = (day: string) => document.activeElement?.getAttribute('aria-label') === day;
      await until(engine, isFocused, 'Sat 14 March');
      const calendar = await engine.evaluate(() => {
        const { x, y, right, bottom } =
          document.querySelector('[role=dialog]:popover-open')?.getBoundingClientRect() ?? {};
        return [x, y, right, bottom];
      });
      const [x = -1, y = -1, right = Infinity, bottom = Infinity] = calendar;
      expect(x >= 0 && y >= 0 && right <= 1280 && bottom <= 800, String(calendar)).toBe(true);
      await engine.press('ArrowDown');
      await until(engine, isFocused, 'Sat 21 March');
      await engine.press('Enter');
      await expect.poll(() => engine.evaluate(() => location.search)).toBe('?from=2026-03-21');
      await until(engine, isFocused, 'Choose a day');
    });

    test('the sitemap is generated and shown', async () => {
      await engine.goTo(site.origin + pathTo('adminSitemap'));
      await clickOn(engine, 'button', 'Generate Sitemap');
      await expect.poll(() => engine.evaluate(() => document.body.innerText)).toContain('<urlset');
      await untilMessage(engine, 'Sitemap generated successfully');
    });
  });
}
