import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { connectDatabase, type Database, type DatabaseOptions } from './connect.ts';

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});

afterAll(() => db.drop());

async function withOneConnection(
  options: Partial<DatabaseOptions>,
  work: (sql: Database) => Promise<void>,
): Promise<void> {
  const { sql, close } = connectDatabase({ url: db.directUrl, max: 1, ...options });
  try {
    await work(sql);
  } finally {
    await close();
  }
}

const NEXT = ['a', 'b', 'c'];

function runNextQuery(sql: Database): Promise<string[]> {
  return sql<{ letter: string }[]>`select unnest(${NEXT}::text[]) as letter`.then((rows) =>
    rows.map(({ letter }) => letter),
  );
}

/** Queries that fail after they have sent two thousand rows. */
const failAfterRows: Record<string, (sql: Database) => Promise<unknown>> = {
  'an error': (sql) => sql`select g, repeat('x', 100), 1 / (2000 - g) from generate_series(1, 3000) g`,
  'the statement timeout': (sql) =>
    sql`select g, repeat('x', 100), case when g > 2000 then pg_sleep(10) end from generate_series(1, 3000) g`,
  'a cancelled statement': (sql) =>
    sql`select g, repeat('x', 100), case when g = 2001 then pg_cancel_backend(pg_backend_pid()) end,
      case when g > 2001 then pg_sleep(10) end from generate_series(1, 3000) g`,
};

test.each(Object.entries(failAfterRows))(
  'the next query returns all of its rows after %s between rows',
  (_name, fail) =>
    withOneConnection({ statementTimeoutMs: 300 }, async (sql) => {
      await expect(fail(sql)).rejects.toThrow(/division by zero|canceling statement/);
      expect(await runNextQuery(sql)).toEqual(NEXT);
    }),
);

test('a query that is pipelined with a failing query returns all of its rows', () =>
  withOneConnection({}, async (sql) => {
    const failure = sql`select g, 1 / (2000 - g) from generate_series(1, 3000) g`.catch(() => 'failed');
    const next = runNextQuery(sql);
    expect(await failure).toBe('failed');
    expect(await next).toEqual(NEXT);
  }));
