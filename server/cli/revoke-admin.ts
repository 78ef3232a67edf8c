/** `npm run admin:revoke -- --email a@b.c`: withdraws the admin role and ends the account's sessions. */
import { withdrawRole } from '#server/auth/write.ts';
import { readEmailOption } from './email-option.ts';
import { OperatorError } from '#server/operator-error.ts';
import { runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

await runCommand(async () => {
  const email = readEmailOption('admin:revoke');
  if (!(await withDatabase((sql) => withdrawRole(sql, email)))) {
    throw new OperatorError(`${email} is no administrator: npm run admin:list shows who is.`);
  }
  process.stdout.write(`${email} is no administrator any more. Every session has ended.\n`);
});
