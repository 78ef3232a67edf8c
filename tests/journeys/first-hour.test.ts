import { expect, onTestFinished, test } from 'vitest';
import { insertMember } from '#server/sign-in/write.ts';
import { pathTo } from '#shared/routes.ts';
import { faultsOf } from '../support/browser/admin-visit.ts';
import { openVisit } from '../support/browser/browser.ts';
import { openSite } from '../support/browser/journey.ts';
import { TEST_PASSWORD } from '../support/factories/context.ts';
import { insertPost } from '../support/factories/factories.ts';

const EMAIL = 'zeynep.karaosmanoglu-demirciler@cagri-merkezi.example.com';
const NAME = 'Zeynep Karaosmanoğlu Demirciler Büyükçekmeceli';

const journey = await openSite(async (sql) => {
  await insertMember(sql, { email: EMAIL, password: TEST_PASSWORD });
  await sql`update users set display_name = ${NAME}, slug = 'zeynep-karaosmanoglu'`;
  await insertPost(sql, {
    title: 'Randevuya gelmeyen hastayı geri kazanmak',
    status: 'draft',
    publishedAt: null,
  });
  await sql`update blog_posts set author_id = (select id from users)`;
  await sql`
    insert into analytics_events (name, path, begins_visit, happened_at)
    select 'page_view', '/', true, now() - make_interval(days => back)
    from generate_series(0, 13) back, generate_series(1, 3 + back % 5)
  `;
});
const { site } = journey;

test('a Turkish browser gets a Turkish sign-in page, and the dashboard lists what to replace first', async () => {
  const { page } = await openVisit(journey.browser, { reducedMotion: 'reduce', locale: 'tr-TR' });
  onTestFinished(() => page.context().close());
  await page.goto(site.origin + pathTo('adminSignIn'));
  await page.getByLabel('E-posta').fill(EMAIL);
  await page.getByLabel('Parola').fill(TEST_PASSWORD);
  await page.getByRole('button', { name: 'Giriş yap' }).click();
  // A new account's language is English.
  const list = page.getByRole('region', { name: 'Make this site your own' });
  await list.waitFor();
  await page.getByRole('link', { name: `${NAME} ${EMAIL} Administrator` }).waitFor();
  await page.getByRole('img', { name: /^Visits by day: / }).waitFor();
  await page.getByText('No category').waitFor();
  expect(await faultsOf(page)).toEqual([]);

  await list.getByRole('link', { name: 'Enter the phone number' }).click();
  const phone = page.getByLabel('Telephone', { exact: true });
  await phone.waitFor();
  expect(await phone.evaluate((input) => input === document.activeElement)).toBe(true);

  await page.goto(site.origin + pathTo('adminDashboard'));
  await page.getByRole('button', { name: 'Hide this list' }).click();
  await list.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('first steps');
  await page.getByRole('option', { name: 'Show the first steps' }).waitFor();
  await page.keyboard.press('Enter');
  await list.waitFor();
});
