/**
 * The marketing site's bars, page by page. For a short run:
 * `npm run prove -- site --routes landing,pricing --runs 1 --parts sizes,paint,axe,room,lighthouse`
 */
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright';
import { ensureBuild } from '#scripts/builder.ts';
import { pathTo } from '#shared/routes.ts';
import { violationsOf } from '../support/browser/axe.ts';
import { goAlive, launchBrowser, openVisit } from '../support/browser/browser.ts';
import { createTestDatabase, startTestCluster } from '../support/database/db.ts';
import { measureFirstVisit } from '../support/browser/first-visit.ts';
import { parseHtml } from '../support/servers/html.ts';
import { findUnmarkedText } from '../support/servers/languages.ts';
import { findBrokenLinks } from '../support/browser/links.ts';
import { delayFonts, readPaint, scrollSlowly, watchPaint } from '../support/browser/paint.ts';
import { measureOverflow } from '../support/browser/overflow.ts';
import { SITE_ROUTES, type SiteRoute } from '../support/factories/site-routes.ts';
import { startSite } from '../support/servers/site-process.ts';
import { type Audit, type Auditor, type Category, startAuditor } from './lighthouse.ts';
import { SITE_LIMITS as LIMITS } from './limits.ts';
import type { Report } from './report.ts';
import { SITE_STATES } from './site-states.ts';
import { startStaticTwins } from './static-twin.ts';

type Subject = {
  report: Report;
  browser: Browser;
  origin: string;
  routes: readonly SiteRoute[];
  runs: number;
};

const PARTS: Readonly<Record<string, (subject: Subject) => Promise<void>>> = {
  sizes: proveSizes,
  paint: provePaint,
  room: proveOverflow,
  words: proveLinksAndLanguages,
  axe: proveAccessibility,
  lighthouse: proveLighthouse,
};

const RUNS = 5;

export async function proveSite(report: Report, args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { routes: { type: 'string' }, runs: { type: 'string' }, parts: { type: 'string' } },
  });
  const routes = chosen(SITE_ROUTES, values.routes);
  const parts = chosen(Object.keys(PARTS), values.parts);
  await ensureBuild();
  const cluster = await startTestCluster();
  const database = await createTestDatabase();
  const [site, browser] = await Promise.all([
    startSite({ DATABASE_URL: database.url, LOG_LEVEL: 'warn' }),
    launchBrowser(),
  ]);
  try {
    const subject = { report, browser, origin: site.origin, routes, runs: Number(values.runs ?? RUNS) };
    for (const part of parts) await PARTS[part]?.(subject);
  } finally {
    await browser.close();
    await site.stop();
    await database.drop();
    await cluster.stop();
  }
}

/** All of `known`, or the named ones. @throws on an unknown name */
function chosen<Name extends string>(known: readonly Name[], named: string | undefined): readonly Name[] {
  if (named === undefined) return known;
  return named.split(',').map((name) => {
    const found = known.find((one) => one === name);
    if (found === undefined) throw new Error(`There is no ${name}: name some of ${known.join(',')}.`);
    return found;
  });
}

async function proveSizes({ report, browser, origin, routes }: Subject): Promise<void> {
  for (const route of routes) {
    const { scriptBytes, fontBytes, htmlBytes } = await measureFirstVisit(browser, origin + pathTo(route));
    report.tell(`${route}: script of a first visit, gzipped`, scriptBytes, 'bytes', LIMITS.script);
    report.tell(`${route}: fonts`, fontBytes, 'bytes', LIMITS.fonts);
    report.tell(`${route}: HTML with its styles, gzipped`, htmlBytes, 'bytes');
  }
}

/** On a slow network fonts arrive after the text: a shift then happens under the reader's eyes. */
const FONTS_LATE_MS = [0, 400];

async function provePaint({ report, browser, origin, routes }: Subject): Promise<void> {
  for (const route of routes) {
    for (const width of [360, 1280]) {
      for (const late of FONTS_LATE_MS) {
        const { page, end } = await openVisit(browser, { viewport: { width, height: 740 } });
        if (late > 0) await delayFonts(page, late);
        await watchPaint(page);
        await goAlive(page, origin + pathTo(route));
        await page.waitForLoadState('networkidle');
        const { largest } = await readPaint(page);
        await scrollSlowly(page);
        const { shift, moved } = await readPaint(page);
        await end();
        const where = `${route}, ${width} px${late > 0 ? `, fonts ${late} ms late` : ''}`;
        report.tell(`${where}: layout shift`, shift, '', LIMITS.shift);
        report.explain(moved);
        const fetched = largest === 'text' || largest === 'inlined' ? [] : [largest || 'nothing'];
        report.tell(`${where}: largest paint that had to be fetched`, fetched.length, '', 0);
        report.explain(fetched);
      }
    }
  }
}

/** A small phone; and a window of 1280 px with the page's zoom doubled first, and then the letters'. */
const ROOMS = [
  { width: 320, textSize: 100 },
  { width: 640, textSize: 200 },
];

async function proveOverflow({ report, browser, origin, routes }: Subject): Promise<void> {
  for (const route of routes) {
    for (const { width, textSize } of ROOMS) {
      const { page, end } = await openVisit(browser, {
        viewport: { width, height: 740 },
        reducedMotion: 'reduce',
      });
      await goAlive(page, origin + pathTo(route));
      const { tooWide, cutOff } = await measureOverflow(page, textSize);
      await end();
      const where = `${route}, ${width} px, text at ${textSize} %`;
      report.tell(`${where}: wider than the window`, tooWide, 'px', 0);
      report.tell(`${where}: texts cut off`, cutOff.length, 'texts', 0);
      report.explain(cutOff);
    }
  }
}

async function proveLinksAndLanguages({ report, browser, origin, routes }: Subject): Promise<void> {
  const { broken, checked } = await findBrokenLinks(
    origin,
    routes.map((route) => pathTo(route)),
  );
  report.tell(
    `links and sections of ${routes.length} pages (${checked}) that lead nowhere`,
    broken.length,
    '',
    0,
  );
  report.explain(broken);
  for (const path of [...routes.map((route) => pathTo(route)), '/no-such-page']) {
    const { page, end } = await openVisit(browser);
    await page.goto(origin + path);
    const unmarked = findUnmarkedText(parseHtml(await page.content()));
    await end();
    report.tell(`${path}: texts under another language than their own`, unmarked.length, 'texts', 0);
    report.explain(unmarked);
  }
}

async function proveAccessibility({ report, browser, origin, routes }: Subject): Promise<void> {
  for (const route of routes) {
    for (const { name, widths, reach } of SITE_STATES) {
      const found: string[] = [];
      let looked = 0;
      for (const colorScheme of ['light', 'dark'] as const) {
        for (const width of widths) {
          const { page, end } = await openVisit(browser, {
            colorScheme,
            viewport: { width, height: 800 },
            reducedMotion: 'reduce',
          });
          await goAlive(page, origin + pathTo(route));
          if (await reach(page)) {
            looked += 1;
            const violations = await violationsOf(page);
            found.push(
              ...violations.map(({ id, where }) => `${colorScheme} ${width}: ${id} ${where.join('; ')}`),
            );
          }
          await end();
        }
      }
      if (looked === 0) continue;
      report.tell(`${route}, ${name}, ${looked} looks: violations`, found.length, '', 0);
      report.explain(found);
    }
  }
}

async function proveLighthouse({ report, origin, routes, runs }: Subject): Promise<void> {
  const [auditor, twins] = await Promise.all([startAuditor(), startStaticTwins(origin)]);
  try {
    for (const route of routes) {
      const path = pathTo(route);
      await tellScores(report, route, await auditPair(auditor, origin + path, await twins.copy(path), runs));
    }
  } finally {
    await auditor.stop();
    await twins.stop();
  }
}

/** Audits the page and its twin in turn, so that other work of the machine affects both. */
async function auditPair(auditor: Auditor, url: string, twinUrl: string, runs: number) {
  const page: Audit[] = [];
  const twin: Audit[] = [];
  for (let run = 0; run < runs; run += 1) {
    page.push(await auditor.audit(url));
    twin.push(await auditor.audit(twinUrl, ['performance']));
  }
  return { page, twin };
}

async function tellScores(
  report: Report,
  route: string,
  { page, twin }: Awaited<ReturnType<typeof auditPair>>,
) {
  const speed = spreadOf(page, 'performance');
  const twinSpeed = spreadOf(twin, 'performance');
  report.atLeast(`${route}: performance, median of ${spread(speed)}`, speed.median, '', LIMITS.performance);
  report.tell(`${route}: its static twin, median of ${spread(twinSpeed)}`, twinSpeed.median, '');
  report.tell(`${route}: points below its twin`, twinSpeed.median - speed.median, '', LIMITS.belowTwin);
  for (const category of ['accessibility', 'best-practices', 'seo'] as const)
    report.atLeast(`${route}: ${category}`, spreadOf(page, category).median, '', 100);
  report.explain(page.flatMap(({ faults }) => faults));
}

type Spread = { all: number[]; median: number };

function spreadOf(audits: readonly Audit[], category: Category): Spread {
  const all = audits.map(({ scores }) => scores[category] ?? 0).toSorted((a, b) => a - b);
  return { all, median: all[Math.floor(all.length / 2)] ?? 0 };
}

function spread({ all }: Spread): string {
  return `${all.length} (${all.join(' ')})`;
}
