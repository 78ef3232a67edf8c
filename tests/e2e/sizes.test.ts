import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '#scripts/client-builder.ts';
import { postPath } from '#shared/routes.ts';
import { generateCategories, generatePosts } from '#server/seed/generated-posts.ts';
import { insertSeed } from '#server/seed/insert.ts';
import { FOUNDATION_LIMITS } from '#tests/prove/limits.ts';
import { measureFirstVisit } from '#tests/first-visit.ts';
import { openSite } from '#tests/journey.ts';
import { expect, test } from 'vitest';

const { database, site, browser } = await openSite((sql) => {
  const seed = { count: 60, categories: 20, now: new Date('2026-06-01T12:00:00Z') };
  return insertSeed(sql, generatePosts(seed), generateCategories(seed.categories));
});
const [post] = await database.sql<{ year: number; month: number; slug: string }[]>`
  select year, month, slug from published_posts order by published_at desc, id limit 1
`;
if (!post) throw new Error('Nothing was seeded.');
// One look at each page serves all who ask about it.
const landing = await measureFirstVisit(browser, `${site.origin}/`);
const list = await measureFirstVisit(browser, `${site.origin}/blog`);
const article = await measureFirstVisit(browser, site.origin + postPath(post));

test('a first visit fetches little code', () => {
  const { landingScript, blogScript } = FOUNDATION_LIMITS;
  expect(landing.scriptBytes).toBeLessThanOrEqual(landingScript);
  expect(list.scriptBytes).toBeLessThanOrEqual(blogScript);
  expect(article.scriptBytes).toBeLessThanOrEqual(blogScript);
});

test('the list of posts is a small page', () => {
  expect(list.htmlBytes).toBeLessThanOrEqual(FOUNDATION_LIMITS.listHtml);
});

test('Chakra, the query cache and the procedures’ client wait until somebody goes somewhere', () => {
  // HTML, script, the late style sheet, two fonts of each voice at most, icon.
  expect(landing.requests).toBeLessThanOrEqual(9);
});

test('React’s production half draws the pages, whatever the server’s environment says', async () => {
  const drawing = await readFile(join(ROOT, 'dist/server/entry-server.js'), 'utf8');
  expect(drawing.includes('NODE_ENV')).toBe(false);
  expect(drawing.includes('Each child in a list')).toBe(false);
});

test('no script of ours makes functions out of text, nor tries', async () => {
  const scripts = await Array.fromAsync(glob('dist/client/assets/*.js', { cwd: ROOT }));
  expect(scripts.length).toBeGreaterThan(50);
  const makers: string[] = [];
  for (const file of scripts) {
    if (/\bFunction\(|\beval\(/.test(await readFile(join(ROOT, file), 'utf8'))) makers.push(file);
  }
  expect(makers).toEqual([]);
});

test('the build writes down what it is made of', async () => {
  const bill = JSON.parse(await readFile(join(ROOT, 'dist/sbom.cdx.json'), 'utf8')) as {
    bomFormat: string;
    components: { name: string; version: string }[];
  };
  expect(bill.bomFormat).toBe('CycloneDX');
  const { dependencies } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const listed = new Set(bill.components.map(({ name, version }) => `${name}@${version}`));
  expect(Object.entries(dependencies).filter(([name, version]) => !listed.has(`${name}@${version}`))).toEqual(
    [],
  );
});
