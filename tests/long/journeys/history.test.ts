/** A post's history: what was changed is seen, and taken back. */
import { randomUUID } from 'node:crypto';
import { pathTo } from '#shared/routes.ts';
import type { PostFormInput } from '#shared/schemas/admin-post-form.ts';
import { type Caller, createCaller } from '#server/app-router.ts';
import { faultsOf, shareAdminVisit } from '#tests/support/browser/admin-visit.ts';
import { contextOf, signInAs } from '#tests/support/factories/context.ts';
import { insertPost, postFormOf } from '#tests/support/factories/factories.ts';
import { openSite } from '#tests/support/browser/journey.ts';
import { testInLongRun } from '#tests/support/runner/long-run-tests.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

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

/** A post with two versions. */
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
  test('shows from the editor who changed what, in the fields and in the text', async () => {
    const id = await saveTwice();
    await page.goto(site.origin + pathTo('adminPostEdit', { id }));
    await page.getByRole('link', { name: 'History' }).click();
    await page.getByRole('heading', { name: /→/ }).waitFor();
    expect(await versions.allInnerTexts()).toEqual([
      expect.stringMatching(/^\w{3} \d\d, \d{4}, \d\d:\d\d\s+Saved · mehmet@example\.com$/),
      expect.stringMatching(/Saved · mehmet@example\.com$/),
    ]);
    expect(await versions.first().getAttribute('aria-current')).toBe('true');
    expect(await fieldRow('Title').innerHTML()).toBe('Gece <del>aranan klinik</del><ins>arayan hasta</ins>');
    expect(await page.locator('dt').allInnerTexts()).toEqual(['Title']);
    expect(await page.locator('.compared .prose').innerHTML()).toBe(
      '<div data-change="edited"><p>Klinik gece aranır, <del>sabah</del><ins>akşam</ins> kazanır.</p></div>' +
        '<del data-change="removed"><p>Bu satır kalkacak.</p></del>' +
        '<ins data-change="added"><p>Bir bardak çay, üç randevu.</p></ins>',
    );
    expect(await button('Restore this version').isDisabled()).toBe(true);
  });

  test('is walked by keyboard: from change to change, and from version to version', async () => {
    await openHistory(await saveTwice());
    await page.getByText('3 changed blocks', { exact: true }).waitFor();
    const current = page.locator('[data-current]');
    await button('Next change').focus();
    await page.keyboard.press('Enter');
    await page.getByText('Change 1 of 3', { exact: true }).waitFor();
    expect(await current.innerText()).toContain('Klinik gece');
    await page.keyboard.press('Enter');
    await page.getByText('Change 2 of 3', { exact: true }).waitFor();
    expect(await current.innerText()).toContain('Bu satır kalkacak.');
    for (const expected of ['Change 1 of 3', 'Change 3 of 3']) {
      await button('Previous change').press('Enter');
      await page.getByText(expected, { exact: true }).waitFor();
    }
    expect(await current.innerText()).toContain('Bir bardak çay');
    await versions.nth(1).press('Enter');
    await page.getByText('This is the first version.', { exact: true }).waitFor();
    await page.getByRole('heading', { name: /^[^→]+\d$/ }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: /→/ }).waitFor();
  });

  test('compares any two, the older one first, and says where nothing differs', async () => {
    const id = await saveTwice();
    await save(
      id,
      postFormOf({ title: 'Gece arayan hasta', slug: 'gece-aranan', content: SECOND, publishedAt: DATE }),
    );
    await openHistory(id);
    await page.getByText('Nothing differs between these versions.', { exact: true }).waitFor();
    await page.getByLabel('Compared with').selectOption({ index: 2 });
    await fieldRow('Title').locator('ins', { hasText: 'arayan hasta' }).waitFor();
    await page.reload();
    await fieldRow('Title').locator('del', { hasText: 'aranan klinik' }).waitFor();
    expect(await page.locator('.compared .prose del').allInnerTexts()).toEqual([
      'sabah',
      'Bu satır kalkacak.',
    ]);
  });

  test('gives back an old version of a draft, which is in the form at once', async () => {
    const id = await saveTwice();
    await openHistory(id);
    await versions.nth(1).click();
    await button('Restore this version').click();
    await toastSays('Version restored');
    await expect.poll(() => title.inputValue()).toBe('Gece aranan klinik');
    await page.getByText('Bu satır kalkacak.', { exact: true }).waitFor();
    await openHistory(id);
    await versions.nth(2).waitFor();
    expect(await versions.first().innerText()).toMatch(/Restored · yonetici\d*@example\.com$/);
  });

  test('gives back an old version of a live post, which readers see once it is published', async () => {
    const id = await saveTwice({ publish: true });
    const article = async () => (await fetch(site.origin + ARTICLE)).text();
    await openHistory(id);
    await versions.nth(1).click();
    await button('Restore this version').click();
    await toastSays('Readers see it once it is published.');
    await expect.poll(() => title.inputValue()).toBe('Gece aranan klinik');
    expect(await article()).toContain('Gece arayan hasta');
    await button('Publish changes').click();
    await expect.poll(article).toContain('Gece aranan klinik');
  });

  testInLongRun('leads on from a version that is no longer kept', async () => {
    const id = await saveTwice();
    await page.goto(`${site.origin}${pathTo('adminPostHistory', { id })}?version=${randomUUID()}`);
    await page.getByText('This version is no longer kept.', { exact: true }).waitFor();
    await button('Show the newest version').click();
    await page.getByRole('heading', { name: /→/ }).waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  testInLongRun(
    'gives back the newest version too, where something else than the editor has changed the post',
    async () => {
      const id = await saveTwice();
      await database.sql`update blog_posts set title = 'Bozuk' where id = ${id}`;
      await openHistory(id);
      await button('Restore this version').click();
      await expect.poll(() => title.inputValue()).toBe('Gece arayan hasta');
    },
  );

  test('does not restore over what somebody saved meanwhile, until it was seen', async () => {
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

  test('says that there is none yet, and that it could not be loaded', async () => {
    const { id } = await insertPost(database.sql, { title: 'Eski yazı' });
    await openHistory(id);
    await page
      .getByText('No versions yet. The first save keeps the post as it is today, too.', { exact: true })
      .waitFor();
    expect(await button('Restore this version').count()).toBe(0);
    await openHistory(randomUUID());
    await page.getByText('Failed to load the history', { exact: true }).waitFor();
    await page.route(/admin\.history\.pair/, (route) => route.abort());
    await openHistory(await saveTwice());
    await page.getByText('Failed to load these versions', { exact: true }).waitFor();
    await page.unroute(/admin\.history\.pair/);
    await button('Try again').click();
    await page.getByRole('heading', { name: /→/ }).waitFor();
  });

  test('fits and is named for everybody, wide and narrow, light and dark', async () => {
    await openHistory(await saveTwice());
    await page.getByText('3 changed blocks', { exact: true }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });
});
