import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, expect, test } from 'vitest';
import { connectDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { signInAs } from '../support/factories/context.ts';
import { insertPost, leadSubmissionOf, postFormOf } from '../support/factories/factories.ts';
import { startCrmServer } from '../support/servers/crm-server.ts';
import { startPgBouncer, startPostgres15 } from '../support/servers/debian-postgres.ts';
import { startSite } from '../support/servers/site-process.ts';

const server = await startPostgres15();
const pooler = server && (await startPgBouncer(server.url));
afterAll(async () => {
  await pooler?.stop();
  await server?.stop();
});

const ARTICLE = '/blog/2026/03/yayinda';
const LEADS = 60;

test.runIf(pooler)('statements that are sent at once all get a response', async () => {
  const { sql, close } = connectDatabase({ url: pooler?.url ?? '', pooled: true, max: 1 });
  try {
    for (let turn = 0; turn < 200; turn += 1) {
      // The first statement has no parameters, so that the driver could pipeline the second.
      const queries = Promise.all([sql`select pg_sleep(0.001)`, sql`select ${turn}::integer as turn`]);
      const response = queries.then(([, rows]) => rows[0]?.['turn']);
      expect(await Promise.race([response, setTimeout(10_000, 'nothing', { ref: false })])).toBe(turn);
    }
  } finally {
    await close(1);
  }
});

test.runIf(pooler).each([
  ['with a direct connection', true],
  ['without a direct connection', false],
])('%s: migrations, sessions, saves, fresh pages, and leads once', async (_, hasDirect) => {
  const name = hasDirect ? 'past' : 'through';
  const admin = postgres(server?.url ?? '', { max: 1 });
  await admin`create database ${admin(name)}`;
  await admin.end();
  const at = (url = '') => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const crm = await startCrmServer();
  const settings = {
    DATABASE_URL: at(pooler?.url),
    ...(hasDirect && { DATABASE_DIRECT_URL: at(server?.url) }),
    PAGE_CACHE_MB: '16',
    LEAD_FORMS_URL: crm.url,
    LEAD_FORMS_PORTAL_ID: '42',
    LEAD_FORMS_FORM_ID: 'demo',
    LEAD_RATE_PER_SECOND: '200',
    LEAD_LIMIT_PER_HOUR: '1000000',
  };
  // Both processes find an empty database: one migrates, the other waits.
  await Promise.all([1, 2].map(() => migrate({ url: at(pooler?.url), log: () => {} })));
  const sites = await Promise.all([startSite(settings), startSite(settings)]);
  const { sql, close } = connectDatabase({ url: at(server?.url), max: 3 });
  const [first, second] = sites;
  try {
    const listening = await sql<{ query: string }[]>`
      select query from pg_stat_activity where application_name = 'sesdas listens'
    `;
    expect(listening.some(({ query }) => query.includes('content_version'))).toBe(hasDirect);

    await insertPost(sql, { slug: 'yayinda', publishedAt: '2026-03-14T09:00:00+03:00' });
    for (let turn = 0; turn < 6; turn += 1) {
      await sql`update blog_posts set title = ${`Başlık ${turn}`}`;
      for (const { origin } of sites) {
        const isFresh = async () => (await (await fetch(origin + ARTICLE)).text()).includes(`Başlık ${turn}`);
        await expect.poll(isFresh, { interval: 5 }).toBe(true);
      }
    }
    const cookie = `session=${await signInAs(sql, 'yazar@example.com')}`;
    const call = (origin: string, procedure: string, input: object) =>
      fetch(`${origin}/trpc/${procedure}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin, cookie },
        body: JSON.stringify({ json: input }),
      });
    const post = postFormOf({ slug: 'kaydedilen' });
    const attempt = { id: crypto.randomUUID(), key: crypto.randomUUID(), earlierKeys: [] };
    const createResponse = await call(first.origin, 'admin.posts.create', {
      ...attempt,
      publish: true,
      post,
    });
    expect(createResponse.status).toBe(200);
    const list = await fetch(`${second.origin}/admin/posts`, { headers: { cookie } });
    expect(list.status).toBe(200);

    // Both processes get requests at once, and each gets one after the other.
    const statuses = await Promise.all(
      sites.map(async ({ origin }) => {
        const responses = [];
        for (let turn = 0; turn < LEADS / 2; turn += 1)
          responses.push((await call(origin, 'lead.submit', leadSubmissionOf())).status);
        return responses;
      }),
    );
    expect(new Set(statuses.flat())).toEqual(new Set([200]));
    const delivered = () =>
      sql`select from lead_deliveries where state = 'delivered'`.then((rows) => rows.length);
    await expect.poll(delivered).toBe(LEADS);
    expect(crm.received).toHaveLength(LEADS);
    expect(await sql`select from pg_locks where locktype = 'advisory'`).toEqual([]);
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
    await close();
    await crm.stop();
  }
});
