/**
 * Every act of an administrator (specification, Admin area) at 360 px by touch. A tap proves that its
 * control can be scrolled into the window, is not covered, and works.
 */

import type { Locator, Page } from 'playwright';
import { beforeEach, describe, expect, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { shareAdminVisit } from '#tests/support/browser/admin-visit.ts';
import { readDownload } from '#tests/support/browser/browser.ts';
import { menuItem, menuOf, readTextHtml } from '#tests/support/browser/editor-page.ts';
import { openSite } from '#tests/support/browser/journey.ts';
import { insertCategory, insertLead, insertPost } from '#tests/support/factories/factories.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
/** The part of the window that an on-screen keyboard leaves visible. */
const ABOVE_KEYBOARD = { width: 360, height: 400 };

const journey = await openSite();
const { database, site } = journey;
const page = await shareAdminVisit(journey, PHONE);

beforeEach(async () => {
  await database.sql`truncate blog_posts, blog_categories, leads cascade`;
});

const button = (name: string | RegExp, within: Page | Locator = page) =>
  within.getByRole('button', { name, exact: true });
const link = (name: string | RegExp, within: Page | Locator = page) =>
  within.getByRole('link', { name, exact: true });
const field = (name: string) => page.getByLabel(name, { exact: true });
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const question = () => page.getByRole('alertdialog');
const text = () => page.getByRole('textbox', { name: 'Content *' });
const calendar = () => page.getByRole('dialog', { name: 'Choose a day' });
const dayInCalendar = (day: number) =>
  calendar()
    .getByRole('button', { name: new RegExp(` ${day} `) })
    .first();
const toast = page.locator('[data-scope=toast][data-part=root][data-state=open]');
const toastSays = (words: string) => toast.getByText(words, { exact: true }).waitFor();
const untilStatus = (words: string) => page.getByRole('status').getByText(words, { exact: true }).waitFor();
const row = (title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title, exact: true }) });
const query = () => new URL(page.url()).search;

const open = (
  key: 'adminDashboard' | 'adminPosts' | 'adminPostNew' | 'adminCategories' | 'adminSitemap' | 'adminLeads',
) => page.goto(site.origin + pathTo(key));
const write = async (name: string, words: string) => {
  await field(name).tap();
  await field(name).fill(words);
};
/** The browser's list of options opens outside the page: `tap` only checks the control, and the option is set. */
const choose = async (name: string, choice: string) => {
  await field(name).tap({ trial: true });
  await field(name).selectOption(choice);
};
const rowAct = async (title: string, act: string) => {
  await button('More actions', row(title)).tap();
  await menuItem(page, act).tap();
};
const insertPosts = async (count: number) => {
  for (let number = 1; number <= count; number += 1)
    await insertPost(database.sql, { title: `Post ${String(number).padStart(2, '0')}` });
};

describe('the list', () => {
  test('is searched, filtered by every field, sorted and paged', async () => {
    await insertCategory(database.sql, 'Sağlık', 'saglik');
    await insertPosts(45);
    await open('adminPosts');
    await untilStatus('Showing 1 to 20 of 45 posts');
    await button('Next').tap();
    await untilStatus('Showing 21 to 40 of 45 posts');
    await button('Page 3').tap();
    await untilStatus('Showing 41 to 45 of 45 posts');
    await button('Previous').tap();
    await write('Search', 'post 1');
    await untilStatus('Showing 1 to 10 of 10 posts');
    await choose('Order', 'Title, A to Z');
    await page.getByRole('link', { name: /^Published/ }).tap();
    await expect.poll(query).toContain('status=published');

    await button('Filter').tap();
    await choose('Category', 'Sağlık');
    await button('Show 0 posts').tap();
    await page.getByText('No posts found', { exact: true }).waitFor();
    await button('Filter (1)').tap();
    await page.setViewportSize(ABOVE_KEYBOARD);
    await button('Choose a day').first().tap();
    await button('Month before', calendar()).tap();
    await dayInCalendar(10).tap();
    await button('Choose a day').last().tap();
    await dayInCalendar(27).tap();
    await expect.poll(query).toMatch(/from=\d{4}-\d\d-10&to=\d{4}-\d\d-27/);
    await button('Clear', page.getByRole('group', { name: 'Filter' })).tap();
    await button('Show 45 posts').tap();
    await untilStatus('Showing 1 to 20 of 45 posts');
  });

  test('a tap anywhere on a row opens it, its checkbox is large enough for a thumb, and its menu has every action', async () => {
    await insertPosts(3);
    await open('adminPosts');
    const lines = row('Post 02');
    const { height = 0 } = (await lines.boundingBox()) ?? {};
    await lines.tap({ position: { x: 260, y: height - 6 } });
    await heading('Edit Post').waitFor();
    await page.goBack();
    const box = await lines.getByRole('checkbox').boundingBox();
    if (box) await page.touchscreen.tap(box.x - 11, box.y - 11);
    await untilStatus('1 posts selected');
    await button('Clear selection').tap();

    const popup = page.waitForEvent('popup');
    await rowAct('Post 02', 'View');
    expect(new URL((await popup).url()).pathname).toMatch(/^\/blog\//);
    await rowAct('Post 02', 'Edit');
    await heading('Edit Post').waitFor();
    await page.goBack();
    await rowAct('Post 02', 'Delete');
    await button('Cancel', question()).tap();
    await rowAct('Post 02', 'Delete');
    await button('Delete', question()).tap();
    await toastSays('Post deleted successfully');
  });

  test('selected posts change their status, are exported and deleted; a message covers neither bar nor pagination', async () => {
    await insertPosts(25);
    await open('adminPosts');
    await row('Post 25').getByRole('checkbox').tap();
    await choose('Bulk actions', 'Set Draft');
    await button('Apply').tap();
    await toastSays('1 posts updated to draft');
    // The message that offers Undo stays for a minute, longer than these steps.
    await button('Next').tap();
    await untilStatus('Showing 21 to 25 of 25 posts');
    await page.getByRole('checkbox', { name: 'Select all', exact: true }).tap();
    await untilStatus('5 posts selected');
    await button('Undo').tap({ trial: true });
    const [file] = await Promise.all([page.waitForEvent('download'), button('Export CSV').tap()]);
    expect(await readDownload(file)).toContain('Post 05');
    await choose('Bulk actions', 'Delete');
    await button('Apply').tap();
    await button('Delete', question()).tap();
    await toastSays('5 posts deleted successfully');
    await untilStatus('Showing 1 to 20 of 20 posts');
    await row('Post 24').getByRole('checkbox').tap();
    await button('Select all 20 matching').tap();
    await untilStatus('20 posts selected');
  });
});

describe('the editor', () => {
  test('can reach every field, also above a keyboard, and saves, previews, publishes and deletes a post', async () => {
    await insertCategory(database.sql, 'Sağlık', 'saglik');
    await open('adminPostNew');
    await page.setViewportSize(ABOVE_KEYBOARD);
    await write('Title *', 'Gece aranan klinik');
    await write('Slug *', 'gece');
    await text().tap();
    await page.keyboard.type('Telefon çaldı.');
    await button('Settings').tap();
    await choose('Status', 'Draft');
    await button('Choose a day').tap();
    await dayInCalendar(10).tap();
    await calendar().getByLabel('Time').tap();
    await calendar().getByLabel('Time').fill('0930');
    await page.keyboard.press('Enter');
    // The strip of the page above the bottom sheet.
    await page.touchscreen.tap(180, 24);
    await calendar().waitFor({ state: 'hidden' });
    expect(await field('Publish Date').inputValue()).toMatch(/ 10, \d{4}, 09:30$/);
    await write('Publish Date', '');
    await write('Excerpt', 'Kısaca.');
    await write('Featured Image URL', 'https://example.com/a.jpg');
    await page.getByText('Sağlık', { exact: true }).tap();
    await write('Meta Description', 'Gece de açılan telefon.');
    await write('Meta Keywords', 'klinik');
    await button('Close settings').tap();
    const popup = page.waitForEvent('popup');
    await button('More actions').tap();
    await menuItem(page, 'Preview').tap();
    const preview = await popup;
    await preview.getByRole('heading', { level: 1, name: 'Gece aranan klinik' }).waitFor();
    const closed = preview.waitForEvent('close');
    await preview.getByRole('button', { name: /^Close/ }).tap();
    await closed;
    await button('More actions').tap();
    await menuItem(page, 'Save Draft').tap();
    await toastSays('Post created successfully');

    await page.setViewportSize(PHONE.viewport);
    await rowAct('Gece aranan klinik', 'Edit');
    await button('Publish').tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).tap();
    await toastSays('Post updated successfully');
    const [post] = await database.sql`
      select slug, content, excerpt, status, featured_image, meta_description, meta_keywords from blog_posts
    `;
    expect(post).toEqual({
      slug: 'gece',
      content: '<p>Telefon çaldı.</p>',
      excerpt: 'Kısaca.',
      status: 'published',
      featured_image: 'https://example.com/a.jpg',
      meta_description: 'Gece de açılan telefon.',
      meta_keywords: 'klinik',
    });
    await rowAct('Gece aranan klinik', 'Edit');
    await button('More actions').tap();
    await menuItem(page, 'Delete').tap();
    await button('Delete', question()).tap();
    await toastSays('Post deleted successfully');
  });

  const tapTool = async (name: string) => {
    const menu = menuOf(name);
    if (menu === undefined) return button(name).tap();
    await page.getByRole('toolbar').getByRole('button', { name: menu }).tap();
    return menuItem(page, name).tap();
  };

  test('has every tool of the specification at the window’s bottom, with a keyboard below the text', async () => {
    await open('adminPostNew');
    await page.setViewportSize(ABOVE_KEYBOARD);
    await text().tap();
    await page.keyboard.type('metin');
    for (const [name, html] of [
      ...[1, 2, 3, 4, 5, 6].map((level) => [`Heading ${level}`, `<h${level}>metin</h${level}>`] as const),
      ['Paragraph', '<p>metin</p>'],
      ['Align center', '<p style="text-align: center;">'],
      ['Align right', '<p style="text-align: right;">'],
      ['Justify', '<p style="text-align: justify;">'],
      ['Align left', '<p>metin</p>'],
      ['Bullet list', '<ul><li>'],
      ['Numbered list', '<ol><li>'],
      ['Task list', 'data-type="taskList"'],
      ['Task list', '<p>metin</p>'],
      ['Blockquote', '<blockquote>'],
      ['Blockquote', '<p>metin</p>'],
      ['Code block', '<pre>'],
      ['Code block', '<p>metin</p>'],
    ] as const) {
      await tapTool(name);
      expect(await readTextHtml(text()), name).toContain(html);
    }
    await page.keyboard.press('ControlOrMeta+a');
    for (const [name, tag] of [
      ['Bold', 'strong'],
      ['Italic', 'em'],
      ['Underline', 'u'],
      ['Strikethrough', 's'],
      ['Inline code', 'code'],
    ] as const) {
      await tapTool(name);
      expect(await readTextHtml(text()), name).toContain(`<${tag}>`);
    }
    await tapTool('Undo');
    expect(await readTextHtml(text())).not.toContain('<code>');
    await tapTool('Redo');
    expect(await readTextHtml(text())).toContain('<code>');
  });

  test('opens the dialogs for links and pictures above the keyboard, and has one bar for tables and code', async () => {
    await open('adminPostNew');
    await page.setViewportSize(ABOVE_KEYBOARD);
    await text().tap();
    await page.keyboard.type('metin');
    await page.keyboard.press('ControlOrMeta+a');
    await tapTool('Insert link');
    await write('URL', 'https://example.com/');
    await field('Open in a new tab').tap();
    await button('Insert', page.getByRole('dialog')).tap();
    expect(await readTextHtml(text())).toContain('href="https://example.com/"');
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.press('Enter');
    await tapTool('Insert image');
    await write('Image URL', '/brand/logo-512.png');
    await write('Alternative text', 'Logo');
    await button('Insert', page.getByRole('dialog')).tap();
    await text().getByRole('img', { name: 'Logo' }).waitFor();
    await text().getByRole('paragraph').last().tap();
    await tapTool('Insert table');
    expect(await text().locator('tr').count()).toBe(3);
    expect(await text().locator('th').count()).toBe(3);
    await text().locator('td').first().tap();
    await tapTool('Add row below');
    expect(await text().locator('tr').count()).toBe(4);
    await tapTool('Add column after');
    expect(await text().locator('th').count()).toBe(4);
    await text().getByRole('paragraph').last().tap();
    await tapTool('Code block');
    const language = page.getByRole('combobox', { name: /^Language/ });
    await language.tap({ trial: true });
    await language.selectOption('TypeScript');
    expect(await readTextHtml(text())).toContain('<pre>');
  });
});

test('categories are created, changed, kept on Cancel, assigned to posts and deleted', async () => {
  await insertPosts(2);
  await open('adminCategories');
  await page.setViewportSize(ABOVE_KEYBOARD);
  await write('Name *', 'Randevu');
  await write('Slug *', 'randevu');
  await write('Description', 'Takvim işleri.');
  await choose('Parent Category', 'None (Top Level)');
  await button('Create').tap();
  await toastSays('Category created successfully');
  await button('Edit Randevu').tap();
  await button('Cancel').tap();
  await button('Edit Randevu').tap();
  await write('Name *', 'Randevular');
  await button('Update').tap();
  await toastSays('Category updated successfully');

  const dialog = page.getByRole('dialog', { name: 'Bulk Category Management' });
  for (const [action, message] of [
    ['Assign Category', 'Category assigned to 2 posts'],
    ['Remove Category', 'Category removed from 2 posts'],
  ] as const) {
    await button('Bulk Assign/Remove Categories').tap();
    await choose('Action', action);
    await choose('Category', 'Randevular');
    await write('Search posts', 'post');
    await dialog.getByRole('checkbox', { name: 'Post 01' }).tap();
    await dialog.getByRole('checkbox', { name: 'Post 02' }).tap();
    await button(action, dialog).tap();
    await toastSays(message);
  }
  await button('Delete Randevular').tap();
  await button('Cancel', question()).tap();
  await button('Delete Randevular').tap();
  await button('Delete', question()).tap();
  await toastSays('Category deleted successfully');
  expect(await database.sql`select id from blog_categories`).toHaveLength(0);
});

test('a lead is found, updated and answered; no message covers the buttons for answering', async () => {
  await insertLead(database.sql, { fields: { firstName: 'Ayşe', lastName: 'Korkmaz' } });
  await open('adminLeads');
  await write('Search leads', 'ayşe');
  await expect.poll(query).toBe('?q=ay%C5%9Fe');
  await link(/^Ayşe Korkmaz/).tap();
  const lead = page.getByRole('article', { name: 'Ayşe Korkmaz' });
  await lead.getByText('Contacted', { exact: true }).tap();
  await lead.getByText(/set it to Contacted$/).waitFor();
  await button('Tomorrow', lead).tap();
  await lead.getByText(/set a reminder for/).waitFor();
  await lead.getByRole('textbox', { name: 'Note' }).tap();
  await page.keyboard.type('Sabah arayın.');
  await button('Add note', lead).tap();
  await toastSays('Note added');
  // The footer covers the end of the window.
  await page.evaluate(() => window.scrollTo(0, 0));
  const gap = async () => {
    const [message, answer] = [await toast.boundingBox(), await link('Call', lead).boundingBox()];
    return message && answer ? answer.y - message.y - message.height : -1;
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
  await link('Call', lead).tap({ trial: true });
  for (const [name, menu] of [
    ['Mail', 'Write an e-mail'],
    ['WhatsApp', 'Write in WhatsApp'],
  ] as const) {
    await button(name, lead).tap();
    const answer = lead.getByRole('menu', { name: menu }).getByRole('menuitem', { name: 'First answer' });
    await answer.tap({ trial: true });
    await page.keyboard.press('Escape');
    await answer.waitFor({ state: 'hidden' });
  }
  await link('Back to all leads').tap();
  await link(/^Ayşe Korkmaz/).waitFor();
  expect(query()).toBe('?q=ay%C5%9Fe');
});
