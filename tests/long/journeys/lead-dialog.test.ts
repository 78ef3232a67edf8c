import type { Locator, Page } from 'playwright';
import { beforeEach, describe, expect, test } from 'vitest';
import { openHydrated, openVisit } from '#tests/support/browser/browser.ts';
import { openSite, shareVisit } from '#tests/support/browser/journey.ts';
import { pauseRequests } from '#tests/support/browser/page-waits.ts';

const { database, site, browser } = await openSite();
// Reduced motion, except in the two tests of the dialog's motion: the call on the page behind it keeps the
// machine busy.
const visit = await shareVisit(browser, { reducedMotion: 'reduce' });
const { page } = visit;

beforeEach(() => database.sql`truncate leads cascade`);

type LeadRow = Record<string, unknown>;
const leads = () => database.sql<LeadRow[]>`select * from leads order by created_at`;
const dialog = (visitorPage = page) => visitorPage.getByRole('dialog');

async function openDialog(visitorPage = page): Promise<Locator> {
  await visitorPage.locator('.hero [data-lead-button]').click();
  // The fields are rendered after the dialog's frame.
  await dialog(visitorPage).getByLabel('Ad', { exact: true }).waitFor();
  return dialog(visitorPage);
}

async function fillIn(form: Locator | Page): Promise<void> {
  await form.getByLabel('Ad', { exact: true }).fill('  Ayşe ');
  await form.getByLabel('Soyad').fill('Yılmaz');
  await form.getByLabel('E-posta').fill('ayse@example.com');
  await form.getByLabel('Cep telefonu').fill('0532 123 45 67');
}

const send = (visitorPage = page) =>
  dialog(visitorPage).getByRole('button', { name: 'Talebi gönder' }).click();

describe('the dialog', () => {
  test('every button of the visit says that the request was stored, also on the next page', async () => {
    await openHydrated(page, site.origin);
    const leadDialog = await openDialog();
    await fillIn(leadDialog);
    await send();
    await leadDialog.getByRole('heading', { name: 'Talebiniz Alındı!' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog().count()).toBe(0);
    const sentNotice = (part: string) => page.locator(part).getByRole('link', { name: 'Talebiniz alındı' });
    expect(await sentNotice('header nav').count()).toBe(1);
    expect(await sentNotice('.hero').count()).toBe(1);
    await page.locator('header').getByRole('link', { name: 'Fiyatlar' }).click();
    await page.getByRole('heading', { name: 'Esnek Fiyatlandırma' }).waitFor();
    expect(await sentNotice('.close').count()).toBe(1);
    await page.reload();
    expect(await sentNotice('header nav').count()).toBe(1);
  });

  test('stays open while somebody reads or has focused a control', async () => {
    // A separate context, as its clock cannot be reset.
    const { page: read, end } = await openVisit(browser);
    await read.clock.install();
    await openHydrated(read, site.origin);
    const leadDialog = await openDialog(read);
    await fillIn(leadDialog);
    await send(read);
    await leadDialog.getByRole('heading', { name: 'Talebiniz Alındı!' }).waitFor();
    await read.mouse.move(640, 400);
    await read.mouse.move(645, 405);
    await read.locator('.auto.waits').waitFor({ state: 'attached' });
    await read.clock.fastForward(3600);
    await read.clock.runFor(300);
    expect(await leadDialog.count()).toBe(1);
    await read.mouse.move(5, 5);
    await read.locator('.auto:not(.waits)').waitFor({ state: 'attached' });
    await read.clock.fastForward(3000);
    await expect.poll(() => leadDialog.count()).toBe(0);
    await end();
  });

  test('opens from any page, and if its code does not load, the form’s page opens', async () => {
    await openHydrated(page, `${site.origin}/blog`);
    await page.locator('header').getByRole('link', { name: 'Demo talep et' }).click();
    await dialog().waitFor();
    await page.keyboard.press('Escape');
    await page.route('**/assets/lead-dialog-*.js', (route) => route.abort());
    await openHydrated(page, `${site.origin}/blog`);
    await page.locator('header').getByRole('link', { name: 'Demo talep et' }).click();
    await page.waitForURL(/\/demo-talebi/);
    expect(page.url()).toBe(`${site.origin}/demo-talebi?dugme=header_demo_request`);
  });

  test.each(['**/assets/served-form-*.js', '**/form/talep*'])(
    'has its form, and reports no uncaught error, if %s does not load',
    async (failing) => {
      const { page: visitorPage, messages, end } = await openVisit(browser, { reducedMotion: 'reduce' });
      await visitorPage.route(failing, (route) => route.abort());
      await openHydrated(visitorPage, site.origin);
      await openDialog(visitorPage);
      await send(visitorPage);
      await expect
        .poll(() => dialog(visitorPage).locator('.err').allTextContents())
        .toContain('Ad gereklidir');
      expect(messages.filter((message) => message.startsWith('uncaught'))).toEqual([]);
      await end();
    },
  );

  test('if its frame does not load, the form’s page opens and the failure is reported', async () => {
    const { page: visitorPage, messages, end } = await openVisit(browser, { reducedMotion: 'reduce' });
    await visitorPage.route(/\/assets\/(lead-frame|served-form)-[^/]*\.js$/, (route) => route.abort());
    await openHydrated(visitorPage, site.origin);
    const reporting = visitorPage.waitForRequest('**/hata');
    await visitorPage.locator('.hero [data-lead-button]').click();
    expect((await reporting).postDataJSON()).toMatchObject({ part: 'lead dialog', page: '/' });
    await visitorPage.waitForURL('**/demo-talebi*');
    expect(messages.filter((message) => message.startsWith('uncaught'))).toEqual([]);
    await end();
  });
});

const focusedName = (visitorPage = page) =>
  visitorPage.evaluate(() => {
    const { activeElement: element } = document;
    if (!element || element === document.body) return 'nothing';
    return element.getAttribute('name') ?? element.textContent?.trim() ?? '';
  });
const closed = async (visitorPage = page) => {
  await expect.poll(() => dialog(visitorPage).count()).toBe(0);
};

describe('the dialog’s focus', () => {
  test('starts in the first field and is never lost during sending, on failure, or afterwards', async () => {
    await openHydrated(page, site.origin);
    const leadDialog = await openDialog();
    await expect.poll(() => focusedName()).toBe('firstName');
    await fillIn(leadDialog);
    await leadDialog.getByLabel('Şirket').focus();
    const submitting = await pauseRequests(page, '**/trpc/*lead.submit*');
    await page.keyboard.press('Enter');
    await leadDialog.getByRole('button', { name: 'Gönderiliyor…' }).waitFor();
    expect(await focusedName()).toBe('company');
    await page.context().setOffline(true);
    submitting.resume();
    await leadDialog.getByRole('alert').waitFor();
    expect(await focusedName()).toContain('İnternet bağlantınız yok.');
    await page.context().setOffline(false);
    await expect.poll(() => leadDialog.getByRole('alert').count()).toBe(0);
    expect(await focusedName()).toBe('Talebi gönder');
    await page.unrouteAll();
    await page.keyboard.press('Enter');
    await leadDialog.getByRole('heading', { name: 'Talebiniz Alındı!' }).waitFor();
    expect(await focusedName()).toContain('Talebiniz Alındı!');
    await page.keyboard.press('Escape');
    await closed();
    expect(await page.evaluate(() => document.activeElement?.matches('.hero [data-lead-button]'))).toBe(true);
  });

  test('shows a field’s message after leaving it edited, and no message for an unedited field', async () => {
    await openHydrated(page, site.origin);
    const leadDialog = await openDialog();
    const errors = () => leadDialog.locator('.err').allTextContents();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('ayse@');
    await page.keyboard.press('Tab');
    expect(await errors()).toEqual(['Geçerli bir e-posta adresi girin']);
    await page.keyboard.type('0532');
    expect(await errors()).toHaveLength(1);
    await page.keyboard.press('Tab');
    expect(await errors()).toEqual([
      'Geçerli bir e-posta adresi girin',
      'Geçerli bir telefon numarası girin',
    ]);
    expect(await leadDialog.locator('.eg').textContent()).toContain('0532 123 45 67');
    await leadDialog.getByLabel('E-posta').fill('ayse@example.com');
    expect(await errors()).toEqual(['Geçerli bir telefon numarası girin']);
  });
});

describe('Back', () => {
  test('closes the dialog and nothing else, on the first page and after a navigation', async () => {
    await page.goto(`${site.origin}/kvkk-aydinlatma-metni`);
    await openHydrated(page, site.origin);
    await openDialog();
    await page.goBack();
    await closed();
    expect(new URL(page.url()).pathname).toBe('/');
    await page.locator('header').getByRole('link', { name: 'Fiyatlar' }).click();
    await page.getByRole('heading', { name: 'Esnek Fiyatlandırma' }).waitFor();
    await page.locator('.tariff [data-lead-button]').first().click();
    await dialog().waitFor();
    await page.goBack();
    await closed();
    expect(new URL(page.url()).pathname).toBe('/pricing');
    // Closing leaves no history entry either.
    await page.locator('.tariff [data-lead-button]').first().click();
    await dialog().getByRole('button', { name: 'Kapat' }).click();
    await closed();
    await page.goBack();
    await page.locator('.hero').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe('/kvkk-aydinlatma-metni');
  });

  test('does not discard a request that is being sent, and neither do Escape, overlay and button', async () => {
    await openHydrated(page, site.origin);
    const leadDialog = await openDialog();
    await fillIn(leadDialog);
    const submitting = await pauseRequests(page, '**/trpc/*lead.submit*');
    await send();
    await submitting.reached;
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.mouse.click(10, 400);
    await leadDialog.getByRole('button', { name: 'Kapat' }).click();
    await page.goBack();
    expect(await leadDialog.getByRole('button', { name: 'Gönderiliyor…' }).isVisible()).toBe(true);
    submitting.resume();
    await leadDialog.getByRole('heading', { name: 'Talebiniz Alındı!' }).waitFor();
    const names = await page.evaluate(() =>
      (window.dataLayer ?? []).map((event) => (event as { event: string }).event),
    );
    expect(names).not.toContain('demo_form_abandoned');
    await page.goBack();
    await closed();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await leads()).toHaveLength(1);
  });
});

describe('on a phone', () => {
  test('the bottom sheet fits, collapses optional fields, and opens by the button at the window’s bottom', async () => {
    const { page: phone, end } = await openVisit(browser, {
      viewport: { width: 360, height: 640 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
    });
    await openHydrated(phone, site.origin);
    const thumb = phone.locator('.thumb [data-lead-button]');
    expect(await thumb.evaluate((button) => button.getBoundingClientRect().top >= innerHeight)).toBe(true);
    await phone.locator('#features').scrollIntoViewIfNeeded();
    await thumb.tap();
    const leadDialog = dialog(phone);
    await leadDialog.waitFor();
    await expect.poll(() => focusedName(phone)).toBe('firstName');
    const sendButton = leadDialog.getByRole('button', { name: 'Talebi gönder' });
    const box = await sendButton.boundingBox();
    expect((box?.y ?? 640) + (box?.height ?? 0)).toBeLessThan(640);
    expect(await thumb.evaluate((button) => button.checkVisibility({ visibilityProperty: true }))).toBe(
      false,
    );
    expect(await leadDialog.getByLabel('Mesajınız').isVisible()).toBe(false);
    await leadDialog.getByText('Şirket ve mesaj ekleyin').tap();
    await leadDialog.getByLabel('Mesajınız').fill('Akşam arayanlar');
    await fillIn(leadDialog);
    await sendButton.tap();
    await leadDialog.getByRole('heading', { name: 'Talebiniz Alındı!' }).waitFor();
    expect((await leads())[0]).toMatchObject({ message: 'Akşam arayanlar', button: 'thumb_demo_request' });
    await end();
  });
});

describe('the form as a page, with script', () => {
  const eventsOf = (visitorPage = page) =>
    visitorPage.evaluate(() =>
      (window.dataLayer ?? [])
        .map((event) => event as { event: string; button?: string })
        .filter(({ event }) => event !== 'page_view')
        .map(({ event, button }) => [event, button]),
    );
  const button = 'hero_demo_request';

  test('works like the dialog: the slip is filled in, events are counted, and the page of origin is sent', async () => {
    await page.goto(`${site.origin}/hizmetler`);
    await page.evaluate(() => location.assign('/demo-talebi?dugme=hero_demo_request'));
    await page.waitForURL(/demo-talebi/);
    expect(await eventsOf()).toEqual([
      [button, undefined],
      ['demo_form_opened', button],
    ]);
    const main = page.locator('main');
    await fillIn(main);
    await expect
      .poll(() => page.locator('.slip mark').allTextContents())
      .toEqual(['Ayşe Yılmaz', 'ayse@example.com', '0532 123 45 67']);
    await main.getByRole('button', { name: 'Talebi gönder' }).click();
    await page.getByRole('heading', { name: 'Talebiniz Alındı!' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/demo-talebi');
    expect((await eventsOf()).slice(2)).toEqual([
      ['demo_form_submitted', button],
      ['generate_lead', button],
    ]);
    expect(await leads()).toMatchObject([{ page_uri: `${site.origin}/hizmetler`, button }]);
  });

  test('knows the page of origin after a client-side navigation', async () => {
    await openHydrated(page, `${site.origin}/boyle-bir-sayfa-yok`);
    await page.locator('main').getByRole('link', { name: 'Demo' }).click();
    const main = page.locator('main');
    await main.getByRole('button', { name: 'Talebi gönder' }).waitFor();
    await fillIn(main);
    await main.getByRole('button', { name: 'Talebi gönder' }).click();
    await page.getByRole('heading', { name: 'Talebiniz Alındı!' }).waitFor();
    expect(await leads()).toMatchObject([{ page_uri: `${site.origin}/boyle-bir-sayfa-yok` }]);
  });

  test('counts a form sent by the browser itself once, and an abandoned form', async () => {
    await page.route('**/assets/hydrate-*.js', (route) => route.abort());
    await page.goto(`${site.origin}/demo-talebi`);
    expect(await eventsOf()).toEqual([['demo_form_opened', 'page_demo_request']]);
    await fillIn(page.locator('main'));
    await page.locator('main').getByRole('button', { name: 'Talebi gönder' }).click();
    await page.waitForURL(/durum=alindi/);
    expect((await eventsOf()).map(([event]) => event)).toEqual(['demo_form_submitted', 'generate_lead']);
    await page.reload();
    expect(await eventsOf()).toEqual([]);
    await page.unrouteAll();
    await openHydrated(page, `${site.origin}/demo-talebi`);
    await page.locator('header').getByRole('link', { name: 'Blog' }).click();
    await expect
      .poll(async () => (await eventsOf()).at(-1))
      .toEqual(['demo_form_abandoned', 'page_demo_request']);
  });
});
