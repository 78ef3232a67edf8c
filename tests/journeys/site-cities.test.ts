import type { Page } from 'playwright';
import { beforeEach, expect, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { faultsOf, shareAdminVisit } from '../support/browser/admin-visit.ts';
import { openSite } from '../support/browser/journey.ts';

const journey = await openSite();
const { database, site } = journey;
const page = await shareAdminVisit(journey);

const PATH = '/antalya-ai-cagri-merkezi';

beforeEach(async () => {
  await database.sql`truncate site_record_versions, site_record_drafts, added_pages`;
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const says = (text: string) => page.locator('[data-part=root]').getByText(text, { exact: true }).waitFor();
const bodyOf = async (path: string) => (await fetch(site.origin + path)).text();
const statusOf = async (path: string) => (await fetch(site.origin + path, { redirect: 'manual' })).status;

/** Publishes a new page in the panel that opens before. */
async function publishAfterLook() {
  const panel = page.getByRole('dialog', { name: 'Before publishing' });
  await panel.getByRole('button', { name: 'Publish', exact: true }).click();
  await says('Published. Visitors read it now.');
}

/** Counts presses and filled fields. */
function actionsOn(target: Page) {
  let count = 0;
  return {
    count: () => count,
    press: async (name: string) => {
      count += 1;
      await target.getByRole('button', { name, exact: true }).click();
    },
    fill: async (label: string, text: string) => {
      count += 1;
      await target.getByLabel(label, { exact: true }).fill(text);
    },
    open: async (section: string) => {
      count += 1;
      await target.getByRole('heading', { level: 2, name: section, exact: true }).click();
    },
  };
}

test.each([1280, 360])(
  'at %i px a copied city with a title of its own is live after at most eight actions',
  async (width) => {
    await page.setViewportSize({ width, height: 860 });
    await page.goto(site.origin + pathTo('adminSite'));
    const { press, fill, open, count } = actionsOn(page);
    await press('Add a city');
    await fill('Name', 'Antalya');
    await fill('Dialling code', '0242');
    await press('Open the draft');
    await page.getByText('Nobody sees this page yet').waitFor();
    expect(await statusOf(PATH)).toBe(404);
    await open('Head of the page');
    await fill('Title', 'Antalya yazın daha çok çalar.');
    await press('Publish');
    await publishAfterLook();
    expect(count() + 1).toBeLessThanOrEqual(8);

    expect(await bodyOf(PATH)).toContain('Antalya yazın daha çok çalar.');
    for (const path of [pathTo('landing'), pathTo('services'), '/sitemap.xml'])
      expect(await bodyOf(path), path).toContain(PATH);
  },
);

test('visitors come to a new city by the menu, and back to it; it is taken down and brought back', async () => {
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.goto(site.origin + pathTo('adminSite'));
  const { press, fill } = actionsOn(page);
  await press('Add a city');
  await fill('Name', 'Antalya');
  await fill('Dialling code', '0242');
  await press('Open the draft');
  await press('Publish');
  await publishAfterLook();

  const visitor = await journey.browser.newPage();
  await visitor.goto(site.origin + pathTo('landing'));
  await visitor.getByRole('button', { name: 'Hizmetler' }).hover();
  await visitor.getByRole('navigation').getByRole('link', { name: 'Antalya 0242' }).click();
  await visitor.getByRole('navigation', { name: 'Sayfa yolu' }).getByText('Antalya').waitFor();
  expect(new URL(visitor.url()).pathname).toBe(PATH);
  await visitor.getByRole('navigation').getByRole('link', { name: 'Fiyatlar' }).first().click();
  await visitor.waitForURL(`**${pathTo('pricing')}`);
  await visitor.goBack();
  await visitor.getByRole('navigation', { name: 'Sayfa yolu' }).getByText('Antalya').waitFor();
  await visitor.context().close();

  const chooseAct = async (name: string) => {
    await press('More actions');
    await page.getByRole('menuitem', { name }).click();
  };
  await chooseAct('Take down');
  await press('Take down');
  await says('The page is taken down');
  expect(await statusOf(PATH)).toBe(301);
  expect(await bodyOf(pathTo('landing'))).not.toContain(PATH);
  await chooseAct('Bring back');
  await says('The page is back');
  expect(await statusOf(PATH)).toBe(200);
  await chooseAct('Take down');
  await page.getByLabel('Visitors of its address').selectOption('gone');
  await press('Take down');
  await expect.poll(() => statusOf(PATH)).toBe(410);
});

test('the dialog and the list with an added city have no faults in light and dark, on a phone and a desktop', async () => {
  await database.sql`insert into added_pages (slug, kind, copied_from) values ('antalya', 'city', 'city-izmir')`;
  await database.sql`insert into site_record_drafts (name, fields) values ('city-antalya', '{"name": "Antalya"}')`;
  await page.goto(site.origin + pathTo('adminSite'));
  await page.getByRole('link', { name: 'Antalya', exact: true }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await button('Add a city').click();
  await page.getByRole('dialog').waitFor();
  expect(await faultsOf(page)).toEqual([]);
});

test('a campaign begins with the texts of a service, and the dialog of its link has no faults', async () => {
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.goto(site.origin + pathTo('adminSite'));
  await button('Add a campaign').click();
  await page.getByLabel('Name', { exact: true }).fill('Yaz');
  await page.getByLabel('Copy the texts of').selectOption('Service: Health');
  await button('Open the draft').click();
  await button('Publish').click();
  await publishAfterLook();
  expect(await bodyOf('/yaz')).toContain('Hastanız arar, randevusu yazılır.');
  await button('More actions').click();
  await page.getByRole('menuitem', { name: 'Link and QR code' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Source', { exact: true }).fill('brosur');
  await dialog.getByText('In analytics: brosur, yaz').waitFor();
  await page.locator('iframe').evaluate((frame) => frame.remove());
  expect(await faultsOf(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download SVG' }).click();
  expect((await download).suggestedFilename()).toBe('yaz-qr.svg');
});
