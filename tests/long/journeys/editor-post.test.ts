import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pathTo, postPath } from '#shared/routes.ts';
import {
  BROWSERS_OWN,
  faultsOf,
  openAdminVisit,
  shareAdminWindow,
} from '#tests/support/browser/admin-visit.ts';
import type { Visit } from '#tests/support/browser/browser.ts';
import { openSite } from '#tests/support/browser/journey.ts';
import { readLocalDrafts, untilDraftHolds } from '#tests/support/browser/local-drafts.ts';
import { untilIdle } from '#tests/support/browser/page-waits.ts';
import { TEST_PASSWORD } from '#tests/support/factories/context.ts';
import { insertCategory, insertPost } from '#tests/support/factories/factories.ts';

const journey = await openSite();
const { database, site } = journey;
const openVisit = shareAdminWindow(journey);
let visit: Visit;
let page: Page;

beforeEach(async () => {
  await database.sql`truncate blog_posts, blog_categories cascade`;
  visit = await openVisit();
  ({ page } = visit);
});
afterEach(async () => {
  const { messages } = visit;
  await visit.end();
  expect(messages.filter((message) => !BROWSERS_OWN.test(message))).toEqual([]);
});

const at = (on = page) => ({
  button: (name: string) => on.getByRole('button', { name, exact: true }),
  field: (name: string) => on.getByLabel(name, { exact: true }),
  text: on.getByRole('textbox', { name: 'Content *' }),
  says: (text: string | RegExp) => on.getByRole('status').filter({ hasText: text }).first().waitFor(),
  toast: (text: string) => on.locator('[data-part=root]').getByText(text, { exact: true }).waitFor(),
  dialog: (name: string) => on.getByRole('dialog', { name }),
});
const openNew = async (on = page) => {
  await on.goto(site.origin + pathTo('adminPostNew'));
  await at(on).text.waitFor();
};
const openPost = async (id: string, on = page) => {
  await on.goto(site.origin + pathTo('adminPostEdit', { id }));
  await at(on).text.waitFor();
};
const write = async (words: string, on = page) => {
  await at(on).text.click();
  await on.keyboard.press('ControlOrMeta+End');
  await on.keyboard.type(words);
};
const onPosts = (on = page) => on.waitForURL(site.origin + pathTo('adminPosts'));
const readStored = async (id: string) => {
  const [row] = await database.sql<
    { title: string; slug: string; content: string; status: string; version: number }[]
  >`select title, slug, content, status, version from blog_posts where id = ${id}`;
  return row;
};
const allPosts = () => database.sql<{ id: string; title: string; slug: string; status: string }[]>`
  select id, title, slug, status from blog_posts order by created_at, id
`;
const workingCopies = async () => {
  const rows = await database.sql<
    { content: string }[]
  >`select fields ->> 'content' as content from post_working_copies`;
  return rows.map(({ content }) => content);
};
/** Accepts the confirmation of closing and reloading. */
const letGo = (on = page) => on.on('dialog', (dialog) => void dialog.accept());

describe('auto-save', () => {
  // A new window, as a clock stays set in its window.
  beforeEach(async () => {
    await visit.end();
    visit = await openAdminVisit(journey);
    ({ page } = visit);
  });

  test('keeps changes of a published post from readers, until it is published', async () => {
    const { id, slug } = await insertPost(database.sql, { title: 'Canlı', content: '<p>Önce</p>' });
    const address = site.origin + postPath({ year: 2026, month: 3, slug });
    await page.clock.install();
    await openPost(id);
    await write(' sonra');
    await page.clock.runFor(31_000);
    await page.getByRole('heading', { name: 'Unpublished changes' }).waitFor();
    expect(await workingCopies()).toEqual(['<p>Önce sonra</p>']);
    expect(await (await fetch(address)).text()).not.toContain('sonra');

    await openPost(id);
    await page.getByRole('heading', { name: 'Unpublished changes' }).waitFor();
    expect(await at().text.innerText()).toContain('Önce sonra');
    await at().button('Update (Publish)').click();
    await onPosts();
    await at().toast('Post updated successfully');
    expect(await (await fetch(address)).text()).toContain('Önce sonra');
    expect(await workingCopies()).toEqual([]);
  });

  test('fails without a message, shows the actual state, and continues when the server is back', async () => {
    const { id } = await insertPost(database.sql, { status: 'draft', publishedAt: null });
    await page.clock.install();
    await openPost(id);
    await page.route('**/trpc/*admin.posts.autoSave*', (route) => route.abort());
    await write(' sonra');
    await page.clock.runFor(31_000);
    await at().says('Not saved – retrying');
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.context().setOffline(true);
    await at().says('Offline – not saved');
    await page.unroute('**/trpc/*admin.posts.autoSave*');
    await page.context().setOffline(false);
    await page.clock.runFor(1_000);
    await at().says(/^Saved /);
    expect((await readStored(id))?.content).toContain('sonra');
  });
});

describe('typed input', () => {
  test('in a draft of an older version does not change fields that this version lacked', async () => {
    letGo();
    const { id } = await insertPost(database.sql, { metaKeywords: 'santral, randevu', status: 'draft' });
    await openPost(id);
    await at().field('Title *').fill('Eski sekmeden');
    await untilDraftHolds(page, 'Eski sekmeden');
    // Writes a draft of a version without keywords, from a page without a form of its own.
    await page.goto(`${site.origin}/robots.txt`);
    await page.evaluate(
      () =>
        new Promise((resolve, reject) => {
          const opening = indexedDB.open('local-drafts');
          opening.addEventListener('success', () => {
            const store = opening.result.transaction('entries', 'readwrite').objectStore('entries');
            const reading = store.getAll();
            reading.addEventListener('success', () => {
              for (const entry of reading.result) {
                delete entry.fields.metaKeywords;
                store.put(entry);
              }
            });
            store.transaction.addEventListener('complete', () => resolve(undefined));
            store.transaction.addEventListener('error', reject);
          });
        }),
    );
    await openPost(id);
    await at().button('Restore').click();
    await expect.poll(() => at().field('Title *').inputValue()).toBe('Eski sekmeden');
    await at().button('Save Draft').click();
    await onPosts();
    const [row] = await database.sql`select title, meta_keywords from blog_posts where id = ${id}`;
    expect(row).toEqual({ title: 'Eski sekmeden', meta_keywords: 'santral, randevu' });
  });

  test('without a network survives too, and keeps its base version', async () => {
    letGo();
    const { id } = await insertPost(database.sql, { content: '<p>Önce</p>' });
    await openPost(id);
    await page.context().setOffline(true);
    await write(' sonra');
    await at().says('Offline – not saved');
    await untilDraftHolds(page, ' sonra');
    await page.context().setOffline(false);
    await page.context().clearCookies();
    await page.goto(site.origin + pathTo('adminSignIn'));
    // Another administrator saves in the meantime, and the writer signs in again.
    await database.sql`update blog_posts set content = '<p>Onun</p>' where id = ${id}`;
    const value = await database.sql<
      { email: string }[]
    >`select email from users order by created_at desc limit 1`;
    await page.getByLabel('Email').fill(value[0]?.email ?? '');
    await page.getByLabel('Password').fill(TEST_PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await openPost(id);
    await at().button('Restore').click();
    await expect.poll(() => at().text.innerText()).toBe('Önce sonra');
    await at().button('Save Draft').click();
    await at().dialog('Someone else changed this post').getByText('Onun').first().waitFor();
    expect((await readStored(id))?.content).toBe('<p>Onun</p>');
  });

  test('in two tabs has two drafts, and no tab is offered the draft of an open tab', async () => {
    letGo();
    await openNew();
    await at().field('Title *').fill('Birinci');
    await untilDraftHolds(page, 'Birinci');
    const second = await page.context().newPage();
    letGo(second);
    await openNew(second);
    await untilIdle(second);
    expect(await second.getByText('We found unsaved changes').count()).toBe(0);
    await at(second).field('Title *').fill('İkinci');
    await untilDraftHolds(second, 'İkinci');
    await second.close();
    await page.reload();
    await at().button('Restore').waitFor();
    const [draft] = await readLocalDrafts(page);
    await at().button('Restore').click();
    await expect.poll(() => at().field('Title *').inputValue()).toBe('İkinci');
    // The adopted draft never exists beside the draft that it came from.
    let entries: Awaited<ReturnType<typeof readLocalDrafts>> = [];
    await expect
      .poll(async () => {
        entries = await readLocalDrafts(page);
        return entries[0]?.id;
      })
      .not.toBe(draft?.id);
    expect(entries).toHaveLength(2);
    await page.reload();
    // The restored draft is now the newest draft; the other draft is offered after it.
    await at().button('Discard').click();
    await at().button('Restore').click();
    await expect.poll(() => at().field('Title *').inputValue()).toBe('Birinci');
  });

  test('stays on the page if storage is full or unavailable, and the page says that it is not stored', async () => {
    await page.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await openNew();
    await at().field('Title *').fill('Sığmayan');
    await at().says('This device cannot keep what you type.');
    await write('Metin');
    await at().button('Save Draft').click();
    await onPosts();
    expect(await allPosts()).toHaveLength(1);
    visit.messages.splice(
      0,
      visit.messages.length,
      ...visit.messages.filter((line) => !line.includes('Local drafts')),
    );
  });

  test('stays while somebody signs in again', async () => {
    const { id } = await insertPost(database.sql, { status: 'draft', publishedAt: null });
    await openPost(id);
    await write(' sonra');
    await database.sql`delete from sessions`;
    await at().button('Save Draft').click();
    const dialog = at().dialog('Sign in to go on');
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await page.getByRole('alert').getByText('Please sign in to continue.').waitFor();
    await at().says('Not saved – you are signed out');
    expect(await at().text.innerText()).toContain('sonra');
    await at().button('Save Draft').click();
    await dialog.getByLabel('Password').fill(TEST_PASSWORD);
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await onPosts();
    expect((await readStored(id))?.content).toContain('sonra');
  });
});

describe('an existing post', () => {
  test('is edited without findings of axe, in small and large windows, light and dark', async () => {
    await insertCategory(database.sql, 'Sağlık', 'saglik');
    const { id } = await insertPost(database.sql, { excerpt: 'Kısaca' });
    await openPost(id);
    expect(await faultsOf(page)).toEqual([]);
    await openNew();
    await at().button('Publish').click();
    await page.getByRole('alert').first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });
});
