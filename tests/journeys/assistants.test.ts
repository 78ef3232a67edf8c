import type { Page } from 'playwright';
import { beforeEach, expect, test } from 'vitest';
import { ASSISTANTS_PATH } from '#shared/assistants/levels.ts';
import { pathTo } from '#shared/routes.ts';
import { faultsOf, shareAdminVisit } from '../support/browser/admin-visit.ts';
import { openSite } from '../support/browser/journey.ts';
import { TEST_PASSWORD } from '../support/factories/context.ts';

const journey = await openSite();
const { site, database } = journey;
const page = await shareAdminVisit(journey, { permissions: ['clipboard-read', 'clipboard-write'] });

const LONG_NAME = `Masaüstü betiği ${'çokuzunbirad'.repeat(6)}`.slice(0, 80);

beforeEach(async () => {
  await database.sql`delete from assistant_connections`;
  await database.sql`update assistant_switch set is_on = true`;
});

const open = async (key: 'adminAssistants' | 'adminMemberAssistants', heading: string) => {
  await page.goto(site.origin + pathTo(key));
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
};
const button = (name: string, on: Page | ReturnType<Page['getByRole']> = page) =>
  on.getByRole('button', { name, exact: true });

async function createToken(name: string, level = 'Write drafts'): Promise<string> {
  await button('Create a token').last().click();
  const panel = page.getByRole('dialog', { name: 'Create a token' });
  await panel.getByRole('textbox', { name: 'Name' }).fill(name);
  await panel.getByRole('radio', { name: new RegExp(`^${level}`) }).check();
  await button('Create the token', panel).dblclick();
  const token = page.getByLabel('Token', { exact: true });
  await token.waitFor();
  return token.inputValue();
}

const listTools = (token: string) =>
  fetch(site.origin + ASSISTANTS_PATH, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });

test('a member creates a token, a script uses it, and the call is refused after the member has ended it', async () => {
  await open('adminAssistants', 'Account');
  await page.getByText('Nobody writes in your name yet.').waitFor();
  expect(await faultsOf(page)).toEqual([]);

  await button('Create a token').last().click();
  const panel = page.getByRole('dialog', { name: 'Create a token' });
  await button('Create the token', panel).click();
  await panel.getByText('Write where you will use the token.').waitFor();
  await panel.getByRole('checkbox', { name: /Also see leads/ }).check();
  expect(await faultsOf(page)).toEqual([]);
  await button('Cancel', panel).click();

  const token = await createToken(LONG_NAME);
  expect(token).toMatch(/^sesdas_[\w-]{43}$/);
  await page.getByText('Claude Code').last().click();
  expect(await faultsOf(page)).toEqual([]);
  await button('Copy the token').click();
  await page.getByText('Copied', { exact: true }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);

  const answer = await listTools(token);
  expect([answer.status, (await answer.text()).includes('search_posts')]).toEqual([200, true]);
  await page.reload();
  const row = page.getByRole('row', { name: LONG_NAME });
  await row.waitFor();
  expect(await page.getByLabel('Token', { exact: true }).count()).toBe(0);
  expect(await page.content()).not.toContain(token);
  expect(await row.getByText('Never').count()).toBe(0);

  await button(`End: ${LONG_NAME}`).click();
  const question = page.getByRole('alertdialog');
  expect(await faultsOf(page)).toEqual([]);
  await button('End', question).click();
  await page.getByText('Nobody writes in your name yet.').waitFor();
  expect((await listTools(token)).status).toBe(401);
});

test('a token that publishes needs the password, and the panel keeps what was typed', async () => {
  await database.sql`update sessions set authenticated_at = now() - interval '11 minutes'`;
  await open('adminAssistants', 'Account');
  await button('Create a token').last().click();
  const panel = page.getByRole('dialog', { name: 'Create a token' });
  await panel.getByRole('textbox', { name: 'Name' }).fill('Yayın betiği');
  await panel.getByRole('radio', { name: /^Publish/ }).check();
  await button('Create the token', panel).click();
  const question = page.getByRole('dialog', { name: 'Is it you?' });
  await question.getByLabel('Password').fill(TEST_PASSWORD);
  await button('Go on', question).click();
  await page.getByRole('heading', { name: 'Token for “Yayın betiği”' }).waitFor();
  const row = page.getByRole('row', { name: /Yayın betiği/ });
  await row.waitFor();
  expect(await row.innerText()).toContain('Publish');
});

test('without a network the panel says so and keeps what was typed', async () => {
  await open('adminAssistants', 'Account');
  await button('Create a token').last().click();
  const panel = page.getByRole('dialog', { name: 'Create a token' });
  await panel.getByRole('textbox', { name: 'Name' }).fill('Betik');
  await page.context().setOffline(true);
  await button('Create the token', panel).click();
  await panel.getByRole('alert').waitFor();
  expect(await panel.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Betik');
  await page.context().setOffline(false);
  await button('Create the token', panel).click();
  await page.getByRole('heading', { name: 'Token for “Betik”' }).waitFor();
});

test('an administrator turns assistants off: the address is a missing page, and calls go on afterwards', async () => {
  await open('adminAssistants', 'Account');
  const token = await createToken('Betik', 'Read');
  await open('adminMemberAssistants', 'People');
  await page.getByRole('row', { name: /Betik/ }).waitFor();
  expect(await faultsOf(page)).toEqual([]);

  const turn = page.getByRole('switch', { name: 'Assistants' });
  await turn.click();
  const question = page.getByRole('alertdialog');
  await question.getByText(/The address of the connection answers 404/).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await button('Turn off', question).click();
  await page.getByRole('heading', { name: 'Assistants are off for this site' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  const responses = [listTools(token), fetch(site.origin + ASSISTANTS_PATH), listTools('x')];
  expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([404, 404, 404]);
  const missing = await page.goto(site.origin + ASSISTANTS_PATH);
  expect(missing?.status()).toBe(404);
  const mcpPage = await page.getByRole('main').innerText();
  await page.goto(`${site.origin}/boyle-bir-sayfa-yok`);
  expect(await page.getByRole('main').innerText()).toBe(mcpPage);

  await open('adminAssistants', 'Account');
  await page.getByText(/Assistants are off on this site/).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await open('adminMemberAssistants', 'People');
  await turn.click();
  await button('Turn on', question).click();
  await page.getByRole('heading', { name: 'Assistants are on for this site' }).waitFor();
  expect((await listTools(token)).status).toBe(200);

  await page.getByRole('button', { name: /^End: .*, Betik$/ }).click();
  await button('End', question).click();
  await page.getByText('No member has connected an assistant yet.').waitFor();
  expect((await listTools(token)).status).toBe(401);
  await page.goto(`${site.origin}${pathTo('adminActivity')}?view=log`);
  await page.getByRole('row', { name: /Turned assistants off for the site/i }).waitFor();
});
