import { createHash } from 'node:crypto';
import type { Sql, Transaction } from './connect.ts';
import { limitStatements } from './transaction.ts';

export type BackupTable = {
  name: string;
  /** The names of the columns that are not generated. */
  columns: string[];
};

const SUM_MASK = (1n << 256n) - 1n;
const LINE_BREAK = 0x0a;

/** The digest of a table. `sum` is a hash of all rows, which ignores their order. */
export type ContentDigest = { rows: number; sum: string };

export type LastNumber = { table: string; column: string; last: string };

/**
 * Lists the tables of a backup, referenced tables first. Excluded are unlogged tables, which a crash of
 * Postgres also empties; tables with the comment `derived` (computed from other tables) or `local` (only for
 * this database); and the list of migrations, which a restore writes itself.
 */
export async function listTables(sql: Sql): Promise<BackupTable[]> {
  const tables = await sql<BackupTable[]>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = current_schema()::regnamespace
      and c.relkind in ('r', 'p')
      -- A partition's rows are its table's: which partitions there are is another database's own business.
      and not c.relispartition
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
  const orderedTables: BackupTable[] = [];
  const remaining = new Set(tables);
  while (remaining.size > 0) {
    const remainingNames = new Set([...remaining].map(({ name }) => name));
    const ready = [...remaining].filter(
      ({ name }) => !links.some(({ child, parent }) => child === name && remainingNames.has(parent)),
    );
    if (ready.length === 0)
      throw new Error(`Tables refer to one another in a circle: ${[...remainingNames].join(', ')}.`);
    for (const table of ready) remaining.delete(table);
    orderedTables.push(...ready);
  }
  return orderedTables;
}

/** Prepares a transaction for COPY: sets the format of values and removes the timeouts. */
export async function prepareCopy(tx: Transaction): Promise<void> {
  await limitStatements(tx, 0);
  await tx`
    select
      set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
      set_config('intervalstyle', 'iso_8601', true), set_config('extra_float_digits', '1', true),
      set_config('bytea_output', 'hex', true),
      set_config('idle_in_transaction_session_timeout', '0', true), set_config('lock_timeout', '10s', true)
  `;
}

/** Passes each row to `take`, as a line in the text format of COPY. @returns the digest of all rows */
export async function readRows(
  tx: Sql,
  { name, columns }: BackupTable,
  take: (line: Buffer) => Promise<void> | void = () => {},
): Promise<ContentDigest> {
  const digest = createDigest();
  const rows = await tx`copy (select ${tx(columns)} from ${tx(name)}) to stdout`.readable();
  // After a failure the remaining rows are read and ignored, as the connection becomes free only after Postgres
  // has sent the whole table.
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
  // The driver pauses its socket while the stream is full, and only `_read` resumes the socket.
  rows._read(0); // oxlint-disable-line no-underscore-dangle -- the name is Node's
  if (failures.length > 0) throw failures[0];
  return digest.value();
}

/**
 * Lists the last number of each sequence. Call this function after reading the rows. Otherwise a restored sequence
 * could assign a number that a row already has.
 */
export async function listLastNumbers(sql: Sql): Promise<LastNumber[]> {
  return sql<LastNumber[]>`
    select c.relname as table, a.attname as column, s.last_value::text as last
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and (a.attidentity <> '' or a.atthasdef)
    join pg_sequences s
      on format('%I.%I', s.schemaname, s.sequencename)
        = pg_get_serial_sequence(format('%I.%I', current_schema(), c.relname), a.attname)
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and s.last_value is not null
    order by c.relname
  `;
}

/** Creates a digest of rows in the text format of COPY, without line breaks. */
export function createDigest(): { add: (row: Buffer) => void; value: () => ContentDigest } {
  let rows = 0;
  // The sum of the SHA-256 of all rows ignores the order of rows, but not their number.
  let sum = 0n;
  return {
    add(row) {
      rows += 1;
      sum = (sum + BigInt(`0x${createHash('sha256').update(row).digest('hex')}`)) & SUM_MASK;
    },
    value: () => ({ rows, sum: sum.toString(16).padStart(64, '0') }),
  };
}

/** Splits text into lines without their line breaks. The last line may lack its line break. */
export async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_BREAK); end !== -1; end = chunk.indexOf(LINE_BREAK, start)) {
      const line = chunk.subarray(start, end);
      yield rest.length > 0 ? Buffer.concat([...rest, line]) : line;
      rest = [];
      start = end + 1;
    }
    if (start < chunk.length) rest.push(chunk.subarray(start));
  }
  if (rest.length > 0) yield Buffer.concat(rest);
}
