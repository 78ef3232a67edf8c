/** `npm run admin:unlock -- --email a@b.c`: opens sign-in for an account whose owner an attack keeps out. */
import { pathTo } from '#shared/routes.ts';
import { UNLOCK_MINUTES, unlockAccount } from '#server/auth/write.ts';
import { readEnv } from '#server/env.ts';
import { logCommand } from './log-command.ts';
import { nobodyHas, readEmailOption } from './email-option.ts';
import { runCommand } from './run-command.ts';
import { withChange } from './with-database.ts';

await runCommand(async () => {
  const email = readEmailOption('admin:unlock');
  const token = await withChange(async (sql) => {
    const opened = await unlockAccount(sql, email);
    if (opened === undefined) throw nobodyHas(email);
    await logCommand(sql, 'members.unlock', { email });
    return opened;
  });
  process.stdout.write(`Attempts on ${email} are forgotten.\n`);
  process.stdout.write(`While an attack goes on, sign in here within ${UNLOCK_MINUTES} minutes:\n`);
  // The token stands after the #: browsers do not send that part, so no log ever has it.
  process.stdout.write(`  ${readEnv().site.origin}${pathTo('adminSignIn')}#unlock=${token}\n`);
});
