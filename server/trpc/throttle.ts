import { isIPv4, isIPv6 } from 'node:net';
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

/**
 * Who counts as one: an IPv4 address, or the /64 of an IPv6 one, which is what one household has. An IPv4 address
 * written in IPv6 is the IPv4 one.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return `${plain}/32`;
  if (!isIPv6(plain)) return '0.0.0.0/32';
  // The browser's own parser of addresses writes every form of one address the same way.
  const [head = '', tail = ''] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
