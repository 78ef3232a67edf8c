/**
 * Checks that every post is at its linked path and on the page of its month, in every time zone of process,
 * session and reader. A time zone is a property of a process, so the readers are processes.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Database } from '#server/db/connect.ts';
import { ROOT } from '#server/root.ts';
import { createRandom } from '#seed/random.ts';
import { DEFAULT_SITE } from '#shared/site.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';

/**
 * Zones from one end of the calendar to the other, with half and quarter hours, with and without daylight
 * saving.
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
  /** Posts missing on the page of their month. */
  unlisted: number;
  /** Posts on the page of another month. */
  misplaced: number;
  /** Dates that a reader sees in another month than the link's. */
  misdated: number;
};

const FIRST_YEAR = 1970;
const HOUR_MS = 3_600_000;

/** Half of them at an edge of a month, a tenth at a clock change of Istanbul. */
export function randomMoments(count: number, seed: number): Date[] {
  const now = Date.now() - HOUR_MS;
  const first = Date.UTC(FIRST_YEAR, 0, 2);
  const turns = clockTurns(first, now);
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
          ? (turns[Math.floor(random.next() * turns.length)] ?? anywhere) + aside
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

/** `zone` is the time zone of the process and of its database session. */
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

/** Approximate, as the exact edge is under test. */
function monthStart(moment: number): number {
  const date = new Date(moment);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) - [2, 3, 4][date.getUTCDate() % 3]! * HOUR_MS; // three entries
}

/** Exact to the hour. */
function clockTurns(from: number, to: number): number[] {
  const format = new Intl.DateTimeFormat('en', {
    timeZone: DEFAULT_SITE.timeZone,
    timeZoneName: 'longOffset',
  });
  const offset = (moment: number) => format.format(moment).split('GMT')[1];
  const turns: number[] = [];
  for (let day = from; day + 24 * HOUR_MS < to; day += 24 * HOUR_MS) {
    if (offset(day) === offset(day + 24 * HOUR_MS)) continue;
    for (let hour = day; hour < day + 24 * HOUR_MS; hour += HOUR_MS)
      if (offset(hour) !== offset(hour + HOUR_MS)) turns.push(hour + HOUR_MS);
  }
  return turns;
}
