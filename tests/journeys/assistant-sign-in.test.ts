/** A program on this machine signs in by the official client, and a member approves it in the browser. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  Client,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertMember } from '#server/sign-in/write.ts';
import { BROWSERS_OWN, faultsOf } from '../support/browser/admin-visit.ts';
import { openSite, shareVisit } from '../support/browser/journey.ts';
import { TEST_PASSWORD } from '../support/factories/context.ts';
import { insertCategory } from '../support/factories/factories.ts';

const EMAIL = 'deniz@example.com';

const { database, site, browser } = await openSite(async (sql) => {
  await insertMember(sql, { email: EMAIL, password: TEST_PASSWORD, role: 'editor' });
  await insertCategory(sql, 'Klinikler', 'klinikler');
});
const { page } = await shareVisit(browser, { reducedMotion: 'reduce', quiet: BROWSERS_OWN });

/** The program's own page, to which the browser returns. */
const callback = createServer((_request, response) => response.end('Geri geldiniz.'));
beforeAll(async () => {
  callback.listen(0, '127.0.0.1');
  await once(callback, 'listening');
});
beforeEach(async () => {
  await database.sql`truncate rate_limits`;
  await database.sql`delete from assistant_connections`;
});
afterAll(() => {
  callback.closeAllConnections();
  callback.close();
});

class Program {
  readonly redirectUrl = `http://127.0.0.1:${(callback.address() as AddressInfo).port}/callback`;
  #saved: Record<string, unknown> = {};
  address = '';

  get provider(): OAuthClientProvider {
    const save = (name: string) => (value: unknown) => void (this.#saved[name] = value);
    const read = (name: string) => () => this.#saved[name] as never;
    return {
      redirectUrl: this.redirectUrl,
      clientMetadata: { client_name: 'Takip', redirect_uris: [this.redirectUrl] },
      clientInformation: read('client'),
      saveClientInformation: save('client'),
      tokens: read('tokens'),
      saveTokens: save('tokens'),
      discoveryState: read('discovery'),
      saveDiscoveryState: save('discovery'),
      codeVerifier: read('verifier'),
      saveCodeVerifier: save('verifier'),
      redirectToAuthorization: ({ href }) => void (this.address = href),
    };
  }

  async connect(): Promise<Client> {
    const client = new Client({ name: 'takip', version: '1.0.0' });
    await client.connect(this.transport());
    return client;
  }

  transport(): StreamableHTTPClientTransport {
    return new StreamableHTTPClientTransport(new URL(`${site.origin}/mcp`), { authProvider: this.provider });
  }
}

/** Sends the browser to the consent page. */
async function ask(): Promise<Program> {
  const program = new Program();
  await expect(program.connect()).rejects.toThrow(UnauthorizedError);
  await page.goto(program.address);
  return program;
}
async function signIn(): Promise<void> {
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password').fill(TEST_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
const heading = (name: string) => page.getByRole('heading', { name }).waitFor();
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

test('a program asks, the member signs in and approves, and the program reads categories', async () => {
  const program = await ask();
  await signIn();
  await heading('“Takip” wants to work in your name');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  expect(await page.getByText('Not verified').isVisible()).toBe(true);
  expect(await page.getByRole('radio', { name: /^Write drafts/ }).isChecked()).toBe(true);
  expect(await page.getByText(/see leads/).count()).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('radio', { name: /^Read/ }).check();
  await press('Approve anyway');
  await page.getByText('Geri geldiniz.').waitFor();
  await program.transport().finishAuth(new URL(page.url()).searchParams);
  const client = await program.connect();
  const { structuredContent } = await client.callTool({ name: 'list_categories', arguments: {} });
  expect(JSON.stringify(structuredContent)).toContain('Klinikler');
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).not.toContain('create_post');
  await client.close();
});

test('the level to publish needs the password', async () => {
  await ask();
  await signIn();
  await page.getByRole('radio', { name: /^Publish/ }).check();
  await press('Approve anyway');
  await page.getByText('Type your password.').waitFor();
  await page.getByLabel('Your password', { exact: true }).fill('not the password');
  await press('Approve anyway');
  await page.getByText('This is not your password.').waitFor();
  await page.getByLabel('Your password', { exact: true }).fill(TEST_PASSWORD);
  await press('Approve anyway');
  await page.getByText('Geri geldiniz.').waitFor();
  expect(await database.sql`select program, level from assistant_connections`).toEqual([
    { program: 'Takip', level: 'publish' },
  ]);
});

test('a refused program gets nothing, and a request can be answered once', async () => {
  await ask();
  await signIn();
  await press('Refuse');
  await heading('You refused');
  const consent = page.url();
  await page.getByRole('link', { name: 'Back to the program' }).click();
  await page.getByText('Geri geldiniz.').waitFor();
  expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied');
  await page.goto(consent);
  await heading('This request has expired');
  expect(await faultsOf(page)).toEqual([]);
});
