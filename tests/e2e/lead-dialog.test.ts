/** Asking for a demo, as a visitor does: with script and without, with and without luck. */
import { axeOn } from '#tests/axe.ts';
import { goAlive, openVisit, VIEWPORT } from '#tests/browser.ts';
import type { Locator, Page } from 'playwright';
import { openSite, shareVisit } from '#tests/journey.ts';
import { beforeEach, describe, expect, test } from 'vitest';

const { database, site, browser } = await openSite();
// Without motion, but for the two who ask how the dialog goes: the call on the page behind it keeps the machine busy.
const visit = await shareVisit(browser, { reducedMotion: 'reduce' });
const plain = await shareVisit(browser, { javaScriptEnabled: false });
const { page } = visit;

beforeEach(() => database.sql`truncate leads cascade`);

type LeadRow = Record<string, unknown>;
const leads = () => database.sql<LeadRow[]>`select * from leads order by created_at`;
const dialog = (shown = page) => shown.getByRole('dialog');

async function openDialog(shown = page): Promise<Locator> {
  await shown.locator('.hero').getByRole('link', { name: 'Demo talep et' }).click();
  await dialog(shown).waitFor();
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
  test('stores what was typed before it says so, and closes itself after three seconds', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await goAlive(page, `${site.origin}/?utm_source=bulten&utm_campaign=kasim`);
    const opened = await openDialog();
    expect(await opened.getByRole('heading').textContent()).toBe('Demo talep edin');
    expect(await opened.innerText()).toContain('yaklaşık 2 dakika');
    await fillIn(opened);
    await send();
    await opened.getByRole('heading', { name: 'Talebiniz Alındı!' }).waitFor();
    expect(await opened.getByRole('status').innerText()).toContain(
      '48 saat içinde sizinle iletişime geçeceğiz.',
    );
    const [lead, ...others] = await leads();
    expect(others).toEqual([]);
    expect(lead).toMatchObject({
      first_name: 'Ayşe',
      last_name: 'Yılmaz',
      email: 'ayse@example.com',
      mobile_phone: '0532 123 45 67',
      company: null,
      message: null,
    });
    await expect.poll(() => dialog().count(), { timeout: 5000 }).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Demo talep et');
    expect(visit.messages).toEqual([]);
  });

  test('says what is missing and what is wrong, in the specification’s words, field by field', async () => {
    await goAlive(page, site.origin);
    const opened = await openDialog();
    await send();
    const errors = () => opened.locator('.err').allTextContents();
    expect(await errors()).toEqual([
      'Ad gereklidir',
      'Soyad gereklidir',
      'E-posta gereklidir',
      'Telefon numarası gereklidir',
    ]);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('firstName');
    await opened.getByLabel('Ad', { exact: true }).fill('A');
    expect(await errors()).not.toContain('Ad gereklidir');
    await opened.getByLabel('E-posta').fill('ayse');
    await opened.getByLabel('Cep telefonu').fill('12345');
    await send();
    expect(await errors()).toEqual([
      'Soyad gereklidir',
      'Geçerli bir e-posta adresi girin',
      'Geçerli bir telefon numarası girin',
    ]);
    const email = opened.getByLabel('E-posta');
    const described = await email.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${described}"]`).textContent()).toBe('Geçerli bir e-posta adresi girin');
    expect(await leads()).toEqual([]);
  });

  test('keeps everything when it could not be stored, and a second sending is the same request', async () => {
    await goAlive(page, site.origin);
    const opened = await openDialog();
    await fillIn(opened);
    // The answer is lost on its way: the request is stored, the visitor cannot know.
    await page.route('**/trpc/*lead.submit*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await send();
    await opened
      .getByRole('alert')
      .filter({ hasText: 'Bir hata oluştu. Lütfen tekrar deneyin veya doğrudan bizimle iletişime geçin.' })
      .waitFor();
    expect(await opened.getByLabel('Soyad').inputValue()).toBe('Yılmaz');
    await page.unroute('**/trpc/*lead.submit*');
    await send();
    await opened.getByRole('heading', { name: 'Talebiniz Alındı!' }).waitFor();
    expect(await leads()).toHaveLength(1);
  });

  test('shows that it is sending and takes no second press', async () => {
    await goAlive(page, site.origin);
    const opened = await openDialog();
    await fillIn(opened);
    await page.route('**/trpc/*lead.submit*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue();
    });
    await opened.getByRole('button', { name: 'Talebi gönder' }).dblclick();
    const sending = opened.getByRole('button', { name: 'Gönderiliyor…' });
    await sending.waitFor();
    expect(await sending.isDisabled()).toBe(true);
    expect(await opened.getByLabel('E-posta').isDisabled()).toBe(true);
    await opened.getByRole('heading', { name: 'Talebiniz Alındı!' }).waitFor();
    expect(await leads()).toHaveLength(1);
  });

  test('holds what was typed through closing and reloading, until it was sent', async () => {
    await goAlive(page, site.origin);
    const opened = await openDialog();
    await opened.getByLabel('Ad', { exact: true }).fill('Ayşe');
    await opened.getByLabel('Mesajınız').fill('Gece aramaları');
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog().count()).toBe(0);
    await page.reload();
    await goAlive(page, site.origin);
    const again = await openDialog();
    expect(await again.getByLabel('Mesajınız').inputValue()).toBe('Gece aramaları');
    await fillIn(again);
    await send();
    await again.getByRole('heading', { name: 'Talebiniz Alındı!' }).waitFor();
    await again.getByRole('button', { name: 'Kapat' }).click();
    const fresh = await openDialog();
    expect(await fresh.getByLabel('Ad', { exact: true }).inputValue()).toBe('');
  });

  test('waits with closing while somebody reads or has reached a control', async () => {
    // A context of its own: no page of it ever gets its clock back.
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
    // Time for it to go, had it been meant to.
    await read.waitForTimeout(300);
    expect(await opened.count()).toBe(1);
    await read.mouse.move(5, 5);
    await read.locator('.auto:not(.waits)').waitFor({ state: 'attached' });
    await read.clock.fastForward(3000);
    await expect.poll(() => opened.count(), { timeout: 5000 }).toBe(0);
    await end();
  });

  test('tells analytics what happened, in order', async () => {
    await goAlive(page, site.origin);
    const opened = await openDialog();
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog().count()).toBe(0);
    await openDialog();
    await fillIn(opened);
    await send();
    await opened.getByRole('heading', { name: 'Talebiniz Alındı!' }).waitFor();
    const events = await page.evaluate(() => (window.dataLayer ?? []) as Record<string, unknown>[]);
    const button = 'hero_demo_request';
    expect(events.filter(({ event }) => event !== 'page_view')).toEqual([
      { event: button },
      { event: 'demo_form_opened', button },
      { event: 'demo_form_abandoned', button, seconds: expect.any(Number) },
      { event: button },
      { event: 'demo_form_opened', button },
      { event: 'demo_form_submitted', button },
      { event: 'generate_lead', button, currency: 'TRY', value: 100, lead_source: 'demo_form' },
    ]);
  });

  test('is 500 px wide at most, a sheet on a phone, and has no accessibility violation', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(VIEWPORT);
      await page.emulateMedia({ colorScheme });
      await goAlive(page, site.origin);
      const box = await openDialog();
      expect((await box.boundingBox())?.width).toBe(500);
      await send();
      const { violations } = await axeOn(page).include('dialog').analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
      await page.setViewportSize({ width: 360, height: 640 });
      expect((await box.boundingBox())?.width).toBe(344);
    }
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

describe('without script', () => {
  test('the form is sent by the browser and answered by a redirect', async () => {
    await plain.page.goto(site.origin);
    await plain.page.locator('.hero').getByRole('link', { name: 'Demo talep et' }).click();
    await fillIn(plain.page);
    await plain.page.getByRole('button', { name: 'Talebi gönder' }).click();
    expect(plain.page.url()).toBe(`${site.origin}/demo-talebi?durum=alindi`);
    expect(await plain.page.getByRole('heading', { level: 1 }).textContent()).toBe('Talebiniz Alındı!');
    expect(await leads()).toHaveLength(1);
  });

  test('what is wrong is said beside what was typed', async () => {
    await plain.page.goto(`${site.origin}/demo-talebi`);
    await fillIn(plain.page);
    await plain.page.getByLabel('E-posta').fill('ayse@');
    await plain.page.getByRole('button', { name: 'Talebi gönder' }).click();
    expect(await plain.page.locator('.err').allTextContents()).toEqual(['Geçerli bir e-posta adresi girin']);
    expect(await plain.page.getByLabel('Soyad').inputValue()).toBe('Yılmaz');
    expect(await leads()).toEqual([]);
  });
});
