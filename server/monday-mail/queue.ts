/** The queue of mails about a week, one for each member. docs/decisions/0081-monday-mail.md */

import { z } from 'zod';
import type { Fragment, Sql } from '#server/db/connect.ts';
import { parseRows } from '#server/db/rows.ts';
import type { Queue } from '#server/outbox/channels.ts';
import type { Verdict } from '#server/outbox/verdict.ts';
import { MONDAY_MAIL_HOUR } from '#shared/monday-mail/rules.ts';
import { ROLES } from '#shared/roles.ts';
import { LANGUAGES } from '#shared/words/languages.ts';

const claimedMail = z.object({
  id: z.uuid(),
  fence: z.string(),
  attempts: z.int(),
  /** The Monday with which the week begins, YYYY-MM-DD. */
  week: z.iso.date(),
  userId: z.uuid(),
  to: z.string(),
  language: z.enum(LANGUAGES),
  role: z.enum(ROLES),
  hasSecondFactor: z.boolean(),
  /** The token of the link that stops the mail. */
  token: z.uuid(),
});

export type MondayMail = z.output<typeof claimedMail>;

const RETENTION_DAYS = 30;

export const MONDAY_MAILS: Queue<MondayMail> = {
  channel: 'member mail',
  table: 'monday_mails',
  rows: isWanted,
  claim: (tx, { limit, due, lease }) => claimMails(tx, { limit, due, lease }),
  settle: settleMail,
};

/**
 * Inserts a mail about the past week for each member who wants it. Does nothing before Monday's hour, on other days, and
 * without a mail server. Members who came after that week get no mail about it.
 */
export async function insertMondayMails(sql: Sql): Promise<void> {
  await sql`
    insert into monday_mails (user_id, week)
    select u.id, site_clock()::date - 7
    from users u
    where extract(isodow from site_clock()) = 1
      and extract(hour from site_clock()) >= ${MONDAY_MAIL_HOUR}
      and exists (select from outbox_channels where name = 'member mail' and enabled)
      and u.created_at < site_clock()::date::timestamp at time zone site_time_zone()
      and ${wantsMail(sql)}
    on conflict on constraint monday_mails__one_a_week do nothing
  `;
}

/** Returns the condition that a member, a row of `users` named `u`, wants the mail. */
export function wantsMail(sql: Sql): Fragment {
  return sql`(role_of_member(u.id) is not null and coalesce(u.wants_monday_mail, role_of_member(u.id) = 'admin'))`;
}

/** Returns the condition that it is still the Monday after the week of a mail, and that its member still wants it. */
function isWanted(sql: Sql): Fragment {
  return sql`
    q.week = site_clock()::date - 7 and exists (select from users u where u.id = q.user_id and ${wantsMail(sql)})
  `;
}

async function claimMails(
  tx: Sql,
  { limit, due, lease }: { limit: number; due: Fragment; lease: Fragment },
): Promise<MondayMail[]> {
  const rows = await tx`
    with due as (
      select q.id from monday_mails q where ${due} order by q.next_attempt_at limit ${limit} for update of q
    ), claimed as (
      update monday_mails q set ${lease} from due where q.id = due.id
      returning q.id, q.fence, q.attempts, q.week, q.user_id
    )
    select
      c.id, c.fence, c.attempts, to_char(c.week, 'YYYY-MM-DD') as week, u.id as "userId", u.email as to, u.language,
      role_of_member(u.id) as role, has_second_factor(u.id) as "hasSecondFactor", u.monday_token as token
    from claimed c
    join users u on u.id = c.user_id
  `;
  return parseRows(claimedMail, rows);
}

async function settleMail(
  sql: Sql,
  { id, fence }: MondayMail,
  { kind }: Verdict,
  release: Fragment,
): Promise<boolean> {
  const changedRows = await sql`
    update monday_mails
    set ${release}, state = ${kind === 'delivered' ? 'sent' : 'waiting'}
    where id = ${id} and fence = ${fence}
  `;
  return changedRows.count > 0;
}

/** Deletes mails after `RETENTION_DAYS`. */
export async function deleteOldMondayMails(sql: Sql): Promise<void> {
  await sql`delete from monday_mails where created_at < now() - make_interval(days => ${RETENTION_DAYS})`;
}
