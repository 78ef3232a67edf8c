import type { Sql } from '#server/db/connect.ts';
import { wantsMail } from './queue.ts';

export async function isMondayMailOn(sql: Sql, userId: string): Promise<boolean> {
  const [row] = await sql<{ isOn: boolean }[]>`
    select ${wantsMail(sql)} as "isOn" from users u where u.id = ${userId}
  `;
  return row?.isOn ?? false;
}
