/** A visitor's demo request: by keyboard, by touch, by Back, offline, slow, with and without script. */
import { goAlive, openVisit } from '#tests/support/browser/browser.ts';
import { pauseRequests } from '#tests/support/browser/page-waits.ts';
import type { Locator, Page } from 'playwright';
import { openSite, shareVisit } from '#tests/support/browser/journey.ts';
import { beforeEach, describe, expect, test } from 'vitest';

const { database, site, browser } = await openSite();
// Reduced motion, except in the two tests of the dialog's motion: the call on the page behind it keeps the
// machine busy.
const visit = await shareVisit(browser, { reducedMotion: 'reduce' });
const { page } = visit;

beforeEach(() => database.sql`truncate leads cascade`);

type LeadRow = Record<string, unknown>;
const leads = () => database.sql<LeadRow[]>`select * from leads order by created_at`;
const dialog = (shown = page) => shown.getByRole('dialog');

async function openDialog(shown = page): Promise<Locator> {
  await shown.locator('.hero [data-lead-button]').click();
  // The questions come after the frame.
  await dialog(shown).getByLabel('Ad', { exact: true }).waitFor();
  return dialog(shown);
}

async function fillIn(form: Locator | Page): Promise<void> {
  await form.getByLabel('Ad', { exact: true }).fill('  Ayşe ');
  await form.getByLabel('Soyad').fill('Yılmaz');
  await form.getByLabel('E-posta').fill('ayse@example.com');
  await form.getByLabel('Cep telefonu').fill('0532 123 45 67');
}

const send = (shown = page) => dialog(shown).getByRole('button', { name: 'Talebi gönder' }).click();

describe('the dialog', () => {
  test('says on every button of the visit that it was answered, also on the next page', async () => {
    await goAlive(page, site.origin);
    const opened = await openDialog();
    await fillIn(opened);
    await send();
    await opened.getByRole('heading', { name: 'Talebiniz Alındı!' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog().count()).toBe(0);
    const asked = (part: string) => page.locator(part).getByRole('link', { name: 'Talebiniz alındı' });
    expect(await asked('header nav').count()).toBe(1);
    expect(await asked('.hero').count()).toBe(1);
    await page.locator('header').getByRole('link', { name: 'Fiyatlar' }).click();
    await page.getByRole('heading', { name: 'Esnek Fiyatlandırma' }).waitFor();
    expect(await asked('.close').count()).toBe(1);
    await page.reload();
    expect(await asked('header nav').count()).toBe(1);
  });

  test('waits with closing while somebody reads or has reached a control', async () => {
    // A context of its own, as its pages never get their clock back.
    const { page: read, end } = await openVisit(browser);
    await read.clock.install();
    await goAlive(read, site.origin);
    const opened = await openDialog(read);
    await fillIn(opened);
    await send(read);
    await opened.getByRole('heading', { name: 'Talebiniz Alındı!' }).waitFor();
    await read.mouse.move(640, 400);
    await read.mouse.move(645, 405);
    await read.locator('.auto.waits').waitFor({ state: 'attached' });
    await read.clock.fastForward(3600);
    await read.clock.runFor(300);
    expect(await opened.count()).toBe(1);
    await read.mouse.move(5, 5);
    await read.locator('.auto:not(.waits)').waitFor({ state: 'attached' });
    await read.clock.fastForward(3000);
    await expect.poll(() => opened.count()).toBe(0);
    await end();
  });

  test('opens from any page, and where its code does not arrive the form is a page', async () => {
    await goAlive(page, `${site.origin}/blog`);
    await page.locator('header').getByRole('link', { name: 'Demo talep et' }).click();
    await dialog().waitFor();
    await page.keyboard.press('Escape');
    await page.route('**/assets/lead-dialog-*.js', (route) => route.abort());
    await goAlive(page, `${site.origin}/blog`);
    await page.locator('header').getByRole('link', { name: 'Demo talep et' }).click();
    await page.waitForURL(/\/demo-talebi/);
    expect(page.url()).toBe(`${site.origin}/demo-talebi?dugme=header_demo_request`);
  });
});

/** The name of the focused field, or else the text of the focused element. */
const focused = (shown = page) =>
  shown.evaluate(() => {
    const { activeElement: element } = document;
    if (!element || element === document.body) return 'nothing';
    return element.getAttribute('name') ?? element.textContent?.trim() ?? '';
  });
const closed = async (shown = page) => {
  await expect.poll(() => dialog(shown).count()).toBe(0);
};

describe('the dialog’s focus', () => {
  test('begins in the first field and is never lost: sending, failing, and afterwards', async () => {
    await goAlive(page, site.origin);
    const opened = await openDialog();
    await expect.poll(() => focused()).toBe('firstName');
    await fillIn(opened);
    await opened.getByLabel('Şirket').focus();
    const submitting = await pauseRequests(page, '**/trpc/*lead.submit*');
    await page.keyboard.press('Enter');
    await opened.getByRole('button', { name: 'Gönderiliyor…' }).waitFor();
    expect(await focused()).toBe('company');
    await page.context().setOffline(true);
    submitting.resume();
    await opened.getByRole('alert').waitFor();
    expect(await focused()).toContain('İnternet bağlantınız yok.');
    await page.context().setOffline(false);
    await expect.poll(() => opened.getByRole('alert').count()).toBe(0);
    expect(await focused()).toBe('Talebi gönder');
    await page.unrouteAll();
    await page.keyboard.press('Enter');
    await opened.getByRole('heading', { name: 'Talebiniz Alındı!' }).waitFor();
    expect(await focused()).toContain('Talebiniz Alındı!');
    await page.keyboard.press('Escape');
    await closed();
    expect(await page.evaluate(() => document.activeElement?.matches('.hero [data-lead-button]'))).toBe(true);
  });

  test('leaves a field that was edited with its message, and one that was only passed without', async () => {
    await goAlive(page, site.origin);
    const opened = await openDialog();
    const errors = () => opened.locator('.err').allTextContents();
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
    expect(await opened.locator('.eg').textContent()).toContain('0532 123 45 67');
    await opened.getByLabel('E-posta').fill('ayse@example.com');
    expect(await errors()).toEqual(['Geçerli bir telefon numarası girin']);
  });
});

describe('Back', () => {
  test('closes the dialog and nothing else, on the first page and after a navigation', async () => {
    await page.goto(`${site.origin}/kvkk-aydinlatma-metni`);
    await goAlive(page, site.origin);
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
    // Closed by itself, it leaves no entry behind either.
    await page.locator('.tariff [data-lead-button]').first().click();
    await dialog().getByRole('button', { name: 'Kapat' }).click();
    await closed();
    await page.goBack();
    await page.locator('.hero').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe('/kvkk-aydinlatma-metni');
  });

  test('discards nothing that is on its way, nor do Escape, the overlay and the button', async () => {
    await goAlive(page, site.origin);
    const opened = await openDialog();
    await fillIn(opened);
    const submitting = await pauseRequests(page, '**/trpc/*lead.submit*');
    await send();
    await submitting.reached;
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.mouse.click(10, 400);
    await opened.getByRole('button', { name: 'Kapat' }).click();
    await page.goBack();
    expect(await opened.getByRole('button', { name: 'Gönderiliyor…' }).isVisible()).toBe(true);
    submitting.resume();
    await opened.getByRole('heading', { name: 'Talebiniz Alındı!' }).waitFor();
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
  test('the sheet fits, folds what is optional, and the button within the thumb’s reach opens it', async () => {
    const { page: phone, end } = await openVisit(browser, {
      viewport: { width: 360, height: 640 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
    });
    await goAlive(phone, site.origin);
    const thumb = phone.locator('.thumb [data-lead-button]');
    expect(await thumb.evaluate((button) => button.getBoundingClientRect().top >= innerHeight)).toBe(true);
    await phone.locator('#features').scrollIntoViewIfNeeded();
    await thumb.tap();
    const opened = dialog(phone);
    await opened.waitFor();
    await expect.poll(() => focused(phone)).toBe('firstName');
    const sendButton = opened.getByRole('button', { name: 'Talebi gönder' });
    const box = await sendButton.boundingBox();
    expect((box?.y ?? 640) + (box?.height ?? 0)).toBeLessThan(640);
    expect(await thumb.evaluate((button) => button.checkVisibility({ visibilityProperty: true }))).toBe(
      false,
    );
    expect(await opened.getByLabel('Mesajınız').isVisible()).toBe(false);
    await opened.getByText('Şirket ve mesaj ekleyin').tap();
    await opened.getByLabel('Mesajınız').fill('Akşam arayanlar');
    await fillIn(opened);
    await sendButton.tap();
    await opened.getByRole('heading', { name: 'Talebiniz Alındı!' }).waitFor();
    expect((await leads())[0]).toMatchObject({ message: 'Akşam arayanlar', button: 'thumb_demo_request' });
    await end();
  });
});

describe('the form as a page, with script', () => {
  const eventsOf = (shown = page) =>
    shown.evaluate(() =>
      (window.dataLayer ?? [])
        .map((event) => event as { event: string; button?: string })
        .filter(({ event }) => event !== 'page_view')
        .map(({ event, button }) => [event, button]),
    );
  const button = 'hero_demo_request';

  test('is the dialog’s: a slip is written, events are counted, and the page of origin comes along', async () => {
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

  test('knows the page of origin also where the site was not loaded again', async () => {
    await goAlive(page, `${site.origin}/boyle-bir-sayfa-yok`);
    await page.locator('main').getByRole('link', { name: 'Demo' }).click();
    const main = page.locator('main');
    await main.getByRole('button', { name: 'Talebi gönder' }).waitFor();
    await fillIn(main);
    await main.getByRole('button', { name: 'Talebi gönder' }).click();
    await page.getByRole('heading', { name: 'Talebiniz Alındı!' }).waitFor();
    expect(await leads()).toMatchObject([{ page_uri: `${site.origin}/boyle-bir-sayfa-yok` }]);
  });

  test('counts a form that the browser itself has sent, once, and one that was left', async () => {
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
    await goAlive(page, `${site.origin}/demo-talebi`);
    await page.locator('header').getByRole('link', { name: 'Blog' }).click();
    await expect
      .poll(async () => (await eventsOf()).at(-1))
      .toEqual(['demo_form_abandoned', 'page_demo_request']);
  });
});
