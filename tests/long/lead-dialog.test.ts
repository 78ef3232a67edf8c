/** The dialog's states, on a phone and on a laptop: what is in view, where the focus is, and what axe finds. */
import { violationsOf } from '../support/browser/axe.ts';
import { goAlive, openVisit } from '../support/browser/browser.ts';
import { pauseRequests } from '../support/browser/page-waits.ts';
import type { Locator, Page } from 'playwright';
import type { Report } from './report.ts';
import { onSite } from './on-site.ts';

const WINDOWS = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 390, height: 664 },
  { width: 1366, height: 650 },
];

const SUBMIT = '**/trpc/*lead.submit*';

/** Brings the open dialog to a state, and returns once it is there. */
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
    const paused = await pauseRequests(page, SUBMIT);
    await send(dialog);
    await paused.reached;
  },
  stored: async (_page, dialog) => {
    await send(dialog);
    await dialog.getByRole('status').waitFor();
  },
};

export async function proveDialog(report: Report): Promise<void> {
  await onSite(async ({ browser, site }) => {
    for (const viewport of WINDOWS) {
      for (const colorScheme of ['light', 'dark'] as const) {
        for (const [name, reach] of Object.entries(STATES)) {
          const { page, end } = await openVisit(browser, { viewport, colorScheme, reducedMotion: 'reduce' });
          await goAlive(page, site.origin);
          await page.locator('.hero [data-lead-button]').click();
          const dialog = page.getByRole('dialog');
          await dialog.waitFor();
          await reach(page, dialog);
          await tellState(
            report,
            page,
            `dialog ${name}, ${viewport.width} × ${viewport.height}, ${colorScheme}`,
          );
          await end();
        }
      }
    }
  });
}

async function tellState(report: Report, page: Page, where: string): Promise<void> {
  const { hidden, lost } = await page.evaluate(() => {
    const box = document.querySelector('dialog')?.getBoundingClientRect();
    const button = document.querySelector('dialog [type=submit]')?.getBoundingClientRect();
    const outside = [box, button].filter(
      (rect) =>
        rect && (rect.top < 0 || rect.bottom > innerHeight || rect.left < 0 || rect.right > innerWidth),
    );
    return { hidden: outside.length, lost: document.activeElement === document.body ? 1 : 0 };
  });
  report.tell(`${where}: dialog or button out of view`, hidden, '', 0);
  report.tell(`${where}: focus lost`, lost, '', 0);
  const violations = await violationsOf(page);
  report.tell(`${where}: violations`, violations.length, '', 0);
  report.explain(violations.map(({ id, where: nodes }) => `${id} ${nodes.join('; ')}`));
}

async function send(dialog: Locator): Promise<void> {
  await dialog.getByLabel('Ad', { exact: true }).fill('Ayşe');
  await dialog.getByLabel('Soyad').fill('Yılmaz');
  await dialog.getByLabel('E-posta').fill('ayse@example.com');
  await dialog.getByLabel('Cep telefonu').fill('0532 123 45 67');
  await dialog.locator('[type=submit]').click();
}
