/**
 * Empties tables between tests. Deleting a few rows takes a hundredth of the time of TRUNCATE, which creates
 * new files for every table and index.
 */
import type { Sql } from '#server/db/connect.ts';

/** Cached, as tables do not change during a test process. */
const statementsByTables = new Map<string, string>();

/** Empties `names` and all tables that refer to them, like `truncate … cascade`. */
export async function emptyTables(sql: Sql, ...names: string[]): Promise<void> {
  const key = names.join(', ');
  const statements = statementsByTables.get(key) ?? (await writeStatements(sql, names));
  statementsByTables.set(key, statements);
  await sql.unsafe(statements);
}

async function writeStatements(sql: Sql, names: readonly string[]): Promise<string> {
  // A server that the run did not start may refuse the privilege.
  const [privilege] = await sql<[{ maySkipTriggers: boolean }]>`
    select has_parameter_privilege('session_replication_role', 'set') as "maySkipTriggers"
  `;
  if (!privilege.maySkipTriggers) return `truncate ${names.join(', ')} cascade`;
  const rows = await sql<{ name: string; raisesVersion: boolean }[]>`
    with recursive referring as (
      select name::regclass::oid as id from unnest(${[...names]}::text[]) as name
      union
      select c.conrelid from pg_constraint c join referring r on c.confrelid = r.id where c.contype = 'f'
    )
    select c.relname as name, exists (
      select from pg_trigger t where t.tgrelid = c.oid and t.tgname like 'raise_%_version_on_truncate'
    ) as "raisesVersion"
    from referring join pg_class c on c.oid = id where not c.relispartition
  `;
  return [
    // Skips the foreign key triggers: the referring rows are deleted as well.
    'set local session_replication_role = replica',
    ...rows.map(({ name }) => `delete from ${name}`),
    'set local session_replication_role = origin',
    // Does what the triggers of TRUNCATE would do.
    'select recount_rows()',
    ...(rows.some(({ raisesVersion }) => raisesVersion)
      ? [
          `insert into content_version default values
           on conflict (id) do update set
             mark = gen_random_uuid(), texts_mark = gen_random_uuid(), redirects_mark = gen_random_uuid()`,
          `select pg_notify('content_version', '')`,
        ]
      : []),
  ].join(';\n');
}
