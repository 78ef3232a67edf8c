import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { type ChangedBlog, openChangedBlog } from '#tests/support/factories/content-changes.ts';
import { signInAs } from '#tests/support/factories/context.ts';
import { insertLead, insertPost, leadSubmissionOf } from '#tests/support/factories/factories.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '#tests/support/runner/temporary-folder.ts';
import { type CrmServer, startCrmServer } from '#tests/support/servers/crm-server.ts';
import { type SiteProcess, startSite } from '#tests/support/servers/site-process.ts';

const LEADS_PER_HOUR = 5;

let database: TestDatabase;
let folder: TemporaryFolder;
let crm: CrmServer;
let blog: ChangedBlog;
let first: SiteProcess;
let other: SiteProcess;

beforeAll(async () => {
  [database, folder, crm] = await Promise.all([
    createTestDatabase(),
    makeTemporaryFolder(),
    startCrmServer(),
  ]);
  await insertPost(database.sql, { slug: 'yazi' });
  const settings = {
    DATABASE_URL: database.url,
    PAGE_CACHE_MB: '64',
    LEAD_FORMS_URL: crm.url,
    LEAD_FORMS_PORTAL_ID: '42',
    LEAD_FORMS_FORM_ID: 'demo',
    LEAD_RATE_PER_SECOND: '200',
    LEAD_LIMIT_PER_HOUR: String(LEADS_PER_HOUR),
  };
  first = await startSite({ ...settings, DATA_DIR: `${folder.path}/one` });
  other = await startSite({ ...settings, DATA_DIR: `${folder.path}/other` });
  blog = await openChangedBlog(database.sql, [first.origin, other.origin]);
});
afterAll(async () => {
  await Promise.all([first, other].map((site) => site.stop()));
  await Promise.all([crm.stop(), database.drop(), folder.remove()]);
});

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

async function expectDelivery(count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, () => insertLead(database.sql)));
  const countWaiting = async () => {
    const [row] = await database.sql<[{ count: number }]>`
      select count(*)::integer as count from lead_deliveries where state <> 'delivered'
    `;
    return row.count;
  };
  await expect.poll(countWaiting).toBe(0);
  const [{ leads }] = await database.sql<[{ leads: number }]>`select count(*)::integer as leads from leads`;
  expect([...crm.accepted.values()]).toEqual(Array(leads).fill(1));
}

test('a session is valid at both, and ends at both', async () => {
  const cookie = `session=${await signInAs(database.sql, 'yonetici@example.com')}`;
  const readMember = async ({ origin }: SiteProcess) =>
    (await fetch(`${origin}/trpc/auth.me`, { headers: { cookie } })).text();
  for (const site of [first, other]) expect(await readMember(site)).toContain('yonetici@example.com');
  expect((await call(first, 'auth.signOut', {}, { cookie })).status).toBe(200);
  for (const site of [first, other]) expect(await readMember(site)).not.toContain('yonetici');
});

test('a limit counts the requests of both', async () => {
  const statuses = [];
  for (const site of [first, other, first, other, first, other, first, other])
    statuses.push((await call(site, 'lead.submit', leadSubmissionOf())).status);
  expect(statuses).toEqual([...Array<number>(LEADS_PER_HOUR).fill(200), 429, 429, 429]);
});

test('every lead is delivered, none twice', async () => {
  await expectDelivery(100);
});

describe('every change is visible on every surface of both', () => {
  async function expectFreshness(): Promise<void> {
    for (let turn = 0; turn < 6; turn += 1) {
      const { milliseconds, stale } = await blog.changeOnce(turn);
      expect(stale).toEqual([]);
      expect(milliseconds.length).toBeGreaterThan(10);
    }
  }

  test('by notification', expectFreshness);

  test('by polling without notifications', async () => {
    const [{ definition }] = await database.sql<[{ definition: string }]>`
      select pg_get_functiondef('raise_content_version'::regproc) as definition
    `;
    const silent = definition.replace(/^\s*perform pg_notify.*$/m, '');
    expect(silent).not.toBe(definition);
    await database.sql.unsafe(silent);
    await expectFreshness();
  });
});

test('while one is killed under load the other serves all visitors, and delivers later leads', async () => {
  const over = new AbortController();
  const responses = { [first.origin]: [] as number[], [other.origin]: [] as number[] };
  const load = [first, first, first, other, other, other].map(async ({ origin }) => {
    while (!over.signal.aborted) {
      const response = await fetch(`${origin}/blog/2026/03/yazi`).catch(() => undefined);
      if (!response) return;
      responses[origin]?.push(response.status);
      await response.arrayBuffer().catch(() => {});
    }
  });
  const countResponses = (site: SiteProcess) => responses[site.origin]?.length ?? 0;
  for (const site of [first, other]) await expect.poll(() => countResponses(site)).toBeGreaterThan(20);
  await first.stop('SIGKILL');
  const before = countResponses(other);
  await expect.poll(() => countResponses(other)).toBeGreaterThan(before + 20);
  over.abort();
  await Promise.all(load);
  expect(new Set(responses[other.origin])).toEqual(new Set([200]));
  await expectDelivery(20);
});
