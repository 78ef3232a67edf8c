import { expect, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { SHIPPED_FACTS } from '#shared/site-texts/facts.ts';
import { faultsOf, shareAdminVisit } from '#tests/support/browser/admin-visit.ts';
import { openSite } from '#tests/support/browser/journey.ts';
import { insertPost } from '#tests/support/factories/factories.ts';

const journey = await openSite();
const { database, site } = journey;
const page = await shareAdminVisit(journey);

test('former figures are corrected from the record of the facts, readers see them at once, and one undo takes all back', async () => {
  const { sql } = database;
  await sql`
    insert into site_record_versions (name, number, fields, live_from)
    values ('facts', 1, ${sql.json({ ...SHIPPED_FACTS, accuracy: '%98', priceProfesyonel: '185.000 ₺' })}, now())
  `;
  const { slug } = await insertPost(sql, {
    title: 'Bir çağrı merkezi kaça mal olur',
    content:
      '<p>Profesyonel pakette ayda <strong>170.000 ₺</strong> ödersiniz.</p><p>Doğruluk yüzde 99’luk.</p>',
  });
  const draft = await insertPost(sql, {
    title: 'Kliniklerde randevu',
    status: 'draft',
    publishedAt: null,
    content: '<p>Geçen yıl doğruluk %99 idi.</p><p>Doğruluk %99.</p>',
  });
  const articleHas = async (text: string) =>
    (await (await fetch(`${site.origin}/blog/2026/03/${slug}`)).text()).includes(text);

  await page.goto(site.origin + pathTo('adminSiteRecord', { name: 'facts' }));
  await page.getByRole('heading', { name: 'Former numbers in posts' }).click();
  await page.getByRole('link', { name: 'Correct all' }).click();
  await page.getByRole('heading', { level: 1, name: 'Posts with former figures' }).waitFor();
  await page.getByText('3 sentences, 2 posts').waitFor();
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Correct and publish' }).click();
  await page.getByText('2 posts corrected: 1 published, 1 as drafts.').waitFor();
  await expect.poll(() => articleHas('<strong>185.000 ₺</strong>')).toBe(true);
  expect(await articleHas('yüzde 98’lik')).toBe(true);
  await page.getByRole('region', { name: 'Bir çağrı merkezi kaça mal olur' }).waitFor({ state: 'detached' });
  await page.getByText('Probably about the past').waitFor();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => articleHas('170.000 ₺')).toBe(true);
  await page.getByText('3 sentences, 2 posts').waitFor();

  await page.goto(site.origin + pathTo('adminPostEdit', { id: draft.id }));
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Replace “%99” with “%98”' }).last().click();
  await page.getByText('Doğruluk %98.').waitFor();
});
