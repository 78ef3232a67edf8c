import { beforeEach, expect, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import type { RecordName } from '#shared/site-texts/records.ts';
import { faultsOf, shareAdminVisit } from '../support/browser/admin-visit.ts';
import { openSite } from '../support/browser/journey.ts';

const journey = await openSite();
const { database, site } = journey;
const page = await shareAdminVisit(journey);

beforeEach(async () => {
  await database.sql`truncate site_record_versions, site_record_drafts`;
  await page.setViewportSize({ width: 1280, height: 860 });
});

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const chip = (name: string) => field(name).locator('.chip');
const chosen = () => page.locator('[data-chosen]');
const panel = (name: RegExp | string) => page.getByRole('dialog', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });

const focusedName = () => page.evaluate(() => document.activeElement?.getAttribute('name'));

const COUNTDOWN = 'Campaign line (optional)';
const SHIPPED =
  'Kampanya: Talebiniz bugün kayda girsin, {trial|lik} ücretsiz denemeniz hemen açılsın. Kart bilgisi istenmez.';

async function openPage(name: RecordName = 'city-ankara', section = 'Page') {
  await page.goto(site.origin + pathTo('adminSiteRecord', { name }));
  await page.getByRole('heading', { level: 2, name: section, exact: true }).click();
  if (name === 'city-ankara') await page.locator('.chip-text[contenteditable=true]').waitFor();
}

/** Returns a function that reads the value of the draft at a path. */
const draftOf = (name: RecordName, path: string[]) => async () => {
  const [draft] = await database.sql<{ text: string | null }[]>`
    select fields #>> ${path} as text from site_record_drafts where name = ${name}
  `;
  return draft?.text;
};

const countdown = draftOf('city-ankara', ['countdown']);
const title = draftOf('pricing', ['title']);

test('a fact in a text is a chip with its name, its value and its ending', async () => {
  await openPage();
  await field(COUNTDOWN).waitFor();
  expect(await chip(COUNTDOWN).textContent()).toBe('Free trial 14 günlük');
  expect(await field(COUNTDOWN).innerText()).not.toMatch(/[{}]/);
  await page.getByText('106 / 600').waitFor();
  expect(await field(COUNTDOWN).getAttribute('aria-multiline')).toBe('false');
});

test('the caret passes a chip as one character, and Backspace deletes the whole chip', async () => {
  await openPage();
  await field(COUNTDOWN).press('Control+Home');
  for (const _ of 'Kampanya: Talebiniz bugün kayda girsin, ') await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('!');
  await expect.poll(countdown).toBe(SHIPPED.replace('{trial|lik}', '{trial|lik}!'));
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('?');
  await expect.poll(countdown).toBe(SHIPPED.replace('{trial|lik}', '?{trial|lik}!'));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Backspace');
  await expect.poll(countdown).toBe(SHIPPED.replace('{trial|lik}', '?!'));
  await page.keyboard.press('Control+z');
  await expect.poll(countdown).toBe(SHIPPED.replace('{trial|lik}', '?{trial|lik}!'));
});

test('Tab stops at a chip, Enter opens it, and its ending is chosen', async () => {
  await openPage();
  await field(COUNTDOWN).press('Control+Home');
  await page.keyboard.press('Tab');
  await chosen().waitFor();
  await page.getByText('Free trial: 14 günlük. Enter opens it.').waitFor();
  await page.keyboard.press('Enter');
  await panel(/^Free trial/).waitFor();
  expect(await page.getByRole('radio', { name: '14 günlük', exact: true }).first().isChecked()).toBe(true);
  await panel(/^Free trial/)
    .getByText('14 gün', { exact: true })
    .last()
    .click();
  await expect.poll(countdown).toBe(SHIPPED.replace('|lik', ''));
  await page.keyboard.press('Escape');
  await panel(/^Free trial/).waitFor({ state: 'hidden' });
  await page.keyboard.type('x');
  await expect.poll(countdown).toBe(SHIPPED.replace('|lik}', '}x'));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  expect(await field(COUNTDOWN).innerText()).not.toContain('\n\n');
});

test('Escape returns the focus to a text whose chip was pressed, and a press outside does not', async () => {
  await openPage();
  await chip(COUNTDOWN).click();
  await panel(/^Free trial/).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(focusedName).toBe('countdown');
  await chip(COUNTDOWN).click();
  await panel(/^Free trial/).waitFor();
  await field('Name').click({ position: { x: 380, y: 10 } });
  await panel(/^Free trial/).waitFor({ state: 'hidden' });
  expect(await focusedName()).toBe('name');
});

test('a chip becomes plain text, or is removed', async () => {
  await openPage();
  await chip(COUNTDOWN).click();
  await button('Make it plain text').click();
  await expect.poll(countdown).toBe(SHIPPED.replace('{trial|lik}', '14 günlük'));
  await page.keyboard.type('!');
  await expect.poll(countdown).toBe(SHIPPED.replace('{trial|lik}', '14 günlük!'));
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(countdown).toBe(SHIPPED);
  await chip(COUNTDOWN).click();
  await button('Remove from the text').click();
  await expect.poll(countdown).toBe(SHIPPED.replace('{trial|lik}', ''));
});

test('a slash inserts a chip into a text without chips, and undo takes it back', async () => {
  await openPage('pricing');
  await field('Title').fill('Kurulum');
  await field('Title').press('End');
  await page.keyboard.type(' /');
  await page.getByRole('combobox').waitFor();
  await page.keyboard.type('setup');
  expect(await page.getByRole('option').count()).toBeGreaterThan(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect.poll(title).toBe('Kurulum {setup}');
  await page.keyboard.type(' sürer.');
  await expect.poll(title).toBe('Kurulum {setup} sürer.');
  for (const _ of [1, 2]) await page.keyboard.press('Control+z');
  await expect.poll(title).toBe('Kurulum ');
  await page.keyboard.type('biter');
  await expect.poll(title).toBe('Kurulum biter');
});

test('Escape keeps the slash, and a slash within a word asks nothing', async () => {
  await openPage('pricing');
  await field('Title').fill('');
  await field('Title').press('End');
  await page.keyboard.type('7/24 ');
  expect(await page.getByRole('combobox').count()).toBe(0);
  await page.keyboard.type('/');
  await page.getByRole('combobox').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.type(' b');
  await expect.poll(title).toBe('7/24 / b');
  // The same in a text with chips.
  await openPage();
  await field(COUNTDOWN).press('Control+End');
  await page.keyboard.type(' /');
  await page.getByRole('combobox').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.type(' b');
  await expect.poll(countdown).toBe(`${SHIPPED} / b`);
});

test('the button inserts a chip at the caret', async () => {
  await openPage();
  await field(COUNTDOWN).press('Control+Home');
  await button(`Add a figure to “${COUNTDOWN}”`).click();
  await page.getByRole('option', { name: /^Setup 48/ }).click();
  await expect.poll(countdown).toBe(`{setup}${SHIPPED}`);
});

test('a typed reference is a chip at once, and the caret stays behind it', async () => {
  await openPage('pricing');
  await field('Title').fill('');
  await page.keyboard.type('Kurulum {setup|de}');
  await chip('Title').waitFor();
  await page.keyboard.type(' biter.');
  await expect.poll(title).toBe('Kurulum {setup|de} biter.');
});

test('copied text keeps its chips in another field, and is plain text elsewhere', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin });
  await openPage();
  await field(COUNTDOWN).press('Control+a');
  await page.keyboard.press('Control+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    SHIPPED.replace('{trial|lik}', '14 günlük'),
  );
  await field('Sentence in the overview of services').press('Control+a');
  await page.keyboard.press('Control+v');
  await expect.poll(draftOf('city-ankara', ['summary'])).toBe(SHIPPED);
  await field(COUNTDOWN).press('Control+a');
  await page.keyboard.press('Control+x');
  await expect.poll(countdown).toBeNull();
  await page.keyboard.press('Control+v');
  await expect.poll(countdown).toBe(SHIPPED);
});

test('a press in the page opens a text with chips, and the page outlines it', async () => {
  await openPage();
  const preview = page.frameLocator('iframe[title=Preview]');
  await field(COUNTDOWN).focus();
  await preview.locator('.preview-outline[data-label="Campaign line (optional)"]').waitFor();
  await preview.getByText('14 günlük ücretsiz').first().click();
  await expect.poll(focusedName).toBe('countdown');
});

test('the form, the list and the chip have no faults on phones and in the dark', async () => {
  await openPage();
  await chip(COUNTDOWN).waitFor();
  await page.locator('iframe').evaluate((frame) => frame.remove());
  // The longest names of facts are in this section.
  await page.getByRole('heading', { level: 2, name: 'Figures', exact: true }).click();
  expect(await faultsOf(page)).toEqual([]);
  await chip(COUNTDOWN).click();
  await panel(/^Free trial/).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await field(COUNTDOWN).focus();
  await button(`Add a figure to “${COUNTDOWN}”`).click();
  await page.getByRole('combobox').waitFor();
  expect(await faultsOf(page)).toEqual([]);
});
