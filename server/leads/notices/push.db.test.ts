/** Tests push messages with a real Postgres and a push service that decrypts them. */

import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCaller } from '#server/app-router.ts';
import type { Database } from '#server/db/connect.ts';
import { readEnv } from '#server/env.ts';
import { configureNotices, type LeadJobs, startLeadJobs } from '#server/leads/jobs.ts';
import { findLead } from '#server/leads/read.ts';
import { OUTBOX_TIMES } from '#server/outbox/back-off.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { contextOf, signInAs } from '#tests/support/factories/context.ts';
import { insertLead } from '#tests/support/factories/factories.ts';
import { type PushBrowser, type PushServer, startPushServer } from './__fixtures__/push-server.ts';
import { addSubscription, findPushKeys } from './write.ts';

const FAST = {
  ...OUTBOX_TIMES,
  retryMs: 10,
  retryMaxMs: 50,
  ambiguousMs: 20,
  breakerMaxMs: 20,
  leaseMs: 2_000,
};

let database: TestDatabase;
let sql: Database;
let service: PushServer;
let running: LeadJobs | undefined;
let adminId: string;
let session: string;

beforeAll(async () => {
  [database, service] = await Promise.all([createTestDatabase(), startPushServer()]);
  ({ sql } = database);
});
beforeEach(async () => {
  await emptyTables(sql, 'leads', 'users', 'push_subscriptions');
  await sql`update outbox_channels set failures = 0, paused_until = '-infinity'`;
  session = await signInAs(sql, 'elif@example.com');
  adminId = await idOf('elif@example.com');
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
});
afterAll(async () => {
  await service.stop();
  await database.drop();
});

async function idOf(email: string): Promise<string> {
  const [row] = await sql<[{ id: string }]>`select id from users where email = ${email}`;
  return row.id;
}

async function start(settings: Record<string, string> = {}): Promise<void> {
  const env = readEnv({ PUBLIC_URL: 'https://sesdas.example.com', ...settings });
  await configureNotices(sql, env.notices);
  const { config } = database;
  const { log } = Fastify();
  running = startLeadJobs({
    ...env,
    config,
    readSite: async () => env.site,
    log,
    times: FAST,
    timeoutMs: 1_000,
  });
}
async function openBrowser(userId = adminId): Promise<PushBrowser> {
  const browser = service.addBrowser();
  await addSubscription(sql, userId, browser);
  return browser;
}
const noticesOf = async (id: string) => (await findLead(sql, id))?.notices ?? [];
const stateOf = async (id: string) => (await noticesOf(id)).map(({ state }) => state).join();

describe('a new lead', () => {
  test('is shown once on every subscribed browser, without personal data', async () => {
    const [one, two] = [await openBrowser(), await openBrowser()];
    await start();
    const id = await insertLead(sql, { fields: { firstName: 'Gizlican', email: 'gizli@example.com' } });
    await expect.poll(() => stateOf(id)).toBe('sent');
    const message = {
      title: 'Yeni demo talebi · Sesdaş',
      body: 'Açmak için dokunun.',
      icon: '/brand/icon-192.png',
      tag: id,
      url: `https://sesdas.example.com/admin/leads?lead=${id}`,
    };
    expect([one.shown, two.shown]).toEqual([[message], [message]]);
    expect(service.senders).toEqual(new Set([(await findPushKeys(sql)).publicKey]));
  });

  test('has no push notice without a subscribed browser', async () => {
    await start();
    expect(await noticesOf(await insertLead(sql))).toEqual([]);
  });

  test('is shown to sales members, and not to members who may not see leads', async () => {
    const [stays, sales, goes] = [await openBrowser(), service.addBrowser(), service.addBrowser()];
    await signInAs(sql, 'satis@example.com', { role: 'sales' });
    await addSubscription(sql, await idOf('satis@example.com'), sales);
    await signInAs(sql, 'can@example.com');
    const userId = await idOf('can@example.com');
    await sql`update user_roles set role = 'editor' where user_id = ${userId}`;
    await addSubscription(sql, userId, goes);
    await start();
    const id = await insertLead(sql);
    await expect.poll(() => stateOf(id)).toBe('sent');
    expect([stays.shown.length, sales.shown.length, goes.shown.length]).toEqual([1, 1, 0]);
  });

  test('waits until the quiet hours are over, and all waiting leads are one message', async () => {
    const browser = await openBrowser();
    const time = async (minutes: number) => {
      const [row] = await sql<[{ time: string }]>`
        select to_char((now() at time zone site_time_zone()) + make_interval(mins => ${minutes}), 'HH24:MI') as time`;
      return row.time;
    };
    const [before, after] = [await time(-60), await time(60)];
    await start({ NOTIFY_QUIET_HOURS: `${before}-${after}` });
    const ids = [await insertLead(sql), await insertLead(sql)];
    expect(await stateOf(ids[0] ?? '')).toBe('waiting');
    await running?.stop();
    expect(browser.shown).toEqual([]);
    await start({ NOTIFY_QUIET_HOURS: `${after}-${before}` });
    for (const id of ids) await expect.poll(() => stateOf(id)).toBe('sent');
    expect(browser.shown).toMatchObject([
      { title: '2 yeni talep · Sesdaş', url: 'https://sesdas.example.com/admin/leads' },
    ]);
  });
});

describe('a browser', () => {
  test.each([404, 410])('is deleted if its push service responds with %d', async (status) => {
    const [stays, unsubscribed] = [await openBrowser(), await openBrowser()];
    unsubscribed.status = status;
    await start();
    const id = await insertLead(sql);
    await expect.poll(() => stateOf(id)).toBe('sent');
    const endpoints = await sql`select endpoint from push_subscriptions`;
    expect(endpoints).toEqual([{ endpoint: stays.endpoint }]);
  });

  test.each([500, 503])(
    'whose push service responds with %d gets the message later, and other browsers do not get it twice',
    async (status) => {
      const [workingBrowser, absentBrowser] = [await openBrowser(), await openBrowser()];
      absentBrowser.status = status;
      await start();
      const id = await insertLead(sql);
      await expect.poll(async () => (await noticesOf(id))[0]?.reason).toBe(`HTTP ${status}`);
      absentBrowser.status = 201;
      await expect.poll(() => stateOf(id), { timeout: 10_000 }).toBe('sent');
      expect([workingBrowser.shown.length, absentBrowser.shown.length]).toEqual([1, 1]);
    },
  );

  test('whose push service responds with 400 does not delay other messages', async () => {
    const [working, refusing] = [await openBrowser(), await openBrowser()];
    refusing.status = 400;
    await start();
    const id = await insertLead(sql);
    await expect.poll(() => stateOf(id)).toBe('sent');
    expect([working.shown.length, refusing.shown.length]).toEqual([1, 0]);
  });
});

describe('the procedures', () => {
  const KEYS = { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) };
  const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';
  const as = (sessionToken: string) => createCaller(contextOf(sql, { sessionToken })).admin.push;

  test('subscribe a browser, return its state, and delete its subscription', async () => {
    const elif = as(session);
    expect(await elif.key()).toEqual({ publicKey: expect.stringMatching(/^[\w-]{87}$/) });
    expect(await elif.state({ endpoint })).toEqual({ isTold: false });
    await elif.subscribe({ endpoint, keys: KEYS });
    await elif.subscribe({ endpoint, keys: KEYS });
    expect(await elif.state({ endpoint })).toEqual({ isTold: true });
    await elif.unsubscribe({ endpoint });
    expect(await elif.state({ endpoint })).toEqual({ isTold: false });
  });

  test('create only one key pair, even for concurrent requests', async () => {
    await sql`delete from push_keys`;
    const elif = as(session);
    const keys = await Promise.all(Array.from({ length: 10 }, () => elif.key()));
    expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1);
  });

  test('assign a browser to the member who subscribed last; other members cannot delete it', async () => {
    const [elif, can] = [as(session), as(await signInAs(sql, 'can@example.com'))];
    await elif.subscribe({ endpoint, keys: KEYS });
    await can.subscribe({ endpoint, keys: KEYS });
    await elif.unsubscribe({ endpoint });
    expect([await elif.state({ endpoint }), await can.state({ endpoint })]).toEqual([
      { isTold: false },
      { isTold: true },
    ]);
  });

  test('delete all but the last twenty browsers of a member', async () => {
    const elif = as(session);
    for (let number = 0; number < 21; number += 1)
      await elif.subscribe({ endpoint: `${endpoint}${number}`, keys: KEYS });
    const states = await Promise.all(
      [0, 1, 20].map(async (number) => (await elif.state({ endpoint: `${endpoint}${number}` })).isTold),
    );
    expect(states).toEqual([false, true, true]);
  });

  test.each([
    ['a URL that is not of a push service', { endpoint: 'https://127.0.0.1/a', keys: KEYS }],
    ['an endless address', { endpoint: `${endpoint}${'a'.repeat(1000)}`, keys: KEYS }],
    ['a short secret', { endpoint, keys: { ...KEYS, auth: 'kısa' } }],
    ['no key', { endpoint, keys: { ...KEYS, p256dh: '' } }],
  ])('refuse %s', async (_, subscription) => {
    await expect(as(session).subscribe(subscription)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});
