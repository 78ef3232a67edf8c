/** Which tables a backup holds, in an order in which they can be filled, and how their rows are written. */
import type { Sql } from './connect.ts';
import { type ContentDigest, createDigest } from './content-digest.ts';
import { splitLines } from './lines.ts';

export type BackupTable = {
  name: string;
  /** Without those that Postgres generates from the others. */
  columns: string[];
};

/** Tables that are not empty in a database that nobody has used. */
export const FILLED_BY_MIGRATIONS: readonly string[] = ['lead_service'];

/** The number that an identity column gave last. */
export type LastNumber = { table: string; column: string; last: string };

/**
 * Every table of the application, parents before their children. Left out are unlogged ones, which a crash of Postgres
 * empties as well, those whose comment says that they are made from the others (`derived`) or are of this one database
 * (`local`), and the list of migrations, which whoever restores writes anew.
 */
export async function listTables(sql: Sql): Promise<BackupTable[]> {
  const tables = await sql<BackupTable[]>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = current_schema()::regnamespace
      and c.relkind = 'r'
      and c.relpersistence = 'p'
      and c.relname <> 'schema_migrations'
      and coalesce(obj_description(c.oid, 'pg_class') not in ('derived', 'local'), true)
    group by c.relname
    order by c.relname
  `;
  const links = await sql<{ child: string; parent: string }[]>`
    select child.relname as child, parent.relname as parent
    from pg_constraint k
    join pg_class child on child.oid = k.conrelid
    join pg_class parent on parent.oid = k.confrelid
    where k.contype = 'f' and k.conrelid <> k.confrelid and child.relnamespace = current_schema()::regnamespace
  `;
  return parentsFirst([...tables], links);
}

function parentsFirst(
  tables: readonly BackupTable[],
  links: readonly { child: string; parent: string }[],
): BackupTable[] {
  const ordered: BackupTable[] = [];
  const left = new Set(tables);
  while (left.size > 0) {
    const waiting = new Set([...left].map(({ name }) => name));
    const ready = [...left].filter(
      ({ name }) => !links.some(({ child, parent }) => child === name && waiting.has(parent)),
    );
    if (ready.length === 0)
      throw new Error(`Tables refer to one another in a circle: ${[...waiting].join(', ')}.`);
    for (const table of ready) left.delete(table);
    ordered.push(...ready);
  }
  return ordered;
}

/** Makes this transaction write values in one way, whatever the server's own settings are, and take its time. */
export async function settle(tx: Sql): Promise<void> {
  await tx`
    select
      set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
      set_config('intervalstyle', 'iso_8601', true), set_config('extra_float_digits', '1', true),
      set_config('bytea_output', 'hex', true), set_config('statement_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true), set_config('lock_timeout', '10s', true)
  `;
}

/** Hands over a table's rows, each one line of COPY's text format. @returns what they add up to */
export async function readRows(
  tx: Sql,
  { name, columns }: BackupTable,
  take: (line: Buffer) => Promise<void> | void = () => {},
): Promise<ContentDigest> {
  const digest = createDigest();
  const rows = await tx`copy ${tx(name)} (${tx(columns)}) to stdout`.readable();
  // Postgres sends a table to its end, whatever becomes of it here: until then the connection can do nothing else.
  const failures: unknown[] = [];
  for await (const line of splitLines(rows as AsyncIterable<Buffer>)) {
    if (failures.length > 0) continue;
    digest.add(line);
    try {
      await take(line);
    } catch (error) {
      failures.push(error);
    }
  }
  // The driver pauses its socket while the stream is full, and nobody resumes it for a stream that has ended: the
  // next statement would wait for ever.
  rows._read(0); // oxlint-disable-line no-underscore-dangle -- Node's own name for what asks a stream's source
  if (failures.length > 0) throw failures[0];
  return digest.value();
}

/** Read after the rows: a number given meanwhile is passed over, never given twice. */
export async function listLastNumbers(sql: Sql): Promise<LastNumber[]> {
  return [
    ...(await sql<LastNumber[]>`
      select c.relname as table, a.attname as column, s.last_value::text as last
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and a.attidentity <> ''
      join pg_sequences s
        on format('%I.%I', s.schemaname, s.sequencename)
          = pg_get_serial_sequence(format('%I.%I', current_schema(), c.relname), a.attname)
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and s.last_value is not null
      order by c.relname
    `),
  ];
}
