import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, createCaller } from '#server/app-router.ts';
import type { PostFormInput } from '#shared/posts/form-schemas.ts';
import { pathTo } from '#shared/routes.ts';
import { faultsOf, shareAdminVisit } from '#tests/support/browser/admin-visit.ts';
import { openSite } from '#tests/support/browser/journey.ts';
import { contextOf, signInAs } from '#tests/support/factories/context.ts';
import { postFormOf } from '#tests/support/factories/factories.ts';

const journey = await openSite();
const { database, site } = journey;
const page = await shareAdminVisit(journey);
let colleague: Caller['admin'];

beforeAll(async () => {
  const sessionToken = await signInAs(database.sql, 'mehmet@example.com');
  colleague = createCaller(contextOf(database.sql, { sessionToken })).admin;
});
beforeEach(() => database.sql`truncate blog_posts, post_revisions cascade`);

const ARTICLE = '/blog/2026/03/gece-aranan';
const DATE = new Date('2026-03-14T06:00:00Z');
const toast = page.locator('[data-scope=toast][data-part=root]');
const toastSays = (text: string) => toast.getByText(text, { exact: true }).waitFor();
const button = (name: string) => page.getByRole('button', { name, exact: true });
const versions = page.getByRole('navigation', { name: 'Versions' }).getByRole('link');
const title = page.getByLabel('Title *');
const fieldRow = (label: string) => page.locator('dt', { hasText: label }).locator('+ dd');

const FIRST = '<p>Klinik gece aranır, sabah kazanır.</p><p>Bu satır kalkacak.</p>';
const SECOND = '<p>Klinik gece aranır, akşam kazanır.</p><p>Bir bardak çay, üç randevu.</p>';

async function save(id: string, post: PostFormInput, { publish = false } = {}): Promise<void> {
  const { version } = await colleague.posts.get({ id });
  await colleague.posts.update({ id, key: randomUUID(), earlierKeys: [], version, publish, post });
}

async function saveTwice({ publish = false } = {}): Promise<string> {
  const id = randomUUID();
  const form = (name: string, content: string) =>
    postFormOf({ title: name, slug: 'gece-aranan', content, publishedAt: DATE });
  const first = form('Gece aranan klinik', FIRST);
  await colleague.posts.create({ id, key: randomUUID(), earlierKeys: [], publish, post: first });
  await save(id, form('Gece arayan hasta', SECOND), { publish });
  return id;
}

async function openHistory(id: string): Promise<void> {
  await page.goto(site.origin + pathTo('adminPostHistory', { id }));
  await page.getByRole('heading', { name: 'History', level: 1 }).waitFor();
}

describe('the history of a post', () => {
  test('compares any two versions, the older version first, and says if nothing differs', async () => {
    const id = await saveTwice();
    await save(
      id,
      postFormOf({ title: 'Gece aranan klinik', slug: 'gece-aranan', content: FIRST, publishedAt: DATE }),
    );
    await openHistory(id);
    await page.getByLabel('Compared with').selectOption({ index: 2 });
    await page.getByText('Nothing differs between these versions.', { exact: true }).waitFor();
    await versions.nth(1).click();
    await fieldRow('Title').locator('ins', { hasText: 'arayan hasta' }).waitFor();
    await page.reload();
    await fieldRow('Title').locator('del', { hasText: 'aranan klinik' }).waitFor();
    expect(await page.locator('.compared .prose del').allInnerTexts()).toEqual([
      'sabah',
      'Bu satır kalkacak.',
    ]);
  });

  test('restores an old version of a live post, which readers see once it is published', async () => {
    const id = await saveTwice({ publish: true });
    const article = async () => (await fetch(site.origin + ARTICLE)).text();
    await openHistory(id);
    await versions.nth(1).click();
    await button('Restore this version').click();
    await toastSays('Readers see it once it is published.');
    await expect.poll(() => title.inputValue()).toBe('Gece aranan klinik');
    expect(await article()).toContain('Gece arayan hasta');
    await button('Update (Publish)').click();
    await expect.poll(article).toContain('Gece aranan klinik');
  });

  test('restores the newest version too, if the post was changed outside of the editor', async () => {
    const id = await saveTwice();
    await database.sql`update blog_posts set title = 'Bozuk' where id = ${id}`;
    await openHistory(id);
    await button('Restore this version').click();
    await expect.poll(() => title.inputValue()).toBe('Gece arayan hasta');
  });

  test('restores over a newer save only after showing it', async () => {
    const id = await saveTwice();
    await openHistory(id);
    await Promise.all([page.waitForResponse(/admin\.history\.list/), versions.nth(1).click()]);
    await save(id, postFormOf({ title: 'Mehmet’in', slug: 'gece-aranan', content: '<p>Mehmet</p>' }));
    await button('Restore this version').click();
    await toastSays('Someone else has changed this post in the meantime.');
    await versions.nth(2).waitFor();
    await button('Restore this version').click();
    await toastSays('Version restored');
    expect((await colleague.posts.get({ id })).title).toBe('Gece aranan klinik');
  });

  test('fits and is accessible in wide and narrow windows, light and dark', async () => {
    await openHistory(await saveTwice());
    await page.getByText('3 changed blocks', { exact: true }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });
});
