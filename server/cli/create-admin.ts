/** `npm run admin:create -- --email a@b.c`: creates an administrator. */
import { insertMember } from '#server/auth/write.ts';
import { readEmailOption } from './email-option.ts';
import { readNewPassword } from './password-input.ts';
import { runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

await runCommand(async () => {
  const email = readEmailOption('admin:create');
  const { password, made } = await readNewPassword();
  await withDatabase((sql) => insertMember(sql, { email, password }), { prepare: true });
  process.stdout.write(`Created the administrator ${email}.\n`);
  if (made) process.stdout.write(`Password, shown only this once: ${password}\n`);
});
