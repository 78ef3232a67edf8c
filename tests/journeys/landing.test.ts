/** The landing page and the frame of all pages: the demo request, menus, theme, call, and the first touch. */
import { ANCHORS } from '#shared/anchors.ts';
import { pathTo, type PublicRouteKey } from '#shared/routes.ts';
import { DEFAULT_SITE } from '#shared/site.ts';
import { sakarya } from '#src/site/content/cities/sakarya.ts';
import { runAxe, violationsOf } from '../support/browser/axe.ts';
import { goAlive, openVisit, untilAlive } from '../support/browser/browser.ts';
import { recordExecutedScript } from '../support/browser/executed-script.ts';
import { openSite, shareVisit } from '../support/browser/journey.ts';
import { afterFrames, pauseRequests, untilIdle } from '../support/browser/page-waits.ts';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';

const { database, site, browser } = await openSite();
const { page } = await shareVisit(browser, { reducedMotion: 'reduce', quiet: true });

const FIRST_SCRIPT = '**/assets/entry-client-*.js';
const SUBMIT = '**/trpc/*lead.submit*';

const at = (path: string) => site.origin + path;
const dialogOf = (shown: Page) => shown.getByRole('dialog');
const eventsOf = async (shown: Page) =>
  (await shown.evaluate(() => (window.dataLayer ?? []) as Record<string, unknown>[])).filter(
    ({ event }) => event !== 'page_view',
  );
const focusedName = (shown: Page) =>
  shown.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent);

async function openDialog(shown: Page): Promise<void> {
  await shown.locator('.hero [data-lead-button]').click();
  // The questions come after the frame.
  await dialogOf(shown).getByLabel('Ad', { exact: true }).waitFor();
}

describe('a demo request', () => {
  test('is corrected, fails, keeps everything, is stored once, and closes after three seconds', async () => {
    // A window of its own, as its pages never get their clock back. A busy machine may need three seconds to read.
    const visit = await openVisit(browser, { reducedMotion: 'reduce' });
    const { page: shown } = visit;
    await shown.clock.install();
    await goAlive(shown, at('/?utm_source=bulten'));
    const dialog = dialogOf(shown);
    const send = dialog.getByRole('button', { name: 'Talebi gönder' });
    const errors = () => dialog.locator('.err').allTextContents();
    await openDialog(shown);
    await shown.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);

    await openDialog(shown);
    expect(await dialog.getByRole('heading').textContent()).toBe('Demo talep edin');
    expect(await dialog.innerText()).toContain('yaklaşık 2 dakika');
    expect((await dialog.boundingBox())?.width).toBe(500);
    await send.click();
    expect(await errors()).toEqual([
      'Ad gereklidir',
      'Soyad gereklidir',
      'E-posta gereklidir',
      'Telefon numarası gereklidir',
    ]);
    expect(await focusedName(shown)).toBe('firstName');
    expect((await runAxe(shown, { within: 'dialog' })).map(({ id }) => id)).toEqual([]);
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

    // The answer is lost: the request is stored, but the visitor cannot know.
    await shown.route(SUBMIT, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await send.click();
    const alert = dialog.getByRole('alert');
    await alert.waitFor();
    expect(await alert.innerText()).toContain(
      'Bir hata oluştu. Lütfen tekrar deneyin veya doğrudan bizimle iletişime geçin.',
    );
    expect(await focusedName(shown)).toContain('Bir hata oluştu.');
    expect(
      await alert.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(['tel:+908500000000', 'mailto:merhaba@sesdas.example.com']);
    expect(await dialog.getByLabel('Soyad').inputValue()).toBe('Yılmaz');
    await shown.unroute(SUBMIT);
    const submitting = await pauseRequests(shown, SUBMIT);
    await shown.clock.pauseAt(Date.now() + 60_000);
    await send.dblclick();
    const sending = dialog.getByRole('button', { name: 'Gönderiliyor…' });
    await sending.waitFor();
    expect(await sending.isDisabled()).toBe(true);
    expect(await dialog.getByLabel('E-posta').isDisabled()).toBe(true);
    submitting.resume();
    // The answer comes in its own time, and is drawn in the page's.
    await expect
      .poll(async () => {
        await shown.clock.runFor(20);
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
    expect(await eventsOf(shown)).toEqual([
      { event: button },
      { event: 'demo_form_opened', button },
      { event: 'demo_form_abandoned', button, seconds: expect.any(Number) },
      { event: button },
      { event: 'demo_form_opened', button },
      { event: 'demo_form_submitted', button },
      { event: 'generate_lead', button, currency: 'TRY', value: 100, lead_source: 'demo_form' },
    ]);
    await shown.clock.runFor(2_000);
    expect(await dialog.count()).toBe(1);
    await shown.clock.runFor(2_000);
    await expect.poll(() => dialog.count()).toBe(0);
    expect(await shown.evaluate(() => document.activeElement?.matches('.hero [data-lead-button]'))).toBe(
      true,
    );
    await shown.clock.resume();
    await openDialog(shown);
    expect(await dialog.getByLabel('Ad', { exact: true }).inputValue()).toBe('');
    expect(await dialog.innerText()).toContain('Önceki talebiniz bize ulaştı.');
    await visit.end();
  });

  test('survives closing and reloading; Back closes the dialog and nothing else', async () => {
    await goAlive(page, at(pathTo('services')));
    await page.getByRole('link', { name: 'Demo Talep Et', exact: true }).click();
    // With script nobody leaves: the dialog opens where they are.
    await dialogOf(page).getByLabel('Mesajınız').fill('Gece aramaları');
    await page.goBack();
    await expect.poll(() => dialogOf(page).count()).toBe(0);
    expect(page.url()).toBe(at(pathTo('services')));
    await goAlive(page, site.origin);
    await openDialog(page);
    expect(await dialogOf(page).getByLabel('Mesajınız').inputValue()).toBe('Gece aramaları');
  });
});

describe('before a touch', () => {
  test('the code is fetched when the browser is idle, none of it is executed, and nobody gets a cookie', async () => {
    // A new visit: scripts come from the cache in the shared one.
    const visit = await openVisit(browser);
    const { page: shown } = visit;
    const executed = await recordExecutedScript(shown);
    const react = async () => (await executed()).filter(({ name }) => /react|hydrate/.test(name));
    const fetched: string[] = [];
    shown.on('requestfinished', (request) => fetched.push(request.url()));
    // Other pages' last events arrive late: no other test of this file visits this one.
    const path = pathTo('cityIzmir');
    await shown.goto(at(`${path}?utm_source=bulten#iletisim`));
    for (const file of ['/react-', '/hydrate-'])
      await expect.poll(() => fetched.filter((url) => url.includes(file))).toHaveLength(1);
    await untilIdle(shown);
    expect(await react()).toEqual([]);
    await shown.locator('.logo').first().hover();
    await expect.poll(async () => (await react()).length).toBe(2);
    await expect
      .poll(() => shown.evaluate(() => window.dataLayer))
      .toEqual([
        {
          event: 'page_view',
          page_location: at(`${path}?utm_source=bulten`),
          page_title: await shown.title(),
          page_referrer: '',
        },
      ]);
    await expect
      .poll(() => database.sql`select name, begins_visit from analytics_events where path = ${path}`)
      .toEqual([{ name: 'page_view', begins_visit: true }]);
    expect(await shown.context().cookies()).toEqual([]);
    await visit.end();
    expect(visit.messages).toEqual([]);
  });

  test('a press counts also before the first script, once, and React takes the markup as it is', async () => {
    const first = await pauseRequests(page, FIRST_SCRIPT);
    await page.goto(site.origin, { waitUntil: 'commit' });
    await expect.poll(() => page.locator('[data-static=footer] .foot-b').count()).toBe(1);
    const markedElements = (mark: boolean) =>
      page.evaluate((shouldMark) => {
        const elements = [...document.querySelectorAll('[data-static] *')];
        if (shouldMark) for (const element of elements) Object.assign(element, { isMarked: true });
        return elements.filter((element) => 'isMarked' in element).length;
      }, mark);
    const served = await markedElements(true);
    expect(served).toBeGreaterThan(300);
    await page.getByRole('button', { name: 'Görünüm: Sistem' }).click();
    await page.getByRole('button', { name: 'Hizmetler' }).press('Enter');
    await first.reached;
    first.resume();
    await page.getByRole('button', { name: 'Görünüm: Açık' }).waitFor();
    const expanded = () => page.getByRole('button', { name: 'Hizmetler' }).getAttribute('aria-expanded');
    await expect.poll(expanded).toBe('true');
    await untilAlive(page);
    await afterFrames(page);
    expect([await expanded(), await markedElements(false)]).toEqual(['true', served]);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
  });
});

describe('the services menu', () => {
  const toggle = (shown: Page) => shown.getByRole('button', { name: 'Hizmetler' });
  const panel = (shown: Page) => shown.locator('#services-menu');
  const expanded = (shown: Page) => toggle(shown).getAttribute('aria-expanded');

  test('opens where somebody points, and hides 150 ms after the pointer left', async () => {
    // A window of its own, as its pages never get their clock back.
    const visit = await openVisit(browser, { reducedMotion: 'reduce' });
    const { page: shown } = visit;
    await shown.clock.install();
    await goAlive(shown, at(pathTo('pricing')));
    await shown.clock.pauseAt(Date.now() + 60_000);
    await toggle(shown).hover();
    await panel(shown).waitFor();
    await expect.poll(() => expanded(shown)).toBe('true');
    await shown.mouse.move(200, 700);
    await shown.locator('.drop:hover').waitFor({ state: 'detached' });
    await shown.clock.runFor(149);
    expect(await expanded(shown)).toBe('true');
    // A pointer that comes back in time is forgiven.
    await panel(shown).getByRole('link').first().hover();
    await shown.clock.runFor(10_000);
    expect(await expanded(shown)).toBe('true');
    await shown.mouse.move(200, 700);
    await shown.locator('.drop:hover').waitFor({ state: 'detached' });
    await shown.clock.runFor(149);
    expect(await expanded(shown)).toBe('true');
    await shown.clock.runFor(1);
    await panel(shown).waitFor({ state: 'hidden' });
    expect(await expanded(shown)).toBe('false');
    await visit.end();
    expect(visit.messages).toEqual([]);
  });

  test('is walked by keyboard, gives the focus back on Escape, and says where one is', async () => {
    await goAlive(page, at(pathTo('cityBursa')));
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

test('on a phone the menu opens, closes by Escape and leads on, and the dialog is a sheet', async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await goAlive(page, site.origin);
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

test('the theme is chosen, kept, and there before the page is painted', async () => {
  await goAlive(page, site.origin);
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
  expect(await theme()).toBe('light');
  await page.getByRole('button', { name: 'Görünüm: Sistem' }).click();
  await page.getByRole('button', { name: 'Görünüm: Açık' }).click();
  expect(await theme()).toBe('dark');
  await page.reload({ waitUntil: 'commit' });
  await page.waitForSelector('html[data-theme=dark]', { state: 'attached' });
  await page.getByRole('button', { name: 'Görünüm: Koyu' }).click();
  expect(await theme()).toBe('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(theme).toBe('dark');
});

test('the call stops, goes on and begins again', async () => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // The call takes ten seconds: it is seen only once the page is alive, however busy the machine is.
  await page.setViewportSize({ width: 1280, height: 300 });
  await goAlive(page, site.origin);
  const call = page.locator('section.call');
  const running = () =>
    call.evaluate(
      (element) =>
        element.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running').length,
    );
  await page.setViewportSize({ width: 1280, height: 720 });
  const control = call.getByRole('button');
  await expect.poll(() => control.innerText()).toBe('Durdur');
  await control.press('Enter');
  expect([await control.innerText(), await running()]).toEqual(['Sürdür', 0]);
  await control.press('Space');
  expect(await control.innerText()).toBe('Durdur');
  await call.evaluate((element) => {
    for (const animation of element.getAnimations({ subtree: true })) animation.finish();
  });
  await expect.poll(() => control.innerText()).toBe('Tekrar göster');
  await control.click();
  expect([await control.innerText(), (await running()) > 0]).toEqual(['Durdur', true]);
});

test('Sakarya’s start button glides to the packages', async () => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await goAlive(page, at(pathTo('citySakarya')));
  await page.evaluate(() => {
    const places: number[] = [];
    Object.assign(window, { places });
    addEventListener('scroll', () => places.push(window.scrollY));
  });
  const { start = '' } = sakarya({ ...DEFAULT_SITE, origin: site.origin }).hero;
  await page.getByRole('link', { name: start, exact: true }).click();
  const distance = () =>
    page.locator(`#${ANCHORS.pricing}`).evaluate((section) => Math.abs(section.getBoundingClientRect().top));
  await expect.poll(distance).toBeLessThan(120);
  const places = await page.evaluate(() => Reflect.get(window, 'places') as number[]);
  // A jump has one position; how many a glide has depends on the machine.
  expect(places.length).toBeGreaterThan(1);
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
    await goAlive(page, at(pathTo(key)));
    expect(await violationsOf(page)).toEqual([]);
  },
);
