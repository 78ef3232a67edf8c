/** The queue of mails about reviews. Each recipient gets a separate mail. docs/decisions/0059-review.md */

import { z } from 'zod';
import type { Fragment, Sql } from '#server/db/connect.ts';
import { parseRows } from '#server/db/rows.ts';
import type { Queue } from '#server/outbox/channels.ts';
import type { Verdict } from '#server/outbox/verdict.ts';
import { NOTICE_HOURS } from '#shared/periods.ts';
import { LANGUAGES } from '#shared/words/languages.ts';

/** The channel of Postgres notifications about notices that are due. A trigger notifies it. */
export const POST_NOTICE_DUE = 'post_notice_due';

const claimedNotice = z.object({
  id: z.uuid(),
  fence: z.string(),
  attempts: z.int(),
  kind: z.enum(['submitted', 'returned']),
  postId: z.uuid(),
  title: z.string(),
  /** The e-mail address of the member who submitted or returned the post; null for a deleted account. */
  by: z.string().nullable(),
  /** The message of the submission, or the note of the return. */
  note: z.string().nullable(),
  to: z.string(),
  language: z.enum(LANGUAGES),
});

export type PostNotice = z.output<typeof claimedNotice>;

const RETENTION_DAYS = 30;

export const POST_NOTICES: Queue<PostNotice> = {
  channel: 'member mail',
  table: 'post_notices',
  rows: isEntitled,
  claim: (tx, { limit, due, lease }) => claimNotices(tx, { limit, due, lease }),
  settle: settleNotice,
};

/** Returns the condition that the recipient still has a role for the notice. */
function isEntitled(sql: Sql): Fragment {
  return sql`
    exists (
      select from user_roles r
      where r.user_id = q.user_id and (q.kind = 'returned' or r.role in ('editor', 'admin'))
    )
  `;
}

async function claimNotices(
  tx: Sql,
  { limit, due, lease }: { limit: number; due: Fragment; lease: Fragment },
): Promise<PostNotice[]> {
  const rows = await tx`
    with due as (
      select q.id from post_notices q where ${due} order by q.next_attempt_at limit ${limit} for update of q
    ), claimed as (
      update post_notices q set ${lease} from due where q.id = due.id
      returning q.id, q.fence, q.attempts, q.kind, q.post_id, q.user_id
    )
    select
      c.id, c.fence, c.attempts, c.kind, c.post_id as "postId", p.title, actor.email as by,
      case c.kind when 'submitted' then s.message else p.return_note end as note, u.email as to, u.language
    from claimed c
    join blog_posts p on p.id = c.post_id
    join users u on u.id = c.user_id
    left join post_submissions s on s.post_id = p.id and s.submitted_at = p.submitted_at
    left join users actor on actor.id = case c.kind when 'submitted' then p.submitted_by else p.returned_by end
  `;
  return parseRows(claimedNotice, rows);
}

async function settleNotice(
  sql: Sql,
  { id, fence }: PostNotice,
  { kind }: Verdict,
  release: Fragment,
): Promise<boolean> {
  const changedRows =
    kind === 'delivered'
      ? await sql`delete from post_notices where id = ${id} and fence = ${fence}`
      : await sql`
          update post_notices
          set
            ${release},
            state = case
              when created_at < now() - make_interval(hours => ${NOTICE_HOURS}) then 'given up'
              else 'waiting'
            end
          where id = ${id} and fence = ${fence}
        `;
  return changedRows.count > 0;
}

/** Deletes notices after `RETENTION_DAYS`. Notices to recipients who have lost their role are not sent before. */
export async function deleteOldNotices(sql: Sql): Promise<void> {
  await sql`delete from post_notices where created_at < now() - make_interval(days => ${RETENTION_DAYS})`;
}
