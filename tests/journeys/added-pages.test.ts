import { beforeEach, expect, test } from 'vitest';
import { addPage, removePage } from '#server/site-texts/added-pages/write.ts';
import { getRecord } from '#server/site-texts/read.ts';
import { publishDraft } from '#server/site-texts/write.ts';
import { pathTo } from '#shared/routes.ts';
import { addedRecordName } from '#shared/site-texts/added-pages.ts';
import { isFreeAddress } from '#shared/site-texts/reserved-addresses.ts';
import { shippedTextsOf } from '#shared/site-texts/shipped-texts.ts';
import { DEFAULT_SITE } from '#shared/site-texts/site.ts';
import { sitePreviewPath } from '#shared/site-texts/site-preview.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { signInAs } from '#tests/support/factories/context.ts';
import { insertUser } from '#tests/support/factories/factories.ts';
import { DATA_HANDLING, shippedTexts } from '#tests/support/factories/site-texts.ts';
import { ORIGIN } from '#tests/support/servers/open-app.ts';
import { openPages } from '#tests/support/servers/open-pages.ts';
import { isSlug } from '#text/slug.ts';

const { sql, app, get, read } = await openPages();
const userId = await insertUser(sql);
const SLUG = 'antalya-ai-cagri-merkezi';
const NAME = addedRecordName(SLUG);
const PATH = `/${SLUG}`;

const SHIPPED = shippedTextsOf(
  { ...DEFAULT_SITE, origin: ORIGIN },
  { isLocked: false, dataHandling: DATA_HANDLING },
);

beforeEach(async () => {
  await emptyTables(sql, 'site_record_versions', 'site_record_drafts', 'added_pages');
  await addPage(
    sql,
    { kind: 'city', name: 'Antalya', slug: SLUG, dialCodes: '0242', copyFrom: 'city-izmir' },
    { userId, shipped: SHIPPED },
  );
});

async function publish() {
  const { version } = await getRecord(sql, NAME);
  await publishDraft(sql, { name: NAME, version, liveFrom: null }, { userId, shipped: SHIPPED });
}

const withoutIds = (html: string) => html.replace(/nonce-[^']*|"requestId":"[^"]*"/g, '');

test('a page that is not published has the response of every path without a page', async () => {
  for (const [path, other] of [
    [PATH, '/baska-yok'],
    ['/Antalya-AI-Cagri-Merkezi', '/Baska-Yok'],
    [`${PATH}/`, '/baska-yok/'],
  ] as const) {
    const [page, missing] = [await get(path), await get(other)];
    const { date: _date, 'x-request-id': _id, ...headers } = page.headers;
    expect(page.statusCode).toBe(404);
    expect(missing.headers).toMatchObject(headers);
    expect(withoutIds(page.body)).toBe(withoutIds(missing.body));
  }
  const headers = { accept: 'application/json' };
  const [json, missing] = [await get(PATH, { headers }), await get('/baska-yok', { headers })];
  expect([json.statusCode, json.json<{ code: string }>().code]).toEqual([404, 'NOT_FOUND']);
  expect(Object.keys(json.json<object>())).toEqual(Object.keys(missing.json<object>()));
});

test('a published city is a page of its own, and every page links to it', async () => {
  await publish();
  const page = await read(PATH);
  expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(ORIGIN + PATH);
  expect(page.querySelector('meta[property="og:image"]')?.getAttribute('content')).toBe(
    `${ORIGIN}/brand/pages/${SLUG}.png`,
  );
  const card = await get(`/brand/pages/${SLUG}.png`);
  expect([card.statusCode, card.headers['content-type']]).toEqual([200, 'image/png']);
  for (const slug of ['yok', 'izmir']) expect((await get(`/brand/pages/${slug}.png`)).statusCode).toBe(404);
  expect(page.querySelector('.dial')?.textContent).toContain('0242');
  const jsonLd = [...page.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }) => JSON.parse(textContent ?? '') as Record<string, unknown>,
  );
  expect(jsonLd.find((each) => each['@type'] === 'Service')).toMatchObject({
    name: 'Antalya AI Çağrı Merkezi',
    url: ORIGIN + PATH,
    areaServed: { '@type': 'City', name: 'Antalya' },
  });
  expect(jsonLd.find((each) => each['@type'] === 'LocalBusiness')).toMatchObject({
    areaServed: { name: 'Antalya' },
  });
  const buttons = [...page.querySelectorAll('.city-hero [data-lead-button], .tariff [data-lead-button]')];
  expect(buttons.length).toBeGreaterThan(0);
  for (const button of buttons)
    expect(button.getAttribute('data-lead-button')).toBe('page_antalya_ai_cagri_merkezi');

  for (const path of [pathTo('landing'), '/baska-yok', PATH]) {
    const { body } = await get(path);
    expect(body.split(`href="${PATH}"`).length - 1, path).toBeGreaterThanOrEqual(3);
  }
  const overview = await read(pathTo('services'));
  expect(overview.querySelector('.svc > :last-child h2')?.textContent).toBe('Antalya AI Çağrı Merkezi');
  const { body: sitemap } = await get('/sitemap.xml');
  expect(sitemap).toContain(`<loc>${ORIGIN}${PATH}</loc>`);
  expect((await get('/Antalya-AI-Cagri-Merkezi/?a=1')).headers.location).toBe(`${PATH}?a=1`);
});

test('a page without its optional sections has no empty ones, and no link to them', async () => {
  await sql`
    update site_record_drafts
    set fields = fields - '{dialCodes,countdown,sectors,facts,stories,packages}'::text[]
  `;
  await publish();
  const page = await read(PATH);
  const { faq, closing } = shippedTexts('city-izmir');
  expect([...page.querySelectorAll('main h2')].map(({ textContent }) => textContent)).toEqual([
    faq.title,
    closing.title,
  ]);
  const anchors = [...page.querySelectorAll('a[href^="#"]:not(.skip)')];
  expect(anchors.map((link) => link.getAttribute('href'))).toEqual(['#sss']);
  expect(page.querySelector('.dial > span')?.className).toBe('fill');
});

test('a page that is taken down redirects to the overview, or is gone', async () => {
  await publish();
  await removePage(sql, NAME, 'redirect');
  const redirect = await get(`${PATH}?utm_source=x`);
  expect([redirect.statusCode, redirect.headers.location]).toEqual([
    301,
    `${pathTo('services')}?utm_source=x`,
  ]);
  await sql`update added_pages set removed_as = 'gone'`;
  const gone = await get(PATH);
  expect(gone.statusCode).toBe(410);
  expect(gone.body).toContain('Aradığınız sayfa kaldırıldı.');
  await sql`update added_pages set removed_as = null`;
  await sql`update site_record_versions set fields = fields || '{"voice": 7}'`;
  const invalid = await get(PATH);
  expect([invalid.statusCode, invalid.headers.location]).toEqual([302, pathTo('services')]);
});

test('members see the page before it is published', async () => {
  const cookies = { '__Host-session': await signInAs(sql, 'elif@example.com', { role: 'editor' }) };
  const { statusCode, body } = await get(sitePreviewPath(NAME), { cookies });
  expect(statusCode).toBe(200);
  expect(body).toMatch(/data-field="name"[^>]*>Antalya</);
});

test('no path of another route is free', () => {
  const paths = [...app.printRoutes({ commonPrefix: false }).matchAll(/^ {4}[├└]── ([^/ ]+)/gm)];
  const segments = new Set(paths.flatMap(([, segment = '']) => (isSlug(segment) ? segment : [])));
  expect(segments).toContain('healthz');
  expect([...segments].filter(isFreeAddress)).toEqual([]);
});
