import { expect, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { openHydrated, openVisit } from '#tests/support/browser/browser.ts';
import { openSite } from '#tests/support/browser/journey.ts';
import { untilIdle } from '#tests/support/browser/page-waits.ts';
import { readPaint, scrollSlowly, watchPaint } from '#tests/support/browser/paint.ts';
import { type SiteRoute } from '#tests/support/factories/site-routes.ts';

const { site, browser } = await openSite();
const addressOf = (route: SiteRoute) => site.origin + pathTo(route);

test.each(['landing', 'pricing'] as const)(
  '%s stands still from its first paint to its foot',
  async (route) => {
    for (const width of [360, 1280]) {
      const { page, end } = await openVisit(browser, { viewport: { width, height: 740 } });
      await watchPaint(page);
      await openHydrated(page, addressOf(route));
      await untilIdle(page);
      await scrollSlowly(page);
      const { shift, moved, largest } = await readPaint(page);
      await end();
      expect({ shift, moved }).toEqual({ shift: 0, moved: [] });
      expect(largest).toBe('text');
    }
  },
);
