import { expect, test } from 'vitest';
import { faultsOf, shareAdminVisit } from '#tests/support/browser/admin-visit.ts';
import { openDraft } from '#tests/support/browser/editor-page.ts';
import { openSite } from '#tests/support/browser/journey.ts';

const journey = await openSite();
const page = await shareAdminVisit(journey);

const text = page.getByRole('textbox', { name: 'Content *' });
const open = (content: string) => openDraft(page, journey, content);

test('the number of words and the reading time are shown, also of a selection', async () => {
  await open(`<h2>${'kelime '.repeat(399)}</h2><p>Gece <strong>aranan</strong> klinik</p>`);
  await page.getByText('402 words · 3 min', { exact: true }).waitFor();
  await page.getByRole('tab', { name: 'Outline' }).click();
  await page.getByRole('region', { name: 'Outline' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await text.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('Shift+Home');
  await page.getByText('3 of 402 words · 1 min', { exact: true }).waitFor();
  await page.keyboard.press('Delete');
  await page.getByText('399 words · 2 min', { exact: true }).waitFor();
});

test('headings are listed with their errors, and link to their block', async () => {
  await open(`<h2>Kim arar?</h2>${'<p>Bir.</p>'.repeat(60)}<h4>Nasıl?</h4><p>İki.</p>`);
  await page.getByRole('tab', { name: 'Outline' }).click();
  const outline = page.getByRole('region', { name: 'Outline' });
  const rows = () => outline.getByRole('button').allInnerTexts();
  await expect
    .poll(async () => (await rows()).map((row) => row.split(/\s*\n\s*/)))
    .toEqual([
      ['H2', 'Kim arar?'],
      ['H4', 'Nasıl?', 'Skips a level: H2, then H4.'],
    ]);
  await outline.getByRole('button', { name: 'Nasıl?' }).click();
  await page.keyboard.type('Şimdi ');
  await expect.poll(rows).toContainEqual(expect.stringContaining('Şimdi Nasıl?'));
  const box = await text.getByRole('heading', { name: 'Şimdi Nasıl?' }).boundingBox();
  expect(box && box.y > 0 && box.y < 700).toBe(true);
});
