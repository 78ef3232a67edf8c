import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { insertSampleContent } from '#seed/insert.ts';
import { ADMIN_PAGE_KEYS, type AdminPageKey, pathTo } from '#shared/routes.ts';
import { words as english } from '#shared/words/en.ts';
import { inLanguage } from '#shared/words/languages.ts';
import { words as turkish } from '#shared/words/tr.ts';
import { faultsOf, shareAdminVisit } from '#tests/support/browser/admin-visit.ts';
import { openVisit } from '#tests/support/browser/browser.ts';
import { openSite } from '#tests/support/browser/journey.ts';
import { findUntranslated } from '#tests/support/browser/untranslated.ts';
import { insertLead, insertPost } from '#tests/support/factories/factories.ts';
import { adminPathTo } from '#tests/support/factories/site-routes.ts';

const journey = await openSite(insertSampleContent);
const { database, site } = journey;
const page = await shareAdminVisit(journey);
const { id } = await insertPost(database.sql, { title: 'Bir taslak', status: 'draft', publishedAt: null });
await insertLead(database.sql);

beforeEach(async () => {
  await database.sql`update users set language = 'tr'`;
});

/** The screens of one post need its id. */
const pathOf = (key: AdminPageKey): string => adminPathTo(key, id);

test('a member chooses Turkish in the account, and another browser uses it too', async () => {
  await database.sql`update users set language = 'en'`;
  await page.goto(site.origin + pathTo('adminAccount'));
  await page.getByLabel(english.language.label).selectOption({ label: 'Türkçe' });
  await page.getByRole('heading', { name: turkish.account.title, level: 1 }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('tr');
  expect(await database.sql`select distinct language from users where language = 'tr'`).toHaveLength(1);
  // The pages before signing in use the browser's language.
  await page.context().clearCookies({ name: 'session' });
  await page.goto(site.origin + pathTo('adminSignIn'));
  await page.getByRole('button', { name: turkish.signIn.submit }).waitFor();
  expect(await findUntranslated(page, english, turkish)).toEqual([]);
  expect(await faultsOf(page)).toEqual([]);
});

test('pages of invitations and forgotten passwords use the link’s language', async () => {
  await page.goto(site.origin + pathTo('adminPeople'));
  await page.getByRole('button', { name: turkish.people.invite, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(turkish.people.form.email).fill('deniz@example.com');
  await dialog.getByRole('button', { name: turkish.people.form.submit }).click();
  const invitation = await page.getByLabel(turkish.people.made.link).inputValue();
  expect(await findUntranslated(page, english, turkish)).toEqual([]);

  const visit = await openVisit(journey.browser, { reducedMotion: 'reduce' });
  onTestFinished(() => visit.page.context().close());
  const theirs = visit.page;
  const reset = site.origin + inLanguage(pathTo('adminReset'), 'tr');
  for (const [address, button] of [
    [invitation, turkish.join.submit],
    [reset, turkish.reset.send],
    [`${reset}#reset=abc`, turkish.reset.change],
  ] as const) {
    await theirs.goto('about:blank');
    await theirs.goto(address);
    await theirs.getByRole('button', { name: button, exact: true }).click();
    await theirs.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
    expect(await findUntranslated(theirs, english, turkish)).toEqual([]);
    expect(await faultsOf(theirs)).toEqual([]);
  }

  await theirs.goto(invitation);
  await theirs.getByLabel(turkish.join.password).fill('denizin uzun cümlesi');
  await theirs.getByRole('button', { name: turkish.join.submit, exact: true }).click();
  await theirs.getByLabel(turkish.join.profile.name).fill('Deniz Acar');
  expect(await findUntranslated(theirs, english, turkish)).toEqual([]);
  expect(await faultsOf(theirs)).toEqual([]);
  await theirs.getByRole('button', { name: turkish.join.profile.submit }).click();
  await theirs.getByRole('heading', { name: turkish.dashboard.title, level: 1 }).waitFor();
  expect(await database.sql`select language from users where email like 'deniz%'`).toEqual([
    { language: 'tr' },
  ]);
});

test('days are formatted and chosen as in Turkish, with weeks from Monday', async () => {
  await page.goto(site.origin + pathTo('adminPostEdit', { id }));
  const date = page.getByLabel(turkish.postField('publishedAt', ''), { exact: true });
  await date.fill('14 Mart 2127 08:15');
  await date.press('Tab');
  expect(await date.inputValue()).toBe('14.03.2127 08:15');
  await page.getByRole('button', { name: turkish.days.choose }).press('Enter');
  const calendar = page.getByRole('dialog', { name: turkish.days.choose });
  await calendar.getByText('Mart 2127').waitFor();
  expect(await calendar.locator('th').first().textContent()).toBe('Pt');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  expect(await date.inputValue()).toBe('07.03.2127 08:15');
  const time = calendar.getByLabel(turkish.days.time);
  await time.fill('1645');
  await time.press('Enter');
  expect(await date.inputValue()).toBe('07.03.2127 16:45');
  expect(await findUntranslated(page, english, turkish)).toEqual([]);
  expect(await faultsOf(page)).toEqual([]);
});

test.each(ADMIN_PAGE_KEYS)(
  '%s has no English word, fits its window, and breaks no rule of axe',
  async (key) => {
    await page.goto(site.origin + pathOf(key));
    await page.locator('main h1').waitFor();
    await expect
      .poll(() => page.locator('main [aria-busy="true"], main [role="status"][aria-label]').count())
      .toBe(0);
    // The preview is a public page, which other tests check.
    if (key === 'adminSiteRecord') await page.locator('iframe').evaluate((frame) => frame.remove());
    expect(await findUntranslated(page, english, turkish)).toEqual([]);
    expect(await faultsOf(page)).toEqual([]);
  },
);
