/** `npm run admin:revoke -- --email a@b.c`: withdraws a member's role and ends the account's sessions. */
import { ROLE_LABELS } from '#shared/roles.ts';
import { findAccountId } from '#server/members/read.ts';
import { setRole } from '#server/members/write.ts';
import { logCommand } from './log-command.ts';
import { nobodyHas, readEmailOption } from './email-option.ts';
import { runCommand } from './run-command.ts';
import { withChange } from './with-database.ts';

await runCommand(async () => {
  const email = readEmailOption('admin:revoke');
  const role = await withChange(async (sql) => {
    const id = await findAccountId(sql, email);
    if (id === undefined) throw nobodyHas(email);
    const before = await setRole(sql, id, null);
    await logCommand(sql, 'members.remove', { email });
    return before;
  });
  process.stdout.write(
    `${email} is no ${ROLE_LABELS[role].toLowerCase()} any more. Every session has ended.\n`,
  );
});
