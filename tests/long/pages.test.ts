import { expect, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { openHydrated, openVisit } from '#tests/support/browser/browser.ts';
import { measureFirstVisit, PAGE_BUDGETS } from '#tests/support/browser/first-visit.ts';
import { openSite } from '#tests/support/browser/journey.ts';
import { untilIdle } from '#tests/support/browser/page-waits.ts';
import { delayFonts, readPaint, scrollSlowly, watchPaint } from '#tests/support/browser/paint.ts';
import { insertGeneratedBlog } from '#tests/support/factories/generated-blog.ts';
import { SITE_ROUTES } from '#tests/support/factories/site-routes.ts';

const { site, browser } = await openSite(insertGeneratedBlog);

// On a slow network fonts arrive after the text, and a shift is visible.
test.each([
  { width: 360, late: 0 },
  { width: 360, late: 400 },
  { width: 1280, late: 0 },
  { width: 1280, late: 400 },
])('at $width px, with fonts $late ms late, pages paint text first and do not shift', async (look) => {
  const findings: string[] = [];
  for (const route of SITE_ROUTES) {
    // A separate visit for each page, as shifts happen while files are loaded.
    const { page, end } = await openVisit(browser, { viewport: { width: look.width, height: 740 } });
    if (look.late > 0) await delayFonts(page, look.late);
    await watchPaint(page);
    await openHydrated(page, site.origin + pathTo(route));
    await untilIdle(page);
    const { largest } = await readPaint(page);
    await scrollSlowly(page);
    const { shift, moved } = await readPaint(page);
    await end();
    if (shift > 0) findings.push(`${route}: ${shift} by ${moved.join(', ')}`);
    if (largest !== 'text' && largest !== 'inlined')
      findings.push(`${route}: the largest paint was ${largest}`);
  }
  expect(findings).toEqual([]);
});

test('every page is small on a first visit', async () => {
  const { landing, page, scriptInUse, fonts } = PAGE_BUDGETS;
  for (const route of SITE_ROUTES) {
    const visit = await measureFirstVisit(browser, site.origin + pathTo(route));
    expect(visit.bytes, `first visit of ${route}`).toBeLessThanOrEqual(route === 'landing' ? landing : page);
    expect(visit.scriptBytesInUse, `script of ${route}`).toBeLessThanOrEqual(scriptInUse);
    expect(visit.fontBytes, `fonts of ${route}`).toBeLessThanOrEqual(fonts);
  }
});
