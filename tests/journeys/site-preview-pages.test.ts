import { afterEach, describe, expect, test } from 'vitest';
import { mapDisplayedTexts } from '#server/site-texts/field-marks.ts';
import { publishDraft, saveDraft } from '#server/site-texts/write.ts';
import { pathTo } from '#shared/routes.ts';
import { DEFAULT_RECORDS } from '#shared/site-texts/defaults/all.ts';
import { pathOfRecord, SHIPPED_PAGE_RECORD_NAMES } from '#shared/site-texts/record-pages.ts';
import { RECORD_SCHEMAS, type RecordName } from '#shared/site-texts/records.ts';
import type { RecordFields } from '#shared/site-texts/schemas.ts';
import { shippedTextsOf } from '#shared/site-texts/shipped-texts.ts';
import { DEFAULT_SITE } from '#shared/site-texts/site.ts';
import { PREVIEW_CONSENT, sitePreviewPath } from '#shared/site-texts/site-preview.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { signInAs } from '#tests/support/factories/context.ts';
import { insertUser } from '#tests/support/factories/factories.ts';
import { DATA_HANDLING, shippedTexts } from '#tests/support/factories/site-texts.ts';
import { parseHtml } from '#tests/support/servers/html.ts';
import { ORIGIN } from '#tests/support/servers/open-app.ts';
import { openPages } from '#tests/support/servers/open-pages.ts';

const { sql, app, get } = await openPages();
const cookies = { '__Host-session': await signInAs(sql, 'elif@example.com', { role: 'editor' }) };
const administrator = { '__Host-session': await signInAs(sql, 'zeynep@example.com') };
const userId = await insertUser(sql);
afterEach(() => emptyTables(sql, 'site_record_versions', 'site_record_drafts'));

const shipped = shippedTextsOf(
  { ...DEFAULT_SITE, origin: ORIGIN },
  { isLocked: false, dataHandling: DATA_HANDLING },
);
const SHIPPED = DEFAULT_RECORDS.pricing;
const pricingWith = (changes: object) => ({ ...SHIPPED, ...changes }) as unknown as RecordFields;
const factsWith = (changes: Partial<typeof DEFAULT_RECORDS.facts>): RecordFields => ({
  ...DEFAULT_RECORDS.facts,
  ...changes,
});

const draft = (name: RecordName, fields: RecordFields) =>
  saveDraft(sql, { name, version: 0, base: 0, fields }, { userId });

async function read(path: string) {
  const response = await get(path, { cookies });
  expect(response.statusCode).toBe(200);
  return parseHtml(response.body);
}

const post = (path: string, payload: object, headers: Record<string, string> = { origin: ORIGIN }) =>
  app.inject({ method: 'POST', url: path, cookies, headers, payload });

const textOf = (page: Awaited<ReturnType<typeof read>>, path: string) =>
  page.querySelector(`[data-field~="${path}"]`)?.textContent;

describe('a preview', () => {
  test('is the page of visitors with paths, and without tab stops, for every record', async () => {
    for (const name of SHIPPED_PAGE_RECORD_NAMES) {
      const preview = (await get(sitePreviewPath(name), { cookies: administrator })).body;
      const page = (await get(pathOfRecord(name))).body;
      const appOf = (html: string) =>
        html.slice(html.indexOf('<div id="root">'), html.lastIndexOf('</footer>'));
      const withoutTabStops = (html: string) => html.replace(/ tabindex="[^"]*"/gi, '');
      expect(withoutTabStops(appOf(preview).replace(/ data-field="[^"]*"/g, ''))).toBe(
        withoutTabStops(appOf(page)),
      );
      const stops = parseHtml(preview).querySelectorAll(
        ':is(a[href],button,input,select,textarea,summary,[tabindex]):not([tabindex="-1"])',
      );
      expect([name, stops.length]).toEqual([name, 0]);
    }
  });

  test('has the path of every text, except texts of the head, of the overview, of the dialog, drawn sentences, and texts for recordings', async () => {
    for (const name of SHIPPED_PAGE_RECORD_NAMES) {
      const { body } = await get(sitePreviewPath(name), { cookies: administrator });
      const paths = new Set(
        [...body.matchAll(/ data-field="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' ')),
      );
      const missing: string[] = [];
      mapDisplayedTexts(RECORD_SCHEMAS[name], shipped.records[name], (text, path) => {
        if (!paths.has(path)) missing.push(path);
        return text;
      });
      const withoutElement =
        /^((meta|card)\.\w+|says|summary|voice|closing\.voice|deal\.\w+|hero\.(ringing|answering)|talks\.heard)$/;
      expect(
        missing.filter((path) => !withoutElement.test(path)),
        name,
      ).toEqual([]);
      expect(body, name).not.toMatch(/[\u{F0000}-\u{FFFFD}]/u);
    }
  });

  test('has the path of a whole text with marked words, and of the note of a figure', async () => {
    const page = await read(sitePreviewPath('landing'));
    const { lines } = DEFAULT_RECORDS.landing.call;
    const index = lines.findIndex(({ text }) => text.includes('['));
    expect(textOf(page, `call.lines.${index}.text`)).toBe(lines[index]?.text.replace(/[[\]]/g, ''));
    const { figure } = DEFAULT_RECORDS.landing.features;
    expect(textOf(page, 'features.figure.note')).toBe(figure?.note);
  });

  test('is not stored, not listed, framed only by this site, and runs no script of visitors', async () => {
    const { headers, body } = await get(sitePreviewPath('pricing'), { cookies });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'x-frame-options': 'SAMEORIGIN',
    });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    const scripts = [...body.matchAll(/<script[^>]* src="([^"]*)"/g)].map(([, source]) => source);
    expect(scripts).toEqual([expect.stringMatching(/^\/assets\/entry-preview-[\w-]{8}\.js$/)]);
    expect(body).not.toContain('speculationrules');
    // Visitors' pages are framed by nobody.
    expect((await get(pathTo('pricing'))).headers['x-frame-options']).toBe('DENY');
  });

  test('is refused to visitors and authors, and has no page for an unknown name', async () => {
    expect((await get(sitePreviewPath('pricing'))).statusCode).toBe(302);
    const session = await signInAs(sql, 'yazar@example.com', { role: 'author' });
    const author = { '__Host-session': session };
    expect((await get(sitePreviewPath('pricing'), { cookies: author })).statusCode).toBe(302);
    for (const path of ['/admin/site-preview/yok', `${sitePreviewPath('facts')}?page=facts`])
      expect((await get(path, { cookies })).statusCode).toBe(404);
  });
});

describe('texts of a preview', () => {
  test('are those of the draft of a shared record, with their paths', async () => {
    const { labels, ...texts } = DEFAULT_RECORDS['lead-dialogs'];
    await draft('lead-dialogs', { ...texts, labels: { ...labels, demo: 'Dinlemek isterim' } });
    const page = await read(sitePreviewPath('lead-dialogs'));
    expect(textOf(page, 'labels.demo')).toBe('Dinlemek isterim');
    expect(textOf(page, 'demo.intro')).toBe(shippedTexts('lead-dialogs').demo.intro);
    const ways = DEFAULT_RECORDS['not-found'].links.ways.slice(0, 1);
    await draft('not-found', { ...DEFAULT_RECORDS['not-found'], links: { label: 'Yollar', ways } });
    const links = (await read(sitePreviewPath('not-found'))).querySelectorAll('[aria-label=Yollar] a');
    expect([...links].map((link) => link.textContent)).toEqual(['Hizmetler Hangi telefonları açıyor?']);
  });

  test('are those of the company’s draft, only for administrators', async () => {
    await draft('company', { ...shipped.records.company, phone: '0212 999 88 77' });
    const preview = await get(sitePreviewPath('company'), { cookies: administrator });
    const page = parseHtml(preview.body);
    expect(textOf(page, 'phone')).toBe('0212 999 88 77');
    expect(page.querySelector('footer [data-field~="phone"]')?.getAttribute('href')).toBe(
      'tel:+902129998877',
    );
    expect(textOf(page, 'postalAddress.street')).toContain(DEFAULT_SITE.postalAddress.street);
    for (const name of ['company', 'legal', 'consent'] as const)
      expect((await get(sitePreviewPath(name), { cookies })).statusCode).toBe(403);
  });

  test('are those of the consent banner, which visitors get by script, and of the button that opens it again', async () => {
    const question = '{brand} ölçsün mü? "Evet" & <hayır>';
    await draft('consent', { ...DEFAULT_RECORDS.consent, question });
    const page = parseHtml((await get(sitePreviewPath('consent'), { cookies: administrator })).body);
    const texts = page.querySelector(`[${PREVIEW_CONSENT}]`)?.getAttribute(PREVIEW_CONSENT) ?? '';
    expect(JSON.parse(texts)).toEqual({
      ...DEFAULT_RECORDS.consent,
      question: 'Sesdaş ölçsün mü? "Evet" & <hayır>',
    });
    expect(page.querySelector('[data-static=consent]')).not.toBeNull();
    expect(textOf(page, 'change')).toBe(DEFAULT_RECORDS.consent.change);
  });

  test('are those of the draft, which visitors do not read', async () => {
    await draft('pricing', pricingWith({ title: 'Ücretler' }));
    expect(textOf(await read(sitePreviewPath('pricing')), 'title')).toBe('Ücretler');
    expect((await get(pathTo('pricing'))).body).toContain(SHIPPED.title);
  });

  test('are those of a planned publication if there is no draft', async () => {
    const version = await draft('pricing', pricingWith({ title: 'Yarın' }));
    const liveFrom = new Date(Date.now() + 3_600_000);
    await publishDraft(sql, { name: 'pricing', version, liveFrom }, { userId, shipped });
    expect(textOf(await read(sitePreviewPath('pricing')), 'title')).toBe('Yarın');
  });

  test('are those of the request, which are not stored', async () => {
    await draft('pricing', pricingWith({ title: 'Taslak' }));
    const fields = pricingWith({ title: 'Yazarken <b>{setup|de}</b> ' });
    const { statusCode, headers, body } = await post(sitePreviewPath('pricing'), { fields });
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(textOf(parseHtml(body), 'title')).toBe('Yazarken <b>48 saatte</b> ');
    expect(textOf(await read(sitePreviewPath('pricing')), 'title')).toBe('Taslak');
  });

  test('have live values where the draft has none that a page can render', async () => {
    const packages = SHIPPED.packages.map((pack, index) =>
      index === 1 ? { ...pack, minutes: 'çok' } : pack,
    );
    for (const fields of [
      pricingWith({ title: 7, packages, faq: { title: '', items: [] }, all: null }),
      { title: { a: 1 }, packages: [{}], comparison: [], closing: 'x' },
      {},
    ] as RecordFields[]) {
      const { statusCode, body } = await post(sitePreviewPath('pricing'), { fields });
      expect(statusCode).toBe(200);
      expect(textOf(parseHtml(body), 'title')).toBe(SHIPPED.title);
    }
    const { body } = await post(sitePreviewPath('pricing'), { fields: pricingWith({ title: '', packages }) });
    expect(textOf(parseHtml(body), 'packages.1.credits')).toBe(SHIPPED.packages[1]?.credits);
    expect(parseHtml(body).querySelector('h1')?.textContent).toBe('');
  });

  test('follow draft facts, whose names are paths, on the page of the query', async () => {
    await draft('facts', factsWith({ setup: '2 gün', priceBaslangic: '21.000 ₺', open: '7/23' }));
    const pricing = await read(sitePreviewPath('facts'));
    expect(textOf(pricing, 'priceBaslangic')).toMatch(/^21\.000/);
    expect(textOf(pricing, 'open')).toBe('7/23');
    expect(textOf(await read(sitePreviewPath('facts', 'service-health')), 'setup')).toMatch(/^2/);
    // Facts of other previews are the live facts.
    expect(textOf(await read(sitePreviewPath('service-health')), 'figures.2.value')).not.toBe('2');
  });

  test('come only from this site, and are not endless', async () => {
    const path = sitePreviewPath('pricing');
    const fields = pricingWith({});
    expect((await post(path, { fields }, { origin: 'https://example.org' })).statusCode).toBe(403);
    expect((await post(path, {})).statusCode).toBe(400);
    const large = pricingWith({ title: 'ş'.repeat(200_000) });
    expect((await post(path, { fields: large })).json()).toMatchObject({ code: 'SITE_TEXT_TOO_LARGE' });
    const longest = pricingWith({ title: 'ş'.repeat(180_000) });
    expect((await post(path, { fields: longest })).statusCode).toBe(200);
  });
});
