import { z } from 'zod';
import type { Sql } from '#server/db/connect.ts';
import { parseRows } from '#server/db/rows.ts';

const submission = z.object({
  key: z.string(),
  /**
   * The submission has the changes after `from` and up to `until`. Times are text, because a `Date` has no
   * microseconds.
   */
  from: z.string(),
  until: z.string(),
});

export type Submission = z.output<typeof submission>;

/**
 * Claims the next submission for a minute. It excludes the last 30 seconds, as a transaction may commit rows with an
 * earlier time.
 * @returns undefined if another process has claimed it, or before the next attempt
 */
export async function claimSubmission(sql: Sql): Promise<Submission | undefined> {
  await sql`insert into index_now default values on conflict (one) do nothing`;
  const rows = await sql`
    update index_now
    set claimed_until = now() + interval '1 minute'
    where claimed_until < now()
    returning
      key,
      submitted_until::text as from,
      greatest(submitted_until, now() - interval '30 seconds')::text as until
  `;
  return parseRows(submission, rows)[0];
}

/** Ends the claim. The next submission begins at `until`. */
export async function finishSubmission(sql: Sql, { until }: Submission): Promise<void> {
  await sql`
    update index_now
    set submitted_until = ${until}::text::timestamptz, claimed_until = '-infinity'
  `;
}

export async function postponeSubmission(sql: Sql, minutes: number): Promise<void> {
  await sql`update index_now set claimed_until = now() + make_interval(mins => ${minutes})`;
}
