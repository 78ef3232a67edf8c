import type { Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { faultsOf, openAdminVisit } from '../support/browser/admin-visit.ts';
import { openSite } from '../support/browser/journey.ts';
import { signInAs } from '../support/factories/context.ts';
import { insertPost } from '../support/factories/factories.ts';

const journey = await openSite();
const { database, site } = journey;

async function openAs(email: string, role: 'author' | 'editor'): Promise<Page> {
  const { page, end } = await openAdminVisit(journey);
  onTestFinished(end);
  const value = await signInAs(database.sql, email, { role });
  await page.context().addCookies([{ name: 'session', value, url: site.origin, httpOnly: true }]);
  return page;
}
const button = (on: Page, name: string) => on.getByRole('button', { name, exact: true });

test('an author submits a draft, an editor returns it with a note, and publishes the second submission', async () => {
  const author = await openAs('elif@example.com', 'author');
  await author.goto(site.origin + pathTo('adminPostNew'));
  await author.getByLabel('Title *').fill('Elifin yazısı');
  await author.getByRole('textbox', { name: 'Content *' }).fill('Telefon çaldı, biri açtı.');
  await button(author, 'Submit for review').click();
  const dialog = author.getByRole('dialog', { name: 'Submit for review' });
  await dialog.getByLabel('Message (optional)').fill('Rakamlar santralden.');
  expect(await faultsOf(author)).toEqual([]);
  await button(author, 'Submit').click();
  await author.getByRole('row', { name: /Elifin yazısı.*In review/ }).waitFor();

  const editor = await openAs('can@example.com', 'editor');
  await editor.goto(site.origin + pathTo('adminDashboard'));
  const waiting = editor.getByRole('region', { name: 'In review (1)' });
  await waiting.getByRole('link', { name: 'All in review' }).click();
  await editor.waitForURL(/status=submitted/);
  await editor.getByRole('heading', { name: 'Manage Posts' }).waitFor();
  await editor.getByRole('link', { name: 'Elifin yazısı' }).click();
  await editor.getByRole('region', { name: 'In review' }).getByText('Rakamlar santralden.').waitFor();
  await button(editor, 'Return with a note').click();
  await editor.keyboard.type('Girişi kısaltın.');
  expect(await faultsOf(editor)).toEqual([]);
  await editor.keyboard.press('Control+Enter');
  await editor.getByRole('region', { name: 'Returned with a note' }).waitFor();

  await author.goto(site.origin + pathTo('adminDashboard'));
  const returned = author.getByRole('region', { name: 'Returned to you' });
  await returned.getByRole('link', { name: 'Elifin yazısı' }).click();
  await author.getByRole('region', { name: 'Returned with a note' }).getByText('Girişi kısaltın.').waitFor();
  expect(await faultsOf(author)).toEqual([]);
  await author.getByRole('textbox', { name: 'Content *' }).fill('Telefon çaldı.');
  await button(author, 'Submit for review').click();
  await author.keyboard.press('Control+Enter');
  await author.getByRole('row', { name: /Elifin yazısı.*In review/ }).waitFor();

  await editor.reload();
  await editor.getByRole('region', { name: 'In review' }).waitFor();
  await button(editor, 'Publish').click();
  await editor.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await editor.getByRole('row', { name: /Elifin yazısı.*Published/ }).waitFor();
  await author.goto(`${site.origin}${pathTo('adminPosts')}?status=submitted`);
  await author.getByText('No posts found').waitFor();
});

test('a comment on selected words by keys is seen by another member, who answers and resolves it', async () => {
  const { id } = await insertPost(database.sql, {
    status: 'draft',
    publishedAt: null,
    content: '<p>Gece aranan klinik sabah kazanır.</p><p>İkinci satır.</p>',
  });
  const [editor, other] = [
    await openAs('ece@example.com', 'editor'),
    await openAs('efe@example.com', 'editor'),
  ];
  for (const page of [editor, other]) {
    await page.goto(site.origin + pathTo('adminPostEdit', { id }));
    await page.getByRole('textbox', { name: 'Content *' }).waitFor();
  }
  const text = editor.getByRole('textbox', { name: 'Content *' });
  await text.focus();
  await editor.keyboard.press('Control+Home');
  for (let letter = 0; letter < 'Gece aranan'.length; letter += 1)
    await editor.keyboard.press('Shift+ArrowRight');
  await editor.keyboard.press('Control+Alt+m');
  // Typed at once, before the form is loaded.
  await editor.keyboard.type('Hangi klinik?');
  const form = editor.getByRole('tabpanel', { name: /^Comments/ });
  await form.getByText('Gece aranan', { exact: true }).waitFor();
  expect(await form.getByLabel('Comment', { exact: true }).inputValue()).toBe('Hangi klinik?');
  expect(await faultsOf(editor)).toEqual([]);
  await editor.keyboard.press('Control+Enter');
  await editor.getByRole('tab', { name: /^Comments ?1$/ }).waitFor();
  // The caret is in the text again.
  await expect.poll(() => text.evaluate((element) => element === document.activeElement)).toBe(true);

  await other.getByRole('tab', { name: /^Comments ?1$/ }).click({ timeout: 20_000 });
  await other.getByRole('button', { name: 'Show in the text: “Gece aranan”' }).click();
  expect(await other.evaluate(() => String(getSelection()))).toBe('Gece aranan');
  await other.getByRole('tab', { name: /^Comments/ }).click();
  await editor.goto(site.origin + pathTo('adminDashboard'));
  await button(other, 'Answer the comment of ece').click();
  await other.keyboard.type('Bunu sen bil, @ec');
  await other.getByRole('option', { name: 'ece Editor' }).waitFor();
  expect(await faultsOf(other)).toEqual([]);
  await other.keyboard.press('Enter');
  await other.keyboard.type('!');
  await other.keyboard.press('Control+Enter');
  await other.getByText('Bunu sen bil, @ece !').waitFor();
  expect(await faultsOf(other)).toEqual([]);

  await editor.reload();
  const addressed = editor.getByRole('region', { name: 'For you (1)' });
  await addressed.getByText('Bunu sen bil, @ece !').waitFor();
  expect(await faultsOf(editor)).toEqual([]);
  await addressed.getByRole('link', { name: 'efe mentions you' }).click();
  await editor
    .getByRole('tabpanel', { name: /^Comments/ })
    .getByText('Bunu sen bil, @ece !')
    .waitFor();
  await expect
    .poll(async () => (await database.sql`select from comment_notices`).count, { timeout: 10_000 })
    .toBe(0);
  await button(other, 'Resolve the comment of ece').click();
  await other.getByText('Resolved (1)').waitFor();
  await editor.getByText('Resolved (1)').waitFor({ timeout: 20_000 });
  const [post] = await database.sql`select content from blog_posts where id = ${id}`;
  expect(post?.['content']).toBe('<p>Gece aranan klinik sabah kazanır.</p><p>İkinci satır.</p>');
});
