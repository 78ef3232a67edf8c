import type { Act } from '#shared/acts.ts';
import { logAct, type RecordedAct } from '#server/activity/log/write.ts';
import type { Database } from '#server/db/connect.ts';
import { findAccountId } from '#server/members/read.ts';

/** Adds what a command did to the activity log. */
export async function logCommand(
  sql: Database,
  act: Act,
  { email, detail }: { email?: string; detail?: RecordedAct['detail'] } = {},
): Promise<void> {
  const subjectId = email === undefined ? undefined : await findAccountId(sql, email);
  await logAct(sql, { act, by: 'command line', subjectId, detail });
}
