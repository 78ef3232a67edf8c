/** Texts that are cut off or lie over one another, on the windows that visitors have. */
import { openVisit } from '../support/browser/browser.ts';
import { measureOverflow } from '../support/browser/overflow.ts';
import { findOverlaps } from '../support/browser/overlaps.ts';
import type { Report } from './report.ts';
import { onSampleSite } from './on-sample-site.ts';

const WINDOWS = [
  { width: 320, height: 568 },
  { width: 360, height: 740 },
  { width: 390, height: 664 },
  { width: 768, height: 1024 },
  { width: 1280, height: 860 },
  { width: 1366, height: 650 },
  { width: 1920, height: 1080 },
];

export async function proveFit(report: Report): Promise<void> {
  await onSampleSite(async ({ browser, site }, paths) => {
    for (const path of paths) {
      for (const viewport of WINDOWS) {
        const { page, end } = await openVisit(browser, { viewport, reducedMotion: 'reduce' });
        await page.goto(site.origin + path, { waitUntil: 'networkidle' });
        const { tooWide, cutOff } = await measureOverflow(page);
        const overlaps = await findOverlaps(page);
        await end();
        const where = `${path}, ${viewport.width} × ${viewport.height}`;
        report.tell(`${where}: wider than the window`, tooWide, 'px', 0);
        report.tell(`${where}: texts cut off`, cutOff.length, 'texts', 0);
        report.explain(cutOff);
        report.tell(`${where}: texts over one another`, overlaps.length, 'pairs', 0);
        report.explain(overlaps);
      }
    }
  });
}
