/** `npm run admin:remove-second-factor -- --email a@b.c`: for whoever has lost phone, passkeys and recovery codes. */
import { findAccountId } from '#server/members/read.ts';
import { removeSecondFactor } from '#server/members/write.ts';
import { nobodyHas, readEmailOption } from './email-option.ts';
import { logCommand } from './log-command.ts';
import { runCommand } from './run-command.ts';
import { withChange } from './with-database.ts';

await runCommand(async () => {
  const email = readEmailOption('admin:remove-second-factor');
  await withChange(async (sql) => {
    const id = await findAccountId(sql, email);
    if (id === undefined) throw nobodyHas(email);
    await removeSecondFactor(sql, id);
    await logCommand(sql, 'members.removeSecondFactor', { email });
  });
  process.stdout.write(`${email} signs in with the password alone. Every session has ended.\n`);
});
