/**
 * Tests deliveries with a real Postgres and a real HTTP server, and with pauses about a hundred times
 * shorter.
 */

import Fastify from 'fastify';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectDatabase, type Database, type DatabaseConnection } from '#server/db/connect.ts';
import { openNotifications } from '#server/db/notifications.ts';
import { OUTBOX_TIMES, type OutboxTimes } from '#server/outbox/back-off.ts';
import { claimJobs, settleJob } from '#server/outbox/channels.ts';
import type { Verdict } from '#server/outbox/verdict.ts';
import { countLockWaits, createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { insertLead } from '#tests/support/factories/factories.ts';
import { type CrmServer, startCrmServer } from '#tests/support/servers/crm-server.ts';
import { type DatabaseProxy, startDatabaseProxy } from '#tests/support/servers/database-proxy.ts';
import { startDeliveries } from './jobs.ts';
import { type ClaimedLead, DELIVERIES } from './queue.ts';
import { LEAD_DUE, readDeliveryHealth } from './read.ts';
import { announceLead, eraseLeads, releaseLead, retryLead } from './write.ts';

const FAST: OutboxTimes = {
  // Longer than an attempt takes on a busy machine, as a lead whose lease expires is sent twice.
  leaseMs: 60_000,
  retryMs: 10,
  retryMaxMs: 2_000,
  ambiguousMs: 20,
  breakerMs: 200,
  breakerMaxMs: 400,
  rateLimitMs: 200,
  blockMs: 200,
};
const REQUEST_MS = 20_000;
const SHORT_REQUEST_MS = 1_000;
const log = Fastify().log;

let database: TestDatabase;
let crm: CrmServer;
type Worker = { stop: (patienceMs?: number) => Promise<void> };
const workers: Worker[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  crm = await startCrmServer({ lateMs: 600 });
  await emptyTables(database.sql, 'leads');
  await database.sql`
    update outbox_channels set next_send_at = now(), paused_until = '-infinity', failures = 0 where name = 'forms'
  `;
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop(0)));
  await crm.stop();
});
afterAll(() => database.drop());

type WorkerLog = Parameters<typeof startDeliveries>[0]['log'];

function start(
  options: {
    rate?: number;
    times?: OutboxTimes;
    slots?: number;
    log?: WorkerLog;
    sql?: Database;
    requestMs?: number;
  } = {},
): Worker {
  const worker = startDeliveries({
    sql: options.sql ?? database.sql,
    form: { url: crm.url, portalId: '42', formId: 'demo' },
    ratePerSecond: options.rate ?? 500,
    timeoutMs: options.requestMs ?? REQUEST_MS,
    times: options.times ?? FAST,
    slots: options.slots ?? 64,
    log: options.log ?? log,
  });
  workers.push(worker);
  return worker;
}

async function deliveryOf(id: string) {
  const [row] = await database.sql<
    { state: string; attempts: number; ambiguous: boolean; reason: string | null; leftOut: string[] }[]
  >`
    select state, attempts, ambiguous, reason, left_out as "leftOut" from lead_deliveries where lead_id = ${id}
  `;
  return row;
}

async function historyOf(id: string): Promise<string[]> {
  const rows = await database.sql<{ outcome: string; status: number | null; reason: string | null }[]>`
    select outcome, status, reason from lead_attempts where lead_id = ${id} order by id
  `;
  return rows.map(({ outcome, reason }) => (reason ? `${outcome}: ${reason}` : outcome));
}

async function waitForState(id: string, state: string): Promise<void> {
  await expect.poll(async () => (await deliveryOf(id))?.state, { interval: 20 }).toBe(state);
}

const claim = async (slots: number, { times = FAST, rate = 1000 } = {}) => {
  const options = { slots, ratePerSecond: rate, timeoutMs: SHORT_REQUEST_MS, times };
  return (await claimJobs(database.sql, DELIVERIES, options)).jobs;
};
const claimOne = async (times = FAST) => (await claim(1, { times }))[0];
const settle = (lead: ClaimedLead | undefined, verdict: Verdict, { isProbe = false, times = FAST } = {}) => {
  if (!lead) throw new Error('Nothing was claimed.');
  return settleJob(database.sql, DELIVERIES, lead, { verdict, isProbe, times });
};

const DELIVERED = { kind: 'delivered', status: 200 } as const;
const REFUSED = { kind: 'rejected', status: 400, reason: 'HTTP 400' } as const;
const FAILED = { kind: 'passing', status: 500, reason: 'HTTP 500' } as const;

describe('a submission to the service', () => {
  test('has the body of the specification, with the visitor’s data as its context', async () => {
    const id = await insertLead(database.sql, {
      fields: { email: 'ayse@example.com', company: 'Örnek A.Ş.', message: 'Merhaba' },
      context: { trackingCookie: 'a1b2', pageUri: 'https://x.example/pricing', pageName: 'Fiyatlandırma' },
    });
    start();
    await waitForState(id, 'delivered');
    expect(crm.received).toHaveLength(1);
    expect(crm.received[0]?.path).toBe('/submissions/v3/integration/submit/42/demo');
    expect(crm.received[0]?.body).toEqual({
      submittedAt: expect.stringMatching(/^\d{13}$/) as string,
      fields: [
        { name: 'firstname', value: 'Ayşe' },
        { name: 'lastname', value: 'Yılmaz' },
        { name: 'email', value: 'ayse@example.com' },
        { name: 'mobilephone', value: '0532 123 45 67' },
        { name: 'company', value: 'Örnek A.Ş.' },
        { name: 'message', value: 'Merhaba' },
      ],
      context: {
        hutk: 'a1b2',
        ipAddress: '203.0.113.7',
        pageUri: 'https://x.example/pricing',
        pageName: 'Fiyatlandırma',
      },
    });
    expect(await historyOf(id)).toEqual(['delivered']);
  });

  test('has no empty values, for a lead with only the required fields', async () => {
    const [row] = await database.sql<{ id: string }[]>`
      insert into leads (first_name, last_name, email, mobile_phone)
      values ('Ali', 'Kaya', 'ali@example.com', '+90 532 000 00 00')
      returning id
    `;
    start();
    await waitForState(row?.id ?? '', 'delivered');
    expect(crm.received[0]?.body.fields.map(({ name }) => name)).toEqual([
      'firstname',
      'lastname',
      'email',
      'mobilephone',
    ]);
    expect(crm.received[0]?.body.context).toEqual({});
  });
});

describe('a lead', () => {
  test('is sent again after temporary failures until the service accepts it', async () => {
    const modes = ['fault', 'rate limit', 'reset', 'hang', 'ok'] as const;
    crm.answer(() => modes[crm.received.length] ?? 'ok');
    const id = await insertLead(database.sql);
    start({ requestMs: SHORT_REQUEST_MS });
    await waitForState(id, 'delivered');
    expect(await historyOf(id)).toEqual([
      'passing: HTTP 500',
      'passing: HTTP 429',
      'ambiguous: no answer: ECONNRESET',
      'ambiguous: no answer: TIMEOUT',
      'delivered',
    ]);
    expect(await deliveryOf(id)).toMatchObject({ attempts: 5, ambiguous: true });
  });

  test('that the service refuses is stored with the reason, and is sent again if an administrator retries it', async () => {
    crm.answer('invalid email');
    const id = await insertLead(database.sql, { fields: { email: 'gizli@example.com' } });
    start();
    await waitForState(id, 'rejected');
    expect((await deliveryOf(id))?.reason).toBe('HTTP 400 INVALID_EMAIL');
    crm.answer('ok');
    expect(await retryLead(database.sql, id, 'admin@example.com')).toBe(true);
    expect(await retryLead(database.sql, id, 'admin@example.com')).toBe(false);
    await waitForState(id, 'delivered');
    expect(await historyOf(id)).toEqual(['rejected: HTTP 400 INVALID_EMAIL', 'retried', 'delivered']);
    const reasons = await database.sql`select reason from lead_attempts`;
    expect(JSON.stringify(reasons)).not.toContain('gizli');
  });

  test('with an invalid tracking cookie is sent once more without the cookie', async () => {
    crm.answer('invalid hutk');
    const id = await insertLead(database.sql, { context: { trackingCookie: 'yanlış' } });
    start();
    await waitForState(id, 'delivered');
    expect(await historyOf(id)).toEqual(['left out: HTTP 400 INVALID_HUTK', 'delivered']);
    expect(crm.received.map(({ body }) => body.context['hutk'])).toEqual(['yanlış', undefined]);
    expect(await deliveryOf(id)).toMatchObject({ leftOut: ['hutk'] });
  });

  test('that the spam check quarantines waits until it is released', async () => {
    const id = await insertLead(database.sql, { trap: { website: 'https://spam.example' } });
    const other = await insertLead(database.sql);
    start();
    await waitForState(other, 'delivered');
    expect(await deliveryOf(id)).toMatchObject({ state: 'held', attempts: 0 });
    expect(await releaseLead(database.sql, id, 'admin@example.com')).toBe(true);
    await waitForState(id, 'delivered');
    expect(await historyOf(id)).toEqual(['released', 'delivered']);
  });

  test('is not sent if it was erased', async () => {
    const id = await insertLead(database.sql);
    await eraseLeads(database.sql, [id], 'admin@example.com');
    const other = await insertLead(database.sql);
    start();
    await waitForState(other, 'delivered');
    expect(crm.received).toHaveLength(1);
    expect(await deliveryOf(id)).toMatchObject({ state: 'erased', attempts: 0 });
  });

  test('stays erased if it was erased during an attempt, and the attempt is recorded', async () => {
    const id = await insertLead(database.sql);
    const lead = await claimOne();
    await eraseLeads(database.sql, [id], 'admin@example.com');
    expect(await settle(lead, FAILED)).toBe(false);
    expect((await deliveryOf(id))?.state).toBe('erased');
    expect(await historyOf(id)).toEqual(['passing: HTTP 500', 'erased']);
    // Erasing also changes the fence, so that the late result has no effect.
    const [row] = await database.sql<{ fence: string }[]>`
      select fence from lead_deliveries where lead_id = ${id}
    `;
    expect(row?.fence).not.toBe(lead?.fence);
  });

  test('that an administrator retries starts with no attempts, reasons and omitted parts', async () => {
    const id = await insertLead(database.sql);
    const leftOut: Verdict = { kind: 'left out', status: 400, reason: 'HTTP 400', parts: ['hutk'] };
    for (const verdict of [leftOut, REFUSED]) await settle(await claimOne(), verdict);
    expect(await deliveryOf(id)).toMatchObject({ state: 'rejected', attempts: 2, leftOut: ['hutk'] });
    await retryLead(database.sql, id, 'admin@example.com');
    expect(await deliveryOf(id)).toEqual({
      state: 'waiting',
      attempts: 0,
      ambiguous: false,
      reason: null,
      leftOut: [],
    });
  });

  test('is not sent twice if the response arrives during an outage of the database', async () => {
    // A sequence is not rolled back with its transaction, so exactly two writes of the result fail.
    await database.sql`create sequence outage`;
    await database.sql`
      create function refuse_twice() returns trigger language plpgsql as $$
      begin
        if nextval('outage') <= 2 then raise exception 'still starting' using errcode = '57P03'; end if;
        return new;
      end $$
    `;
    await database.sql`
      create trigger refuse_twice before update on lead_deliveries
      for each row when (new.state = 'delivered') execute function refuse_twice()
    `;
    const id = await insertLead(database.sql);
    start();
    await waitForState(id, 'delivered');
    await database.sql`drop function refuse_twice cascade`;
    await database.sql`drop sequence outage`;
    expect(crm.received).toHaveLength(1);
    expect(await historyOf(id)).toEqual(['delivered']);
  });

  test('is logged by its id, without the visitor’s data', async () => {
    const lines: string[] = [];
    const workerLog = pino({}, { write: (line: string) => void lines.push(line) });
    const fields = { email: 'gizli@example.com', company: 'Gizli A.Ş.', message: 'Gizli' };
    const modes = ['fault', 'reset', 'ok', 'invalid email'] as const;
    crm.answer(() => modes[crm.received.length] ?? 'ok');
    const delivered = await insertLead(database.sql, { fields });
    start({ log: workerLog });
    await waitForState(delivered, 'delivered');
    const refused = await insertLead(database.sql, { fields });
    await waitForState(refused, 'rejected');
    const entries = lines.map((line) => JSON.parse(line) as { msg: string; leadId: string });
    expect(entries.map(({ msg, leadId }) => [msg, leadId])).toEqual([
      ['lead not delivered yet', delivered],
      ['lead not delivered yet', delivered],
      ['lead delivered', delivered],
      ['lead rejected: somebody has to look', refused],
    ]);
    expect(lines.join('')).not.toMatch(/gizli|ayşe|yılmaz|532 123 45 67|5321234567|203\.0\.113/i);
  });

  test('is not sent to the target of a redirect', async () => {
    crm.answer('redirect');
    const id = await insertLead(database.sql);
    start();
    await expect.poll(async () => (await historyOf(id))[0]).toBe('passing: HTTP 302');
    expect(crm.received.every(({ path }) => path.startsWith('/submissions/'))).toBe(true);
  });
});

describe('a lease', () => {
  // Without a lease, the second claim would return the same lead.
  test('prevents other claims of the lead until it ends', async () => {
    const id = await insertLead(database.sql);
    const first = await claimOne();
    expect(first?.leadId).toBe(id);
    expect(await claimOne()).toBeUndefined();
    // With another due lead, the next claim reads the rows instead of stopping early.
    const other = await insertLead(database.sql);
    expect((await claim(10)).map(({ leadId }) => leadId)).toEqual([other]);
  });

  test('of a killed process expires; another process then sends the lead, which is marked as ambiguous', async () => {
    const id = await insertLead(database.sql);
    await claimOne({ ...FAST, leaseMs: 100 });
    start();
    await waitForState(id, 'delivered');
    expect(await historyOf(id)).toEqual(['lost: the process that sent it ended', 'delivered']);
    expect(await deliveryOf(id)).toMatchObject({ attempts: 2, ambiguous: true });
  });

  test('that has expired does not allow its process to change the lead', async () => {
    const id = await insertLead(database.sql);
    const expiredClaim = await claimOne({ ...FAST, leaseMs: 20 });
    await new Promise((resolve) => setTimeout(resolve, 60));
    const current = await claimOne();
    expect(await settle(expiredClaim, REFUSED)).toBe(false);
    expect((await deliveryOf(id))?.state).toBe('waiting');
    expect(await settle(current, DELIVERED)).toBe(true);
    expect((await deliveryOf(id))?.state).toBe('delivered');
  });

  test('accepts one result: a second result of the same claim changes nothing', async () => {
    const id = await insertLead(database.sql);
    const lead = await claimOne();
    expect(await settle(lead, DELIVERED)).toBe(true);
    expect(await settle(lead, REFUSED)).toBe(false);
    expect(await deliveryOf(id)).toMatchObject({ state: 'delivered', reason: null });
  });

  test('is released when its process stops', async () => {
    crm.answer('hang');
    const id = await insertLead(database.sql);
    const worker = start({ times: { ...FAST, leaseMs: 30_000 } });
    await expect.poll(() => crm.received.length).toBe(1);
    await worker.stop(20);
    expect(await historyOf(id)).toEqual(['ambiguous: no answer: STOPPED']);
    crm.answer('ok');
    start();
    await waitForState(id, 'delivered');
  });
});

describe('a worker whose claim gets no response from the database', () => {
  let proxy: DatabaseProxy;
  let behindProxy: DatabaseConnection;

  beforeEach(async () => {
    proxy = await startDatabaseProxy(database.directUrl);
    behindProxy = connectDatabase({ url: proxy.url, max: 2, answerTimeoutMs: 300 });
  });
  afterEach(async () => {
    await behindProxy.close(0);
    proxy.close();
  });

  /** Drops the database's response to a claim that has waited for a lock. */
  async function dropClaimResponse(): Promise<void> {
    await database.sql.begin(async (tx) => {
      await tx`lock table outbox_channels in access exclusive mode`;
      await expect.poll(() => countLockWaits(database.sql), { interval: 10 }).toBeGreaterThan(0);
      proxy.set('swallow answers');
    });
    await expect.poll(proxy.swallowed, { interval: 10 }).toBeGreaterThan(0);
  }

  test('claims again, and delivers the lead', async () => {
    const id = await insertLead(database.sql);
    start({ sql: behindProxy.sql });
    await dropClaimResponse();
    proxy.set('pass');
    await waitForState(id, 'delivered');
    expect(await historyOf(id)).toEqual(['delivered']);
  });

  test('can be stopped', async () => {
    await insertLead(database.sql);
    const worker = start({ sql: behindProxy.sql });
    await dropClaimResponse();
    await worker.stop();
    expect(crm.received).toEqual([]);
  });
});

describe('a notified worker', () => {
  /** A worker without notifications would find a lead only after this time. */
  const POLL_MS = 5_000;
  const startNotified = () => {
    const notifications = openNotifications(database);
    const { promise: notified, resolve } = Promise.withResolvers<void>();
    const worker = startDeliveries({
      sql: database.sql,
      form: { url: crm.url, portalId: '42', formId: 'demo' },
      ratePerSecond: 500,
      timeoutMs: SHORT_REQUEST_MS,
      times: FAST,
      log,
      listen(wake) {
        notifications?.listen(LEAD_DUE, () => {
          resolve();
          wake();
        });
      },
    });
    workers.push({
      async stop(patienceMs) {
        await worker.stop(patienceMs);
        await notifications?.close();
      },
    });
    return notified;
  };
  test('sends new, released and retried leads before its next poll', async () => {
    await startNotified();
    const started = performance.now();
    const id = await insertLead(database.sql);
    announceLead(database.sql);
    await waitForState(id, 'delivered');
    const suspected = await insertLead(database.sql, { trap: { website: 'x' } });
    expect((await deliveryOf(suspected))?.state).toBe('held');
    await releaseLead(database.sql, suspected, 'a@example.com');
    announceLead(database.sql);
    await waitForState(suspected, 'delivered');
    const rejected = await insertLead(database.sql, { trap: { website: 'x' } });
    await database.sql`update lead_deliveries set state = 'rejected' where lead_id = ${rejected}`;
    await retryLead(database.sql, rejected, 'a@example.com');
    announceLead(database.sql);
    await waitForState(rejected, 'delivered');
    expect(performance.now() - started).toBeLessThan(POLL_MS);
  });

  test('retries a lead on time without a notification', async () => {
    crm.answer(() => (crm.received.length === 0 ? 'fault' : 'ok'));
    const id = await insertLead(database.sql);
    await startNotified();
    await waitForState(id, 'delivered');
    expect(crm.received).toHaveLength(2);
  });
});

describe('several workers', () => {
  test('share the work: each lead is sent once, and all workers together keep the rate', async () => {
    await Promise.all(Array.from({ length: 20 }, () => insertLead(database.sql)));
    const pools = [1, 2, 3].map(() => connectDatabase({ ...database.config, max: 2 }));
    const shared = pools.map(({ sql }) =>
      startDeliveries({
        sql,
        form: { url: crm.url, portalId: '42', formId: 'demo' },
        ratePerSecond: 40,
        // Late responses on a busy machine must not cause a second attempt.
        timeoutMs: 10_000,
        times: { ...FAST, leaseMs: 30_000 },
        log,
      }),
    );
    const started = Date.now();
    await expect.poll(() => crm.received.length).toBe(20);
    expect(Date.now() - started).toBeGreaterThan(400);
    await Promise.all(shared.map((worker) => worker.stop()));
    await Promise.all(pools.map(({ close }) => close()));
    expect([...crm.accepted.values()]).toEqual(Array(20).fill(1));
    expect((await readDeliveryHealth(database.sql)).waiting).toBe(0);
  });

  test('keep the rate together, also after an idle time', async () => {
    await Promise.all(Array.from({ length: 14 }, () => insertLead(database.sql)));
    const started = Date.now();
    start({ rate: 20 });
    start({ rate: 20 });
    await expect.poll(() => crm.received.length).toBe(14);
    // On a busy machine leads may arrive together, so only the total time is checked.
    const last = Math.max(...crm.received.map(({ at }) => at));
    expect(last - started).toBeGreaterThanOrEqual((12 / 20) * 1000);
  });

  test('keep the rate together if a claim takes several leads', async () => {
    await Promise.all(Array.from({ length: 60 }, () => insertLead(database.sql)));
    const started = performance.now();
    let claimed = 0;
    const claimAll = async () => {
      while (claimed < 60 && performance.now() - started < 10_000) {
        const { length } = await claim(60, { times: OUTBOX_TIMES, rate: 200 });
        claimed += length;
      }
    };
    await Promise.all([claimAll(), claimAll(), claimAll()]);
    expect(claimed).toBe(60);
    // Ten leads may be sent at once, and the others take a quarter of a second. 10 ms are for differences of
    // the clocks.
    expect(performance.now() - started).toBeGreaterThan(240);
  });
});

// These tests use the real times, and read the pauses from the database instead of waiting.
describe('the pauses of a channel', () => {
  const times = OUTBOX_TIMES;
  const insertLeads = (count: number) =>
    Promise.all(Array.from({ length: count }, () => insertLead(database.sql)));
  const readChannel = async () =>
    (await database.sql`select failures, paused_until from outbox_channels where name = 'forms'`)[0];
  const endPause = () => database.sql`update outbox_channels set paused_until = '-infinity'`;

  async function expectPause(ms: number, work: () => Promise<unknown>): Promise<void> {
    const readPause = async () => {
      const [at] = await database.sql<{ now: number; until: number }[]>`
        select
          extract(epoch from clock_timestamp())::float8 * 1000 as now,
          extract(epoch from paused_until)::float8 * 1000 as until
        from outbox_channels
        where name = 'forms'
      `;
      return at ?? { now: 0, until: 0 };
    };
    const before = await readPause();
    await work();
    const after = await readPause();
    expect(after.until - before.now).toBeGreaterThanOrEqual(ms);
    expect(after.until - after.now).toBeLessThanOrEqual(ms);
  }

  test('double after each failed probe, up to a minute', async () => {
    await insertLeads(5);
    const [last, ...others] = await claim(5, { times });
    for (const lead of others) await settle(lead, FAILED, { times });
    await expectPause(10_000, () => settle(last, FAILED, { times }));
    for (const ms of [20_000, 40_000, 60_000, 60_000]) {
      await endPause();
      const probes = await claim(5, { times });
      expect(probes).toHaveLength(1);
      await expectPause(ms, () => settle(probes[0], FAILED, { times, isProbe: true }));
    }
  });

  test('end only with a successful probe, and no process sends a lead before', async () => {
    await insertLeads(8);
    const [lateFailure, lateSuccess, lastFailure, ...five] = await claim(8, { times });
    for (const lead of five) await settle(lead, FAILED, { times });
    const openBreaker = await readChannel();
    expect(openBreaker).toMatchObject({ failures: 5 });
    // These three leads were sent before the circuit breaker opened, so their results do not change it.
    for (const lead of [lateFailure, lastFailure]) await settle(lead, FAILED, { times });
    await settle(lateSuccess, DELIVERED, { times });
    expect(await readChannel()).toEqual(openBreaker);

    await endPause();
    const [probe, ...others] = await claim(8, { times });
    expect(others).toEqual([]);
    expect(await claim(8, { times })).toEqual([]);
    await settle(probe, DELIVERED, { times, isProbe: true });
    expect((await readDeliveryHealth(database.sql)).breakerOpen).toBe(false);
    expect(await claim(8, { times })).toHaveLength(6);
  });

  test('are as long as the header Retry-After says', async () => {
    await insertLeads(3);
    const [lead] = await claim(1, { times });
    const verdict = { ...FAILED, status: 429, pause: { announcedMs: 90_000 } };
    await expectPause(90_000, () => settle(lead, verdict, { times }));
    expect(await claim(3, { times })).toEqual([]);
    await endPause();
    expect(await claim(3, { times })).toHaveLength(2);
  });

  test('after a block are longer than the block, and a single successful probe ends them', async () => {
    await insertLeads(6);
    const [lead] = await claim(1, { times });
    const block = { ...FAILED, status: 429, pause: 'block' } as const;
    await expectPause(75_000, () => settle(lead, block, { times }));
    expect((await readDeliveryHealth(database.sql)).breakerOpen).toBe(true);
    expect(await claim(6, { times })).toEqual([]);
    await endPause();
    const [probe, ...others] = await claim(6, { times });
    expect(others).toEqual([]);
    await expectPause(75_000, () => settle(probe, block, { times, isProbe: true }));
    await endPause();
    const [second] = await claim(6, { times });
    await settle(second, DELIVERED, { times, isProbe: true });
    expect((await readDeliveryHealth(database.sql)).breakerOpen).toBe(false);
    expect(await claim(6, { times })).toHaveLength(5);
  });
});

describe('a failing service', () => {
  test('opens the circuit breaker after failures in a row; then there is one probe at a time, and all leads after its success', async () => {
    crm.answer('fault');
    await Promise.all(Array.from({ length: 30 }, () => insertLead(database.sql)));
    start({ requestMs: SHORT_REQUEST_MS, slots: 4, times: { ...FAST, retryMs: 60_000, retryMaxMs: 60_000 } });
    await expect.poll(async () => (await readDeliveryHealth(database.sql)).breakerOpen).toBe(true);
    // On a busy machine, leads that were claimed before the breaker opened arrive later.
    const [{ count: claimedBefore }] = await database.sql<[{ count: number }]>`
      select count(*)::integer from lead_deliveries where lease_until > now()
    `;
    const before = crm.received.length;
    expect(before).toBeLessThanOrEqual(5 + 4);
    const since = performance.now();
    await new Promise((resolve) => setTimeout(resolve, 500));
    // There is at most one probe per pause, and fewer on a busy machine.
    const pauses = (performance.now() - since) / FAST.breakerMs;
    expect(crm.received.length - before).toBeLessThanOrEqual(claimedBefore + Math.ceil(pauses));
    crm.answer('ok');
    // The leads' back-off is a minute, so the recovery has made them due at once.
    await expect.poll(() => crm.accepted.size).toBe(30);
  });

  test('slow responses and a lead that always fails do not delay other leads', async () => {
    const poison = await insertLead(database.sql, { fields: { email: 'zehir@example.com' } });
    crm.answer(({ body }) =>
      body.fields.some(({ value }) => value === 'zehir@example.com')
        ? 'hang'
        : crm.received.length % 3 === 0
          ? 'slow'
          : 'ok',
    );
    await Promise.all(Array.from({ length: 100 }, () => insertLead(database.sql)));
    start({ requestMs: SHORT_REQUEST_MS });
    // Sequential sending would take as long as all slow responses together.
    await expect.poll(() => crm.accepted.size, { interval: 20 }).toBe(100);
    expect((await deliveryOf(poison))?.state).toBe('waiting');
  });
});

test('the real times include a lease of at most half a minute and a back-off of at most an hour', () => {
  expect(OUTBOX_TIMES.leaseMs).toBeLessThanOrEqual(30_000);
  expect(OUTBOX_TIMES).toMatchObject({
    retryMs: 5_000,
    retryMaxMs: 3_600_000,
    ambiguousMs: 60_000,
    blockMs: 75_000,
  });
});
