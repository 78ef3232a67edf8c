import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Caller, createCaller } from '#server/app-router.ts';
import { appErrorOf } from '#server/http/app-error.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { contextOf, signInAs } from '#tests/support/factories/context.ts';
import { insertLead } from '#tests/support/factories/factories.ts';
import { setClosing } from '../work/write.ts';

let database: TestDatabase;
let person: Caller['admin']['leads']['person'];

const AYSE = {
  firstName: 'Ayşe',
  lastName: 'Korkmaz',
  email: 'Ayse@Example.com',
  mobilePhone: '0532 111 22 33',
};

beforeAll(async () => {
  database = await createTestDatabase();
  const sessionToken = await signInAs(database.sql, 'yonetici@example.com');
  ({ person } = createCaller(contextOf(database.sql, { sessionToken })).admin.leads);
});
beforeEach(async () => {
  const { sql } = database;
  await sql`truncate leads cascade`;
  const delivered = await insertLead(sql, { fields: AYSE });
  await insertLead(sql, { fields: { ...AYSE, email: 'baska@example.com', message: 'Gizli söz' } });
  await insertLead(sql, { fields: { firstName: 'Mehmet', mobilePhone: '0533 111 22 33' } });
  const local = await insertLead(sql, { fields: { firstName: 'Zeynep', mobilePhone: '444 1 444' } });
  await sql`update leads set phone_e164 = null where id = ${local}`;
  // A lead that the forms service may have received counts as forwarded.
  await sql`update lead_deliveries set ambiguous = true where lead_id = ${local}`;
  await sql`update lead_deliveries set state = 'delivered', delivered_at = now() where lead_id = ${delivered}`;
});
afterAll(() => database.drop());

test.each([
  ['+90 (532) 111-22-33', 2, 1],
  [' ayse@example.COM ', 1, 1],
  ['mailto:AYSE@EXAMPLE.COM', 1, 1],
  ['\u200bayse@example.com\ufeff', 1, 1],
  ['\u202d0532\u00a0111\u201122\u201133\u202c', 2, 1],
  ['0532.111.22.33', 2, 1],
  ['0532/111 22 33', 2, 1],
  ['4441 444', 1, 1],
  ['kimse@example.com', 0, 0],
])('“%s” finds %i leads, %i of them forwarded', async (who, leads, forwarded) => {
  expect(await person.find({ who })).toEqual({ leads, forwarded, hasAccount: false });
});

test('a lead whose stored address has special characters is found by its normalized address', async () => {
  await database.sql`update leads set email = ${'mailto:İSMAİL@GMAİL.COM\u200b'} where first_name = 'Mehmet'`;
  expect(await person.find({ who: 'ismail@gmail.com' })).toMatchObject({ leads: 1 });
});

test('a search by name is refused, and a search by a member’s address reports the account', async () => {
  const failure = await person.find({ who: 'Ayşe' }).catch((error: unknown) => appErrorOf(error).code);
  expect(failure).toBe('PERSON_UNREADABLE');
  expect(await person.find({ who: 'yonetici@example.com' })).toMatchObject({ hasAccount: true });
});

test('the data of a person is exported without data of others, and can be erased', async () => {
  const who = '0532 111 22 33';
  const [lead] = await database.sql<[{ id: string }]>`select id from leads where email = 'baska@example.com'`;
  await setClosing(database.sql, lead.id, { words: 'Bütçemiz bitti.' }, 'yonetici@example.com');
  await setClosing(database.sql, lead.id, { words: 'Ocakta yine arayın.' }, 'yonetici@example.com');
  const { text } = await person.export({ who });
  expect(JSON.parse(text)).toMatchObject({ askedFor: { phone: '+905321112233' }, account: null });
  for (const words of ['Gizli söz', 'Bütçemiz bitti.', 'Ocakta yine arayın.']) expect(text).toContain(words);
  expect(text).not.toContain('Mehmet');
  expect(await person.erase({ who })).toEqual({ leads: 2, forwarded: 1 });
  const rows = await database.sql`select first_name as name from leads where erased_at is null order by 1`;
  expect(rows.map(({ name }) => name)).toEqual(['Mehmet', 'Zeynep']);
});
