/**
 * Checks that every post is found at its link and listed on the page of its month, in every time zone of
 * process, database session and reader. A process has one time zone, so each reader is a process.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createRandom } from '#seed/random.ts';
import type { Database } from '#server/db/connect.ts';
import { ROOT } from '#server/root.ts';
import { DEFAULT_SITE } from '#shared/site-texts/site.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';

/**
 * Includes the earliest and the latest time zone, offsets of half and quarter hours, and zones with and
 * without daylight saving.
 */
export const READER_ZONES = [
  'UTC',
  'Europe/Istanbul',
  'America/New_York',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
] as const;

export type MonthFigures = {
  links: number;
  deadLinks: number;
  /** Posts that the page of their month does not list. */
  unlisted: number;
  /** Posts that the page of another month lists. */
  misplaced: number;
  /** Posts whose visible date is in another month than their link. */
  misdated: number;
};

const FIRST_YEAR = 1970;
const HOUR_MS = 3_600_000;

/** Half of the times are near the start of a month, a tenth near a clock change of Istanbul. */
export function randomMoments(count: number, seed: number): Date[] {
  const now = Date.now() - HOUR_MS;
  const first = Date.UTC(FIRST_YEAR, 0, 2);
  const clockChanges = listClockChanges(first, now);
  return Array.from({ length: count }, (_, index) => {
    const random = createRandom(seed, index);
    const anywhere = first + random.next() * (now - first);
    const roll = random.next();
    const near = [1, 1000, 60_000, HOUR_MS, 4 * HOUR_MS, 15 * HOUR_MS][random.between(0, 5)] ?? 1;
    const aside = Math.round((random.next() * 2 - 1) * near);
    const moment =
      roll < 0.5
        ? monthStart(anywhere) + aside
        : roll < 0.6
          ? (clockChanges[Math.floor(random.next() * clockChanges.length)] ?? anywhere) + aside
          : anywhere;
    return new Date(Math.round(Math.min(Math.max(moment, first), now)));
  });
}

export async function insertMoments(sql: Database, moments: readonly Date[]): Promise<void> {
  await emptyTables(sql, 'blog_posts');
  await sql`
    insert into blog_posts (title, slug, status, published_at)
    select 'Yazı ' || n, 'yazi-' || n, 'published', moment
    from unnest(${moments.map((moment) => moment.toISOString())}::timestamptz[]) with ordinality as m (moment, n)
  `;
  await sql`analyze blog_posts`;
}

/** @param zone the time zone of the reader's process and of its database session */
export async function readFromZone(url: string, sql: Database, zone: string): Promise<MonthFigures> {
  const [row] = await sql<{ name: string }[]>`select current_database() as name`;
  await sql`alter database ${sql(row?.name ?? '')} set timezone = ${sql(zone)}`;
  const child = spawn(process.execPath, [join(ROOT, 'tests/support/servers/month-reader.ts'), url], {
    env: { ...process.env, TZ: zone },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The reader in ${zone} ended with ${String(code)}.`);
  return JSON.parse(output) as MonthFigures;
}

/** Approximate by up to an hour, so that the times lie on both sides of the exact start. */
function monthStart(moment: number): number {
  const date = new Date(moment);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) - [2, 3, 4][date.getUTCDate() % 3]! * HOUR_MS; // three entries
}

/** Lists the times at which the clocks of Istanbul have changed, exact to the hour. */
function listClockChanges(from: number, to: number): number[] {
  const format = new Intl.DateTimeFormat('en', {
    timeZone: DEFAULT_SITE.timeZone,
    timeZoneName: 'longOffset',
  });
  const offset = (moment: number) => format.format(moment).split('GMT')[1];
  const clockChanges: number[] = [];
  for (let day = from; day + 24 * HOUR_MS < to; day += 24 * HOUR_MS) {
    if (offset(day) === offset(day + 24 * HOUR_MS)) continue;
    for (let hour = day; hour < day + 24 * HOUR_MS; hour += HOUR_MS)
      if (offset(hour) !== offset(hour + HOUR_MS)) clockChanges.push(hour + HOUR_MS);
  }
  return clockChanges;
}
