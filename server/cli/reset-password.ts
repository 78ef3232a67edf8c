/** `npm run admin:reset-password -- --email a@b.c`: sets another password and ends the account's sessions. */
import { resetPassword } from '#server/auth/write.ts';
import { logCommand } from './log-command.ts';
import { nobodyHas, readEmailOption } from './email-option.ts';
import { readNewPassword } from './password-input.ts';
import { runCommand } from './run-command.ts';
import { withChange } from './with-database.ts';

await runCommand(async () => {
  const email = readEmailOption('admin:reset-password');
  const { password, made } = await readNewPassword();
  await withChange(async (sql) => {
    if (!(await resetPassword(sql, { email, password }))) throw nobodyHas(email);
    await logCommand(sql, 'members.resetPassword', { email });
  });
  process.stdout.write(`${email} has another password. Every session has ended.\n`);
  if (made) process.stdout.write(`Password, shown only this once: ${password}\n`);
});
