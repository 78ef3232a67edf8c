import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { ANCHORS } from '#shared/anchors.ts';
import { type PublicRouteKey, pathTo } from '#shared/routes.ts';
import { shippedTexts } from '#tests/support/factories/site-texts.ts';
import { runAxe, violationsOf } from '../support/browser/axe.ts';
import { openHydrated, openVisit, untilHydrated } from '../support/browser/browser.ts';
import { recordExecutedScript } from '../support/browser/executed-script.ts';
import { openSite, shareVisit } from '../support/browser/journey.ts';
import { afterFrames, pauseRequests, untilIdle } from '../support/browser/page-waits.ts';

const { database, site, browser } = await openSite();
const { page } = await shareVisit(browser, { reducedMotion: 'reduce', quiet: true });

const FIRST_SCRIPT = '**/assets/entry-client-*.js';
const SUBMIT = '**/trpc/*lead.submit*';

const at = (path: string) => site.origin + path;
const dialogOf = (visitorPage: Page) => visitorPage.getByRole('dialog');
const eventsOf = async (visitorPage: Page) =>
  (await visitorPage.evaluate(() => (window.dataLayer ?? []) as Record<string, unknown>[])).filter(
    ({ event }) => event !== 'page_view',
  );
const focusedName = (visitorPage: Page) =>
  visitorPage.evaluate(
    () => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent,
  );

async function openDialog(visitorPage: Page): Promise<void> {
  await visitorPage.locator('.hero [data-lead-button]').click();
  // The fields are rendered after the dialog's frame.
  await dialogOf(visitorPage).getByLabel('Ad', { exact: true }).waitFor();
}

describe('a demo request', () => {
  test('shows errors, keeps its input after a failure, is stored once, and closes its dialog after three seconds', async () => {
    // A separate window, as its clock cannot be reset: a busy machine may take three seconds to read.
    const visit = await openVisit(browser, { reducedMotion: 'reduce' });
    const { page: visitorPage } = visit;
    await visitorPage.clock.install();
    await openHydrated(visitorPage, at('/?utm_source=bulten'));
    const dialog = dialogOf(visitorPage);
    const send = dialog.getByRole('button', { name: 'Talebi gönder' });
    const errors = () => dialog.locator('.err').allTextContents();
    await openDialog(visitorPage);
    await visitorPage.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);

    await openDialog(visitorPage);
    expect(await dialog.getByRole('heading').textContent()).toBe('Demo talep edin');
    expect(await dialog.innerText()).toContain('yaklaşık 2 dakika');
    expect((await dialog.boundingBox())?.width).toBe(500);
    await send.click();
    // If the dialog displays the server's form, its submit is repeated after hydration.
    await expect
      .poll(errors)
      .toEqual(['Ad gereklidir', 'Soyad gereklidir', 'E-posta gereklidir', 'Telefon numarası gereklidir']);
    expect(await focusedName(visitorPage)).toBe('firstName');
    expect((await runAxe(visitorPage, { within: 'dialog' })).map(({ id }) => id)).toEqual([]);
    await dialog.getByLabel('Ad', { exact: true }).fill('  Ayşe ');
    expect(await errors()).not.toContain('Ad gereklidir');
    await dialog.getByLabel('Soyad').fill('Yılmaz');
    await dialog.getByLabel('E-posta').fill('ayse');
    await dialog.getByLabel('Cep telefonu').fill('12345');
    await send.click();
    expect(await errors()).toEqual([
      'Geçerli bir e-posta adresi girin',
      'Geçerli bir telefon numarası girin',
    ]);
    await dialog.getByLabel('E-posta').fill('ayse@example.com');
    await dialog.getByLabel('Cep telefonu').fill('0532 123 45 67');

    // The response is lost: the request is stored, but the visitor cannot know.
    await visitorPage.route(SUBMIT, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await send.click();
    const alert = dialog.getByRole('alert');
    await alert.waitFor();
    expect(await alert.innerText()).toContain(
      'Bir hata oluştu. Lütfen tekrar deneyin veya doğrudan bizimle iletişime geçin.',
    );
    expect(await focusedName(visitorPage)).toContain('Bir hata oluştu.');
    expect(
      await alert.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(['tel:+908500000000', 'mailto:merhaba@sesdas.example.com']);
    expect(await dialog.getByLabel('Soyad').inputValue()).toBe('Yılmaz');
    await visitorPage.unroute(SUBMIT);
    const submitting = await pauseRequests(visitorPage, SUBMIT);
    await visitorPage.clock.pauseAt(Date.now() + 60_000);
    await send.dblclick();
    const sending = dialog.getByRole('button', { name: 'Gönderiliyor…' });
    await sending.waitFor();
    expect(await sending.isDisabled()).toBe(true);
    expect(await dialog.getByLabel('E-posta').isDisabled()).toBe(true);
    submitting.resume();
    // The response arrives in real time, but the page's own clock controls its rendering.
    await expect
      .poll(async () => {
        await visitorPage.clock.runFor(20);
        return dialog.getByRole('heading', { name: 'Talebiniz Alındı!' }).isVisible();
      })
      .toBe(true);
    expect(await dialog.getByRole('status').innerText()).toContain(
      '48 saat içinde sizinle iletişime geçeceğiz.',
    );
    expect(await database.sql`select first_name, last_name, company, message from leads`).toEqual([
      { first_name: 'Ayşe', last_name: 'Yılmaz', company: null, message: null },
    ]);
    const button = 'hero_demo_request';
    expect(await eventsOf(visitorPage)).toEqual([
      { event: button },
      { event: 'demo_form_opened', button },
      { event: 'demo_form_abandoned', button, seconds: expect.any(Number) },
      { event: button },
      { event: 'demo_form_opened', button },
      { event: 'demo_form_submitted', button },
      { event: 'generate_lead', button, currency: 'TRY', value: 100, lead_source: 'demo_form' },
    ]);
    await visitorPage.clock.runFor(2_000);
    expect(await dialog.count()).toBe(1);
    await visitorPage.clock.runFor(2_000);
    await expect.poll(() => dialog.count()).toBe(0);
    expect(
      await visitorPage.evaluate(() => document.activeElement?.matches('.hero [data-lead-button]')),
    ).toBe(true);
    await visitorPage.clock.resume();
    await openDialog(visitorPage);
    expect(await dialog.getByLabel('Ad', { exact: true }).inputValue()).toBe('');
    expect(await dialog.innerText()).toContain('Önceki talebiniz bize ulaştı.');
    await visit.end();
  });

  test('keeps its input after closing and reloading; Back only closes the dialog', async () => {
    await openHydrated(page, at(pathTo('services')));
    await page.getByRole('link', { name: 'Demo Talep Et', exact: true }).click();
    // With script, the dialog opens without leaving the page.
    await dialogOf(page).getByLabel('Mesajınız').fill('Gece aramaları');
    await page.goBack();
    await expect.poll(() => dialogOf(page).count()).toBe(0);
    expect(page.url()).toBe(at(pathTo('services')));
    await openHydrated(page, site.origin);
    await openDialog(page);
    expect(await dialogOf(page).getByLabel('Mesajınız').inputValue()).toBe('Gece aramaları');
  });
});

describe('before a touch', () => {
  test('a visit fetches no React; a scroll fetches React, and a pointer on a link executes React; no cookie is set', async () => {
    // A new visit, as the shared page has the scripts in its cache.
    const visit = await openVisit(browser);
    const { page: visitorPage } = visit;
    const readScripts = await recordExecutedScript(visitorPage);
    const react = async () => (await readScripts()).filter(({ name }) => /react|hydrate/.test(name));
    const fetchedUrls: string[] = [];
    visitorPage.on('requestfinished', (request) => fetchedUrls.push(request.url()));
    // No other test of this file visits this page, as the last events of other pages arrive late.
    const path = pathTo('cityIzmir');
    await visitorPage.goto(at(`${path}?utm_source=bulten#iletisim`));
    await untilIdle(visitorPage);
    expect(fetchedUrls.filter((url) => /react|hydrate/.test(url))).toEqual([]);
    await visitorPage.mouse.wheel(0, 100);
    for (const file of ['/react-', '/hydrate-'])
      await expect.poll(() => fetchedUrls.filter((url) => url.includes(file))).toHaveLength(1);
    await untilIdle(visitorPage);
    expect(await react()).toEqual([]);
    await visitorPage.locator('.logo').first().hover();
    await expect.poll(async () => (await react()).length).toBe(2);
    await expect
      .poll(() => visitorPage.evaluate(() => window.dataLayer))
      .toEqual([
        {
          event: 'page_view',
          page_location: at(`${path}?utm_source=bulten`),
          page_title: await visitorPage.title(),
          page_referrer: '',
        },
      ]);
    await expect
      .poll(() => database.sql`select name, begins_visit from analytics_events where path = ${path}`)
      .toEqual([{ name: 'page_view', begins_visit: true }]);
    expect(await visitorPage.context().cookies()).toEqual([]);
    await visit.end();
    expect(visit.messages).toEqual([]);
  });

  test('a press before the first script has its effect once, and hydration replaces no element', async () => {
    const first = await pauseRequests(page, FIRST_SCRIPT);
    await page.goto(site.origin, { waitUntil: 'commit' });
    await expect.poll(() => page.locator('[data-static=footer] .foot-b').count()).toBe(1);
    const markedElements = (mark: boolean) =>
      page.evaluate((shouldMark) => {
        const elements = [...document.querySelectorAll('[data-static] *')];
        if (shouldMark) for (const element of elements) Object.assign(element, { isMarked: true });
        return elements.filter((element) => 'isMarked' in element).length;
      }, mark);
    const serverElements = await markedElements(true);
    expect(serverElements).toBeGreaterThan(300);
    await page.getByRole('button', { name: 'Görünüm: Sistem' }).click();
    await page.getByRole('button', { name: 'Hizmetler' }).press('Enter');
    await first.reached;
    first.resume();
    await page.getByRole('button', { name: 'Görünüm: Koyu' }).waitFor();
    const expanded = () => page.getByRole('button', { name: 'Hizmetler' }).getAttribute('aria-expanded');
    await expect.poll(expanded).toBe('true');
    await untilHydrated(page);
    await afterFrames(page);
    expect([await expanded(), await markedElements(false)]).toEqual(['true', serverElements]);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  });
});

describe('the services menu', () => {
  const toggle = (visitorPage: Page) => visitorPage.getByRole('button', { name: 'Hizmetler' });
  const panel = (visitorPage: Page) => visitorPage.locator('#services-menu');
  const expanded = (visitorPage: Page) => toggle(visitorPage).getAttribute('aria-expanded');

  test('opens under the pointer, and closes 150 ms after the pointer has left', async () => {
    // A separate window, as its clock cannot be reset.
    const visit = await openVisit(browser, { reducedMotion: 'reduce' });
    const { page: visitorPage } = visit;
    await visitorPage.clock.install();
    await openHydrated(visitorPage, at(pathTo('pricing')));
    await visitorPage.clock.pauseAt(Date.now() + 60_000);
    await toggle(visitorPage).hover();
    await panel(visitorPage).waitFor();
    await expect.poll(() => expanded(visitorPage)).toBe('true');
    await visitorPage.mouse.move(200, 700);
    await visitorPage.locator('.drop:hover').waitFor({ state: 'detached' });
    await visitorPage.clock.runFor(149);
    expect(await expanded(visitorPage)).toBe('true');
    // A menu stays open if the pointer returns in time.
    await panel(visitorPage).getByRole('link').first().hover();
    await visitorPage.clock.runFor(10_000);
    expect(await expanded(visitorPage)).toBe('true');
    await visitorPage.mouse.move(200, 700);
    await visitorPage.locator('.drop:hover').waitFor({ state: 'detached' });
    await visitorPage.clock.runFor(149);
    expect(await expanded(visitorPage)).toBe('true');
    await visitorPage.clock.runFor(1);
    await panel(visitorPage).waitFor({ state: 'hidden' });
    expect(await expanded(visitorPage)).toBe('false');
    await visit.end();
    expect(visit.messages).toEqual([]);
  });

  test('opens at a press, before its code has arrived', async () => {
    const visit = await openVisit(browser, { reducedMotion: 'reduce' });
    const { page: visitorPage } = visit;
    const code = Promise.withResolvers<void>();
    await visitorPage.route('**/assets/services-menu-control-*.js', async (route) => {
      await code.promise;
      await route.continue();
    });
    await visitorPage.goto(at(pathTo('pricing')));
    await toggle(visitorPage).dispatchEvent('click');
    await panel(visitorPage).waitFor();
    expect(await expanded(visitorPage)).toBe('true');
    code.resolve();
    await visitorPage.locator('.drop[data-open=true]').waitFor();
    await toggle(visitorPage).dispatchEvent('click');
    await panel(visitorPage).waitFor({ state: 'hidden' });
    expect(await expanded(visitorPage)).toBe('false');
    await visit.end();
    expect(visit.messages).toEqual([]);
  });

  test('can be used by keyboard, returns the focus on Escape, and marks the current page', async () => {
    await openHydrated(page, at(pathTo('cityBursa')));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('icerik');
    await page.keyboard.press('Tab');
    const outline = await page.evaluate(
      () => getComputedStyle(document.activeElement ?? document.body).outlineWidth,
    );
    expect(outline).toBe('3px');
    await toggle(page).focus();
    await page.keyboard.press('Enter');
    await panel(page).waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(
      pathTo('serviceEcommerce'),
    );
    expect(await panel(page).locator('[aria-current="page"]').getAttribute('href')).toBe(pathTo('cityBursa'));
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'hidden' });
    expect(await toggle(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Space');
    await panel(page).getByRole('link', { name: 'Ankara' }).click();
    await page.waitForURL(at(pathTo('cityAnkara')));
    await panel(page).waitFor({ state: 'hidden' });
  });
});

test('on a phone the menu opens, closes by Escape and links to pages, and the dialog is a bottom sheet', async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openHydrated(page, site.origin);
  const menu = page.locator('.mmenu');
  const isOpen = () => menu.evaluate((element: HTMLDetailsElement) => element.open);
  const summary = menu.locator('summary');
  await summary.click();
  await page.keyboard.press('Escape');
  expect(await isOpen()).toBe(false);
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
  await summary.click();
  // The open menu covers the rest.
  await page.mouse.click(5, 20);
  expect(await isOpen()).toBe(false);
  await summary.click();
  await menu.getByRole('link', { name: 'Ankara' }).click();
  await page.waitForURL(at(pathTo('cityAnkara')));
  await expect.poll(isOpen).toBe(false);
  await summary.click();
  await menu.getByRole('link', { name: 'Demo talep et' }).click();
  await dialogOf(page).waitFor();
  expect(await isOpen()).toBe(false);
  expect((await dialogOf(page).boundingBox())?.width).toBe(344);
});

test('on a phone the jump list leads to the section of a question, and closes', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openHydrated(page, site.origin);
  const list = page.getByRole('navigation', { name: 'Bu sayfadaki sorular' });
  const open = page.getByRole('button', { name: 'Sorular' });
  await page.locator('#features').scrollIntoViewIfNeeded();
  await open.click();
  await list.waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'hidden' });
  await open.click();
  const links = list.getByRole('link');
  const targets = await links.evaluateAll((all) =>
    all.map((link) => document.querySelector((link as HTMLAnchorElement).hash)?.tagName),
  );
  expect(new Set(targets)).toEqual(new Set(['SECTION']));
  const { question } = shippedTexts('landing').talks;
  await links.filter({ hasText: question }).click();
  await list.waitFor({ state: 'hidden' });
  const distance = () => page.locator('#talks').evaluate((section) => section.getBoundingClientRect().top);
  await expect.poll(async () => Math.abs(await distance())).toBeLessThan(120);
});

test('a chosen theme is remembered and applied before the first paint', async () => {
  await openHydrated(page, site.origin);
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
  expect(await theme()).toBe('light');
  // The first press is seen: it leads to the opposite of the system's mode.
  await page.getByRole('button', { name: 'Görünüm: Sistem' }).click();
  expect(await theme()).toBe('dark');
  await page.reload({ waitUntil: 'commit' });
  await page.waitForSelector('html[data-theme=dark]', { state: 'attached' });
  await page.getByRole('button', { name: 'Görünüm: Koyu' }).click();
  expect(await theme()).toBe('light');
  await page.getByRole('button', { name: 'Görünüm: Açık' }).click();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(theme).toBe('dark');
});

test('the call stops, resumes and restarts', async () => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // The call takes ten seconds, so it is scrolled into view only once the page is hydrated.
  await page.setViewportSize({ width: 1280, height: 300 });
  await openHydrated(page, site.origin);
  const call = page.locator('section.call');
  const running = () =>
    call.evaluate(
      (element) =>
        element.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running').length,
    );
  await page.setViewportSize({ width: 1280, height: 720 });
  const control = call.getByRole('button');
  await expect.poll(() => control.innerText()).toBe('Durdurun');
  await control.press('Enter');
  expect([await control.innerText(), await running()]).toEqual(['Sürdürün', 0]);
  await control.press('Space');
  expect(await control.innerText()).toBe('Durdurun');
  // A browser may dispatch the event although the animation has not ended.
  await call.locator('.head').dispatchEvent('animationend');
  expect(await control.innerText()).toBe('Durdurun');
  await call.evaluate((element) => {
    for (const animation of element.getAnimations({ subtree: true })) animation.finish();
  });
  await expect.poll(() => control.innerText()).toBe('Tekrar göster');
  await control.click();
  expect([await control.innerText(), (await running()) > 0]).toEqual(['Durdurun', true]);
});

test('on a phone, a call without a recording keeps its line and its height while it plays', async () => {
  const { page: visitorPage, end } = await openVisit(browser, { viewport: { width: 390, height: 844 } });
  await visitorPage.goto(at('/'));
  const call = visitorPage.locator('section.call');
  const layout = () =>
    call.evaluate((element) => ({
      height: element.getBoundingClientRect().height,
      lines: [...element.querySelectorAll('.script .ln')].filter((line) => line.checkVisibility()).length,
    }));
  await call.scrollIntoViewIfNeeded();
  await expect.poll(() => call.getAttribute('data-call')).toBe('playing');
  const whilePlaying = await layout();
  expect(whilePlaying.lines).toBe(1);
  await call.evaluate((element) => {
    for (const animation of element.getAnimations({ subtree: true })) animation.finish();
  });
  await expect.poll(() => call.getAttribute('data-call')).toBe('over');
  expect(await layout()).toEqual(whilePlaying);
  await end();
});

test('Sakarya’s start button scrolls smoothly to the packages', async () => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openHydrated(page, at(pathTo('citySakarya')));
  const { start = '' } = shippedTexts('city-sakarya').hero;
  await page.getByRole('link', { name: start, exact: true }).click();
  const distance = () =>
    page.locator(`#${ANCHORS.pricing}`).evaluate((section) => Math.abs(section.getBoundingClientRect().top));
  await expect.poll(distance).toBeLessThan(120);
  const behavior = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  expect(await behavior()).toBe('smooth');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await behavior()).toBe('auto');
});

const LAYOUTS = [
  'landing',
  'services',
  'serviceEcommerce',
  'cityIstanbul',
  'demoRequest',
  'privacyNotice',
] as const;

test.each<(typeof LAYOUTS)[number] & PublicRouteKey>(LAYOUTS)(
  'axe finds nothing on the page %s',
  async (key) => {
    await openHydrated(page, at(pathTo(key)));
    expect(await violationsOf(page)).toEqual([]);
  },
);
