import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createCaller } from '#server/app-router.ts';
import { pathTo } from '#shared/routes.ts';
import { shareAdminVisit } from '#tests/support/browser/admin-visit.ts';
import { runAxe } from '#tests/support/browser/axe.ts';
import { openSite } from '#tests/support/browser/journey.ts';
import { contextOf, signInAs } from '#tests/support/factories/context.ts';
import { postFormOf } from '#tests/support/factories/factories.ts';

const journey = await openSite();
const { database, site } = journey;
const page = await shareAdminVisit(journey);

const FIRST = '<p>Klinik gece aranır, sabah kazanır.</p><p>Bu satır kalkacak.</p>';
const SECOND = '<p>Klinik gece aranır, akşam kazanır.</p><p>Bir bardak çay, üç randevu.</p>';

/** A colleague's post with two versions. */
async function saveTwice(): Promise<string> {
  const sessionToken = await signInAs(database.sql, 'mehmet@example.com');
  const { posts } = createCaller(contextOf(database.sql, { sessionToken })).admin;
  const id = randomUUID();
  const save = () => ({ id, key: randomUUID(), earlierKeys: [], publish: false });
  await posts.create({ ...save(), post: postFormOf({ title: 'Gece aranan klinik', content: FIRST }) });
  const { version } = await posts.get({ id });
  await posts.update({
    ...save(),
    version,
    post: postFormOf({ title: 'Gece arayan hasta', content: SECOND }),
  });
  return id;
}

test('the history shows each change with its author, can be used by keyboard, and restores an old version', async () => {
  const id = await saveTwice();
  await page.goto(site.origin + pathTo('adminPostEdit', { id }));
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByRole('heading', { name: /→/ }).waitFor();
  const versions = page.getByRole('navigation', { name: 'Versions' }).getByRole('link');
  expect(await versions.allInnerTexts()).toEqual([
    expect.stringMatching(/^\w{3} \d{1,2}, \d{4}, \d\d:\d\d:\d\d\s+Saved · mehmet@example\.com$/),
    expect.stringMatching(/Saved · mehmet@example\.com$/),
  ]);
  const title = page.locator('dt', { hasText: 'Title' }).locator('+ dd');
  expect(await title.innerHTML()).toBe('Gece <del>aranan klinik</del><ins>arayan hasta</ins>');
  expect(await page.locator('.compared .prose').innerHTML()).toBe(
    '<div data-change="edited"><p>Klinik gece aranır, <del>sabah</del><ins>akşam</ins> kazanır.</p></div>' +
      '<del data-change="removed"><p>Bu satır kalkacak.</p></del>' +
      '<ins data-change="added"><p>Bir bardak çay, üç randevu.</p></ins>',
  );
  const restore = page.getByRole('button', { name: 'Restore this version', exact: true });
  expect(await restore.isDisabled()).toBe(true);
  expect(await runAxe(page)).toEqual([]);

  await page.getByRole('button', { name: 'Next change' }).press('Enter');
  await page.getByText('Change 1 of 3', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Previous change' }).press('Enter');
  await page.getByText('Change 3 of 3', { exact: true }).waitFor();
  expect(await page.locator('[data-current]').innerText()).toContain('Bir bardak çay');
  await versions.nth(1).press('Enter');
  await page.getByText('This is the first version.', { exact: true }).waitFor();

  await restore.click();
  const toast = page.locator('[data-scope=toast][data-part=root]');
  await toast.getByText('Version restored', { exact: true }).waitFor();
  await expect.poll(() => page.getByLabel('Title *').inputValue()).toBe('Gece aranan klinik');
  await page.getByText('Bu satır kalkacak.', { exact: true }).waitFor();
});
