/** Two independent processes on one database: what they share, and that one goes on when the other is killed. */
import { openChangedBlog } from '#tests/support/factories/content-changes.ts';
import { signInAs } from '#tests/support/factories/context.ts';
import { type CrmServer, startCrmServer } from '#tests/support/servers/crm-server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { insertLead, insertPost, leadSubmissionOf } from '#tests/support/factories/factories.ts';
import { type SiteProcess, startSite } from '#tests/support/servers/site-process.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '#tests/support/runner/temporary-folder.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

let database: TestDatabase;
let folder: TemporaryFolder;
let crm: CrmServer;
let sites: SiteProcess[];

beforeEach(async () => {
  [database, folder, crm] = await Promise.all([
    createTestDatabase(),
    makeTemporaryFolder(),
    startCrmServer(),
  ]);
  await insertPost(database.sql, { slug: 'yazi' });
  sites = [];
});
afterEach(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  await Promise.all([crm.stop(), database.drop(), folder.remove()]);
});

async function startTwo(env: Record<string, string> = {}): Promise<[SiteProcess, SiteProcess]> {
  const settings = {
    DATABASE_URL: database.url,
    PAGE_CACHE_MB: '64',
    LEAD_FORMS_URL: crm.url,
    LEAD_FORMS_PORTAL_ID: '42',
    LEAD_FORMS_FORM_ID: 'demo',
    LEAD_RATE_PER_SECOND: '200',
    ...env,
  };
  const started = await Promise.all([
    startSite({ ...settings, DATA_DIR: `${folder.path}/one` }),
    startSite({ ...settings, DATA_DIR: `${folder.path}/two` }),
  ]);
  sites = started;
  return started;
}

const call = (
  { origin }: SiteProcess,
  procedure: string,
  input: object,
  headers: Record<string, string> = {},
) =>
  fetch(`${origin}/trpc/${procedure}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, ...headers },
    body: JSON.stringify({ json: input }),
  });

test('a session holds at both, and ends at both', async () => {
  const [one, other] = await startTwo();
  const cookie = `session=${await signInAs(database.sql, 'yonetici@example.com')}`;
  const readMember = async ({ origin }: SiteProcess) =>
    (await fetch(`${origin}/trpc/auth.me`, { headers: { cookie } })).text();
  for (const site of [one, other]) expect(await readMember(site)).toContain('yonetici@example.com');
  expect((await call(one, 'auth.signOut', {}, { cookie })).status).toBe(200);
  for (const site of [one, other]) expect(await readMember(site)).not.toContain('yonetici');
});

test('a limit counts what both receive', async () => {
  const [one, other] = await startTwo({ LEAD_LIMIT_PER_HOUR: '5' });
  const statuses = [];
  for (const site of [one, other, one, other, one, other, one, other])
    statuses.push((await call(site, 'lead.submit', leadSubmissionOf())).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
});

test('every lead is delivered, none twice', async () => {
  await startTwo();
  await Promise.all(Array.from({ length: 100 }, () => insertLead(database.sql)));
  await expect.poll(() => crm.accepted.size).toBe(100);
  expect([...crm.accepted.values()]).toEqual(Array(100).fill(1));
});

test('while one is killed under load the other answers everybody, and delivers what comes afterwards', async () => {
  const [one, other] = await startTwo();
  const over = new AbortController();
  const answers = { [one.origin]: [] as number[], [other.origin]: [] as number[] };
  const load = [one, one, one, other, other, other].map(async ({ origin }) => {
    while (!over.signal.aborted) {
      const answer = await fetch(`${origin}/blog/2026/03/yazi`).catch(() => undefined);
      if (!answer) return;
      answers[origin]?.push(answer.status);
      await answer.arrayBuffer().catch(() => {});
    }
  });
  const countAnswers = (site: SiteProcess) => answers[site.origin]?.length ?? 0;
  for (const site of [one, other]) await expect.poll(() => countAnswers(site)).toBeGreaterThan(20);
  await one.stop('SIGKILL');
  const before = countAnswers(other);
  await expect.poll(() => countAnswers(other)).toBeGreaterThan(before + 20);
  over.abort();
  await Promise.all(load);
  expect(new Set(answers[other.origin])).toEqual(new Set([200]));
  await Promise.all(Array.from({ length: 20 }, () => insertLead(database.sql)));
  await expect.poll(() => crm.accepted.size).toBe(20);
  expect([...crm.accepted.values()]).toEqual(Array(20).fill(1));
});

/** Publishes a post, edits, moves, archives, schedules and deletes it, and looks at every surface each time. */
async function expectFreshness(): Promise<void> {
  const origins = (await startTwo()).map(({ origin }) => origin);
  const blog = await openChangedBlog(database.sql, origins);
  for (let turn = 0; turn < 6; turn += 1) {
    const { stale } = await blog.changeOnce(turn);
    expect(stale).toEqual([]);
  }
}

test('every change is seen on every surface of both, by notification', async () => {
  await expectFreshness();
});

test('every change is seen on every surface of both, by polling where no notification comes', async () => {
  const [{ definition }] = await database.sql<[{ definition: string }]>`
    select pg_get_functiondef('raise_content_version'::regproc) as definition
  `;
  const silent = definition.replace(/^\s*perform pg_notify.*$/m, '');
  expect(silent).not.toBe(definition);
  await database.sql.unsafe(silent);
  await expectFreshness();
});
