import { beforeEach, expect, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { violationsOf } from '../support/browser/axe.ts';
import { openHydrated } from '../support/browser/browser.ts';
import { openSite, shareVisit } from '../support/browser/journey.ts';
import { afterFrames } from '../support/browser/page-waits.ts';

const { database, site, browser } = await openSite();
const { page } = await shareVisit(browser, { reducedMotion: 'reduce', quiet: true });

beforeEach(() => openHydrated(page, site.origin + pathTo('pricing')));

const bar = () => page.locator('.pbar');
const scrollTo = async (top: number) => {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await afterFrames(page);
};

test('up to 500 px of scrolling the top bar can be neither seen nor focused, and afterwards both', async () => {
  const reach = async () => {
    const link = bar().getByRole('link', { includeHidden: true }).first();
    const focusable = await link.evaluate((element) => {
      element.focus({ preventScroll: true });
      const isReached = document.activeElement === element;
      element.blur();
      return isReached;
    });
    return { seen: await link.isVisible(), focusable };
  };
  for (const top of [0, 500]) {
    await scrollTo(top);
    expect(await reach(), `${top} px`).toEqual({ seen: false, focusable: false });
  }
  await scrollTo(561);
  expect(await reach()).toEqual({ seen: true, focusable: true });
  expect(await bar().boundingBox()).toMatchObject({ y: 0, width: 1280 });
  expect(await violationsOf(page)).toEqual([]);
  await scrollTo(100);
  expect(await reach()).toEqual({ seen: false, focusable: false });
});

test('questions open one at a time by pointer and keyboard, and close again', async () => {
  const questions = page.locator('.faq details');
  const openOnes = () =>
    questions.evaluateAll((all) =>
      all.flatMap((question, index) => (question.hasAttribute('open') ? [index] : [])),
    );
  expect(await openOnes()).toHaveLength(1);
  await questions.nth(1).locator('summary').click();
  expect(await openOnes()).toEqual([1]);
  await questions.nth(2).locator('summary').press('Enter');
  expect(await openOnes()).toEqual([2]);
  await questions.nth(2).locator('summary').press('Enter');
  expect(await openOnes()).toEqual([]);
});

test('buttons of a card and of the top bar request their own package', async () => {
  for (const container of ['.pack', '.pbar']) {
    if (container === '.pbar') await scrollTo(700);
    const button = page.locator(`${container} a[data-lead-button]`).nth(container === '.pbar' ? 3 : 0);
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Paket Hakkında Bilgi Alın' });
    await dialog.waitFor();
    expect(await dialog.innerText()).toContain('48 saat içinde');
    // The dialog repeats the package, what follows, and the label of the package's button.
    const isKurumsal = container === '.pbar';
    const deal = isKurumsal
      ? ['Paket', 'Kurumsal, 100.000+ dakika']
      : ['Paket', 'Discovery, 500 dakika', 'İlk 14 gün', 'Ücretsiz', 'Sonra, isterseniz', '15.000\u00A0₺'];
    expect(await dialog.locator('.deal :is(dt, dd)').allTextContents()).toEqual(deal);
    await dialog.getByLabel('Ad', { exact: true }).fill('Ayşe');
    await dialog.getByLabel('Soyad').fill('Yılmaz');
    await dialog.getByLabel('E-posta').fill('ayse@example.com');
    await dialog.getByLabel('Cep telefonu').fill('0532 123 45 67');
    await dialog.getByRole('button', { name: isKurumsal ? 'İletişime Geç' : 'Bilgi isteyin' }).click();
    await page.getByRole('heading', { name: 'Talebiniz Alındı!' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  }
  const variant = 'contact';
  const page_uri = site.origin + pathTo('pricing');
  expect(
    await database.sql`select package, button, variant, page_uri from leads order by created_at`,
  ).toEqual([
    { package: 'Discovery', button: 'pricing_discovery', variant, page_uri },
    { package: 'Kurumsal', button: 'pricing_kurumsal', variant, page_uri },
  ]);
});
