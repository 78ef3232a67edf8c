import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ERRORS } from '#shared/errors.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import {
  beginRun,
  endRun,
  endTrial,
  extendLease,
  failImport,
  insertImport,
  type Lease,
  LeaseLost,
  releaseLease,
  takeLease,
} from './state/write.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => emptyTables(database.sql, 'imports'));
afterAll(() => database.drop());

const insertTrial = () =>
  insertImport(database.sql, {
    files: ['/tmp/eski.xml'],
    isUploaded: false,
    bytes: 1,
    digest: 'x',
    format: undefined,
    options: { drafts: false, tags: 'keywords', takenSlugs: 'number', authorId: crypto.randomUUID() },
    createdBy: null,
  });
const lease = (importId: string, holder: string, isGone = () => false) =>
  takeLease(database.sql, importId, { holder, isGone });

async function beginTried(): Promise<Lease> {
  const { sql } = database;
  const importId = await insertTrial();
  const trial = await lease(importId, 'first');
  await endTrial(sql, trial);
  await beginRun(sql, importId, undefined);
  return trial;
}

const stateOf = async ({ importId }: Lease) => {
  const [row] = await database.sql<[{ state: string }]>`select state from imports where id = ${importId}`;
  return row.state;
};

test('only one process has a lease, of one import', async () => {
  const [one, other] = [await insertTrial(), await insertTrial()];
  const first = await lease(one, 'first');
  await expect(lease(one, 'second')).rejects.toMatchObject({ code: 'IMPORT_BUSY' });
  await expect(lease(other, 'second')).rejects.toMatchObject({ code: 'IMPORT_BUSY' });
  await releaseLease(database.sql, first, { isTry: false });
  await lease(other, 'second');
});

test('a process whose lease has ended writes nothing more, also if another import has the lease now', async () => {
  const { sql } = database;
  const [one, other] = [await insertTrial(), await insertTrial()];
  const first = await lease(one, 'first');
  await sql`update imports set lease_until = now() where id = ${one}`;
  const second = await lease(other, 'second');
  await expect(extendLease(sql, first, 'trial')).rejects.toThrow(LeaseLost);
  await extendLease(sql, second, 'trial');
});

test('the lease of a process that has ended passes to another import, and the former one is fenced', async () => {
  const { sql } = database;
  const [one, other] = [await insertTrial(), await insertTrial()];
  const first = await lease(one, 'first');
  await lease(other, 'second', () => true);
  await expect(extendLease(sql, first, 'trial')).rejects.toThrow(LeaseLost);
});

test.each(['stopped', 'undone'])('an import that is %s meanwhile neither fails nor ends', async (state) => {
  const { sql } = database;
  const running = await beginTried();
  await sql`update imports set state = ${state} where id = ${running.importId}`;
  await failImport(sql, running, { code: 'IMPORT_FILE_DAMAGED', place: undefined });
  await expect(endRun(sql, running)).rejects.toThrow(LeaseLost);
  expect(await stateOf(running)).toBe(state);
});

test('stopped work counts as no try; a trial that has ended, and a new start, begin to count again', async () => {
  const { sql } = database;
  const importId = await insertTrial();
  for (let time = 0; time < 5; time += 1) {
    const stopped = await lease(importId, 'first');
    expect(stopped.tries).toBe(1);
    await releaseLease(sql, stopped, { isTry: false });
  }
  await releaseLease(sql, await lease(importId, 'first'), { isTry: true });
  const trial = await lease(importId, 'first');
  expect(trial.tries).toBe(2);
  await endTrial(sql, trial);
  await releaseLease(sql, trial, { isTry: false });
  await beginRun(sql, importId, undefined);
  expect((await lease(importId, 'first')).tries).toBe(1);
});

test.each([
  ['NUL', 'a\0b.md', 'ab.md'],
  ['half characters', 'a\ud83db.md', 'a\ufffdb.md'],
  ['10 kB', 'ğ'.repeat(9_000), 'ğ'.repeat(5_000)],
])('an import fails with a place of %s', async (_name, place, expected) => {
  const { sql } = database;
  const trial = await lease(await insertTrial(), 'first');
  for (const code of Object.keys(ERRORS).filter((name) => name.startsWith('IMPORT_'))) {
    await sql`update imports set state = 'trial', fence = ${trial.fence} where id = ${trial.importId}`;
    await failImport(sql, trial, { code, place });
    const [row] = await sql`select failure, failure_place as place from imports where id = ${trial.importId}`;
    expect(row).toEqual({ failure: code, place: expected });
  }
});
