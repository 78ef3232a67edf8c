import type { Locator } from 'playwright';
import { beforeEach, describe, expect, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { faultsOf, openAdminVisit, shareAdminVisit } from '#tests/support/browser/admin-visit.ts';
import { openSite } from '#tests/support/browser/journey.ts';
import { insertCategory, insertPost } from '#tests/support/factories/factories.ts';

const journey = await openSite();
const { database, site } = journey;
const page = await shareAdminVisit(journey);

beforeEach(async () => {
  await database.sql`truncate blog_posts, blog_categories, deleted_posts, activity cascade`;
});

const ARTICLE = '/blog/2026/03/kargom-nerede';
const toast = page.locator('[data-scope=toast][data-part=root]');
const toastSays = (text: string) => toast.getByText(text, { exact: true }).waitFor();
const button = (name: string) => page.getByRole('button', { name, exact: true });
const rowOf = (title: string) => page.getByRole('row', { name: new RegExp(title) });
const confirm = () => page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
const open = async (key: 'adminPosts' | 'adminTrash' | 'adminActivity', heading: string) => {
  await page.goto(site.origin + pathTo(key));
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
};
const statuses = async () => {
  const rows = await database.sql<{ status: string }[]>`select status from blog_posts order by slug`;
  return rows.map(({ status }) => status);
};
/** Says whether a button has the colour of destructive actions. */
const isRed = (destroys: Locator) =>
  destroys.evaluate((element) => {
    const probe = element.appendChild(document.createElement('i'));
    probe.style.backgroundColor = 'var(--colors-bad-solid)';
    const red = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return getComputedStyle(element).backgroundColor === red;
  });
const articleStatus = async () => (await fetch(site.origin + ARTICLE)).status;

async function insertArticle(): Promise<void> {
  const category = await insertCategory(database.sql, 'Lojistik', 'lojistik');
  await insertPost(database.sql, { title: 'Kargom nerede?', slug: 'kargom-nerede', categories: [category] });
}

describe('a deleted post', () => {
  test('is restored by the message’s button, which stays for a minute and can be reached by keyboard', async () => {
    await insertArticle();
    // A separate page, as its clock cannot be reset.
    const { page: other } = await openAdminVisit(journey);
    await other.goto(site.origin + pathTo('adminPosts'));
    const article = other.getByRole('row', { name: /Kargom nerede/ });
    await article.getByRole('button', { name: 'Delete' }).click();
    await other.clock.install();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    const message = other.locator('[data-scope=toast][data-part=root]');
    await message.getByText('Post deleted successfully', { exact: true }).waitFor();
    await other.clock.fastForward(55_000);
    expect(await faultsOf(other)).toEqual([]);
    await message.getByRole('button', { name: 'Undo' }).focus();
    await other.keyboard.press('Enter');
    await message.getByText('Undone', { exact: true }).waitFor();
    await article.waitFor();
    expect(await articleStatus()).toBe(200);
  });
});

describe('the trash', () => {
  test('deletes one post or all posts for ever, after the specified confirmation', async () => {
    await open('adminTrash', 'Trash');
    await page.getByText('The trash is empty').waitFor();
    for (const title of ['Birinci', 'İkinci', 'Üçüncü']) await insertPost(database.sql, { title });
    await open('adminPosts', 'Manage Posts');
    await page.getByRole('checkbox', { name: 'Select all posts on this page' }).click();
    await page.getByLabel('Bulk actions').selectOption('Delete');
    await button('Apply').click();
    await page
      .getByRole('alertdialog')
      .getByText('Copies stay in the trash for 30 days.', { exact: true })
      .waitFor();
    await confirm();
    await toastSays('3 posts deleted successfully');

    await open('adminTrash', 'Trash');
    await page.getByText('Posts stay here for 30 days. Then they are deleted for ever.').waitFor();
    await rowOf('Birinci').getByRole('button', { name: 'Delete for ever' }).click();
    const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
    expect(await isRed(question.getByRole('button', { name: 'Delete' }))).toBe(true);
    expect(await question.getByRole('paragraph').allTextContents()).toEqual([
      'This action cannot be undone. This will permanently delete the blog post.',
    ]);
    await confirm();
    await toastSays('Post deleted successfully');
    await rowOf('Birinci').waitFor({ state: 'detached' });

    await button('Empty trash').click();
    await page
      .getByRole('alertdialog')
      .getByText('This action cannot be undone. This will permanently delete 2 blog posts.', { exact: true })
      .waitFor();
    await confirm();
    await toastSays('2 posts deleted successfully');
    await page.getByText('The trash is empty').waitFor();
    expect(await statuses()).toEqual([]);
  });

  test('reports that a post was restored in the meantime', async () => {
    await insertArticle();
    await open('adminPosts', 'Manage Posts');
    await rowOf('Kargom nerede').getByRole('button', { name: 'Delete' }).click();
    await confirm();
    await toastSays('Post deleted successfully');
    await open('adminTrash', 'Trash');
    await rowOf('Kargom nerede').waitFor();
    await database.sql`delete from deleted_posts`;
    await button('Restore').click();
    await toastSays('This post is no longer in the trash.');
    await page.getByText('The trash is empty').waitFor();
    expect(await statuses()).toEqual([]);
  });
});

describe('the activity', () => {
  test('reports later changes by others', async () => {
    for (const slug of ['a', 'b']) await insertPost(database.sql, { title: slug, slug });
    await open('adminPosts', 'Manage Posts');
    await page.getByRole('checkbox', { name: 'Select all posts on this page' }).click();
    await page.getByLabel('Bulk actions').selectOption('Set Archived');
    await button('Apply').click();
    await toastSays('2 posts updated to archived');
    await database.sql`update blog_posts set status = 'draft' where slug = 'a'`;
    await toast.getByRole('button', { name: 'Undo' }).click();
    await toastSays('1 post changed later or deleted for ever: not restored.');
    expect(await statuses()).toEqual(['draft', 'published']);
  });
});
