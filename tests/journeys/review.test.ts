import { pathTo } from '#shared/routes.ts';
import { faultsOf, openAdminVisit } from '../support/browser/admin-visit.ts';
import { openSite } from '../support/browser/journey.ts';
import { signInAs } from '../support/factories/context.ts';
import type { Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';

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
  await author.getByRole('row', { name: /Elifin yazısı.*In review/ }).waitFor();

  const editor = await openAs('can@example.com', 'editor');
  await editor.goto(site.origin + pathTo('adminDashboard'));
  const waiting = editor.getByRole('region', { name: 'In review (1)' });
  await waiting.getByRole('link', { name: 'All in review' }).click();
  await editor.waitForURL(/status=submitted/);
  await editor.getByRole('heading', { name: 'Manage Posts' }).waitFor();
  await editor.getByRole('link', { name: 'Elifin yazısı' }).click();
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
  await author.getByRole('row', { name: /Elifin yazısı.*In review/ }).waitFor();

  await editor.reload();
  await editor.getByRole('region', { name: 'In review' }).waitFor();
  await button(editor, 'Publish').click();
  await editor.getByRole('row', { name: /Elifin yazısı.*Published/ }).waitFor();
  await author.goto(`${site.origin}${pathTo('adminPosts')}?status=submitted`);
  await author.getByText('No posts found').waitFor();
});
