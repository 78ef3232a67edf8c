import { expect, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { shareAdminVisit } from '#tests/support/browser/admin-visit.ts';
import { runAxe } from '#tests/support/browser/axe.ts';
import { openSite } from '#tests/support/browser/journey.ts';
import { plainPicture } from '#tests/support/factories/pictures.ts';

const journey = await openSite();
const { database, site } = journey;
const page = await shareAdminVisit(journey);

const toast = (text: string) =>
  page.locator('[data-scope=toast][data-part=root]').getByText(text, { exact: true }).waitFor();
const button = (name: string) => page.getByRole('button', { name, exact: true });
const uploads = page.getByRole('region', { name: 'Uploads' });
const options = () => page.getByRole('option').allInnerTexts();

test('a picture is uploaded and described; another file is refused; deleting can be undone', async () => {
  await page.goto(site.origin + pathTo('adminMedia'));
  await page.getByText('No pictures yet. Drop some here, paste one, or press Upload.').waitFor();
  const chooser = page.waitForEvent('filechooser');
  await button('Upload').click();
  const mimeType = 'image/jpeg';
  await (await chooser).setFiles([
    { name: 'ofis.jpg', mimeType, buffer: await plainPicture({ width: 90, height: 60 }) },
    { name: 'metin.jpg', mimeType, buffer: Buffer.from('Bu bir resim değil.') },
  ]);
  await uploads.getByText('Stored, made smaller for phones', { exact: true }).waitFor();
  await uploads
    .getByText('Refused: Only JPEG, PNG, WebP, AVIF and GIF pictures can be uploaded.', { exact: true })
    .waitFor();
  await expect.poll(options).toEqual(['ofis.jpg\nNo alt text']);
  expect(await runAxe(page)).toEqual([]);
  await button('Dismiss: metin.jpg').click();
  await button('Add alt text: ofis.jpg').click();
  const alt = page.getByRole('textbox', { name: 'Alt text' });
  await alt.and(page.locator(':focus')).waitFor();
  await page.keyboard.type('Ofisin girişi');
  await button('Save').click();
  await expect.poll(options).toEqual(['ofis.jpg\n90 × 60']);
  const [row] = await database.sql`select title, alt from media`;
  expect(row).toEqual({ title: 'ofis.jpg', alt: 'Ofisin girişi' });

  await button('Delete').click();
  const question = page.getByRole('alertdialog', { name: 'Delete this picture?' });
  expect(await question.getByRole('paragraph').allTextContents()).toEqual([
    'No post shows it.',
    'It can be brought back under Activity for 30 days.',
  ]);
  await question.getByRole('button', { name: 'Delete' }).click();
  await toast('Picture deleted');
  await page.getByText('No pictures yet', { exact: false }).waitFor();
  await button('Undo').click();
  await toast('Undone');
  await expect.poll(options).toEqual(['ofis.jpg\n90 × 60']);
});
