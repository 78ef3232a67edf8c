import type { Locator, Page } from 'playwright';
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
import { untilDraftHolds } from '#tests/support/browser/local-drafts.ts';
import { insertPost } from '#tests/support/factories/factories.ts';

const journey = await openSite();
const { database, site } = journey;
const openVisit = shareAdminWindow(journey);
const openOther = shareAdminWindow(journey);
let visit: Visit;
let other: Visit;
let page: Page;

beforeEach(async () => {
  await database.sql`truncate blog_posts, blog_categories cascade`;
  visit = await openVisit();
  other = await openOther();
  ({ page } = visit);
});
afterEach(async () => {
  const { messages } = visit;
  await visit.end();
  await other.end();
  expect(messages.filter((message) => !BROWSERS_OWN.test(message))).toEqual([]);
});

const at = (on = page) => ({
  button: (name: string) => on.getByRole('button', { name, exact: true }),
  field: (name: string) => on.getByLabel(name, { exact: true }),
  text: on.getByRole('textbox', { name: 'Content *' }),
  says: (text: string | RegExp) => on.getByRole('status').filter({ hasText: text }).first().waitFor(),
  toast: (text: string | RegExp) => on.locator('[data-part=root]').getByText(text).first().waitFor(),
  dialog: on.getByRole('dialog', { name: 'Someone else changed this post' }),
});
const onPosts = (on = page) => on.waitForURL(site.origin + pathTo('adminPosts'));

type Start = { html: string; status?: 'draft' | 'published' };

async function bothOpen({ html, status = 'draft' }: Start): Promise<{ id: string; slug: string }> {
  const publishedAt = status === 'draft' ? null : new Date('2026-03-14T06:00:00Z');
  const post = await insertPost(database.sql, { title: 'Ortak', content: html, status, publishedAt });
  for (const on of [page, other.page]) {
    await on.goto(site.origin + pathTo('adminPostEdit', { id: post.id }));
    await at(on).text.waitFor();
  }
  return post;
}

async function writeIn(block: string, words: string, on = page): Promise<void> {
  await at(on).text.getByText(block).click();
  await on.keyboard.press('End');
  await on.keyboard.type(words);
}

async function otherSaves(button = 'Save Draft'): Promise<void> {
  await at(other.page).button(button).click();
  await onPosts(other.page);
}

const readStored = async (id: string) => {
  const [row] = await database.sql<{ title: string; excerpt: string; content: string; status: string }[]>`
    select title, excerpt, content, status from blog_posts where id = ${id}
  `;
  return row;
};
const workingCopies = async () => {
  const rows = await database.sql<
    { content: string }[]
  >`select fields ->> 'content' as content from post_working_copies`;
  return rows.map(({ content }) => content);
};

const TWO_BLOCKS = '<p>Gece aranan klinik</p><p>Sabah kazanır</p>';
const BOTH_BLOCKS = '<p>Gece aranan klinik benim</p><p>Sabah kazanır onun</p>';

describe('changes in different blocks', () => {
  test('are both stored by the second save, without a dialog', async () => {
    const { id } = await bothOpen({ html: TWO_BLOCKS });
    await writeIn('Sabah kazanır', ' onun', other.page);
    await otherSaves();
    await writeIn('Gece aranan', ' benim');
    await at().button('Save Draft').click();
    await onPosts();
    await at().toast(/^Merged with the changes of yonetici\d+@example\.com$/);
    expect((await readStored(id))?.content).toBe(BOTH_BLOCKS);
    const [row] = await database.sql`
      select count(*)::integer as versions from post_revisions
      where post_id = ${id} and fields ->> 'content' in (${BOTH_BLOCKS}, ${'<p>Gece aranan klinik</p><p>Sabah kazanır onun</p>'})
    `;
    expect(row).toEqual({ versions: 2 });
  });

  test('of a published post wait for another press of Publish', async () => {
    const { id, slug } = await bothOpen({ html: TWO_BLOCKS, status: 'published' });
    const address = site.origin + postPath({ year: 2026, month: 3, slug });
    await writeIn('Sabah kazanır', ' onun', other.page);
    await otherSaves();
    await writeIn('Gece aranan', ' benim');
    await at().button('Update (Publish)').click();
    await at().toast(/^Merged with the changes of /);
    await at().toast('Press the button again to publish the merged text.');
    await page.getByRole('heading', { name: 'Unpublished changes' }).waitFor();
    expect(await workingCopies()).toEqual([BOTH_BLOCKS]);
    expect(await (await fetch(address)).text()).not.toContain('klinik benim');
    await at().button('Update (Publish)').click();
    await onPosts();
    expect((await readStored(id))?.content).toBe(BOTH_BLOCKS);
    expect(await (await fetch(address)).text()).toContain('klinik benim');
  });

  test('that were made without a network are merged when it is back', async () => {
    const { id } = await bothOpen({ html: TWO_BLOCKS });
    await page.context().setOffline(true);
    await writeIn('Gece aranan', ' benim');
    await at().says('Offline – not saved');
    await writeIn('Sabah kazanır', ' onun', other.page);
    await otherSaves();
    await page.context().setOffline(false);
    await at().says('Unsaved changes');
    await page.keyboard.press('ControlOrMeta+s');
    await at().says(/^Saved \d\d:\d\d:\d\d/);
    expect((await readStored(id))?.content).toBe(BOTH_BLOCKS);
  });
});

describe('if merging fails', () => {
  test('the writer chooses a version, as the form does not accept the merged text', async () => {
    const { id } = await bothOpen({ html: TWO_BLOCKS });
    await writeIn('Sabah kazanır', ' onun', other.page);
    await otherSaves();
    await writeIn('Gece aranan', ' benim');
    await page.evaluate(() => {
      window.structuredClone = () => {
        throw new Error('no copies');
      };
    });
    await at().button('Save Draft').click();
    await at().dialog.getByRole('button', { name: 'Overwrite theirs' }).waitFor();
    await at().says('Not saved – someone else changed this post');
    expect((await readStored(id))?.content).toBe('<p>Gece aranan klinik</p><p>Sabah kazanır onun</p>');
    visit.messages.splice(
      0,
      visit.messages.length,
      ...visit.messages.filter((line) => !line.includes('could not be put into the form')),
    );
  });
});

test('a local draft that is restored on an older version is merged with the newer one', async () => {
  const { id } = await bothOpen({ html: TWO_BLOCKS });
  page.on('dialog', (dialog) => void dialog.accept());
  await writeIn('Gece aranan', ' benim');
  await untilDraftHolds(page, ' benim');
  await page.goto(`${site.origin}/robots.txt`);
  await writeIn('Sabah kazanır', ' onun', other.page);
  await otherSaves();
  await page.goto(site.origin + pathTo('adminPostEdit', { id }));
  await at().button('Restore').click();
  await expect.poll(() => at().text.innerText()).toContain('benim');
  await at().button('Save Draft').click();
  await onPosts();
  expect((await readStored(id))?.content).toBe(BOTH_BLOCKS);
});

describe('an automatic save', () => {
  // A new window, as a window's clock cannot be reset.
  beforeEach(async () => {
    await visit.end();
    visit = await openAdminVisit(journey);
    ({ page } = visit);
    await page.clock.install();
  });

  test('of a published post merges into the working copy, and the caret keeps its position', async () => {
    const { id } = await bothOpen({ html: TWO_BLOCKS, status: 'published' });
    await writeIn('Gece aranan', ' onun', other.page);
    await at(other.page).text.click();
    await other.page.keyboard.press('ControlOrMeta+Home');
    await other.page.keyboard.type('Önce. ');
    await otherSaves('Update (Publish)');
    await writeIn('Gece aranan', '');
    for (let presses = 0; presses < ' klinik'.length; presses += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.type(' her');
    await page.clock.runFor(31_000);
    await at().toast(/^Merged with the changes of /);
    await at().says(/^Saved /);
    expect(await workingCopies()).toEqual(['<p>Önce. Gece aranan her klinik onun</p><p>Sabah kazanır</p>']);
    expect((await readStored(id))?.content).toBe('<p>Önce. Gece aranan klinik onun</p><p>Sabah kazanır</p>');
    await page.keyboard.type(' yeni');
    await expect.poll(() => at().text.innerText()).toContain('Önce. Gece aranan her yeni klinik onun');
    // The other person's words are an undo step of their own, between two steps of typing.
    await page.keyboard.press('ControlOrMeta+z');
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => at().text.innerText()).toMatch(/^Gece aranan her klinik\s+Sabah kazanır$/);
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await expect.poll(() => at().text.innerText()).toContain('Önce. Gece aranan her klinik onun');
  });
});

describe('changes of the same words', () => {
  const overlap = async () => {
    const post = await bothOpen({ html: '<p>Gece aranan klinik</p><p>Sabah kazanır</p>' });
    await at(other.page).field('Excerpt').fill('Onun özeti');
    await writeIn('Gece aranan', ' onun', other.page);
    await writeIn('Sabah kazanır', ' hep', other.page);
    await otherSaves();
    await writeIn('Gece aranan', ' benim');
    await at().button('Save Draft').click();
    await at().dialog.getByText('1 place to choose').waitFor();
    return post;
  };
  const side = (name: string): Locator => at().dialog.getByRole('radio', { name, exact: true });

  test('are shown block by block for a decision by keyboard alone, and may both stay', async () => {
    const { id } = await overlap();
    const { dialog } = at();
    expect(await faultsOf(page)).toEqual([]);
    await dialog
      .getByText(/^yonetici\d+@example\.com saved while you were writing\. 1 change fits together\.$/)
      .waitFor();
    const question = dialog.getByRole('group', { name: 'Changed by both: 1 of 1' });
    expect(await question.locator('ins').allInnerTexts()).toEqual([' benim', ' onun']);
    expect(await question.locator('[lang=tr]').count()).toBe(2);
    expect(await at().button('Save merged').isDisabled()).toBe(true);
    await side('Yours').focus();
    await page.keyboard.press('ArrowUp');
    expect(await side('Both').isChecked()).toBe(true);
    await dialog.getByText('Everything is chosen.').waitFor();
    await at().button('Save merged').focus();
    await page.keyboard.press('Enter');
    await onPosts();
    expect(await readStored(id)).toMatchObject({
      content: '<p>Gece aranan klinik benim</p><p>Gece aranan klinik onun</p><p>Sabah kazanır hep</p>',
      excerpt: 'Onun özeti',
    });
  });

  test('may be overwritten, but only after the dialog has shown them', async () => {
    const { id } = await overlap();
    await database.sql`update blog_posts set content = '<p>Üçüncü</p>' where id = ${id}`;
    const overwrite = at().button('Overwrite theirs');
    await overwrite.click();
    await at().dialog.getByRole('group', { name: 'Changed by both' }).getByText('Üçüncü').first().waitFor();
    expect((await readStored(id))?.content).toBe('<p>Üçüncü</p>');
    await overwrite.click();
    await onPosts();
    expect((await readStored(id))?.content).toBe('<p>Gece aranan klinik benim</p><p>Sabah kazanır</p>');
  });

  test('may be left undecided, and the text stays editable', async () => {
    const { id } = await overlap();
    await page.keyboard.press('Escape');
    await at().says('Not saved – someone else changed this post');
    await writeIn('Gece aranan', ' hâlâ');
    await at().button('Decide').click();
    await side('Yours').check();
    await at().button('Save merged').click();
    await onPosts();
    expect((await readStored(id))?.content).toBe(
      '<p>Gece aranan klinik benim hâlâ</p><p>Sabah kazanır hep</p>',
    );
  });
});
