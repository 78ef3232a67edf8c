import { glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { generateCategories, generatePosts } from '#seed/generated-posts.ts';
import { insertSeed } from '#seed/insert.ts';
import { readClientBuild } from '#server/pages/client-build.ts';
import { ROOT } from '#server/root.ts';
import { type AdminRouteKey, pathTo, postPath } from '#shared/routes.ts';
import { launchBrowser, openVisit } from '../support/browser/browser.ts';
import { bytesOf, recordExecutedScript } from '../support/browser/executed-script.ts';
import { measureFirstVisit, PAGE_BUDGETS } from '../support/browser/first-visit.ts';
import { openSite } from '../support/browser/journey.ts';

const { database, site, browser } = await openSite((sql) => {
  const seed = { count: 60, categories: 20, now: new Date('2026-06-01T12:00:00Z') };
  // A drawn cover is a post's content, not the page's, so the list is measured with a picture in every post.
  const posts = Array.from(generatePosts(seed), (post) => ({
    ...post,
    featuredImage: post.featuredImage ?? '/pictures/post.jpg',
  }));
  return insertSeed(sql, posts, generateCategories(seed.categories));
});
const [post] = await database.sql<{ year: number; month: number; slug: string }[]>`
  select year, month, slug from published_posts order by published_at desc, id limit 1
`;
if (!post) throw new Error('Nothing was seeded.');
// All tests about a page use the same visit.
const landing = await measureFirstVisit(browser, `${site.origin}/`);
const list = await measureFirstVisit(browser, `${site.origin}/blog`);
const article = await measureFirstVisit(browser, site.origin + postPath(post));
const city = await measureFirstVisit(browser, site.origin + pathTo('cityIstanbul'));

test('a first visit fetches little before the visitor uses the page', () => {
  expect(landing.bytes).toBeLessThanOrEqual(PAGE_BUDGETS.landing);
  expect(article.bytes).toBeLessThanOrEqual(PAGE_BUDGETS.article);
  for (const { bytes } of [list, city]) expect(bytes).toBeLessThanOrEqual(PAGE_BUDGETS.page);
  for (const { scriptBytes } of [landing, list, article, city])
    expect(scriptBytes).toBeLessThanOrEqual(PAGE_BUDGETS.script);
  expect(landing.fontBytes).toBeLessThanOrEqual(PAGE_BUDGETS.fonts);
});

test('a visitor who scrolls fetches little code', () => {
  const { scriptInUse, blogScriptInUse } = PAGE_BUDGETS;
  expect(landing.scriptBytesInUse).toBeLessThanOrEqual(scriptInUse);
  expect(list.scriptBytesInUse).toBeLessThanOrEqual(blogScriptInUse);
  expect(article.scriptBytesInUse).toBeLessThanOrEqual(blogScriptInUse);
});

// A separate browser, as a browser also reports scripts of pages visited before.
const measuring = await launchBrowser();
afterAll(() => measuring.close());

// `tests/long/journeys/sizes.test.ts` measures every page.
test.each(['/', postPath(post)])('%s executes little script before a touch', async (path) => {
  const { page, end } = await openVisit(measuring);
  const readScripts = await recordExecutedScript(page);
  await page.goto(site.origin + path, { waitUntil: 'networkidle' });
  // On a busy machine the network is also idle before a script has run.
  await expect
    .poll(async () => (await readScripts()).map(({ name }) => name.replace(/-[\w-]{8}\.js$/, '')).toSorted())
    .toEqual(['base', 'entry-client', 'inline', 'inline']);
  const scripts = await readScripts();
  await end();
  expect(bytesOf(scripts)).toBeLessThanOrEqual(PAGE_BUDGETS.executedBeforeTouch);
});

test('the list of posts is a small page', () => {
  expect(list.htmlBytes).toBeLessThanOrEqual(PAGE_BUDGETS.listHtml);
});

test('Chakra, the query cache and the procedures’ client load on the first navigation', () => {
  // HTML, two files of the first script, the deferred style sheet, at most two fonts of each typeface, icon.
  expect(landing.requests).toBeLessThanOrEqual(9);
});

test('React’s production build renders the pages, even if the server’s environment says otherwise', async () => {
  const drawing = await readFile(join(ROOT, 'dist/server/entry-server.js'), 'utf8');
  expect(drawing.includes('NODE_ENV')).toBe(false);
  expect(drawing.includes('Each child in a list')).toBe(false);
});

test('four screens and the editor open without zod', async () => {
  const { adminAssets } = await readClientBuild(ROOT);
  const findZod = async (key: AdminRouteKey) => {
    const { tags } = await adminAssets(key, 'en');
    const files = [...tags.matchAll(/"\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file);
    const scripts = await Promise.all(files.map((file) => readFile(join(ROOT, 'dist/client', file), 'utf8')));
    return files.filter((_, index) => scripts[index]?.includes('._zod'));
  };
  // A range of days in the URL is read by its schema.
  expect(await findZod('adminAnalytics')).not.toEqual([]);
  for (const key of ['adminPostEdit', 'adminMedia', 'adminActivity', 'adminPostHistory'] as const) {
    expect(await findZod(key), key).toEqual([]);
  }
});

test('no style of the editor makes an inserted element restyle the page', async () => {
  const { tags } = await (await readClientBuild(ROOT)).adminAssets('adminPostEdit', 'en');
  const files = [...tags.matchAll(/"\/(assets\/[^"]+\.css)"/g)].map(([, file = '']) => file);
  const sheets = await Promise.all(files.map((file) => readFile(join(ROOT, 'dist/client', file), 'utf8')));
  // The rules of narrow windows and of print are left out.
  const rules = sheets.flatMap((sheet) =>
    sheet.replaceAll(/@\w[^{}]*\{(?:[^{}]|\{[^{}]*\})*\}/g, '').split('}'),
  );
  const selectors = rules.map((rule) => rule.replace(/\{.*/s, ''));
  expect(selectors.filter((selector) => selector.includes(':has('))).not.toEqual([]);
  expect(selectors.filter(restylesDescendants)).toEqual([]);
});

/**
 * True for selectors such as `li:has(img) > div`: at each insertion, Chromium searches the page for the matching
 * `div` elements.
 */
function restylesDescendants(selector: string): boolean {
  const brackets = /\((?!\s*[>+~])[^()]*\)/g;
  const withoutDetails = selector.replaceAll(/:(?!has|not|is)[\w-]+\([^()]*\)/g, '');
  const marked = withoutDetails.replaceAll(/:has(?=\((?!\s*[>+~]))/g, '!');
  let flat = marked;
  for (let last = ''; flat !== last; ) {
    last = flat;
    flat = flat.replaceAll(brackets, (inner) => (inner.includes('!') ? '!' : ''));
  }
  return flat.split(',').some((each) => /![^\s>+~]*[\s>+~]/.test(each));
}

test('no file has a name that ad blockers block', async () => {
  const files = await Array.fromAsync(glob('dist/client/**/*.{js,css,svg,woff2}', { cwd: ROOT }));
  expect(files.length).toBeGreaterThan(100);
  const words =
    /\b(ads?|adverts?|affiliates?|analytics|banners?|beacons?|clicks?|consent|cookies?|gtag|metrics|pixels?|popups?|promo|social|sponsors?|stats?|telemetry|track(er|ing)?)\b/i;
  // The hash before the ending is arbitrary.
  const names = files.map((file) => basename(file).replace(/-[\w-]{8}(\.\w+)$/, '$1'));
  expect(names.filter((name) => words.test(name))).toEqual([]);
});

test('no script of ours compiles text into functions or tries it', async () => {
  const scripts = await Array.fromAsync(glob('dist/client/assets/*.js', { cwd: ROOT }));
  expect(scripts.length).toBeGreaterThan(50);
  const makers: string[] = [];
  for (const file of scripts) {
    if (/\bFunction\(|\beval\(/.test(await readFile(join(ROOT, file), 'utf8'))) makers.push(file);
  }
  expect(makers).toEqual([]);
});

test('the server’s files contain ASCII only, as V8 keeps a file with other letters in two bytes a letter', async () => {
  const files = await Array.fromAsync(glob('dist/server/**/*.js', { cwd: ROOT }));
  expect(files.length).toBeGreaterThan(10);
  const texts = await Promise.all(files.map(async (file) => readFile(join(ROOT, file), 'utf8')));
  // oxlint-disable-next-line no-control-regex -- ASCII has control characters
  expect(files.filter((_, index) => /[^\x00-\x7f]/.test(texts[index] ?? ''))).toEqual([]);
});

test('the build writes its bill of materials', async () => {
  const bill = JSON.parse(await readFile(join(ROOT, 'dist/sbom.cdx.json'), 'utf8')) as {
    bomFormat: string;
    components: { name: string; version: string }[];
  };
  expect(bill.bomFormat).toBe('CycloneDX');
  const { dependencies } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const listedPackages = new Set(bill.components.map(({ name, version }) => `${name}@${version}`));
  expect(
    Object.entries(dependencies).filter(([name, version]) => !listedPackages.has(`${name}@${version}`)),
  ).toEqual([]);
});
