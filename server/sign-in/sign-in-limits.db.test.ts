import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Env } from '#server/env.ts';
import { sha256 } from '#server/sha256.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import {
  type CountedAttempt,
  consumeAttempt,
  forgetAttempts,
  refundAttempt,
  type SignInAttempt,
} from './sign-in-limits.ts';
import { deleteExpiredDevices } from './write.ts';

const LIMITS: Env['signIn'] = {
  trustedDays: 180,
  windowMinutes: 15,
  perIp: 5,
  perAccountAndIp: 2,
  perAccount: 4,
  perTrustedDevice: 3,
};
const AYSE = 'ayse@example.com';
const TOKEN = 'the browser’s own';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => emptyTables(database.sql, 'users', 'rate_limits'));
afterAll(() => database.drop());

const consumeOne = (attempt: Partial<SignInAttempt> = {}, sql = database.sql) =>
  consumeAttempt(sql, { email: AYSE, ip: '203.0.113.7', deviceToken: undefined, ...attempt }, LIMITS);

async function consumeAllowed(attempt: Partial<SignInAttempt> = {}): Promise<CountedAttempt> {
  const countedAttempt = await consumeOne(attempt);
  if ('spent' in countedAttempt)
    throw new Error(`The attempt was refused by the limit of ${countedAttempt.spent}.`);
  return countedAttempt;
}

async function readUses(): Promise<Record<string, number>> {
  const rows = await database.sql<{ name: string; key: string; used: number }[]>`
    select replace(name, 'sign-in by ', '') as name, regexp_replace(key, '^[0-9a-f]{64} ?', '') as key, used
    from rate_limits
    order by name, rate_limits.key
  `;
  return Object.fromEntries(rows.map((row) => [`${row.name} ${row.key}`.trim(), row.used]));
}

const pass = (minutes: number) => database.sql`
  update rate_limits set ends_at = ends_at - make_interval(mins => ${minutes})
`;

async function trustDevice(minutes = 60): Promise<void> {
  await database.sql`
    with person as (
      insert into users (email) values (${AYSE})
      on conflict (email) do update set email = excluded.email
      returning id
    )
    insert into trusted_devices (id, user_id, expires_at)
    select ${sha256(TOKEN)}, id, now() + make_interval(mins => ${minutes}) from person
  `;
}

describe('an attempt', () => {
  test('of a stranger counts for the IP address, for the account from that IP address, and for the account', async () => {
    const countedAttempt = await consumeOne();
    const account = sha256(AYSE);
    expect(countedAttempt).toEqual({
      trusted: false,
      limits: [
        { name: 'sign-in by ip', key: '203.0.113.7/32', limit: 5, windowMinutes: 15 },
        { name: 'sign-in by account and ip', key: `${account} 203.0.113.7/32`, limit: 2, windowMinutes: 15 },
        { name: 'sign-in by account', key: account, limit: 4, windowMinutes: 15 },
      ],
    });
    expect(await readUses()).toEqual({
      'account and ip 203.0.113.7/32': 1,
      'ip 203.0.113.7/32': 1,
      account: 1,
    });
  });

  test('of a trusted device counts only for that device', async () => {
    await trustDevice();
    const countedAttempt = await consumeOne({ deviceToken: TOKEN });
    const key = sha256(TOKEN);
    expect(countedAttempt).toEqual({
      trusted: true,
      limits: [
        { name: 'sign-in by trusted device', key: `${sha256(AYSE)} ${key}`, limit: 3, windowMinutes: 15 },
      ],
    });
    expect(await readUses()).toEqual({ [`trusted device ${key}`]: 1 });
  });

  test.each<[string, Partial<SignInAttempt>, number]>([
    ['has another token', { deviceToken: 'another' }, 60],
    ['has no token', {}, 60],
    ['is trusted by another account', { deviceToken: TOKEN, email: 'ali@example.com' }, 60],
    ['is no longer trusted', { deviceToken: TOKEN }, 0],
  ])('of a browser that %s counts as a stranger’s attempt', async (_who, attempt, minutes) => {
    await database.sql`insert into users (email) values ('ali@example.com')`;
    await trustDevice(minutes);
    expect(await consumeOne(attempt)).toMatchObject({ trusted: false });
  });

  test('of a trusted device counts for the device until the trust expires', async () => {
    await trustDevice();
    const deviceToken = await database.sql.begin(async (tx) => {
      const attempts = [];
      for (const ends of [tx`now() + interval '1 microsecond'`, tx`now()`]) {
        await tx`update trusted_devices set expires_at = ${ends}`;
        attempts.push(await consumeAttempt(tx, { email: AYSE, ip: '::1', deviceToken: TOKEN }, LIMITS));
      }
      return attempts.map((countedAttempt) => 'trusted' in countedAttempt && countedAttempt.trusted);
    });
    expect(deviceToken).toEqual([true, false]);
  });
});

describe('an attempt is refused after too many attempts', () => {
  test('from the same IP address on the same account, but not from other addresses', async () => {
    await consumeAllowed();
    await consumeAllowed();
    const before = await readUses();
    expect(await consumeOne()).toEqual({ spent: 'visitor' });
    expect(await readUses()).toEqual(before);
    await consumeAllowed({ ip: '203.0.113.8' });
    await consumeAllowed({ email: 'ali@example.com' });
  });

  test('from the same IP address, on any account', async () => {
    for (let person = 0; person < 5; person += 1)
      await consumeAllowed({ email: `kisi${person}@example.com` });
    expect(await consumeOne({ email: 'kimse@example.com' })).toEqual({ spent: 'visitor' });
    await consumeAllowed({ email: 'kimse@example.com', ip: '203.0.113.8' });
  });

  test('on the same account from any IP address, which is the limit that the refusal names', async () => {
    for (let host = 0; host < 4; host += 1) await consumeAllowed({ ip: `198.51.100.${host}` });
    expect(await consumeOne()).toEqual({ spent: 'account' });
    for (let person = 0; person < 5; person += 1)
      await consumeAllowed({ email: `kisi${person}@example.com` });
    expect(await consumeOne()).toEqual({ spent: 'account' });
  });

  test('from the same trusted device, while strangers are still allowed', async () => {
    await trustDevice();
    for (let attempt = 0; attempt < 3; attempt += 1) await consumeAllowed({ deviceToken: TOKEN });
    expect(await consumeOne({ deviceToken: TOKEN })).toEqual({ spent: 'visitor' });
    await consumeAllowed();
  });

  test('without waiting for locks', async () => {
    await trustDevice();
    for (let attempt = 0; attempt < 3; attempt += 1) await consumeAllowed({ deviceToken: TOKEN });
    for (let person = 0; person < 5; person += 1)
      await consumeAllowed({ email: `kisi${person}@example.com` });
    await database.sql.begin(async (tx) => {
      await tx`select from rate_limits for update`;
      expect(await consumeOne({ deviceToken: TOKEN })).toEqual({ spent: 'visitor' });
      expect(await consumeOne({ email: 'kimse@example.com' })).toEqual({ spent: 'visitor' });
    });
  });

  test('if it is concurrent with the last allowed attempt', async () => {
    const attempts = await Promise.all(
      Array.from({ length: 8 }, (_, host) => consumeOne({ ip: `198.51.100.${host}` })),
    );
    expect(attempts.filter((countedAttempt) => 'trusted' in countedAttempt)).toHaveLength(4);
    expect(
      attempts
        .filter((countedAttempt) => 'spent' in countedAttempt)
        .map((countedAttempt) => 'spent' in countedAttempt && countedAttempt.spent),
    ).toEqual(Array.from({ length: 4 }, () => 'account'));
    expect((await readUses())['account']).toBe(4);
  });
});

describe('a window', () => {
  test('begins with the first attempt and ends after its minutes; the next window has as many attempts', async () => {
    await consumeAllowed();
    await pass(14);
    await consumeAllowed();
    expect(await consumeOne()).toEqual({ spent: 'visitor' });
    await pass(1);
    await consumeAllowed();
    await consumeAllowed();
    expect(await consumeOne()).toEqual({ spent: 'visitor' });
    expect(await readUses()).toMatchObject({ 'account and ip 203.0.113.7/32': 2, account: 2 });
  });

  test('ends exactly on time: the next attempt begins a new window', async () => {
    await consumeAllowed();
    await consumeAllowed();
    const rows = await database.sql.begin(async (tx) => {
      await tx`update rate_limits set ends_at = now()`;
      const countedAttempt = await consumeAttempt(
        tx,
        { email: AYSE, ip: '203.0.113.7', deviceToken: undefined },
        LIMITS,
      );
      expect(countedAttempt).toMatchObject({ trusted: false });
      return [...(await tx`select used, ends_at = now() + interval '15 minutes' as now from rate_limits`)];
    });
    expect(rows).toEqual(Array.from({ length: 3 }, () => ({ used: 1, now: true })));
  });

  test('is not extended by later attempts', async () => {
    await consumeAllowed();
    const rows = await database.sql.begin(async (tx) => {
      await tx`update rate_limits set ends_at = now() + interval '1 second'`;
      await consumeAttempt(tx, { email: AYSE, ip: '203.0.113.7', deviceToken: undefined }, LIMITS);
      return [
        ...(await tx`
          select used, ends_at = now() + interval '1 second' as kept from rate_limits
        `),
      ];
    });
    expect(rows).toEqual(Array.from({ length: 3 }, () => ({ used: 2, kept: true })));
  });
});

describe('after the right password', () => {
  test('the attempt is refunded, and earlier failures on this account from this IP address are deleted', async () => {
    await consumeAllowed({ ip: '203.0.113.8' });
    await consumeAllowed({ email: 'ali@example.com' });
    await consumeAllowed();
    const countedAttempt = await consumeAllowed();
    await refundAttempt(database.sql, countedAttempt);
    const rows = await database.sql`
      select
        replace(name, 'sign-in by ', '') as name, starts_with(key, ${sha256(AYSE)}) as hers,
        regexp_replace(key, '^[0-9a-f]{64} ?', '') as beside, used
      from rate_limits
      order by name, hers, beside
    `;
    expect([...rows]).toEqual([
      { name: 'account', hers: false, beside: '', used: 1 },
      { name: 'account', hers: true, beside: '', used: 2 },
      { name: 'account and ip', hers: false, beside: '203.0.113.7/32', used: 1 },
      { name: 'account and ip', hers: true, beside: '203.0.113.7/32', used: 0 },
      { name: 'account and ip', hers: true, beside: '203.0.113.8/32', used: 1 },
      { name: 'ip', hers: false, beside: '203.0.113.7/32', used: 2 },
      { name: 'ip', hers: false, beside: '203.0.113.8/32', used: 1 },
    ]);
  });

  test('a trusted device has all its attempts available again', async () => {
    await trustDevice();
    await consumeAllowed({ deviceToken: TOKEN });
    await refundAttempt(database.sql, await consumeAllowed({ deviceToken: TOKEN }));
    expect(Object.values(await readUses())).toEqual([0]);
  });

  test('no count becomes negative', async () => {
    const countedAttempt = await consumeAllowed();
    await database.sql`update rate_limits set used = 0`;
    await refundAttempt(database.sql, countedAttempt);
    expect(Object.values(await readUses())).toEqual([0, 0, 0]);
  });
});

test('unlocking deletes the attempts on one account, but not those on other accounts or from the IP address', async () => {
  await consumeAllowed();
  await consumeAllowed({ email: 'ali@example.com' });
  await forgetAttempts(database.sql, AYSE);
  const rows = await database.sql`select name, key from rate_limits order by name`;
  const ali = sha256('ali@example.com');
  expect([...rows]).toEqual([
    { name: 'sign-in by account', key: ali },
    { name: 'sign-in by account and ip', key: `${ali} 203.0.113.7/32` },
    { name: 'sign-in by ip', key: '203.0.113.7/32' },
  ]);
});

test('expired trusted devices are deleted', async () => {
  await trustDevice();
  await database.sql.begin(async (tx) => {
    expect(await deleteExpiredDevices(tx)).toBe(0);
    await tx`update trusted_devices set expires_at = now()`;
    expect(await deleteExpiredDevices(tx)).toBe(1);
    expect([...(await tx`select id from trusted_devices`)]).toEqual([]);
  });
});
