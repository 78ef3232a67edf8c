/** `npm run admin:invite -- --email a@b.c [--role editor]`: prints a link by which somebody joins, an author by default. */
import { ROLE_LABELS } from '#shared/roles.ts';
import { readEnv } from '#server/env.ts';
import { invitationLink } from '#server/members/invitations.ts';
import { insertInvitation } from '#server/members/write.ts';
import { logCommand } from './log-command.ts';
import { readMemberOptions } from './email-option.ts';
import { runCommand } from './run-command.ts';
import { withChange } from './with-database.ts';

await runCommand(async () => {
  const { email, role = 'author' } = readMemberOptions('admin:invite');
  const { token, expiresAt } = await withChange(async (sql) => {
    const made = await insertInvitation(sql, { email, role, invitedBy: null });
    await logCommand(sql, 'members.invite', { detail: { role } });
    return made;
  });
  const until = expiresAt.toISOString().slice(0, 10);
  process.stdout.write(`${email} joins as ${ROLE_LABELS[role]} here, once, until ${until}:\n`);
  process.stdout.write(`  ${invitationLink(readEnv().site.origin, token)}\n`);
});
