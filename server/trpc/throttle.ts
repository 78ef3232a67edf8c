import { networkOf } from '../http/client-address.ts';
import type { Sql } from '../db/connect.ts';

/** Rows kept at the most: a flood of addresses fills no disk. */
const ROWS_MAX = 100_000;

/**
 * Counts one turn of `address` in `bucket`, on the database's clock and over all processes. The hour begins with
 * the first turn.
 * @returns false where the hour's turns are used up: nothing is counted then
 */
export async function takeTurn(
  sql: Sql,
  turn: { bucket: string; address: string; perHour: number },
): Promise<boolean> {
  const taken = await sql`
    insert into address_turns as t (bucket, address)
    values (${turn.bucket}, ${networkOf(turn.address)})
    on conflict (bucket, address) do update
    set
      used = case when t.started_at <= now() - interval '1 hour' then 1 else t.used + 1 end,
      started_at = case when t.started_at <= now() - interval '1 hour' then now() else t.started_at end
    where t.started_at <= now() - interval '1 hour' or t.used < ${turn.perHour}
    returning 1
  `;
  return taken.length > 0;
}

/** Forgets addresses whose hour has passed, and the oldest of too many. Returns how many went. */
export async function sweepTurns(sql: Sql, rowsMax: number = ROWS_MAX): Promise<number> {
  const passed = await sql`delete from address_turns where started_at <= now() - interval '1 hour'`;
  const tooMany = await sql`
    delete from address_turns
    where (bucket, address) in (
      select bucket, address from address_turns order by started_at desc offset ${rowsMax}
    )
  `;
  return passed.count + tooMany.count;
}
