/** Uploads, restoring and copying on a page without https (`tests/journeys/insecure.test.ts`). */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { createCaller } from '#server/app-router.ts';
import { pathTo } from '#shared/routes.ts';
import { BROWSERS_OWN } from '#tests/support/browser/admin-visit.ts';
import { openSite, shareVisit } from '#tests/support/browser/journey.ts';
import { contextOf, signInAs } from '#tests/support/factories/context.ts';
import { postFormOf } from '#tests/support/factories/factories.ts';
import { plainPicture } from '#tests/support/factories/pictures.ts';
import { freePort } from '#tests/support/servers/site-process.ts';

const PORT = String(await freePort());
const origin = `http://sesdas.test:${PORT}`;
/** Without https, Chromium warns that it ignores one of our headers. */
const EXPECTED = new RegExp(`${BROWSERS_OWN.source}|Cross-Origin-Opener-Policy`);

const { database, browser } = await openSite(undefined, { PORT, PUBLIC_URL: origin });
const { page } = await shareVisit(browser, { reducedMotion: 'reduce', quiet: EXPECTED });

const button = (name: string) => page.getByRole('button', { name, exact: true });
const toastSays = (text: string) =>
  page.locator('[data-scope=toast][data-part=root]').getByText(text, { exact: true }).waitFor();

let sessionToken: string;
beforeEach(async () => {
  sessionToken = await signInAs(database.sql, `${randomUUID()}@example.com`);
  await page.context().addCookies([{ name: 'session', value: sessionToken, url: origin, httpOnly: true }]);
});

test('a picture is uploaded, and the page says that its URL cannot be copied', async () => {
  await page.goto(origin + pathTo('adminMedia'));
  const chooser = page.waitForEvent('filechooser');
  await button('Upload').click();
  await (await chooser).setFiles({
    name: 'resim.jpg',
    mimeType: 'image/jpeg',
    buffer: await plainPicture(),
  });
  await page.getByRole('option', { name: 'resim.jpg' }).click();
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  expect(await database.sql`select title from media`).toEqual([{ title: 'resim.jpg' }]);
  await button('Copy address').click();
  await toastSays('Failed to copy the address');
});

test('an earlier version of a post is restored', async () => {
  const { posts } = createCaller(contextOf(database.sql, { sessionToken })).admin;
  const id = randomUUID();
  const save = () => ({ id, key: randomUUID(), earlierKeys: [], publish: false });
  await posts.create({ ...save(), post: postFormOf({ title: 'Gece aranan klinik' }) });
  const { version } = await posts.get({ id });
  await posts.update({ ...save(), version, post: postFormOf({ title: 'Gece arayan hasta' }) });
  await page.goto(origin + pathTo('adminPostHistory', { id }));
  await page.getByRole('navigation', { name: 'Versions' }).getByRole('link').nth(1).click();
  await button('Restore this version').click();
  await toastSays('Version restored');
  await expect.poll(() => page.getByLabel('Title *').inputValue()).toBe('Gece aranan klinik');
});
