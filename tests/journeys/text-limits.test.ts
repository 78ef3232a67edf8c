import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import type { Database } from '#server/db/connect.ts';
import { archivePath, categoryPath } from '#shared/blog/list-query.ts';
import { pathTo, postPath } from '#shared/routes.ts';
import { DEFAULT_RECORDS, shippedRecords } from '#shared/site-texts/defaults/all.ts';
import { pathOfRecord, SHIPPED_PAGE_RECORD_NAMES } from '#shared/site-texts/record-pages.ts';
import { RECORD_SCHEMAS, SHIPPED_RECORD_NAMES, type ShippedRecordName } from '#shared/site-texts/records.ts';
import { referenceTexts, resolveReferences } from '#shared/site-texts/references.ts';
import { DEFAULT_SITE, type Site } from '#shared/site-texts/site.ts';
import { openHydrated } from '#tests/support/browser/browser.ts';
import { findCutTexts } from '#tests/support/browser/cut-texts.ts';
import { openSite, shareVisit } from '#tests/support/browser/journey.ts';
import { findOverlaps } from '#tests/support/browser/overlaps.ts';
import { afterFrames, untilIdle } from '#tests/support/browser/page-waits.ts';
import { insertAuthor, insertCategory, insertPost } from '#tests/support/factories/factories.ts';
import { longestRecord, longText } from '#tests/support/factories/longest-record.ts';
import { DATA_HANDLING } from '#tests/support/factories/site-texts.ts';

const WIDTHS = [320, 390, 768, 1280];
const CATEGORY = 'saglik';
const SITE: Site = { ...DEFAULT_SITE, origin: 'https://example.com' };

const { site, browser, database } = await openSite(fill, { SITE_BYLINES: 'true' });
const { page } = await shareVisit(browser, { reducedMotion: 'reduce' });

async function fill(sql: Database): Promise<void> {
  const records = resolveReferences(
    shippedRecords(SITE, DATA_HANDLING),
    referenceTexts(DEFAULT_RECORDS.facts, SITE),
  );
  for (const name of SHIPPED_RECORD_NAMES) {
    const fields = JSON.parse(JSON.stringify(recordOf(name, records[name])));
    await sql`
      insert into site_record_versions (name, number, fields, live_from)
      values (${name}, 1, ${sql.json(fields)}, now() - interval '1 minute')
    `;
  }
  const category = await insertCategory(sql, longText(100), CATEGORY);
  const content = `<h2>${longText(120)}</h2><p>${longText(400)}</p><h3>${longText(120)}</h3><p>${longText(90)}</p>`;
  const posts: string[] = [];
  for (let count = 0; count < 14; count += 1) {
    const title = `${count} ${longText(297)}`;
    const { id } = await insertPost(sql, {
      title,
      slug: `uzun-${count}`,
      excerpt: longText(200),
      content: count === 0 ? content.repeat(8) : content,
      categories: count < 13 ? [category] : [],
    });
    posts.push(id);
  }
  await insertAuthor(sql, { name: longText(80), slug: 'yazar' }, posts);
}

function recordOf(name: ShippedRecordName, shipped: unknown): unknown {
  const record = longestRecord(RECORD_SCHEMAS[name], shipped);
  const result = RECORD_SCHEMAS[name].safeParse(record);
  if (!result.success) throw new Error(`${name}: ${result.error.message}`);
  if (name !== 'article-closings') return record;
  // A closing is found by a category of the post.
  const { byCategory, ...rest } = record as { byCategory: object[] };
  return { ...rest, byCategory: byCategory.map((closing) => ({ ...closing, slugs: [CATEGORY] })) };
}

async function findFaults(where: string, find = findAllFaults): Promise<string[]> {
  const findings: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 500 ? 740 : 860 });
    await afterFrames(page);
    findings.push(...(await find()).map((finding) => `${where} at ${width}: ${finding}`));
  }
  return findings;
}

async function findAllFaults(): Promise<string[]> {
  return [...(await findCutTexts(page)), ...(await findOverlaps(page))];
}

async function open(path: string): Promise<Page> {
  await page.goto(site.origin + path);
  await untilIdle(page);
  return page;
}

const post = { year: 2026, month: 3, slug: 'uzun-0' };

test.each([
  ...SHIPPED_PAGE_RECORD_NAMES.map((name) => pathOfRecord(name)),
  pathTo('demoRequest'),
  `${pathTo('demoRequest')}?durum=alindi`,
  pathTo('blogList'),
  `${pathTo('blogList')}?q=yok`,
  categoryPath(CATEGORY),
  categoryPath('yok'),
  archivePath(post),
  postPath(post),
  postPath({ ...post, slug: 'uzun-13' }),
  postPath({ ...post, slug: 'yok' }),
  '/blog/author/yazar',
  '/yok',
])('every text of %s fits at its limit', async (path) => {
  await open(path);
  expect(await findFaults(path)).toEqual([]);
});

describe('at its limit, every text fits', () => {
  test('in the open menus, and in the bar of the prices', async () => {
    await open(pathTo('pricing'));
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
      document.querySelector('.drop')?.setAttribute('data-open', 'true');
      window.scrollTo({ top: 700, behavior: 'instant' });
    });
    // An open menu covers the page, so overlaps say nothing.
    expect(await findFaults('menus', () => findCutTexts(page))).toEqual([]);
  });

  test.each([
    [pathTo('landing'), '.hero [data-lead-button]'],
    [pathTo('pricing'), '.pack [data-lead-button]'],
  ])('in the dialog of %s, with its errors', async (path, button) => {
    await openHydrated(page, site.origin + path);
    await page.locator(button).first().click();
    await page.getByRole('dialog').locator('[type=submit]').click();
    await page.getByRole('dialog').locator('.err').first().waitFor();
    const inDialog = async () =>
      (await findCutTexts(page)).filter((finding) => /dlg|fld|send|form/.test(finding));
    expect(await findFaults('dialog', inDialog)).toEqual([]);
  });
});

test('a headline of 35 letters is complete, smaller than usual, and has one voice line', async () => {
  const { landing } = shippedRecords(SITE, DATA_HANDLING);
  const hero = { ...landing.hero, rang: 'Akşam sekizde telefonunuz mu çaldı?', answered: 'Biz açtık.' };
  // The texts as shipped, with a usual name and the usual facts, which the landing page's texts name.
  await database.sql`
    insert into site_record_versions (name, number, fields, live_from)
    select name, 2, null, now() from site_record_versions where name in ('company', 'facts', 'navigation')
  `;
  await database.sql`
    insert into site_record_versions (name, number, fields, live_from)
    values ('landing', 2, ${database.sql.json({ ...landing, hero })}, now())
  `;
  await open(pathTo('landing'));
  expect(await findFaults('landing')).toEqual([]);
  const headline = page.locator('h1');
  expect(await headline.innerText()).toMatch(/Akşam sekizde telefonunuz mu\s+çaldı\?/);
  expect(await headline.locator('.wave:visible').count()).toBe(1);
});
