import { expect, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { shareAdminVisit } from '#tests/support/browser/admin-visit.ts';
import { runAxe } from '#tests/support/browser/axe.ts';
import { pressTool, readTextHtml } from '#tests/support/browser/editor-page.ts';
import { openSite } from '#tests/support/browser/journey.ts';
import { insertPost } from '#tests/support/factories/factories.ts';
import { plainPicture } from '#tests/support/factories/pictures.ts';

const journey = await openSite();
const { database, site } = journey;
const page = await shareAdminVisit(journey);

const STORED = /^\/media\/[0-9a-f]{24}-\d+x\d+-[0-9a-f]{6}\.png$/;
/** The pixels that the outline of a selected picture needs around it. */
const OUTLINE = 6;
const SIZE = { format: 'png', width: 90, height: 60 } as const;
const text = page.getByRole('textbox', { name: 'Content *' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const picker = page.getByRole('dialog', { name: 'Choose a picture' });

test('a picture is uploaded, gets an alternative text and becomes the featured image; another picture is pasted', async () => {
  const { id } = await insertPost(database.sql, { status: 'draft', content: '<p>önce</p>' });
  await page.goto(site.origin + pathTo('adminPostEdit', { id }));
  await text.getByText('önce').click();
  await pressTool(page, 'Insert image');
  await button('Choose a picture').first().click();
  await picker.getByText('No pictures yet. Upload the first one.').waitFor();
  const chooser = page.waitForEvent('filechooser');
  await picker.getByRole('button', { name: 'Upload' }).click();
  const buffer = await plainPicture({ ...SIZE, color: '#804020' });
  await (await chooser).setFiles([{ name: 'Ofis girişi.png', mimeType: 'image/png', buffer }]);
  await picker.getByRole('option', { name: /Ofis girişi/, selected: true }).waitFor();
  expect(await runAxe(page)).toEqual([]);
  await picker.getByRole('button', { name: 'Choose', exact: true }).click();
  await page.getByRole('dialog', { name: 'Insert image' }).getByLabel('Alternative text').fill('Ofis');
  await page.keyboard.press('Enter');
  await text.getByRole('img', { name: 'Ofis' }).waitFor();

  await button('Choose a picture').click();
  await picker.getByRole('option', { name: /Ofis girişi/ }).click();
  await picker.getByRole('button', { name: 'Choose', exact: true }).click();
  expect(await page.getByLabel('Featured Image URL').inputValue()).toMatch(STORED);

  const other = (await plainPicture({ ...SIZE, color: '#204080' })).toString('base64');
  await text.getByText('önce').click();
  await text.evaluate((root, base64) => {
    const dataTransfer = new DataTransfer();
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    dataTransfer.items.add(new File([bytes], 'b.png', { type: 'image/png' }));
    const init = { inputType: 'insertFromPaste', dataTransfer, bubbles: true, cancelable: true };
    root.dispatchEvent(new InputEvent('beforeinput', init));
  }, other);
  await expect.poll(() => readTextHtml(text)).toMatch(/<img src="\/media\/[^>]*><img/);
  await text.getByRole('button', { name: 'No alternative text' }).click();
  await page.getByRole('textbox', { name: 'Alternative text' }).fill('Giriş');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await database.sql`select alt from media order by created_at`).map(({ alt }) => alt))
    .toEqual(['Ofis', 'Giriş']);
  await button('Save Draft').click();
  await page.waitForURL(site.origin + pathTo('adminPosts'));
  const [row] = await database.sql<{ content: string; featured: string }[]>`
    select content, featured_image as featured from blog_posts
  `;
  expect(row?.featured).toMatch(STORED);
  expect(row?.content).toMatch(
    /^<p>önce<\/p><img src="\/media\/[^"]+\.png" alt="Giriş"><img src="\/media\/[^"]+\.png" alt="Ofis">$/,
  );
});

test('several files are uploaded from the dialog of the text', async () => {
  const { id } = await insertPost(database.sql, { status: 'draft', content: '<p>önce</p>' });
  await page.goto(site.origin + pathTo('adminPostEdit', { id }));
  await text.getByText('önce').click();
  await pressTool(page, 'Insert image');
  const chooser = page.waitForEvent('filechooser');
  await button('Upload files').click();
  const files = ['#402080', '#208040'].map(async (color, index) => ({
    name: `${index}.png`,
    mimeType: 'image/png',
    buffer: await plainPicture({ ...SIZE, color }),
  }));
  await (await chooser).setFiles(await Promise.all(files));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => readTextHtml(text)).toMatch(/<img src="\/media\/[^>]*><img src="\/media\//);
});

test('one file is uploaded in the dialog, which then asks for its alternative text', async () => {
  const { id } = await insertPost(database.sql, { status: 'draft', content: '<p>önce</p>' });
  await page.goto(site.origin + pathTo('adminPostEdit', { id }));
  await text.getByText('önce').click();
  await pressTool(page, 'Insert image');
  const chooser = page.waitForEvent('filechooser');
  await button('Upload files').click();
  const buffer = await plainPicture({ ...SIZE, color: '#804020' });
  await (await chooser).setFiles({ name: 'kapi.png', mimeType: 'image/png', buffer });
  const alt = page.getByRole('dialog', { name: 'Insert image' }).getByLabel('Alternative text');
  await expect.poll(() => alt.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('Kapı');
  await page.keyboard.press('Enter');
  await text.getByRole('img', { name: 'Kapı' }).waitFor();
});

test('the tools of a picture are above it, and its outline is not clipped', async () => {
  const { id } = await insertPost(database.sql, {
    status: 'draft',
    content: `${'<p>önce</p>'.repeat(100)}<img src="/brand/logo-512.png" alt="Logo" width="200" height="200">`,
  });
  await page.goto(site.origin + pathTo('adminPostEdit', { id }));
  const picture = text.getByRole('img', { name: 'Logo' });
  await picture.click();
  const bar = page.getByRole('toolbar', { name: 'Image' });
  const isAbove = async () => {
    const [tools, shape] = await Promise.all([bar.boundingBox(), picture.boundingBox()]);
    const gap = (shape?.y ?? NaN) - (tools?.y ?? NaN) - (tools?.height ?? NaN);
    return gap >= OUTLINE && gap < 3 * OUTLINE;
  };
  await expect.poll(isAbove).toBe(true);
  const room = await picture.evaluate((element) => {
    const chunk = element.closest('.chunk')?.getBoundingClientRect();
    return chunk && chunk.bottom - element.getBoundingClientRect().bottom;
  });
  expect(room).toBeGreaterThanOrEqual(OUTLINE);

  await page.getByLabel('Title *').focus();
  await bar.waitFor({ state: 'detached' });
});
