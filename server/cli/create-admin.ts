/** `npm run admin:create -- --email a@b.c [--role editor]`: creates a member, an administrator by default. */
import { ROLE_LABELS } from '#shared/roles.ts';
import { insertMember } from '#server/auth/write.ts';
import { logCommand } from './log-command.ts';
import { readMemberOptions } from './email-option.ts';
import { readNewPassword } from './password-input.ts';
import { runCommand } from './run-command.ts';
import { withChange } from './with-database.ts';

await runCommand(async () => {
  const { email, role = 'admin' } = readMemberOptions('admin:create');
  const { password, made } = await readNewPassword();
  await withChange(
    async (sql) => {
      await insertMember(sql, { email, password, role });
      await logCommand(sql, 'members.create', { email, detail: { role } });
    },
    { prepare: true },
  );
  process.stdout.write(`Created the ${ROLE_LABELS[role].toLowerCase()} ${email}.\n`);
  if (made) process.stdout.write(`Password, shown only this once: ${password}\n`);
});
