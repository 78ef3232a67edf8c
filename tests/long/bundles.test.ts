import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '#server/root.ts';
import { pathTo } from '#shared/routes.ts';
import { launchBrowser, openHydrated, openVisit } from '../support/browser/browser.ts';
import { createTestDatabase } from '../support/database/db.ts';
import { signInAs } from '../support/factories/context.ts';
import { makeTemporaryFolder } from '../support/runner/temporary-folder.ts';
import { freePort, startSite } from '../support/servers/site-process.ts';
import { makeNewerVersion } from '../support/servers/versions.ts';

const [database, folder, browser] = await Promise.all([
  createTestDatabase(),
  makeTemporaryFolder(),
  launchBrowser(),
]);
let newer: string;

beforeAll(async () => {
  newer = await makeNewerVersion(folder.path);
});
afterAll(async () => {
  await browser.close();
  await Promise.all([database.drop(), folder.remove()]);
});

test.each(['an older tab at a newer server', 'a newer tab at an older server'])('%s', async (which) => {
  const [ofTab, ofServer] = which.startsWith('an older') ? [ROOT, newer] : [newer, ROOT];
  const email = `${which.replaceAll(' ', '-')}@example.com`;
  const port = String(await freePort());
  const start = (root: string) =>
    startSite({ DATABASE_URL: database.url, PORT: port }, 'dist/server/main.js', root);
  const before = await start(ofTab);
  const { page, end } = await openVisit(browser, { reducedMotion: 'reduce' });
  const value = await signInAs(database.sql, email);
  await page.context().addCookies([{ name: 'session', value, url: before.origin, httpOnly: true }]);
  const editor = await page.context().newPage();
  await openHydrated(page, before.origin);
  await editor.goto(before.origin + pathTo('adminPostNew'));
  await editor.getByRole('textbox', { name: 'Content *' }).waitFor();
  await before.stop();

  const after = await start(ofServer);
  // The dialog's code is fetched only now, from a server of another version.
  await page.locator('.hero').getByRole('link', { name: 'Demo talep et' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Ad', { exact: true }).fill('Ayşe');
  await dialog.getByLabel('Soyad').fill('Yılmaz');
  await dialog.getByLabel('E-posta').fill(email);
  await dialog.getByLabel('Cep telefonu').fill('0532 123 45 67');
  await dialog.getByRole('button', { name: 'Talebi gönder' }).click();
  await dialog.getByRole('heading', { name: 'Talebiniz Alındı!' }).waitFor();
  expect(await database.sql`select from leads where email = ${email}`).toHaveLength(1);

  await editor.getByLabel('Title').fill(which);
  await editor.getByRole('textbox', { name: 'Content *' }).click();
  await editor.keyboard.type('Metin');
  await editor.getByRole('button', { name: 'Save Draft' }).click();
  await expect.poll(() => database.sql`select from blog_posts where title = ${which}`).toHaveLength(1);
  await end();
  await after.stop();
});
