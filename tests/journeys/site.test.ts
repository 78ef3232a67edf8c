import { beforeEach, expect, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { SHIPPED_FACTS } from '#shared/site-texts/facts.ts';
import { faultsOf, shareAdminVisit } from '../support/browser/admin-visit.ts';
import { openSite } from '../support/browser/journey.ts';
import { untilDraftHolds } from '../support/browser/local-drafts.ts';
import { insertPost } from '../support/factories/factories.ts';

const journey = await openSite();
const { database, site } = journey;
const page = await shareAdminVisit(journey);

beforeEach(async () => {
  await database.sql`truncate site_record_versions, site_record_drafts`;
  await page.setViewportSize({ width: 1280, height: 860 });
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByLabel(name, { exact: true });
const section = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const preview = page.frameLocator('iframe[title=Preview]');
const says = (text: string) => page.locator('[data-part=root]').getByText(text, { exact: true }).waitFor();
const isOnPage = async (path: string, text: string) =>
  (await (await fetch(site.origin + path)).text()).includes(text);

test('a price is changed in four acts, a post with the former price is shown before, and every page has it at once', async () => {
  await insertPost(database.sql, { title: 'Fiyatlar', content: '<p>Discovery paketi 15.000 ₺.</p>' });
  await page.goto(site.origin + pathTo('adminSite'));
  await page.getByRole('link', { name: 'Figures and prices' }).click();
  await field('Price of the package Discovery').fill('18.000 ₺');
  await preview.getByText('18.000').first().waitFor();
  await button('Publish').click();
  const panel = page.getByRole('dialog', { name: 'Before publishing' });
  await panel.getByText('“Fiyatlar” will still state a former number').waitFor();
  await page.locator('iframe').evaluate((frame) => frame.remove());
  expect(await faultsOf(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Publish', exact: true }).click();
  await says('Published. Visitors read it now.');
  await page.getByText('Discovery paketi 15.000 ₺.').waitFor();
  expect(await isOnPage(pathTo('pricing'), '18.000')).toBe(true);
  expect(await isOnPage(pathTo('pricing'), '15.000')).toBe(false);
  expect(await isOnPage(pathTo('pricing'), 'Dakikası 36')).toBe(true);
  expect(await isOnPage(pathTo('landing'), '18.000 liradan')).toBe(true);

  await button('Undo').click();
  await expect.poll(() => isOnPage(pathTo('pricing'), '15.000')).toBe(true);
  await page.getByText('No published post with a former number was found.').waitFor();
});

test('an open editor compares its post with facts that were published meanwhile', async () => {
  const content = '<p>Demo 15 dakika sürer. Doğruluk %95.</p>';
  const { id } = await insertPost(database.sql, { title: 'Demo', content });
  await page.goto(site.origin + pathTo('adminPostEdit', { id }));
  const hints = page.getByRole('region', { name: 'Before publishing' }).getByText(/^The post says/);
  await expect
    .poll(() => hints.allInnerTexts())
    .toEqual(['The post says “%95”; the site says %99 (accuracy).']);
  const facts = { ...SHIPPED_FACTS, demo: '20 dakika' };
  await database.sql`
    insert into site_record_versions (name, number, fields, live_from)
    values ('facts', 1, ${database.sql.json(facts)}, now())
  `;
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect
    .poll(() => hints.allInnerTexts())
    .toEqual([
      'The post says “15 dakika”; the site says 20 dakika (length of a demo).',
      'The post says “%95”; the site says %99 (accuracy).',
    ]);
});

test('a text that is typed without network survives a closed tab', async () => {
  const address = site.origin + pathTo('adminSiteRecord', { name: 'facts' });
  const label = 'Price of the package Discovery';
  const tab = await page.context().newPage();
  await tab.goto(address);
  const fieldOfTab = tab.getByLabel(label, { exact: true });
  await fieldOfTab.waitFor();
  await tab.route('**/trpc/**', (route) => route.abort());
  await fieldOfTab.fill('19.000 ₺');
  await untilDraftHolds(tab, '19.000 ₺');
  await page.goto(address);
  await field(label).waitFor();
  await tab.close();

  await page.getByText(/^We found unsaved changes from /).waitFor();
  await button('Restore').click();
  expect(await field(label).inputValue()).toBe('19.000 ₺');
  await expect
    .poll(() => database.sql`select from site_record_drafts where fields::text like '%19.000 ₺%'`)
    .toHaveLength(1);
  await page.reload();
  await field(label).waitFor();
  expect(await button('Restore').count()).toBe(0);
});

test('the telephone number is changed in three acts, and the landing page and its structured data have it', async () => {
  await page.goto(site.origin + pathTo('adminSite'));
  await page.getByRole('link', { name: 'Company' }).click();
  await field('Telephone').fill('0212 999 88 77');
  await preview.getByText('0212 999 88 77').first().waitFor({ state: 'attached' });
  await button('Publish').click();
  await says('Published. Visitors read it now.');
  await page.goto(site.origin + pathTo('landing'));
  await page.locator('footer').getByRole('link', { name: '0212 999 88 77' }).waitFor();
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(blocks.join()).toContain('"telephone":"+902129998877"');
  expect(await page.content()).not.toContain('0850 000 00 00');
});

test('a published promise is in the lead dialog, and on the page of the form', async () => {
  await page.goto(site.origin + pathTo('adminSiteRecord', { name: 'facts' }));
  await section('Promises').click();
  await field('Reply to a request').fill('24 saat');
  await button('Publish').click();
  await says('Published. Visitors read it now.');
  expect(await isOnPage(pathTo('demoRequest'), '24 saat içinde sizi arıyoruz.')).toBe(true);
  await page.goto(site.origin + pathTo('landing'));
  await page.getByRole('link', { name: 'Demo talep et' }).first().click();
  await page.getByRole('dialog').getByText('24 saat içinde sizi arıyoruz.').waitFor();
});

test('the blog becomes Turkish, and keeps its other texts', async () => {
  await page.goto(site.origin + pathTo('adminSiteRecord', { name: 'blog-frame' }));
  await section('General').click();
  await page.getByLabel('Language', { exact: true }).selectOption('tr');
  await preview.getByText('Kategoriler').first().waitFor({ state: 'attached' });
  await button('Publish').click();
  await says('Published. Visitors read it now.');
  expect(await isOnPage(pathTo('blogList'), 'Sesli asistanlar ve otomasyon üzerine notlar, haberler')).toBe(
    true,
  );
});

test('an answer is added to a city beside its preview, and a press in the page opens the field', async () => {
  await page.goto(site.origin + pathTo('adminSiteRecord', { name: 'city-ankara' }));
  await section('Questions and answers').click();
  await button('Add to “Questions”').click();
  await page.keyboard.type('Randevu kaç günde açılır?');
  await page.getByLabel('Answer').last().fill('Kurulum {setup|de} biter.');
  await page.getByRole('textbox', { name: 'Answer', exact: true }).last().getByText('48 saatte').waitFor();
  await preview.getByText('Kurulum 48 saatte biter.').waitFor({ state: 'attached' });

  await preview.getByRole('heading', { level: 1 }).click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('hero.title');
  await button('Publish').click();
  await says('Published. Visitors read it now.');
  expect(await isOnPage(pathTo('cityAnkara'), 'Kurulum 48 saatte biter.')).toBe(true);
});

test('a search leads to the field of a text, whose preview is outlined and begins near the top of the window', async () => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(site.origin + pathTo('adminSite'));
  await field('Search in all texts').fill('onayınız çıkınca');
  await page.locator('main li').getByRole('link').first().click();
  const focusedName = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
  await expect.poll(focusedName).toMatch(/^facts\.points\.\d\.text$/);
  await preview.locator('.preview-outline').waitFor();
  const frame = await page.locator('iframe[title=Preview]').boundingBox();
  expect(frame?.y).toBeLessThanOrEqual(160);
});

test('a text that is typed just before leaving is in the form at the return', async () => {
  await page.goto(site.origin + pathTo('adminSiteRecord', { name: 'pricing' }));
  await section('Page').click();
  await field('Title').fill('Ücretler');
  await page.getByRole('link', { name: 'Site', exact: true }).last().click();
  await page.getByRole('link', { name: 'Prices', exact: true }).click();
  await section('Page').click();
  expect(await field('Title').inputValue()).toBe('Ücretler');
  await field('Title').fill('Tarife');
  await button('Publish').click();
  await says('Published. Visitors read it now.');
  expect(await isOnPage(pathTo('pricing'), 'Tarife')).toBe(true);
});

test('a text is planned, appears in the history, and its plan is cancelled', async () => {
  await page.goto(site.origin + pathTo('adminSiteRecord', { name: 'pricing' }));
  await section('Page').click();
  await field('Title').fill('Ücretler');
  await button('Plan').click();
  await button('Plan publication').click();
  await page.getByText(/^Planned: visitors read it from .* 00:00\.$/).waitFor();
  expect(await isOnPage(pathTo('pricing'), 'Ücretler')).toBe(false);
  await button('History').click();
  await page.getByRole('dialog').getByText('Version 1').waitFor();
  await button('Close').click();
  const [plan] = await database.sql<{ day: string }[]>`
    select to_char(live_from at time zone site_time_zone(), 'YYYY-MM-DD') as day from site_record_versions
  `;
  await page.goto(`${site.origin}${pathTo('adminPostCalendar')}?month=${plan?.day.slice(0, 7)}`);
  const entry = page.locator(`[data-day="${plan?.day}"]`).getByRole('link', { name: '00:00 Site Prices' });
  await entry.click();
  await button('More actions').click();
  await page.getByRole('menuitem', { name: 'Cancel the plan' }).click();
  await says('The plan is cancelled');
});

test('each day has its opening hours, on the landing page and in structured data', async () => {
  await page.goto(site.origin + pathTo('adminSiteRecord', { name: 'company' }));
  await section('Opening hours').click();
  await field('Monday, Closes at').fill('18:00');
  await button('Copy Monday to Tuesday–Friday').click();
  const saturday = page.getByRole('group', { name: 'Saturday' });
  await saturday.getByLabel('Closed').uncheck();
  await field('Saturday, Opens at').fill('10:00');
  await field('Saturday, Closes at').fill('14:00');
  await preview.getByText('Pzt–Cum 09.00–18.00, Cmt 10.00–14.00').first().waitFor({ state: 'attached' });
  await page.locator('iframe').evaluate((frame) => frame.remove());
  expect(await faultsOf(page)).toEqual([]);
  await button('Publish').click();
  await says('Published. Visitors read it now.');
  expect(await isOnPage(pathTo('landing'), 'Pzt–Cum 09.00–18.00, Cmt 10.00–14.00')).toBe(true);
  expect(
    await isOnPage(pathTo('cityBursa'), '"dayOfWeek":["Saturday"],"opens":"10:00","closes":"14:00"'),
  ).toBe(true);
});

test('the list and a form have no faults in light and dark, on a phone and a desktop', async () => {
  await page.goto(site.origin + pathTo('adminSite'));
  await page.getByRole('link', { name: 'Prices', exact: true }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.goto(site.origin + pathTo('adminSiteRecord', { name: 'landing' }));
  await section('Questions and answers').click();
  await section('Figures').click();
  // The readers' page has tests of its own.
  await page.locator('iframe').evaluate((frame) => frame.remove());
  expect(await faultsOf(page)).toEqual([]);
});

test.each([1280, 360])(
  'at %i pixels Publish stays in sight in a long form, and a message covers no switch below it',
  async (width) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(site.origin + pathTo('adminSiteRecord', { name: 'pricing' }));
    await section('Questions and answers').click();
    await field('Answer').last().fill('Evet.');
    const edges = await button('Publish').evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return { top, bottom, scrolled: scrollY, height: innerHeight };
    });
    expect(edges.scrolled).toBeGreaterThan(200);
    expect(edges.top).toBeGreaterThan(0);
    expect(edges.bottom).toBeLessThan(edges.height);
    await button('Publish').click();
    await says('Published. Visitors read it now.');
    const covered = await page.evaluate(() => {
      const message = document.querySelector('[data-scope=toast][data-part=root]');
      const controls = [...document.querySelectorAll('[data-bottom-bar] label')];
      const box = message?.getBoundingClientRect() ?? new DOMRect();
      return controls
        .filter((control) => {
          const { top, bottom, height } = control.getBoundingClientRect();
          return height > 0 && top < box.bottom && bottom > box.top;
        })
        .map(({ textContent }) => textContent);
    });
    expect(covered).toEqual([]);
  },
);

test('the changes of a version have the width of the history, on a desktop and on a phone', async () => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(site.origin + pathTo('adminSiteRecord', { name: 'pricing' }));
  await section('Page').click();
  await field('Title').fill('Ücretler ve paketler');
  await button('Publish').click();
  await says('Published. Visitors read it now.');
  await button('History').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Changes' }).click();
  const change = dialog.locator('dd').first();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const share = await change.evaluate(
      (element) => element.clientWidth / (element.closest('li')?.clientWidth ?? 1),
    );
    expect(share).toBeGreaterThan(0.4);
  }
});
