import type { Sql } from '#server/db/connect.ts';

/** Turns the mail on or off. A repeated choice changes nothing. */
export async function setMondayMail(sql: Sql, userId: string, isOn: boolean): Promise<void> {
  await sql`
    update users set wants_monday_mail = ${isOn} where id = ${userId} and wants_monday_mail is distinct from ${isOn}
  `;
}

/**
 * Turns the mail off by the token of a link, which works once.
 * @returns the member's id; undefined for a token that is unknown or was used
 */
export async function stopMondayMail(sql: Sql, token: string): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    update users
    set wants_monday_mail = false, monday_token = gen_random_uuid()
    where monday_token = ${token}
    returning id
  `;
  return row?.id;
}
