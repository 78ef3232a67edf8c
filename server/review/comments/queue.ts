/**
 * The queue of mails about comments. A mail has all new comments of one conversation for one recipient.
 * docs/decisions/0075-answers-and-mentions.md
 */

import { z } from 'zod';
import type { Fragment, Sql } from '#server/db/connect.ts';
import { parseRows } from '#server/db/rows.ts';
import type { Queue } from '#server/outbox/channels.ts';
import type { Verdict } from '#server/outbox/verdict.ts';
import { mayOpenPost } from '#server/posts/read.ts';
import { COMMENT_MAIL_MINUTES, NOTICE_HOURS } from '#shared/periods.ts';
import { LANGUAGES } from '#shared/words/languages.ts';
import { presentText, storedText } from './read.ts';

/** The channel of Postgres notifications about mails that are due. */
export const COMMENT_MAIL_DUE = 'comment_mail_due';

const mention = z.object({ at: z.int(), length: z.int(), member: z.uuid() });

const mailedComment = z.object({
  id: z.uuid(),
  by: z.string(),
  text: z.string(),
  mentions: z.array(mention),
  names: z.record(z.string(), z.string()),
  isMention: z.boolean(),
});

const claimedMail = z.object({
  id: z.uuid(),
  fence: z.string(),
  attempts: z.int(),
  /** The number of comments so far. It differs at the end if one was added while the mail was sent. */
  count: z.int(),
  postId: z.uuid(),
  title: z.string(),
  quote: z.string(),
  to: z.string(),
  language: z.enum(LANGUAGES),
  comments: z.array(mailedComment).min(1),
});

export type CommentMail = Omit<z.output<typeof claimedMail>, 'comments'> & {
  comments: { id: string; by: string; text: string; isMention: boolean }[];
};

const RETENTION_DAYS = 30;

export const COMMENT_MAILS: Queue<CommentMail> = {
  channel: 'member mail',
  table: 'comment_mails',
  rows: hasNewComments,
  schedule: (sql) =>
    sql`(q.mailed_at is null or q.mailed_at <= now() - make_interval(mins => ${COMMENT_MAIL_MINUTES}))`,
  claim: (tx, { limit, due, lease }) => claimMails(tx, { limit, due, lease }),
  settle: settleMail,
};

/**
 * Returns the condition that a mail has comments which the recipient has not seen, of an open conversation that the
 * recipient may still read.
 */
function hasNewComments(sql: Sql): Fragment {
  return sql`
    exists (
      select
      from post_comments t
      join blog_posts p on p.id = t.post_id
      join users u on u.id = q.user_id
      where t.id = q.thread_id and t.resolved_at is null and ${mayOpenPost(sql)}
    ) and exists (
      select
      from comment_notices n
      join post_comments c on c.id = n.comment_id
      where n.user_id = q.user_id and not n.is_mailed and (c.id = q.thread_id or c.answer_to = q.thread_id)
    )
  `;
}

async function claimMails(
  tx: Sql,
  { limit, due, lease }: { limit: number; due: Fragment; lease: Fragment },
): Promise<CommentMail[]> {
  const rows = await tx`
    with due as (
      select q.id from comment_mails q where ${due} order by q.next_attempt_at limit ${limit} for update of q
    ), claimed as (
      update comment_mails q set ${lease} from due where q.id = due.id
      returning q.id, q.fence, q.attempts, q.comments, q.thread_id, q.user_id
    )
    select
      m.id, m.fence, m.attempts, m.comments as count, p.id as "postId", p.title, t.quote, u.email as to, u.language,
      (
        select jsonb_agg(to_jsonb(each) order by each.at, each.id)
        from (
          select
            c.id, c.created_at as at, ${storedText(tx)}, n.is_mention as "isMention",
            coalesce((select display_name from users where email = c.author), c.author) as by
          from comment_notices n
          join post_comments c on c.id = n.comment_id
          where n.user_id = m.user_id and not n.is_mailed and (c.id = m.thread_id or c.answer_to = m.thread_id)
        ) each
      ) as comments
    from claimed m
    join post_comments t on t.id = m.thread_id
    join blog_posts p on p.id = t.post_id
    join users u on u.id = m.user_id
  `;
  return parseRows(claimedMail, rows).map(({ comments, ...mail }) => ({
    ...mail,
    comments: comments.map(({ id, by, isMention, ...stored }) => ({
      id,
      by,
      isMention,
      text: presentText(stored).text,
    })),
  }));
}

async function settleMail(
  sql: Sql,
  { id, fence, count, comments }: CommentMail,
  { kind }: Verdict,
  release: Fragment,
): Promise<boolean> {
  if (kind !== 'delivered') {
    const changedRows = await sql`
      update comment_mails
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
  const changedRows = await sql`
    with sent as (
      update comment_mails
      set
        ${release},
        id = gen_random_uuid(),
        attempts = 0,
        mailed_at = now(),
        state = case when comments = ${count} then 'sent' else 'waiting' end
      where id = ${id} and fence = ${fence}
      returning user_id
    ), mailed as (
      update comment_notices n
      set is_mailed = true
      from sent
      where n.user_id = sent.user_id and n.comment_id = any(${comments.map((comment) => comment.id)}::uuid[])
    )
    select from sent
  `;
  return changedRows.count > 0;
}

/** Deletes mails after `RETENTION_DAYS`. Mails that nobody may read any more are not sent before. */
export async function deleteOldMails(sql: Sql): Promise<void> {
  await sql`delete from comment_mails where created_at < now() - make_interval(days => ${RETENTION_DAYS})`;
}
