import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { violationsOf } from '#tests/support/browser/axe.ts';
import { openHydrated, openVisit } from '#tests/support/browser/browser.ts';
import { openSite } from '#tests/support/browser/journey.ts';
import { pauseRequests } from '#tests/support/browser/page-waits.ts';

const { site, browser } = await openSite();

const SUBMIT = '**/trpc/*lead.submit*';

const STATES: Readonly<Record<string, (page: Page, dialog: Locator) => Promise<unknown>>> = {
  open: async () => {},
  wrong: async (_page, dialog) => {
    await dialog.locator('[type=submit]').click();
    await dialog.locator('.err').first().waitFor();
  },
  failed: async (page, dialog) => {
    await page.route(SUBMIT, (route) => route.abort());
    await send(dialog);
    await dialog.getByRole('alert').waitFor();
  },
  offline: async (page, dialog) => {
    await page.context().setOffline(true);
    await send(dialog);
    await dialog.getByRole('alert').waitFor();
  },
  sending: async (page, dialog) => {
    const pausedRequests = await pauseRequests(page, SUBMIT);
    await send(dialog);
    await pausedRequests.reached;
  },
  stored: async (_page, dialog) => {
    await send(dialog);
    await dialog.getByRole('status').waitFor();
  },
};

const WINDOWS = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 390, height: 664 },
  { width: 1366, height: 650 },
];
const LOOKS = WINDOWS.flatMap((viewport) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ ...viewport, colorScheme })),
);

test.each(LOOKS)(
  'fits $width × $height in $colorScheme, keeps the focus, and is accessible',
  async (look) => {
    const { colorScheme, ...viewport } = look;
    for (const [state, reach] of Object.entries(STATES)) {
      const { page, end } = await openVisit(browser, { viewport, colorScheme, reducedMotion: 'reduce' });
      await openHydrated(page, site.origin);
      await page.locator('.hero [data-lead-button]').click();
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      await reach(page, dialog);
      expect(await page.evaluate(listFaults), state).toEqual([]);
      expect(await violationsOf(page), state).toEqual([]);
      await end();
    }
  },
);

function listFaults(): string[] {
  const faults = document.activeElement === document.body ? ['the focus is lost'] : [];
  for (const selector of ['dialog', 'dialog [type=submit]']) {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    if (box && (box.top < 0 || box.bottom > innerHeight || box.left < 0 || box.right > innerWidth))
      faults.push(`${selector} is out of view`);
  }
  return faults;
}

async function send(dialog: Locator): Promise<void> {
  await dialog.getByLabel('Ad', { exact: true }).fill('Ayşe');
  await dialog.getByLabel('Soyad').fill('Yılmaz');
  await dialog.getByLabel('E-posta').fill('ayse@example.com');
  await dialog.getByLabel('Cep telefonu').fill('0532 123 45 67');
  await dialog.locator('[type=submit]').click();
}
