/** The post editor around its text: typed input is saved, kept, shown, and never lost. */
import { POST_FIELD_ROWS } from '#shared/post-fields.ts';
import { pathTo, postPath } from '#shared/routes.ts';
import { BROWSERS_OWN, faultsOf, openAdminVisit, shareAdminWindow } from '#tests/support/browser/admin-visit.ts';
import type { Visit } from '#tests/support/browser/browser.ts';
import { insertCategory, insertPost } from '#tests/support/factories/factories.ts';
import { untilIdle } from '#tests/support/browser/page-waits.ts';
import { openSite } from '#tests/support/browser/journey.ts';
import { readLocalDrafts, untilDraftHolds } from '#tests/support/browser/local-drafts.ts';
import { TEST_PASSWORD } from '#tests/support/factories/context.ts';
import { testInLongRun } from '#tests/support/runner/long-run-tests.ts';
import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

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
const stored = async (id: string) => {
  const [row] = await database.sql<
    { title: string; slug: string; content: string; status: string; version: number }[]
  >`select title, slug, content, status, version from blog_posts where id = ${id}`;
  return row;
};
const allPosts = () => database.sql<{ id: string; title: string; slug: string; status: string }[]>`
  select id, title, slug, status from blog_posts order by created_at, id
`;
const workingCopies = async () => {
  const rows = await database.sql<{ content: string }[]>`select content from post_working_copies`;
  return rows.map(({ content }) => content);
};
/** Accepts the question that closing and reloading ask. */
const letGo = (on = page) => on.on('dialog', (dialog) => void dialog.accept());

describe('a new post', () => {
  test('has a labelled control for every field of the table', async () => {
    await openNew();
    for (const [name, { column, kind, label }] of POST_FIELD_ROWS) {
      const control = page.getByLabel(new RegExp(`^${label}( \\*)?$`));
      await control.waitFor();
      expect(await control.getAttribute('name'), name).toBe(kind === 'document' ? null : column);
    }
  });

  test('is written, saved as a draft and shown in the list', async () => {
    await insertCategory(database.sql, 'Sağlık', 'saglik');
    await openNew();
    await page.getByRole('heading', { level: 1, name: 'Create New Post' }).waitFor();
    const { button, field, toast } = at();
    expect(await button('Delete').count()).toBe(0);
    expect(await button('Preview').isDisabled()).toBe(true);
    expect(await button('Preview').getAttribute('aria-describedby')).not.toBeNull();

    await field('Title *').fill('Çağrı Merkezi’nde İlk Adım');
    expect(await field('Slug *').inputValue()).toBe('cagri-merkezi-nde-ilk-adim');
    await field('Slug *').fill('Kendi Adı!');
    expect(await field('Slug *').inputValue()).toBe('kendi-adi');
    await field('Title *').fill('Başka başlık');
    expect(await field('Slug *').inputValue()).toBe('kendi-adi');
    await write('Telefon çaldı.');
    expect(await button('Preview').isEnabled()).toBe(true);
    await field('Excerpt').fill('ö'.repeat(250));
    expect(await field('Excerpt').inputValue()).toHaveLength(200);
    await page.getByText('200 / 200').waitFor();
    await field('Meta Description').fill('a'.repeat(170));
    await page.getByText('160 / 160').waitFor();
    await field('Meta Keywords').fill('klinik, randevu');
    await field('Featured Image URL').fill('https://example.com/a.jpg');
    await page.getByLabel('Sağlık').check();
    await field('Publish Date').fill('2026-03-31T23:30');
    await button('Save Draft').click();
    await onPosts();
    await toast('Post created successfully');

    const [row] = await database.sql`
      select p.title, p.slug, p.content, p.status, p.published_at, p.meta_keywords, p.featured_image,
        length(p.excerpt) as excerpt, u.email like 'yonetici%' as mine,
        (select count(*)::integer from post_categories where post_id = p.id) as categories
      from blog_posts p left join users u on u.id = p.author_id
    `;
    expect(row).toEqual({
      title: 'Başka başlık',
      slug: 'kendi-adi',
      content: '<p>Telefon çaldı.</p>',
      status: 'draft',
      published_at: new Date('2026-03-31T20:30:00Z'),
      meta_keywords: 'klinik, randevu',
      featured_image: 'https://example.com/a.jpg',
      excerpt: 200,
      mine: true,
      categories: 1,
    });
  });

  test('is published now where no date is chosen', async () => {
    await openNew();
    await at().field('Title *').fill('Yeni');
    await write('Metin');
    await at().button('Publish').click();
    await onPosts();
    const [post] = await allPosts();
    expect(post).toMatchObject({ status: 'published', slug: 'yeni' });
  });

  test('says in the specification’s words what is missing, and keeps what is typed', async () => {
    await insertPost(database.sql, { slug: 'var' });
    await openNew();
    const { button, field } = at();
    await button('Publish').click();
    await page
      .getByRole('alert')
      .getByText('Title, slug, and content are required', { exact: true })
      .waitFor();
    expect(await field('Title *').evaluate((input) => input === document.activeElement)).toBe(true);
    await field('Title *').fill('Var');
    await button('Save Draft').click();
    await page
      .getByRole('alert')
      .getByText('Title, slug, and content are required', { exact: true })
      .waitFor();
    expect(await at().text.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    await page.keyboard.type('Metin');
    await button('Save Draft').click();
    await page.getByText('The slug “var” is already in use. Please choose another one.').first().waitFor();
    expect(await field('Slug *').getAttribute('aria-invalid')).toBe('true');
    await field('Slug *').fill('preview');
    await button('Save Draft').click();
    await page.getByText('The slug “preview” cannot be used. Please choose another one.').first().waitFor();
    expect(await field('Title *').inputValue()).toBe('Var');
    expect(await at().text.innerText()).toContain('Metin');
    expect(await allPosts()).toHaveLength(1);
  });

  test('shows “Create one” where there are no categories', async () => {
    await openNew();
    const link = page.getByRole('link', { name: 'Create one', exact: true });
    expect(await link.getAttribute('href')).toBe(pathTo('adminCategories'));
    await insertCategory(database.sql, 'Sağlık', 'saglik');
    await page.reload();
    await page.getByLabel('Sağlık').waitFor();
    expect(await link.count()).toBe(0);
  });

  test('is one post, though the answer to its first save was lost', async () => {
    await openNew();
    await at().field('Title *').fill('Bir kez');
    await write('Metin');
    await page.route('**/trpc/*admin.posts.create*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await at().button('Save Draft').click();
    await page
      .getByRole('alert')
      .getByText(/the server does not answer/)
      .waitFor();
    await page.unroute('**/trpc/*admin.posts.create*');
    await write(' ve dahası');
    await at().button('Publish').click();
    await onPosts();
    expect(await allPosts()).toHaveLength(1);
    const [post] = await allPosts();
    expect(await stored(post?.id ?? '')).toMatchObject({
      content: '<p>Metin ve dahası</p>',
      status: 'published',
    });
  });
});

describe('auto-save', () => {
  // A clock that was set stays set in its window.
  beforeEach(async () => {
    await visit.end();
    visit = await openAdminVisit(journey);
    ({ page } = visit);
  });

  test('saves a draft thirty seconds after the last change, and says when', async () => {
    const { id } = await insertPost(database.sql, {
      status: 'draft',
      publishedAt: null,
      content: '<p>Önce</p>',
    });
    await page.clock.install();
    await openPost(id);
    await page.getByRole('heading', { level: 1, name: 'Edit Post' }).waitFor();
    // A busy machine must not spend the seconds that are counted.
    await page.clock.pauseAt(Date.now() + 60_000);
    await write(' sonra');
    await page.clock.runFor(100);
    await at().says('Unsaved changes');
    await page.clock.runFor(28_000);
    expect((await stored(id))?.content).toBe('<p>Önce</p>');
    await page.clock.runFor(3_000);
    await at().says(/^Saved \d\d:\d\d:\d\d$/);
    await at().toast('Auto-saved');
    expect((await stored(id))?.content).toBe('<p>Önce sonra</p>');
    const toast = page.locator('[data-part=root]').filter({ hasText: 'Auto-saved' });
    expect(await toast.getAttribute('data-state')).toBe('open');
    await page.clock.runFor(2_500);
    await expect.poll(() => toast.getAttribute('data-state')).toBe('closed');
    // The caret is where it was, and the text goes on.
    await page.keyboard.type('!');
    await page.clock.runFor(100);
    await expect.poll(() => at().text.innerText()).toContain('Önce sonra!');
  });

  test('does nothing in create mode', async () => {
    await page.clock.install();
    await openNew();
    await at().field('Title *').fill('Yeni');
    await write('Metin');
    await page.clock.runFor(120_000);
    expect(await allPosts()).toEqual([]);
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

    // Another administrator opens it and sees the working copy.
    await openPost(id);
    await page.getByRole('heading', { name: 'Unpublished changes' }).waitFor();
    expect(await at().text.innerText()).toContain('Önce sonra');
    await at().button('Publish changes').click();
    await onPosts();
    await at().toast('Post updated successfully');
    expect(await (await fetch(address)).text()).toContain('Önce sonra');
    expect(await workingCopies()).toEqual([]);
  });

  test('what it held back can be discarded', async () => {
    const { id } = await insertPost(database.sql, { content: '<p>Önce</p>' });
    await page.clock.install();
    await openPost(id);
    await write(' sonra');
    await page.clock.runFor(31_000);
    await at().button('Discard changes').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => at().text.innerText()).toBe('Önce');
    expect(await workingCopies()).toEqual([]);
    expect(await page.getByRole('heading', { name: 'Unpublished changes' }).count()).toBe(0);
  });

  test('is silent where it fails, tells the truth, and goes on when the server is back', async () => {
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
    expect((await stored(id))?.content).toContain('sonra');
  });
});

describe('two people on one post', () => {
  const openOther = shareAdminWindow(journey);
  let other: Visit;
  beforeEach(async () => {
    other = await openOther();
  });
  afterEach(() => other.end());

  const bothType = async () => {
    const { id } = await insertPost(database.sql, { title: 'Ortak', slug: 'ortak', content: '<p>Ortak</p>' });
    await openPost(id);
    await openPost(id, other.page);
    await write(' onun', other.page);
    await at(other.page).button('Save Draft').click();
    await onPosts(other.page);
    await write(' benim');
    await at().button('Save Draft').click();
    const dialog = at().dialog('Someone else changed this post');
    await dialog.getByText('Show both versions').click();
    await dialog.getByRole('region', { name: 'Theirs' }).getByText('Ortak onun').waitFor();
    await dialog.getByRole('region', { name: 'Mine' }).getByText('Ortak benim').waitFor();
    expect((await stored(id))?.content).toBe('<p>Ortak onun</p>');
    return { id, dialog };
  };

  test('the second one sees theirs beside mine, and may decide later', async () => {
    const { id, dialog } = await bothType();
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await at().says('Not saved – someone else changed this post');
    expect(await at().text.innerText()).toContain('Ortak benim');
    await at().button('Decide').click();
    await dialog.getByRole('button', { name: 'Not now' }).click();
    expect((await stored(id))?.content).toBe('<p>Ortak onun</p>');
  });

  test('may keep mine as a draft copy', async () => {
    const { id, dialog } = await bothType();
    await dialog.getByRole('button', { name: 'Keep mine as a draft copy' }).click();
    await page.waitForURL((url) => !url.pathname.endsWith(id) && url.pathname.includes('/edit/'));
    await expect.poll(() => at().field('Slug *').inputValue()).toBe('ortak-2');
    await expect.poll(() => at().text.innerText()).toContain('Ortak benim');
    const posts = await allPosts();
    expect(posts.map(({ slug, status }) => [slug, status])).toEqual([
      ['ortak', 'published'],
      ['ortak-2', 'draft'],
    ]);
    expect((await stored(id))?.content).toBe('<p>Ortak onun</p>');
  });

  test('may write over theirs, but not over what was not shown', async () => {
    const { id, dialog } = await bothType();
    await database.sql`update blog_posts set content = '<p>Üçüncü</p>' where id = ${id}`;
    await dialog.getByRole('button', { name: 'Overwrite theirs' }).click();
    await dialog.getByRole('group', { name: 'Changed by both' }).getByText('Üçüncü').waitFor();
    expect((await stored(id))?.content).toBe('<p>Üçüncü</p>');
    await dialog.getByRole('button', { name: 'Overwrite theirs' }).click();
    await onPosts();
    expect((await stored(id))?.content).toBe('<p>Ortak benim</p>');
  });

  test('one whose post was deleted keeps what was typed, as a draft', async () => {
    const { id } = await insertPost(database.sql, { title: 'Giden', slug: 'giden', content: '<p>Giden</p>' });
    await openPost(id);
    await write(' kalan');
    await database.sql`delete from blog_posts`;
    await at().button('Publish').click();
    const dialog = at().dialog('Someone else deleted this post');
    await dialog.getByRole('button', { name: 'Keep mine as a draft copy' }).click();
    await expect
      .poll(async () => (await allPosts()).map(({ slug, status }) => [slug, status]))
      .toEqual([['giden', 'draft']]);
    await expect.poll(() => at().text.innerText()).toContain('Giden kalan');
  });
});

describe('what is typed', () => {
  testInLongRun('and kept by an older version leaves the fields alone that it did not know', async () => {
    letGo();
    const { id } = await insertPost(database.sql, { metaKeywords: 'santral, randevu', status: 'draft' });
    await openPost(id);
    await at().field('Title *').fill('Eski sekmeden');
    await untilDraftHolds(page, 'Eski sekmeden');
    // Stored as by a version without keywords: changed from a page without a form of its own.
    await page.goto(`${site.origin}/robots.txt`);
    await page.evaluate(
      () =>
        new Promise((resolve, reject) => {
          const opening = indexedDB.open('post-journal');
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

  test('in a new post survives a reload, and is offered back', async () => {
    letGo();
    await openNew();
    await at().field('Title *').fill('Kayıp değil');
    await write('Metin');
    await untilDraftHolds(page, 'Metin');
    await page.reload();
    await page.getByRole('heading', { name: /^We found unsaved changes from \d\d:\d\d\.$/ }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    expect(await at().field('Title *').inputValue()).toBe('');
    await at().button('Restore').click();
    await expect.poll(() => at().field('Title *').inputValue()).toBe('Kayıp değil');
    expect(await at().field('Slug *').inputValue()).toBe('kayip-degil');
    expect(await at().text.innerText()).toContain('Metin');
    await at().button('Save Draft').click();
    await onPosts();
    // A saved draft is not offered again.
    await openNew();
    await untilIdle(page);
    expect(await page.getByText('We found unsaved changes').count()).toBe(0);
  });

  test('without a network survives as well, and stands on what it stood on', async () => {
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
    // Another administrator saves meanwhile, and the writer signs in again.
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
    expect((await stored(id))?.content).toBe('<p>Onun</p>');
  });

  test('can be discarded', async () => {
    letGo();
    await openNew();
    await at().field('Title *').fill('Boş ver');
    await untilDraftHolds(page, 'Boş ver');
    await page.reload();
    await at().button('Discard').click();
    await page.getByText('We found unsaved changes').waitFor({ state: 'detached' });
    await page.reload();
    await at().text.waitFor();
    await untilIdle(page);
    expect(await page.getByText('We found unsaved changes').count()).toBe(0);
  });

  test('in two tabs is kept twice, and no tab is offered what another is writing', async () => {
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
    const [left] = await readLocalDrafts(page);
    await at().button('Restore').click();
    await expect.poll(() => at().field('Title *').inputValue()).toBe('İkinci');
    // The entry that it goes on with is never there beside the one it came from.
    let entries: Awaited<ReturnType<typeof readLocalDrafts>> = [];
    await expect
      .poll(async () => {
        entries = await readLocalDrafts(page);
        return entries[0]?.id;
      })
      .not.toBe(left?.id);
    expect(entries).toHaveLength(2);
    await page.reload();
    // The restored draft is the newest again; the other one comes after it.
    await at().button('Discard').click();
    await at().button('Restore').click();
    await expect.poll(() => at().field('Title *').inputValue()).toBe('Birinci');
  });

  testInLongRun('stays where the disk is full or closed, and the page says that it is not kept', async () => {
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
      ...visit.messages.filter((line) => !line.includes('journal')),
    );
  });

  test('is not left behind without a question', async () => {
    await openNew();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    // There is nothing to lose yet.
    await at().field('Slug *').fill('bir');
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'New post' }).click();
    await at().field('Title *').fill('Kalmalı');
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await at().field('Title *').inputValue()).toBe('Kalmalı');
    await page.goBack();
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(new URL(page.url()).pathname).toBe(pathTo('adminPostNew'));
    expect(await at().field('Title *').inputValue()).toBe('Kalmalı');

    let asked = 0;
    page.on('dialog', (dialog) => {
      asked += 1;
      expect(dialog.type()).toBe('beforeunload');
      void dialog.accept();
    });
    await page.reload();
    expect(asked).toBe(1);
    await at().text.waitFor();
    await page.reload();
    expect(asked).toBe(1);
    await at().field('Title *').fill('Yine');
    await page.goBack();
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
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
    expect((await stored(id))?.content).toContain('sonra');
  });
});

describe('a post that is there', () => {
  test('is deleted after the question', async () => {
    const { id } = await insertPost(database.sql);
    await openPost(id);
    await at().button('Delete').click();
    const question = page.getByRole('alertdialog');
    await question.getByText('Are you sure you want to delete this post?', { exact: true }).waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await at().button('Delete').click();
    await page.route('**/trpc/*admin.posts.delete*', (route) => route.abort());
    await question.getByRole('button', { name: 'Delete' }).click();
    await at().toast('Failed to delete post');
    await page.unroute('**/trpc/*admin.posts.delete*');
    await at().button('Delete').click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await onPosts();
    await at().toast('Post deleted successfully');
    expect(await allPosts()).toEqual([]);
  });

  test('that cannot be loaded says so, and can be tried again', async () => {
    const { id } = await insertPost(database.sql);
    await page.route('**/trpc/*admin.posts.get*', (route) => route.abort());
    await page.goto(site.origin + pathTo('adminPostEdit', { id }));
    await page.getByRole('alert').getByText('Failed to load post', { exact: true }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.unroute('**/trpc/*admin.posts.get*');
    await at().button('Try again').click();
    await at().text.waitFor();
  });

  test('keeps its slug when its title changes, and its date to the second', async () => {
    const publishedAt = new Date('2026-03-14T06:00:37Z');
    const { id, slug } = await insertPost(database.sql, { publishedAt });
    await openPost(id);
    expect(await at().field('Publish Date').inputValue()).toBe('Mar 14, 2026, 09:00');
    await at().field('Title *').fill('Yeni başlık');
    await at().button('Save Draft').click();
    await onPosts();
    const [row] = await database.sql`select title, slug, status, published_at from blog_posts`;
    expect(row).toEqual({ title: 'Yeni başlık', slug, status: 'published', published_at: publishedAt });
  });

  test('is previewed in a tab of its own, as it is typed now', async () => {
    await insertCategory(database.sql, 'Sağlık', 'saglik');
    const { id } = await insertPost(database.sql, { title: 'Önizleme', excerpt: 'Kısaca' });
    await openPost(id);
    await page.getByLabel('Sağlık').check();
    await write(' Henüz kaydedilmedi.');
    const opened = page.waitForEvent('popup');
    await at().button('Preview').click();
    const preview = await opened;
    await preview.getByRole('heading', { level: 1, name: 'Önizleme' }).waitFor();
    await preview.getByText('Henüz kaydedilmedi.').waitFor();
    await preview.getByText('March 14, 2026').waitFor();
    await preview.locator('.badge').getByText('Sağlık').waitFor();
    await preview.getByText('Kısaca').waitFor();
    expect(new URL(preview.url()).pathname).toBe(pathTo('blogPreview'));
    expect((await stored(id))?.content).not.toContain('Henüz');
  });

  test('is edited without a fault that axe knows, small and large, light and dark', async () => {
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
