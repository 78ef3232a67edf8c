/** Tests the outbox with prepared rows, so that no test has to wait. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noticeQueue } from '#server/leads/notices/queue.ts';
import { type ClaimedLead, DELIVERIES } from '#server/leads/queue.ts';
import { countLockWaits, createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { insertLead } from '#tests/support/factories/factories.ts';
import { BREAKER_FAILURES, OUTBOX_TIMES } from './back-off.ts';
import { type Claim, claimJobs, IDLE_MS, settleJob } from './channels.ts';
import type { Verdict } from './verdict.ts';

const NOTHING = { jobs: [], isProbe: false, waitMs: Number.POSITIVE_INFINITY };
/** The tolerated seconds between two readings of the clock on a busy machine. */
const SOON_S = 5;

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await emptyTables(database.sql, 'leads');
  await database.sql`delete from outbox_channels`;
  await database.sql`insert into outbox_channels (name) values ('forms'), ('email'), ('webhook'), ('push')`;
});
afterAll(() => database.drop());

type ClaimOptions = { slots?: number; rate?: number };

const claim = ({ slots = 10, rate = 1000 }: ClaimOptions = {}) =>
  claimJobs(database.sql, DELIVERIES, { slots, ratePerSecond: rate, timeoutMs: 3000, times: OUTBOX_TIMES });
const idsOf = ({ jobs }: Claim<ClaimedLead>) => jobs.map(({ leadId }) => leadId);
const settle = (lead: ClaimedLead, verdict: Verdict, isProbe = false) =>
  settleJob(database.sql, DELIVERIES, lead, { verdict, isProbe, times: OUTBOX_TIMES });

async function insertLeads(count: number): Promise<string[]> {
  const ids = [];
  for (let lead = 0; lead < count; lead += 1) ids.push(await insertLead(database.sql));
  return ids;
}

async function claimOne(): Promise<ClaimedLead> {
  const [lead] = (await claim({ slots: 1 })).jobs;
  if (!lead) throw new Error('Nothing was claimed.');
  return lead;
}

type Delivery = { state: string; nextAttemptAt: number; leaseUntil: number | null; ambiguous: boolean };

/** Changes a delivery. Times are in seconds from now. */
async function updateDelivery(id: string, fields: Partial<Delivery>): Promise<void> {
  const { state = 'waiting', nextAttemptAt = 0, leaseUntil = null, ambiguous = false } = fields;
  await database.sql`
    update lead_deliveries
    set
      state = ${state},
      delivered_at = ${state === 'delivered' ? new Date() : null},
      next_attempt_at = now() + make_interval(secs => ${nextAttemptAt}),
      lease_until = now() + make_interval(secs => ${leaseUntil}),
      ambiguous = ${ambiguous}
    where lead_id = ${id}
  `;
}

async function deliveryOf(id: string) {
  const [row] = await database.sql`
    select
      state, attempts, fence::integer, ambiguous, reason, left_out as "leftOut",
      extract(epoch from next_attempt_at - clock_timestamp())::float8 as "nextAttemptAt",
      extract(epoch from lease_until - clock_timestamp())::float8 as "leaseUntil",
      extract(epoch from delivered_at - clock_timestamp())::float8 as "deliveredAt"
    from lead_deliveries
    where lead_id = ${id}
  `;
  return row;
}

async function attemptsOf(id: string) {
  const rows = await database.sql`
    select fence::integer, outcome, status, reason, ended_at is not null as ended
    from lead_attempts
    where lead_id = ${id}
    order by id
  `;
  return [...rows];
}

type Service = { failures: number; nextSendAt: number; pausedUntil: number };

/** Changes the channel of the forms service. Times are in seconds from now; minus infinity means never. */
async function updateChannel(fields: Partial<Service>): Promise<void> {
  const { failures = 0, nextSendAt = 0 } = fields;
  const at = (seconds = Number.NEGATIVE_INFINITY) =>
    Number.isFinite(seconds)
      ? database.sql`now() + make_interval(secs => ${seconds})`
      : database.sql`'-infinity'`;
  await database.sql`
    update outbox_channels
    set failures = ${failures}, next_send_at = ${at(nextSendAt)}, paused_until = ${at(fields.pausedUntil)}
    where name = 'forms'
  `;
}

/** Returns the seconds until a time. Postgres before 17 cannot subtract from an infinite time. */
const secondsUntil = (column: string) => {
  const { sql } = database;
  return sql`
    case
      when isfinite(${sql(column)}) then extract(epoch from ${sql(column)} - clock_timestamp())::float8
      else ${sql(column)}::text::float8
    end
  `;
};

async function readChannel(): Promise<Service> {
  const [row] = await database.sql<[Service]>`
    select
      failures,
      ${secondsUntil('next_send_at')} as "nextSendAt",
      ${secondsUntil('paused_until')} as "pausedUntil"
    from outbox_channels
    where name = 'forms'
  `;
  return row;
}

const about = (seconds: number) =>
  expect.toSatisfy(
    (value: unknown) => typeof value === 'number' && value <= seconds + 0.001 && value > seconds - SOON_S,
    `${seconds} s from then`,
  ) as number;

describe('a lead', () => {
  test('waits for its delivery from the start, or is quarantined by the spam check', async () => {
    const [id = ''] = await insertLeads(1);
    const suspected = await insertLead(database.sql, { trap: { website: 'https://spam.example' } });
    const rows = await database.sql`
      select d.lead_id as id, d.state, d.created_at = l.created_at as same
      from lead_deliveries d
      join leads l on l.id = d.lead_id
      order by l.created_at
    `;
    expect([...rows]).toEqual([
      { id, state: 'waiting', same: true },
      { id: suspected, state: 'held', same: true },
    ]);
  });
});

describe('a claim', () => {
  test('returns the submitted data of the lead, and begins a lease', async () => {
    const id = await insertLead(database.sql, {
      fields: { email: 'ayse@example.com', company: 'Örnek A.Ş.', message: 'Merhaba' },
      context: { trackingCookie: 'a1b2', pageUri: 'https://x.example/pricing', pageName: 'Fiyatlandırma' },
    });
    await database.sql`update lead_deliveries set left_out = '{ipAddress}'`;
    expect((await claim()).jobs).toEqual([
      {
        leadId: id,
        fence: '1',
        attempts: 1,
        leftOut: ['ipAddress'],
        createdAt: expect.any(Date) as Date,
        firstName: 'Ayşe',
        lastName: 'Yılmaz',
        email: 'ayse@example.com',
        mobilePhone: '0532 123 45 67',
        company: 'Örnek A.Ş.',
        message: 'Merhaba',
        pageUri: 'https://x.example/pricing',
        pageName: 'Fiyatlandırma',
        trackingCookie: 'a1b2',
        visitorIp: '203.0.113.7',
      },
    ]);
    expect(await deliveryOf(id)).toMatchObject({
      state: 'waiting',
      attempts: 1,
      fence: 1,
      ambiguous: false,
      leaseUntil: about(OUTBOX_TIMES.leaseMs / 1000),
    });
    expect(await attemptsOf(id)).toEqual([
      { fence: 1, outcome: 'under way', status: null, reason: null, ended: false },
    ]);
  });

  test.each<[string, Partial<Delivery>, number]>([
    ['is not due', { nextAttemptAt: 60 }, 60],
    ['is being sent', { leaseUntil: 60 }, Infinity],
    ['is held', { state: 'held' }, Infinity],
    ['was delivered', { state: 'delivered' }, Infinity],
    ['was rejected', { state: 'rejected' }, Infinity],
  ])('skips a lead that %s, with and without another lead', async (_why, fields, waitSeconds) => {
    const [id = ''] = await insertLeads(1);
    await updateDelivery(id, fields);
    const { jobs, waitMs } = await claim();
    expect(jobs).toEqual([]);
    expect(waitMs / 1000).toEqual(Number.isFinite(waitSeconds) ? about(waitSeconds) : waitSeconds);
    const [other] = await insertLeads(1);
    expect(idsOf(await claim())).toEqual([other]);
    expect(await deliveryOf(id)).toMatchObject({ attempts: 0, fence: 0 });
  });

  test('returns a lead with an expired lease, marks it as ambiguous, and records the earlier attempt as lost', async () => {
    const [id = ''] = await insertLeads(1);
    const settled = await claimOne();
    await settle(settled, { kind: 'passing', status: 500, reason: 'HTTP 500' });
    await updateDelivery(id, {});
    await claimOne();
    await updateDelivery(id, { leaseUntil: -1 });
    const nextClaim = await claimOne();
    expect(nextClaim).toMatchObject({ leadId: id, attempts: 3, fence: '3' });
    expect(await deliveryOf(id)).toMatchObject({ ambiguous: true });
    expect(await attemptsOf(id)).toEqual([
      { fence: 1, outcome: 'passing', status: 500, reason: 'HTTP 500', ended: true },
      { fence: 2, outcome: 'lost', status: null, reason: 'the process that sent it ended', ended: true },
      { fence: 3, outcome: 'under way', status: null, reason: null, ended: false },
    ]);
  });

  test('of a lead with an expired lease does not change attempts on other leads', async () => {
    const [first = '', second = ''] = await insertLeads(2);
    await claim();
    await updateDelivery(second, { leaseUntil: -1 });
    expect(idsOf(await claim())).toEqual([second]);
    expect(await attemptsOf(first)).toMatchObject([{ outcome: 'under way', ended: false }]);
  });

  test('of a released lead does not change an attempt that is still in progress', async () => {
    const [id = ''] = await insertLeads(1);
    await claimOne();
    await updateDelivery(id, { leaseUntil: null });
    await claimOne();
    expect(await attemptsOf(id)).toMatchObject([
      { fence: 1, outcome: 'under way', ended: false },
      { fence: 2, outcome: 'under way', ended: false },
    ]);
    expect(await deliveryOf(id)).toMatchObject({ ambiguous: false });
  });

  test('does not remove the mark of an ambiguous attempt', async () => {
    const [id = ''] = await insertLeads(1);
    await updateDelivery(id, { ambiguous: true });
    await claimOne();
    expect(await deliveryOf(id)).toMatchObject({ ambiguous: true });
  });

  test('returns the rows that have been due longest, in the order of their creation', async () => {
    const [first = '', second = '', third = ''] = await insertLeads(3);
    await updateDelivery(first, { nextAttemptAt: -1 });
    await updateDelivery(second, { nextAttemptAt: -3 });
    await updateDelivery(third, { nextAttemptAt: -2 });
    expect(idsOf(await claim({ slots: 2 }))).toEqual([second, third]);
  });

  test.each<[string, Partial<Delivery>, Partial<Service>]>([
    ['a lead that is not due', { nextAttemptAt: 60 }, {}],
    ['a lead that is being sent', { leaseUntil: 60 }, {}],
    ['a lead that is held', { state: 'held' }, {}],
    ['a lead in a pause', {}, { pausedUntil: 60 }],
    ['a lead that is being sent, behind an open breaker', { leaseUntil: 60 }, { failures: 5 }],
  ])('does not wait for other processes if there is only %s', async (_what, delivery, state) => {
    const [id = ''] = await insertLeads(1);
    await updateDelivery(id, delivery);
    await updateChannel(state);
    await database.sql.begin(async (tx) => {
      await tx`select from outbox_channels for update`;
      expect((await claim()).jobs).toEqual([]);
    });
  });

  test('returns nothing if the row of the channel is missing', async () => {
    await insertLeads(1);
    await database.sql`delete from outbox_channels`;
    expect(await claim()).toEqual(NOTHING);
  });

  test('skips a lead that another transaction is changing', async () => {
    const [first = '', second] = await insertLeads(2);
    await database.sql.begin(async (tx) => {
      await tx`select from lead_deliveries where lead_id = ${first} for update`;
      expect(idsOf(await claim())).toEqual([second]);
    });
  });

  test('waits for concurrent claims, so that all claims together keep the rate', async () => {
    await insertLeads(1);
    let pendingClaim: ReturnType<typeof claim> | undefined;
    await database.sql.begin(async (tx) => {
      await tx`select from outbox_channels for update`;
      pendingClaim = claim();
      await expect.poll(() => countLockWaits(database.sql)).toBe(1);
      await tx`update outbox_channels set next_send_at = now() + interval '10 seconds'`;
    });
    expect(await pendingClaim).toEqual({ ...NOTHING, waitMs: 1000 });
  });
});

async function expectMoment(
  column: 'next_send_at' | 'paused_until',
  seconds: number,
  work: () => Promise<unknown>,
): Promise<void> {
  const readMoment = async () => {
    const [at] = await database.sql<[{ now: number; moment: number }]>`
      select
        extract(epoch from clock_timestamp())::float8 as now,
        extract(epoch from ${database.sql(column)})::float8 as moment
      from outbox_channels
      where name = 'forms'
    `;
    return at;
  };
  const before = await readMoment();
  await work();
  const after = await readMoment();
  expect(after.moment - before.now).toBeGreaterThanOrEqual(seconds - 0.001);
  expect(after.moment - after.now).toBeLessThanOrEqual(seconds + 0.001);
}

describe('the rate', () => {
  test('delays the next send by one interval for each job', async () => {
    await insertLeads(3);
    await expectMoment('next_send_at', 60, () => claim({ rate: 1 / 60 }));
    await updateChannel({});
    await expectMoment('next_send_at', 0.02, () => claim({ slots: 2, rate: 100 }));
  });

  test.each([
    [2, 1, 500, 0.5],
    [10, 1, 100, 0.1],
    [40, 2, 50, 0.05],
    [200, 10, 50, 0.05],
  ])('of %d per second allows %d sends at once, and then a pause', async (rate, count, waitMs, ahead) => {
    await insertLeads(count + 1);
    const first = await claim({ slots: 64, rate });
    expect(first.jobs).toHaveLength(count);
    expect(first.waitMs).toBeCloseTo(waitMs);
    expect((await readChannel()).nextSendAt).toBeLessThanOrEqual(ahead);
    expect((await readChannel()).nextSendAt).toBeGreaterThan(ahead - SOON_S);
  });

  test('does not allow more sends after an idle hour', async () => {
    await insertLeads(20);
    await updateChannel({ nextSendAt: -3600 });
    expect((await claim({ slots: 64, rate: 200 })).jobs).toHaveLength(10);
    expect((await readChannel()).nextSendAt).toEqual(about(0.05));
  });

  test('that is exhausted stops all sends; the worker polls again after at most a second', async () => {
    await insertLeads(1);
    await updateChannel({ nextSendAt: 60 });
    expect(await claim({ rate: 200 })).toEqual({ ...NOTHING, waitMs: 1000 });
    expect((await readChannel()).nextSendAt).toEqual(about(60));
  });

  test('that is exhausted for less than a second allows a claim after that time', async () => {
    // The claim is repeated if it came too late.
    const waitMs = async () => {
      await emptyTables(database.sql, 'leads');
      await insertLeads(1);
      await updateChannel({ nextSendAt: 0.9 });
      const claimed = await claim({ rate: 1 });
      return claimed.jobs.length === 0 ? claimed.waitMs : 0;
    };
    await expect.poll(waitMs).toSatisfy((ms: number) => ms > IDLE_MS && ms <= 900);
  });

  test('continues from the stored time of the next send', async () => {
    await insertLeads(2);
    await updateChannel({ nextSendAt: 0.04 });
    expect((await claim({ slots: 1, rate: 200 })).jobs).toHaveLength(1);
    expect((await readChannel()).nextSendAt).toEqual(about(0.045));
  });

  test('is not the only limit: a worker claims at most as many jobs as it has free slots', async () => {
    await insertLeads(3);
    const { jobs, waitMs } = await claim({ slots: 2, rate: 200 });
    expect(jobs).toHaveLength(2);
    expect(waitMs).toBeCloseTo(10);
  });

  test('may be unlimited, so that only the slots limit concurrent sends', async () => {
    await insertLeads(30);
    const first = await claim({ slots: 20, rate: Number.POSITIVE_INFINITY });
    expect(first.jobs).toHaveLength(20);
    expect(first.waitMs).toBe(0);
    expect((await claim({ slots: 20, rate: Number.POSITIVE_INFINITY })).jobs).toHaveLength(10);
  });
});

describe('a pause', () => {
  test('stops all sends', async () => {
    await insertLeads(1);
    await updateChannel({ pausedUntil: 60 });
    const { jobs, waitMs } = await claim();
    expect(jobs).toEqual([]);
    expect(waitMs / 1000).toEqual(about(60));
    await updateChannel({ pausedUntil: -1 });
    expect((await claim()).jobs).toHaveLength(1);
  });

  test('also stops a claim that was waiting for the lock when the pause began', async () => {
    await insertLeads(1);
    let pendingClaim: ReturnType<typeof claim> | undefined;
    await database.sql.begin(async (tx) => {
      await tx`select from outbox_channels for update`;
      pendingClaim = claim();
      await expect.poll(() => countLockWaits(database.sql)).toBe(1);
      await tx`update outbox_channels set paused_until = now() + interval '10 seconds'`;
    });
    expect(await pendingClaim).toEqual({ ...NOTHING, waitMs: IDLE_MS });
  });

  test('does not begin without failures', async () => {
    await insertLeads(1);
    await claimOne();
    expect((await readChannel()).pausedUntil).toBeLessThan(0);
  });
});

describe('while the circuit breaker is open', () => {
  test('a single probe is sent, even if it is not due, and no other job before the probe’s timeout', async () => {
    const [id = ''] = await insertLeads(3);
    await database.sql`update lead_deliveries set next_attempt_at = now() + interval '1 hour'`;
    await updateDelivery(id, { nextAttemptAt: 600 });
    await updateChannel({ failures: BREAKER_FAILURES });
    await expectMoment('paused_until', 4, async () => {
      expect(await claim()).toMatchObject({ jobs: [{ leadId: id }], isProbe: true });
    });
    expect((await claim()).jobs).toEqual([]);
  });

  test.each<[string, Partial<Delivery>]>([
    ['is being sent', { leaseUntil: 60 }],
    ['is held', { state: 'held' }],
  ])('a lead that %s is not sent as a probe', async (_why, fields) => {
    const [id = ''] = await insertLeads(1);
    await updateDelivery(id, fields);
    await updateChannel({ failures: BREAKER_FAILURES });
    expect((await claim()).jobs).toEqual([]);
    expect(await deliveryOf(id)).toMatchObject({ attempts: 0 });
  });

  test('a claim without a probe does not begin a pause', async () => {
    const [id = ''] = await insertLeads(1);
    await updateChannel({ failures: BREAKER_FAILURES });
    await database.sql.begin(async (tx) => {
      await tx`select from lead_deliveries where lead_id = ${id} for update`;
      expect(await claim()).toEqual({ jobs: [], isProbe: true, waitMs: IDLE_MS });
    });
    expect((await readChannel()).pausedUntil).toBeLessThan(0);
  });

  test('one failure less does not open the circuit breaker', async () => {
    await insertLeads(2);
    await updateChannel({ failures: BREAKER_FAILURES - 1 });
    expect(await claim()).toMatchObject({ jobs: [{}, {}], isProbe: false });
  });
});

const DELIVERED: Verdict = { kind: 'delivered', status: 200 };
const FAILED: Verdict = { kind: 'passing', status: 500, reason: 'HTTP 500' };
const LOST: Verdict = { kind: 'ambiguous', reason: 'no answer: TIMEOUT' };

describe('an outcome', () => {
  test.each<[Verdict, object, object]>([
    [
      DELIVERED,
      { state: 'delivered', deliveredAt: about(0), reason: null, ambiguous: false, leftOut: ['hutk'] },
      { outcome: 'delivered', status: 200, reason: null },
    ],
    [
      { kind: 'rejected', status: 400, reason: 'HTTP 400' },
      { state: 'rejected', deliveredAt: null, reason: 'HTTP 400', ambiguous: false },
      { outcome: 'rejected', status: 400, reason: 'HTTP 400' },
    ],
    [
      { kind: 'left out', status: 400, reason: 'HTTP 400', parts: ['company'] },
      {
        state: 'waiting',
        deliveredAt: null,
        reason: 'HTTP 400',
        leftOut: ['hutk', 'company'],
        nextAttemptAt: about(0),
      },
      { outcome: 'left out', status: 400, reason: 'HTTP 400' },
    ],
    [
      LOST,
      { state: 'waiting', deliveredAt: null, reason: 'no answer: TIMEOUT', ambiguous: true },
      { outcome: 'ambiguous', status: null, reason: 'no answer: TIMEOUT' },
    ],
  ])(
    '%o is recorded and ends the lease of this lead, but not of other leads',
    async (verdict, delivery, attempt) => {
      const [id = '', other = ''] = await insertLeads(2);
      await database.sql`update lead_deliveries set left_out = '{hutk}'`;
      const [lead] = (await claim()).jobs;
      if (!lead) throw new Error('Nothing was claimed.');
      expect(await settle(lead, verdict)).toBe(true);
      expect(await deliveryOf(id)).toMatchObject({ ...delivery, leaseUntil: null, attempts: 1 });
      expect(await attemptsOf(id)).toEqual([{ fence: 1, ended: true, ...attempt }]);
      expect(await deliveryOf(other)).toMatchObject({
        state: 'waiting',
        reason: null,
        ambiguous: false,
        leftOut: ['hutk'],
        leaseUntil: about(30),
      });
      expect(await attemptsOf(other)).toMatchObject([{ outcome: 'under way', ended: false }]);
    },
  );

  test('that is temporary delays the next attempt', async () => {
    const [id = ''] = await insertLeads(1);
    await settle(await claimOne(), FAILED);
    const delivery = await deliveryOf(id);
    expect(delivery).toMatchObject({ state: 'waiting', leaseUntil: null });
    // The pause is five seconds, plus up to half of it as jitter.
    expect(delivery?.['nextAttemptAt']).toBeGreaterThan(5 - SOON_S);
    expect(delivery?.['nextAttemptAt']).toBeLessThanOrEqual(7.5);
    await database.sql`update lead_deliveries set next_attempt_at = now(), attempts = 9`;
    await settle(await claimOne(), FAILED);
    const later = await deliveryOf(id);
    expect(later?.['nextAttemptAt']).toBeGreaterThan(2560 - SOON_S);
    expect(later?.['nextAttemptAt']).toBeLessThanOrEqual(2560 * 1.5);
  });

  test('does not remove the mark of an earlier ambiguous attempt', async () => {
    const [id = ''] = await insertLeads(1);
    await updateDelivery(id, { ambiguous: true });
    await settle(await claimOne(), DELIVERED);
    expect(await deliveryOf(id)).toMatchObject({ state: 'delivered', ambiguous: true });
  });

  test('of a claim that another process has taken over changes only its own attempt', async () => {
    const [id = ''] = await insertLeads(1);
    const pendingClaim = await claimOne();
    await updateDelivery(id, { leaseUntil: -1 });
    await claimOne();
    expect(await settle(pendingClaim, DELIVERED)).toBe(false);
    expect(await deliveryOf(id)).toMatchObject({ state: 'waiting', fence: 2, reason: null });
    expect(await attemptsOf(id)).toMatchObject([
      { fence: 1, outcome: 'delivered', status: 200 },
      { fence: 2, outcome: 'under way', ended: false },
    ]);
  });

  test('for a lead that is no longer waiting does not change the lead', async () => {
    const [id = ''] = await insertLeads(1);
    const lead = await claimOne();
    await updateDelivery(id, { state: 'held' });
    expect(await settle(lead, DELIVERED)).toBe(false);
    expect(await deliveryOf(id)).toMatchObject({ state: 'held', deliveredAt: null });
  });
});

describe('a failure', () => {
  test.each([FAILED, LOST])('%o counts', async (verdict) => {
    await insertLeads(1);
    await updateChannel({ failures: 2 });
    await settle(await claimOne(), verdict);
    const { failures, pausedUntil } = await readChannel();
    expect(failures).toBe(3);
    expect(pausedUntil).toBeLessThan(0.001);
  });

  test.each<[Verdict & { kind: 'passing' }, number, number]>([
    [{ ...FAILED, pause: 'rate limit' }, 1, 10],
    [{ ...FAILED, pause: { announcedMs: 42_000 } }, 1, 42],
    [{ ...FAILED, pause: 'block' }, BREAKER_FAILURES, 75],
  ])('%o pauses the channel', async (verdict, counted, seconds) => {
    await insertLeads(1);
    await settle(await claimOne(), verdict);
    const { failures, pausedUntil } = await readChannel();
    expect(failures).toBe(counted);
    expect(pausedUntil).toEqual(about(seconds));
  });

  test('does not shorten a longer pause', async () => {
    await insertLeads(1);
    const lead = await claimOne();
    await updateChannel({ pausedUntil: 100 });
    await settle(lead, { ...FAILED, pause: 'rate limit' });
    expect((await readChannel()).pausedUntil).toEqual(about(100));
  });

  test.each([
    [3, 4, 0],
    [4, 5, 10],
  ])('after %d failures results in %d failures and a pause of %d seconds', async (before, after, seconds) => {
    await insertLeads(1);
    const lead = await claimOne();
    await updateChannel({ failures: before });
    await settle(lead, FAILED);
    const { failures, pausedUntil } = await readChannel();
    expect(failures).toBe(after);
    expect(pausedUntil).toEqual(about(seconds));
  });

  test.each([
    [5, 20],
    [6, 40],
    [7, 60],
    [100, 60],
  ])('of a probe after %d failures results in a pause of %d seconds', async (before, seconds) => {
    await insertLeads(1);
    await updateChannel({ failures: before });
    await settle(await claimOne(), FAILED, true);
    const { failures, pausedUntil } = await readChannel();
    expect(failures).toBe(before + 1);
    expect(pausedUntil).toEqual(about(seconds));
  });

  test('of a probe replaces the pause that waited for the probe', async () => {
    await insertLeads(1);
    const times = { ...OUTBOX_TIMES, breakerMs: 1000, breakerMaxMs: 1000 };
    await updateChannel({ failures: BREAKER_FAILURES });
    const lead = await claimOne();
    await settleJob(database.sql, DELIVERIES, lead, { verdict: FAILED, isProbe: true, times });
    expect((await readChannel()).pausedUntil).toEqual(about(1));
  });

  test('of other jobs does not count while the circuit breaker is open', async () => {
    await insertLeads(1);
    const lead = await claimOne();
    await updateChannel({ failures: BREAKER_FAILURES });
    await settle(lead, FAILED);
    const { failures, pausedUntil } = await readChannel();
    expect(failures).toBe(BREAKER_FAILURES);
    expect(pausedUntil).toBeLessThan(0.001);
  });
});

describe('a response of a working service', () => {
  const ANSWERS: Verdict[] = [
    DELIVERED,
    { kind: 'rejected', status: 400, reason: 'HTTP 400' },
    { kind: 'left out', status: 400, reason: 'HTTP 400', parts: ['hutk'] },
  ];

  test.each(ANSWERS)('%o resets the failures', async (verdict) => {
    const [, later = ''] = await insertLeads(2);
    const lead = await claimOne();
    await updateDelivery(later, { nextAttemptAt: 3600 });
    await updateChannel({ failures: BREAKER_FAILURES - 1, pausedUntil: 60 });
    await settle(lead, verdict);
    expect(await readChannel()).toMatchObject({ failures: 0, pausedUntil: about(60) });
    // The back-off of other rows does not change, as their own data may have caused their failure.
    expect((await deliveryOf(later))?.['nextAttemptAt']).toEqual(about(3600));
  });

  test('to a job that is not a probe does not close the circuit breaker', async () => {
    await insertLeads(1);
    const lead = await claimOne();
    await updateChannel({ failures: BREAKER_FAILURES, pausedUntil: 60 });
    await settle(lead, DELIVERED);
    expect(await readChannel()).toMatchObject({ failures: BREAKER_FAILURES, pausedUntil: about(60) });
  });

  test.each(ANSWERS)(
    '%o to a probe closes the circuit breaker, and makes waiting rows due',
    async (verdict) => {
      const [, later = '', under = '', suspected = ''] = await insertLeads(4);
      await updateDelivery(later, { nextAttemptAt: 3600 });
      await updateDelivery(under, { nextAttemptAt: 3600, leaseUntil: 30 });
      await updateDelivery(suspected, { state: 'held', nextAttemptAt: 3600 });
      await updateChannel({ failures: BREAKER_FAILURES });
      await settle(await claimOne(), verdict, true);
      expect(await readChannel()).toMatchObject({ failures: 0, pausedUntil: Number.NEGATIVE_INFINITY });
      const waits = [later, under, suspected].map(
        async (id) => (await deliveryOf(id))?.['nextAttemptAt'] as unknown,
      );
      expect(await Promise.all(waits)).toEqual([about(0), about(3600), about(3600)]);
    },
  );

  test('does not change rows that are already due', async () => {
    const [, due = ''] = await insertLeads(2);
    const probe = await claimOne();
    await updateDelivery(due, { nextAttemptAt: -3600 });
    await settle(probe, DELIVERED, true);
    expect((await deliveryOf(due))?.['nextAttemptAt']).toEqual(about(-3600));
  });
});

describe('the pause between two polls', () => {
  const wait = async () => (await claim()).waitMs / 1000;
  const postpone = (seconds: number) =>
    database.sql`update lead_deliveries set next_attempt_at = now() + make_interval(secs => ${seconds})`;

  test('lasts until the next attempt is due', async () => {
    const [, second = ''] = await insertLeads(2);
    await postpone(20);
    await updateDelivery(second, { nextAttemptAt: 9 });
    expect(await wait()).toEqual(about(9));
    // A row that is being sent does not count for the pause.
    await updateDelivery(second, { nextAttemptAt: 9, leaseUntil: 3600 });
    expect(await wait()).toEqual(about(20));
  });

  test('lasts as long as the pause of the channel, after which a probe is due', async () => {
    await insertLeads(1);
    await postpone(20);
    await updateChannel({ pausedUntil: 5, failures: BREAKER_FAILURES });
    expect(await wait()).toEqual(about(5));
    await updateChannel({ pausedUntil: 30 });
    expect(await wait()).toEqual(about(30));
  });
});

describe('a channel', () => {
  const WEBHOOK = noticeQueue('webhook', {}, 1);
  const claimMessages = () =>
    claimJobs(database.sql, WEBHOOK, {
      slots: 8,
      ratePerSecond: Number.POSITIVE_INFINITY,
      timeoutMs: 3000,
      times: OUTBOX_TIMES,
    });
  const othersOf = async () => [
    ...(await database.sql`select * from outbox_channels where name <> 'webhook' order by name`),
  ];

  test.each([
    ['a failure', FAILED, 0],
    ['an answer', DELIVERED, 0],
    ['the failure of a probe', FAILED, BREAKER_FAILURES],
    ['the answer to a probe', DELIVERED, BREAKER_FAILURES],
  ])('does not change other channels after %s', async (_what, verdict, failures) => {
    await database.sql`
      update outbox_channels
      set enabled = name = 'webhook', failures = case when name = 'webhook' then ${failures}::integer else 2 end
    `;
    await insertLeads(1);
    const before = await othersOf();
    const { jobs, isProbe } = await claimMessages();
    const [message] = jobs;
    if (!message) throw new Error('Nothing was claimed.');
    expect(isProbe).toBe(failures > 0);
    await settleJob(database.sql, WEBHOOK, message, { verdict, isProbe, times: OUTBOX_TIMES });
    expect(await othersOf()).toEqual(before);
  });

  test('does not claim rows of another channel', async () => {
    await database.sql`update outbox_channels set enabled = name = 'email'`;
    await insertLeads(1);
    expect(await claimMessages()).toEqual(NOTHING);
  });
});
