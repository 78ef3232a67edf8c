/** `npm run admin:list`: lists the administrators and their sessions. */
import { listAdministrators } from '#server/auth/read.ts';
import { runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

await runCommand(async () => {
  const administrators = await withDatabase((sql) => listAdministrators(sql));
  if (administrators.length === 0) process.stdout.write('There is no administrator.\n');
  for (const { email, createdAt, sessions, lastSignInAt } of administrators) {
    const signedIn = lastSignInAt ? `signed in ${lastSignInAt.toISOString()}` : 'not signed in';
    process.stdout.write(
      `${email}  since ${createdAt.toISOString().slice(0, 10)}  ${sessions} sessions, ${signedIn}\n`,
    );
  }
});
