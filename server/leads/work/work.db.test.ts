import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, createCaller } from '#server/app-router.ts';
import { appErrorOf } from '#server/http/app-error.ts';
import { AppError } from '#shared/errors.ts';
import { countLockWaits, createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { contextOf, signInAs } from '#tests/support/factories/context.ts';
import { insertLead, insertUser } from '#tests/support/factories/factories.ts';
import { leadsCsv } from '../csv.ts';
import { listLeadsForExport } from '../read.ts';
import { eraseLeads, eraseOldLeads, releaseLead } from '../write.ts';
import { addNote } from './write.ts';

const AYSE = 'ayse@example.com';

let database: TestDatabase;
let admin: Caller;
let leads: Caller['admin']['leads'];
let userId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const sessionToken = await signInAs(database.sql, AYSE);
  admin = createCaller(contextOf(database.sql, { sessionToken }));
  leads = admin.admin.leads;
  const [user] = await database.sql<[{ id: string }]>`select id from users where email = ${AYSE}`;
  userId = user.id;
});
beforeEach(() => emptyTables(database.sql, 'leads'));
afterAll(() => database.drop());

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => appErrorOf(error).code,
  );
const changesOf = async (id: string) =>
  (await leads.detail({ id })).changes.map(({ kind, value, changedBy }) => [kind, value, changedBy]);
const siteDay = async (daysFromNow: number) => {
  const [row] = await database.sql<[{ day: string }]>`
    select to_char((now() at time zone site_time_zone())::date + ${daysFromNow}::integer, 'YYYY-MM-DD') as day`;
  return row.day;
};
const namesOf = async (filter: Parameters<typeof leads.list>[0]) =>
  (await leads.list(filter)).leads.map(({ firstName }) => firstName);

describe('a lead', () => {
  test('starts in the stage “new”, without owner, reminder or changes', async () => {
    const id = await insertLead(database.sql);
    expect(await leads.detail({ id })).toMatchObject({
      stage: 'new',
      owner: null,
      ownerId: null,
      remindOn: null,
      due: false,
      changes: [],
    });
  });

  test('records every change with its member, newest first; setting the same value is not a change', async () => {
    const id = await insertLead(database.sql);
    const on = await siteDay(3);
    for (const _ of [1, 2]) {
      await leads.work.setStage({ id, stage: 'contacted' });
      await leads.work.setOwner({ id, ownerId: userId });
      await leads.work.setReminder({ id, on });
    }
    await leads.work.addNote({ id, text: '  Yarın arayın.\r\nÖğleden sonra. ' });
    await leads.work.setReminder({ id, on: null });
    await leads.work.setOwner({ id, ownerId: null });
    await leads.work.setStage({ id, stage: 'lost' });
    expect(await changesOf(id)).toEqual([
      ['stage', 'lost', AYSE],
      ['owner', null, AYSE],
      ['reminder', null, AYSE],
      ['note', 'Yarın arayın.\nÖğleden sonra.', AYSE],
      ['reminder', on, AYSE],
      ['owner', AYSE, AYSE],
      ['stage', 'contacted', AYSE],
    ]);
  });

  test('can only be owned by a member who may see leads, and has no owner after the account is deleted', async () => {
    const id = await insertLead(database.sql);
    const visitor = await insertUser(database.sql);
    expect(await refusal(leads.work.setOwner({ id, ownerId: visitor }))).toBe('LEAD_OWNER_UNKNOWN');
    expect(await refusal(leads.work.setOwner({ id, ownerId: crypto.randomUUID() }))).toBe(
      'LEAD_OWNER_UNKNOWN',
    );
    await database.sql`insert into user_roles (user_id, role) values (${visitor}, 'editor')`;
    expect(await refusal(leads.work.setOwner({ id, ownerId: visitor }))).toBe('LEAD_OWNER_UNKNOWN');
    await database.sql`update user_roles set role = 'sales' where user_id = ${visitor}`;
    const isOwnOf = new Map((await leads.work.owners()).map((owner) => [owner.id, owner.isOwn]));
    expect([isOwnOf.get(userId), isOwnOf.get(visitor)]).toEqual([true, false]);
    await leads.work.setOwner({ id, ownerId: visitor });
    await database.sql`delete from users where id = ${visitor}`;
    expect(await leads.detail({ id })).toMatchObject({ owner: null, ownerId: null });
  });

  test('accepts notes of 1 to 2000 characters', async () => {
    const id = await insertLead(database.sql);
    const note = (text: string) => refusal(leads.work.addNote({ id, text }));
    expect(await note(' \n ')).toBe('NOTE_EMPTY');
    expect(await note('a'.repeat(2001))).toBe('NOTE_TOO_LONG');
    expect(await note('a'.repeat(2000))).toBe('done');
    expect(await note('a\0b')).toBe('done');
    expect(new AppError('NOTE_TOO_LONG').message).toBe('A note can have 2000 characters or less');
  });

  test('cannot be changed if it does not exist or has been erased', async () => {
    const id = await insertLead(database.sql);
    await eraseLeads(database.sql, [id], AYSE);
    for (const [lead, code] of [
      [id, 'LEAD_ERASED'],
      [crypto.randomUUID(), 'LEAD_NOT_FOUND'],
    ] as const) {
      expect(await refusal(leads.work.setStage({ id: lead, stage: 'won' }))).toBe(code);
      expect(await refusal(leads.work.setOwner({ id: lead, ownerId: userId }))).toBe(code);
      expect(await refusal(leads.work.setReminder({ id: lead, on: '2026-01-01' }))).toBe(code);
      expect(await refusal(leads.work.addNote({ id: lead, text: 'a' }))).toBe(code);
    }
  });
});

describe('erasure', () => {
  test('removes notes and reminder, but not the owners and the last stage', async () => {
    const id = await insertLead(database.sql);
    await leads.work.setStage({ id, stage: 'won' });
    await leads.work.setReminder({ id, on: await siteDay(0) });
    await leads.work.addNote({ id, text: 'Ayşe Hanım’ın kardeşi de ilgileniyor.' });
    await leads.erase({ id });
    expect(await leads.detail({ id })).toMatchObject({ stage: 'won', remindOn: null, due: false });
    expect((await changesOf(id)).map(([kind]) => kind)).toEqual(['reminder', 'stage']);
    expect(await leads.work.waiting()).toMatchObject({ due: 0, reminders: [] });
  });

  test('also removes notes and reminder when the retention period ends', async () => {
    const id = await insertLead(database.sql);
    await leads.work.addNote({ id, text: 'Aradım.' });
    await database.sql`update leads set created_at = now() - interval '25 months'`;
    expect(await eraseOldLeads(database.sql, 24, 10)).toBe(1);
    expect(await changesOf(id)).toEqual([]);
  });

  test('waits for a note that is being written, and also deletes that note', async () => {
    const id = await insertLead(database.sql);
    const { promise: firstWrite, resolve: onWritten } = Promise.withResolvers<void>();
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
    const writing = database.sql.begin(async (tx) => {
      await tx`select from leads where id = ${id} for update`;
      await tx`insert into lead_changes (lead_id, kind, value, changed_by) values (${id}, 'note', 'a', 'b')`;
      onWritten();
      await mayCommit;
    });
    await firstWrite;
    const erasing = eraseLeads(database.sql, [id], AYSE);
    await expect.poll(() => countLockWaits(database.sql)).toBe(1);
    commit();
    await Promise.all([writing, erasing]);
    expect(await changesOf(id)).toEqual([]);
    await expect(addNote(database.sql, id, 'a', AYSE)).rejects.toMatchObject({ code: 'LEAD_ERASED' });
  });
});

describe('the list', () => {
  const add = async (firstName: string, trap?: { website: string }) =>
    insertLead(database.sql, { fields: { firstName }, ...(trap && { trap }) });

  test('can be filtered by stage, owner, reminder and days, with the number of matches', async () => {
    const [a, b, c] = [await add('A'), await add('B'), await add('C')];
    const suspected = await add('D', { website: 'x' });
    await leads.work.setStage({ id: b, stage: 'won' });
    await leads.work.setOwner({ id: a, ownerId: userId });
    await leads.work.setReminder({ id: a, on: await siteDay(0) });
    await leads.work.setReminder({ id: b, on: await siteDay(1) });
    await leads.work.setReminder({ id: c, on: await siteDay(-1) });
    expect(await leads.list({})).toMatchObject({
      total: 4,
      due: 2,
      stages: { new: 2, contacted: 0, won: 1, lost: 0 },
    });
    expect(await namesOf({ stage: 'new' })).toEqual(['C', 'A']);
    expect((await leads.list({ stage: 'new' })).total).toBe(2);
    expect((await leads.list({ due: true })).total).toBe(2);
    expect((await leads.list({ stage: 'new', owner: userId, due: true })).total).toBe(1);
    expect(await namesOf({ stage: 'won' })).toEqual(['B']);
    expect(await namesOf({ owner: userId })).toEqual(['A']);
    expect(await namesOf({ due: true })).toEqual(['C', 'A']);
    expect(await leads.attention()).toEqual({ count: 1, fresh: 2 });

    await releaseLead(database.sql, suspected, AYSE);
    expect(await leads.attention()).toEqual({ count: 0, fresh: 3 });
    await leads.erase({ id: a });
    expect((await leads.list({})).stages.new).toBe(2);
  });

  test('takes days in the site’s time zone, including both; a reversed range finds nothing', async () => {
    const [a, b] = [await add('A'), await add('B')];
    await database.sql`update leads set created_at = '2026-03-13T21:00:00Z' where id = ${a}`;
    await database.sql`update leads set created_at = '2026-03-14T20:59:59Z' where id = ${b}`;
    expect(await namesOf({ from: '2026-03-14', to: '2026-03-14' })).toEqual(['B', 'A']);
    expect(await namesOf({ from: '2026-03-15' })).toEqual([]);
    expect(await namesOf({ to: '2026-03-13' })).toEqual([]);
    expect(await leads.list({ from: '2026-03-15', to: '2026-03-14' })).toMatchObject({ total: 0, leads: [] });
  });

  test('the dashboard has the newest new leads, and the oldest due reminders', async () => {
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) {
      const id = await add(name);
      await leads.work.setReminder({ id, on: await siteDay('FEDCBA'.indexOf(name) - 5) });
    }
    const waiting = await leads.work.waiting();
    expect([waiting.fresh, waiting.due]).toEqual([6, 6]);
    expect(waiting.newest.map(({ firstName }) => firstName)).toEqual(['F', 'E', 'D', 'C', 'B']);
    expect(waiting.reminders.map(({ firstName }) => firstName)).toEqual(['F', 'E', 'D', 'C', 'B']);
  });
});

test('the dashboard has the member’s own open leads, the earliest reminder first', async () => {
  const add = async (firstName: string, ownerId: string | null, trap?: { website: string }) => {
    const id = await insertLead(database.sql, { fields: { firstName }, ...(trap && { trap }) });
    if (ownerId !== null) await leads.work.setOwner({ id, ownerId });
    return id;
  };
  const own = async () => {
    const { ownerId, count, leads: rows } = (await leads.work.waiting()).own;
    return [ownerId, count, rows.map(({ firstName }) => firstName)];
  };
  await add('Kimsenin', null);
  const [won, lost] = [await add('Kazanılan', userId), await add('Kaybedilen', userId)];
  await add('Şüpheli', userId, { website: 'x' });
  await leads.work.setStage({ id: won, stage: 'won' });
  await leads.work.setStage({ id: lost, stage: 'lost' });
  expect(await own()).toEqual([userId, 0, []]);

  await leads.work.setReminder({ id: won, on: await siteDay(-9) });
  const [soon, late] = [await add('Yakın', userId), await add('Uzak', userId)];
  await leads.work.setStage({ id: soon, stage: 'contacted' });
  await leads.work.setReminder({ id: soon, on: await siteDay(1) });
  await leads.work.setReminder({ id: late, on: await siteDay(2) });
  await add('Yeni', userId);
  expect(await own()).toEqual([userId, 3, ['Yakın', 'Uzak', 'Yeni']]);
  for (const name of ['A', 'B', 'C']) await add(name, userId);
  expect(await own()).toEqual([userId, 6, ['Yakın', 'Uzak', 'C', 'B', 'A']]);
});

test('the CSV file contains stage, owner and notes; the export of a person’s data does not', async () => {
  const id = await insertLead(database.sql, { fields: { email: 'kim@example.com' } });
  await leads.work.setStage({ id, stage: 'contacted' });
  await leads.work.setOwner({ id, ownerId: userId });
  await leads.work.setReminder({ id, on: '2026-03-14' });
  await leads.work.addNote({ id, text: '=1+1' });
  await leads.work.addNote({ id, text: 'Sonra.' });
  await database.sql`update leads set created_at = '2026-03-14T21:05:00Z' where id = ${id}`;
  const csv = leadsCsv(
    await listLeadsForExport(database.sql, { q: '' }, { limit: 10 }),
    'Europe/Istanbul',
    'tr',
  );
  // The file has the day in the site’s time zone, and a number that can be dialled.
  expect(csv).toContain('\r\n2026-03-15 00:05;Ayşe;');
  expect(csv).toContain(';0532 123 45 67;+905321234567;');
  expect(csv).toContain('Aşama;Sorumlu;Hatırlatma;');
  expect(csv).toMatch(/;Görüşüldü;ayse@example\.com;2026-03-14;;;;;;;"'=1\+1\n\nSonra\."\r\n$/);

  const { text } = await leads.person.export({ who: 'kim@example.com' });
  expect(JSON.parse(text)).toMatchObject({
    leads: [{ stage: 'contacted', remindOn: '2026-03-14', notes: [{ note: '=1+1' }, { note: 'Sonra.' }] }],
  });
  expect(text).not.toContain(AYSE);
});

test('counts are correct after direct changes of the rows, and after a recount', async () => {
  const row = database.sql`
    insert into leads (first_name, last_name, email, mobile_phone)
    select 'A', 'B', 'c@example.com', '1' from generate_series(1, 3) returning id`;
  const [first] = await row;
  await database.sql`update leads set stage = 'won' where id = ${first?.['id']}`;
  const stages = async () => (await leads.list({})).stages;
  expect(await stages()).toMatchObject({ new: 2, won: 1 });
  await database.sql`select recount_rows()`;
  expect(await stages()).toMatchObject({ new: 2, won: 1 });
  await database.sql`delete from leads where stage = 'won'`;
  expect(await stages()).toMatchObject({ new: 2, won: 0 });
});
