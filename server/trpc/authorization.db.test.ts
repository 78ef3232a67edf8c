/**
 * Tests the rights of every kind of visitor for every procedure, with their own objects and objects of
 * others.
 */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { appRouter } from '#server/app-router.ts';
import { createSessions } from '#server/sessions/session.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import {
  ACCESS,
  callAs,
  OWNED,
  type Trial,
  tryOwned,
  tryProcedures,
  tryTrashed,
} from '#tests/support/factories/rights.ts';
import { VISITORS, visitorsOf } from '#tests/support/factories/visitors.ts';

let database: TestDatabase;
let trial: Trial;

beforeAll(async () => {
  database = await createTestDatabase();
  const { sql } = database;
  const sessions = createSessions(sql);
  trial = { sql, sessions, tokens: await visitorsOf(sql, sessions) };
});
afterAll(() => database.drop());

test('the table of rights has exactly one row for each procedure', () => {
  expect(Object.keys(appRouter._def.procedures).toSorted()).toEqual(Object.keys(ACCESS).toSorted());
});

test('no procedure under `admin` is open to all visitors', () => {
  const open = Object.entries(ACCESS).filter(
    ([path, { roles }]) => path.startsWith('admin.') && roles === 'public',
  );
  expect(open).toEqual([]);
});

test.each(VISITORS)(
  '%s may call only the procedures of their role, and refused calls change nothing',
  async (who) => {
    const { tried, wrong } = await tryProcedures(trial, who);
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(80);
  },
);

test('only dangerous calls require a recently confirmed password', async () => {
  await database.sql`update sessions set authenticated_at = now() - interval '11 minutes'`;
  for (const [path, { roles, fresh }] of Object.entries(ACCESS)) {
    if (roles === 'public') continue;
    const { code, queries } = await callAs(trial, { path, who: 'admin' });
    expect([path, code === 'CONFIRMATION_NEEDED', fresh === true && queries > 0]).toEqual([
      path,
      fresh === true,
      false,
    ]);
  }
  await database.sql`update sessions set authenticated_at = now()`;
});

test('a member without a required second factor may call only procedures of their account', async () => {
  const strict = { ...trial, sessions: createSessions(database.sql, { adminsNeedSecondFactor: true }) };
  for (const [path, { roles }] of Object.entries(ACCESS)) {
    if (roles === 'public') continue;
    // A program of such a member could do nothing, so the connections wait for the second factor.
    const isOwn = path.startsWith('account.') && !path.startsWith('account.assistants.');
    const [admin, author] = [
      await callAs(strict, { path, who: 'admin' }),
      await callAs(strict, { path, who: 'author' }),
    ];
    expect([path, admin.code === 'SECOND_FACTOR_NEEDED', author.code === 'SECOND_FACTOR_NEEDED']).toEqual([
      path,
      !isOwn,
      false,
    ]);
  }
});

test.each(OWNED)(
  '%s: authors may call it only for their own posts, editors for all posts, sales members never',
  async (path, owned) => {
    expect((await tryOwned(trial, [path, owned])).wrong).toEqual([]);
  },
);

test.each(OWNED.filter(([, { of }]) => of === 'post'))(
  '%s: a post in the trash cannot be read, changed or taken over by its id',
  async (path, owned) => {
    expect(await tryTrashed(trial, [path, owned])).toEqual([]);
  },
);
