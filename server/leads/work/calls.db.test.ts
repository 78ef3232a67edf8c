import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Caller, createCaller } from '#server/app-router.ts';
import { appErrorOf } from '#server/http/app-error.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { contextOf, signInAs } from '#tests/support/factories/context.ts';
import { insertLead } from '#tests/support/factories/factories.ts';

const AYSE = 'ayse@example.com';
const CAN = 'can@example.com';

let database: TestDatabase;
let leads: Caller['admin']['leads'];
let leadsOfCan: Caller['admin']['leads'];

beforeAll(async () => {
  database = await createTestDatabase();
  const callerOf = async (email: string) =>
    createCaller(contextOf(database.sql, { sessionToken: await signInAs(database.sql, email) })).admin.leads;
  [leads, leadsOfCan] = [await callerOf(AYSE), await callerOf(CAN)];
});
beforeEach(() => emptyTables(database.sql, 'leads'));
afterAll(() => database.drop());

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => appErrorOf(error).code,
  );
const callsOf = async (id: string) =>
  (await leads.detail({ id })).calls.map(({ callerEmail, outcome }) => [callerEmail, outcome]);
const siteDay = async (daysFromNow: number) => {
  const [row] = await database.sql<[{ day: string }]>`
    select to_char((now() at time zone site_time_zone())::date + ${daysFromNow}::integer, 'YYYY-MM-DD') as day`;
  return row.day;
};
const call = async (id: string) => {
  await leads.work.logCall({ id });
  const [latest] = (await leads.detail({ id })).calls;
  return latest?.id ?? '';
};

test('a call is logged for colleagues, without an outcome until the caller notes it once', async () => {
  const id = await insertLead(database.sql);
  await leads.work.logCall({ id });
  const detail = await leadsOfCan.detail({ id });
  expect(detail.calls).toMatchObject([{ calledBy: AYSE, callerEmail: AYSE, outcome: null }]);
  const answer = { id, call: detail.calls[0]?.id ?? '', outcome: 'talked' } as const;
  expect(await refusal(leadsOfCan.work.setCallOutcome(answer))).toBe('LEAD_CALL_ANSWERED');
  await leads.work.setCallOutcome(answer);
  expect(await callsOf(id)).toEqual([[AYSE, 'talked']]);
  expect(await refusal(leads.work.setCallOutcome(answer))).toBe('LEAD_CALL_ANSWERED');
});

test('a second press within ten minutes is the same call; a later one, or one by a colleague, is another', async () => {
  const id = await insertLead(database.sql);
  await Promise.all([leads.work.logCall({ id }), leads.work.logCall({ id })]);
  expect(await callsOf(id)).toEqual([[AYSE, null]]);
  await leadsOfCan.work.logCall({ id });
  await database.sql`update lead_calls set called_at = now() - interval '10 minutes' where called_by = ${AYSE}`;
  await leads.work.logCall({ id });
  expect(await callsOf(id)).toEqual([
    [AYSE, null],
    [CAN, null],
    [AYSE, null],
  ]);
});

test('a missed call sets a reminder for tomorrow, unless a later one is set', async () => {
  const miss = async (on: string | null) => {
    const id = await insertLead(database.sql);
    await leads.work.setReminder({ id, on });
    await leads.work.setCallOutcome({ id, call: await call(id), outcome: 'missed' });
    const { remindOn, stage } = await leads.detail({ id });
    expect(stage).toBe('new');
    return remindOn;
  };
  const [today, tomorrow, later] = [await siteDay(0), await siteDay(1), await siteDay(2)];
  expect(await miss(null)).toBe(tomorrow);
  expect(await miss(today)).toBe(tomorrow);
  expect(await miss(later)).toBe(later);
});

test('a talk makes a new lead contacted, and a won lead gets its stage; each change is in the history', async () => {
  const after = async (outcome: 'talked' | 'won', before: 'new' | 'lost') => {
    const id = await insertLead(database.sql);
    if (before === 'lost') await leads.work.setStage({ id, stage: 'lost' });
    await leads.work.setCallOutcome({ id, call: await call(id), outcome });
    const { stage, remindOn, changes } = await leads.detail({ id });
    expect(remindOn).toBeNull();
    return [stage, changes.length];
  };
  expect(await after('talked', 'new')).toEqual(['contacted', 1]);
  expect(await after('talked', 'lost')).toEqual(['lost', 1]);
  expect(await after('won', 'new')).toEqual(['won', 1]);
  expect(await after('won', 'lost')).toEqual(['won', 2]);
});

test('a call that did not take place is removed', async () => {
  const id = await insertLead(database.sql);
  await leads.work.setCallOutcome({ id, call: await call(id), outcome: 'not called' });
  expect(await leads.detail({ id })).toMatchObject({ calls: [], changes: [], remindOn: null });
});

test('calls are in the export of the person, and stay as entries without a person after the erasure', async () => {
  const id = await insertLead(database.sql, { fields: { email: 'kim@example.com' } });
  await leads.work.setCallOutcome({ id, call: await call(id), outcome: 'talked' });
  const { text } = await leads.person.export({ who: 'kim@example.com' });
  expect(JSON.parse(text)).toMatchObject({ leads: [{ calls: [{ outcome: 'talked' }] }] });
  const open = await call(id);
  await leads.erase({ id });
  expect(await callsOf(id)).toEqual([
    [AYSE, null],
    [AYSE, 'talked'],
  ]);
  expect(await refusal(leads.work.logCall({ id }))).toBe('LEAD_ERASED');
  expect(await refusal(leads.work.setCallOutcome({ id, call: open, outcome: 'won' }))).toBe('LEAD_ERASED');
});
