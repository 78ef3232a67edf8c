import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { UNREACHABLE_CONSTRAINTS } from './__fixtures__/unreachable-constraints.ts';
import { connectDatabase } from './connect.ts';
import { CONSTRAINT_ERRORS, toAppError } from './errors.ts';

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});

afterAll(() => db.drop());

async function failureOf(query: PromiseLike<unknown>): Promise<unknown> {
  try {
    await query;
  } catch (error) {
    return error;
  }
  throw new Error('the query was expected to fail');
}

/** Lists constraints and indexes whose name has the form `table__meaning`. */
async function listNamedConstraints(): Promise<string[]> {
  const rows = await db.sql<{ name: string }[]>`
    select conname as name
    from pg_constraint
    where connamespace = 'public'::regnamespace
      and contype in ('c', 'f', 'p', 'u', 'x')
    union
    select c.relname
    from pg_index i
    join pg_class c on c.oid = i.indexrelid
    where i.indisunique
      and c.relnamespace = 'public'::regnamespace
    union
    select tgname
    from pg_trigger
    where not tgisinternal
    order by name`;
  return rows.map((row) => row.name).filter((name) => name.includes('__'));
}

it('the tables of errors have exactly the named constraints of the migrated database', async () => {
  const names = [...Object.keys(CONSTRAINT_ERRORS), ...Object.keys(UNREACHABLE_CONSTRAINTS)].sort();
  const advice =
    'A new name is a row of errors.ts if a request can violate it, otherwise of unreachable-constraints.ts.';
  expect(names, advice).toEqual((await listNamedConstraints()).sort());
});

describe('the error of a violated constraint', () => {
  it('names the slug that is taken', async () => {
    await db.sql`insert into blog_posts (title, slug) values ('Bir', 'bir')`;
    const error = await failureOf(db.sql`insert into blog_posts (title, slug) values ('Bir', 'bir')`);
    expect(toAppError(error)).toMatchObject({
      code: 'SLUG_TAKEN',
      message: 'The slug “bir” is already in use. Please choose another one.',
    });
  });

  it('names the slug that cannot be used, which the caller passes as a detail', async () => {
    const error = await failureOf(db.sql`insert into blog_posts (title, slug) values ('Bir', 'preview')`);
    expect(toAppError(error, { slug: 'preview' })).toMatchObject({
      code: 'SLUG_INVALID',
      message: 'The slug “preview” cannot be used. Please choose another one.',
    });
    expect(toAppError(error)?.message).not.toContain('{');
  });

  it('distinguishes a category in use from a missing category', async () => {
    const [post] = await db.sql<{ id: string }[]>`
      insert into blog_posts (title, slug) values ('İki', 'iki') returning id`;
    const [category] = await db.sql<{ id: string }[]>`
      insert into blog_categories (name, slug) values ('Haber', 'haber') returning id`;
    const [postId, categoryId] = [post?.id ?? '', category?.id ?? ''];
    await db.sql`insert into post_categories (post_id, category_id) values (${postId}, ${categoryId})`;
    const inUse = await failureOf(db.sql`delete from blog_categories where id = ${categoryId}`);
    expect(toAppError(inUse)?.code).toBe('CATEGORY_IN_USE');
    const missingCategory = await failureOf(
      db.sql`insert into post_categories (post_id, category_id) values (${postId}, gen_random_uuid())`,
    );
    expect(toAppError(missingCategory)?.code).toBe('BAD_REQUEST');
  });

  it('has a code for a used e-mail address, which a unique index refuses', async () => {
    await db.sql`insert into users (email) values ('a@example.com')`;
    const error = await failureOf(db.sql`insert into users (email) values ('a@example.com')`);
    expect(toAppError(error)?.code).toBe('EMAIL_TAKEN');
  });
});

describe('a failure of the database', () => {
  it.each([
    [
      'statement timeout',
      () =>
        db.sql.begin(async (tx) => {
          await tx`set local statement_timeout = 20`;
          await tx`select pg_sleep(5)`;
        }),
    ],
    ['no such server', () => connectDatabase({ url: 'postgres://x@127.0.0.1:1/x', max: 1 }).sql`select 1`],
    ['no such socket', () => connectDatabase({ url: 'postgres://x@%2Fnowhere/x', max: 1 }).sql`select 1`],
  ])('is temporary: %s', async (_name, work) => {
    const error = await failureOf(work());
    expect(toAppError(error)).toMatchObject({ code: 'DATABASE_UNAVAILABLE', cause: error });
  });

  // Postgres raises these errors with the codes of real failures.
  it.each([
    ['connection failure', '08006'],
    ['read-only after a failover', '25006'],
    ['idle in a transaction', '25P03'],
    ['serialization failure', '40001'],
    ['deadlock', '40P01'],
    ['disk full', '53100'],
    ['too many connections', '53300'],
    ['lock timeout', '55P03'],
    ['an administrator’s shutdown', '57P01'],
    ['crash', '57P02'],
    ['still starting', '57P03'],
    ['idle session', '57P05'],
    ['input or output error', '58030'],
  ])('is temporary: %s', async (_name, code) => {
    const error = await failureOf(
      db.sql.unsafe(`do $$ begin raise exception 'refused' using errcode = '${code}'; end $$`),
    );
    expect(error).toMatchObject({ code });
    expect(toAppError(error)).toMatchObject({ code: 'DATABASE_UNAVAILABLE', cause: error });
  });

  it('a closed pool', async () => {
    const pool = connectDatabase({ ...db.config, max: 1 });
    await pool.close();
    expect(toAppError(await failureOf(pool.sql`select 1`))?.code).toBe('DATABASE_UNAVAILABLE');
  });
});

describe('an unexpected error', () => {
  it('is not converted', async () => {
    expect(toAppError(await failureOf(db.sql`select nothing_of_that_name`))).toBeUndefined();
    expect(
      toAppError(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' })),
    ).toBeUndefined();
    expect(toAppError(new TypeError('of undefined'))).toBeUndefined();
    expect(toAppError('a string')).toBeUndefined();
  });

  it('an AppError is returned unchanged', () => {
    const error = new AppError('NOT_FOUND');
    expect(toAppError(error)).toBe(error);
  });
});
