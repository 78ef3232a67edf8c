/** `npm run admin:list`: lists the members, their roles and sessions, and the open invitations. */
import { ROLE_LABELS } from '#shared/roles.ts';
import { listMembers } from '#server/members/read.ts';
import { runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

await runCommand(async () => {
  const { members, invitations } = await withDatabase((sql) => listMembers(sql));
  if (!members.some(({ role }) => role === 'admin')) print('There is no administrator.');
  for (const { email, role, createdAt, sessions, lastSignInAt } of members) {
    const signedIn = lastSignInAt ? `signed in ${lastSignInAt.toISOString()}` : 'not signed in';
    print(`${email}  since ${dayOf(createdAt)}  ${ROLE_LABELS[role]}, ${sessions} sessions, ${signedIn}`);
  }
  for (const { email, role, expiresAt } of invitations) {
    print(`${email}  invited as ${ROLE_LABELS[role]}, until ${dayOf(expiresAt)}`);
  }
});

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
