/** Several processes on one port: what they share, and what becomes of the others when one dies. */
import { readFile } from 'node:fs/promises';
import { openChangedBlog } from '#tests/support/factories/content-changes.ts';
import { signInAs } from '#tests/support/factories/context.ts';
import { type CrmServer, startCrmServer } from '#tests/support/servers/crm-server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { insertLead, insertPost, leadSubmissionOf } from '#tests/support/factories/factories.ts';
import { runProgram } from '#tests/support/servers/run-program.ts';
import { freePort, type SiteProcess, startSite } from '#tests/support/servers/site-process.ts';
import { makeTemporaryFolder } from '#tests/support/runner/temporary-folder.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

const PROCESSES = 4;

let database: TestDatabase;
let crm: CrmServer;
let site: SiteProcess;
let metricsPort: number;

beforeEach(async () => {
  [database, crm, metricsPort] = await Promise.all([createTestDatabase(), startCrmServer(), freePort()]);
  await insertPost(database.sql, { slug: 'yazi' });
});
afterEach(async () => {
  await site.stop();
  await Promise.all([crm.stop(), database.drop()]);
});

async function start(env: Record<string, string> = {}): Promise<void> {
  site = await startSite({
    DATABASE_URL: database.url,
    PROCESSES: String(PROCESSES),
    METRICS_PORT: String(metricsPort),
    PAGE_CACHE_MB: '64',
    LEAD_FORMS_URL: crm.url,
    LEAD_FORMS_PORTAL_ID: '42',
    LEAD_FORMS_FORM_ID: 'demo',
    LEAD_RATE_PER_SECOND: '200',
    ...env,
  });
}

/** The processes that answer visitors. */
async function workers(): Promise<number[]> {
  const { pid } = site.child;
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return text.trim().split(' ').map(Number);
}

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)`, 'm').exec(text)?.[1]);
}

/** Asks on a connection of its own, so that the processes take turns. */
const ask = (
  path: string,
  { headers, ...init }: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
) => fetch(site.origin + path, { ...init, headers: { connection: 'close', ...headers } });

const call = (procedure: string, input: object, headers: Record<string, string> = {}) =>
  ask(`/trpc/${procedure}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.origin, ...headers },
    body: JSON.stringify({ json: input }),
  });

test('sessions and limits are those of all, and one number stands for all', async () => {
  await start({ LEAD_LIMIT_PER_HOUR: '5' });
  expect(await workers()).toHaveLength(PROCESSES);
  const cookie = `session=${await signInAs(database.sql, 'yonetici@example.com')}`;
  for (let turn = 0; turn < 6; turn += 1) {
    const answer = await ask('/trpc/auth.me', { headers: { cookie } });
    expect(await answer.text()).toContain('yonetici@example.com');
  }
  expect((await call('auth.signOut', {}, { cookie })).status).toBe(200);
  for (let turn = 0; turn < 6; turn += 1) {
    expect(await (await ask('/trpc/auth.me', { headers: { cookie } })).text()).not.toContain('yonetici');
  }
  const statuses = [];
  for (let turn = 0; turn < 8; turn += 1)
    statuses.push((await call('lead.submit', leadSubmissionOf())).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  expect(await metric('build_info')).toBe(1);
  expect(await metric('answering_processes')).toBe(PROCESSES);
  // The metric adds up all processes, each of which has answered some of the requests.
  expect(await metric('http_request_duration_seconds_count')).toBeGreaterThan(0);
});

test('the work beside requests is done once: every lead is delivered, none twice', async () => {
  await start();
  await Promise.all(Array.from({ length: 100 }, () => insertLead(database.sql)));
  await expect.poll(() => crm.accepted.size).toBe(100);
  expect([...crm.accepted.values()]).toEqual(Array(100).fill(1));
  const connections = await database.sql<{ name: string; count: number }[]>`
    select application_name as name, count(distinct client_port)::integer as count
    from pg_stat_activity where datname = current_database() and application_name = 'sesdas leads' group by 1`;
  expect(connections[0]?.count).toBeLessThanOrEqual(2);
});

test('one that is killed under load leaves the others answering, and is replaced', async () => {
  await start();
  const over = new AbortController();
  const answers: string[] = [];
  const load = Array.from({ length: 6 }, async () => {
    while (!over.signal.aborted) {
      const answer = await ask('/blog/2026/03/yazi').catch(() => undefined);
      answers.push(answer ? String(answer.status) : 'cut off');
      await answer?.arrayBuffer().catch(() => {});
    }
  });
  await expect.poll(() => answers.length).toBeGreaterThan(20);
  const [killed] = await workers();
  process.kill(killed ?? 0, 'SIGKILL');
  const answered = answers.length;
  await expect.poll(() => answers.length).toBeGreaterThan(answered + 20);
  over.abort();
  await Promise.all(load);
  // The process that died cuts off its open requests: at most one of each visitor.
  expect(answers.filter((answer) => answer === 'cut off').length).toBeLessThanOrEqual(6);
  expect(answers.filter((answer) => answer !== '200' && answer !== 'cut off')).toEqual([]);
  const left = async () => (await workers()).filter((pid) => pid !== killed);
  await expect.poll(left).toHaveLength(PROCESSES);
  expect(await workers()).not.toContain(killed);
  expect(await metric('answering_processes_died_total')).toBe(1);
  expect(site.output()).toContain('another one follows');
});

test('a signal ends them all, and what they were answering is answered', async () => {
  await start();
  const pids = await workers();
  const answers = Promise.all(Array.from({ length: 12 }, () => ask('/').then(({ status }) => status)));
  expect(await answers).toEqual(Array(12).fill(200));
  expect(await site.stop()).toBe(0);
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

test('without the one that started them they end', async () => {
  await start();
  const pids = await workers();
  await site.stop('SIGKILL');
  const alive = () =>
    pids.filter((pid) => {
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    });
  await expect.poll(alive).toEqual([]);
});

test('what stops the start of one stops them all, with one line', async () => {
  await start();
  const { port } = new URL(site.origin);
  const folder = await makeTemporaryFolder();
  const { code, err } = await runProgram('dist/server/main.js', [], {
    DATABASE_URL: database.url,
    PROCESSES: '3',
    PORT: port,
    DATA_DIR: folder.path,
  });
  expect([code, err]).toEqual([1, `127.0.0.1:${port} is in use: stop what listens there, or set PORT.\n`]);
  await folder.remove();
});

test('the embedded database is one for all', async () => {
  const folder = await makeTemporaryFolder();
  site = await startSite({ DATA_DIR: folder.path, PROCESSES: '2' });
  expect((await ask('/blog')).status).toBe(200);
  expect(site.output().match(/The first administrator/g)).toHaveLength(1);
  expect(await site.stop()).toBe(0);
  await folder.remove();
});

test('a change is seen on every process, whichever answers', async () => {
  await start();
  const blog = await openChangedBlog(database.sql, [site.origin], { looks: 16 });
  // It is published, edited, and gets another path.
  for (let turn = 0; turn < 3; turn += 1) {
    // How soon is a budget of `npm run prove -- freshness`: beside other tests a process may wait for its turn.
    const { stale } = await blog.changeOnce(turn);
    expect(stale).toEqual([]);
  }
});
