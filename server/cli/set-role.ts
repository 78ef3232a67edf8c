/** `npm run admin:role -- --email a@b.c --role editor`: gives a member another role, which ends their sessions. */
import { ROLE_LABELS } from '#shared/roles.ts';
import { findAccountId } from '#server/members/read.ts';
import { setRole } from '#server/members/write.ts';
import { OperatorError } from '#server/operator-error.ts';
import { logCommand } from './log-command.ts';
import { nobodyHas, readMemberOptions } from './email-option.ts';
import { runCommand } from './run-command.ts';
import { withChange } from './with-database.ts';

await runCommand(async () => {
  const { email, role } = readMemberOptions('admin:role');
  if (!role) throw new OperatorError(`Give the role: npm run admin:role -- --email ${email} --role editor`);
  await withChange(async (sql) => {
    const id = await findAccountId(sql, email);
    if (id === undefined) throw nobodyHas(email);
    await setRole(sql, id, role);
    await logCommand(sql, 'members.setRole', { email, detail: { role } });
  });
  process.stdout.write(`${email} is ${ROLE_LABELS[role].toLowerCase()} now. Every session has ended.\n`);
});
