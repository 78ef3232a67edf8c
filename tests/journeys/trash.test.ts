import { expect, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { shareAdminVisit } from '#tests/support/browser/admin-visit.ts';
import { runAxe } from '#tests/support/browser/axe.ts';
import { openSite } from '#tests/support/browser/journey.ts';
import { insertPost } from '#tests/support/factories/factories.ts';

const journey = await openSite();
const { database, site } = journey;
const page = await shareAdminVisit(journey);

const ARTICLE = '/blog/2026/03/kargom-nerede';
const articleStatus = async () => (await fetch(site.origin + ARTICLE)).status;
const toast = page.locator('[data-scope=toast][data-part=root]');
const toastSays = (text: string) => toast.getByText(text, { exact: true }).waitFor();
const button = (name: string) => page.getByRole('button', { name, exact: true });
const row = page.getByRole('row', { name: /Kargom nerede/ });
const follow = (name: string) =>
  page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name }).click();

test('a deleted post is restored by the message, from the trash and from the activity', async () => {
  await insertPost(database.sql, { title: 'Kargom nerede?', slug: 'kargom-nerede' });
  await page.goto(site.origin + pathTo('adminPosts'));
  const remove = async () => {
    await row.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
    await question
      .getByText('This action cannot be undone. This will permanently delete the blog post.', { exact: true })
      .waitFor();
    await question.getByText('A copy stays in the trash for 30 days.', { exact: true }).waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await toastSays('Post deleted successfully');
    await page.getByText('No posts found').waitFor();
    expect(await articleStatus()).toBe(410);
  };
  await remove();
  await toast.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await toastSays('Undone');
  await row.waitFor();
  expect(await articleStatus()).toBe(200);

  await remove();
  await page.getByRole('link', { name: 'Trash' }).click();
  await row.waitFor();
  expect(await runAxe(page)).toEqual([]);
  await button('Restore').click();
  await toastSays('Post restored');
  await page.getByText('The trash is empty').waitFor();
  expect(await articleStatus()).toBe(200);

  await follow('Posts');
  await row.waitFor();
  await remove();
  await follow('Activity');
  const entry = page.getByRole('row', { name: /Deleted “Kargom nerede\?”/ }).first();
  await entry.getByText(/^yonetici\d+@example\.com$/).waitFor();
  expect(await runAxe(page)).toEqual([]);
  await entry.getByRole('button', { name: 'Undo' }).click();
  await toastSays('Undone');
  await entry.getByText('Undone').waitFor();
  expect(await articleStatus()).toBe(200);
});
