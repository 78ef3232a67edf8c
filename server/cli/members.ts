/** `npm run admin:…`: lists and changes members. Each change is recorded in the activity log. */
import { parseArgs } from 'node:util';
import type { Sql } from '#server/db/connect.ts';
import { readEnv } from '#server/env.ts';
import { invitationLink } from '#server/members/invitations.ts';
import { findAccountId, listMembers } from '#server/members/read.ts';
import { insertInvitation, removeSecondFactor, setRole } from '#server/members/write.ts';
import { OperatorError } from '#server/operator-error.ts';
import {
  generatePassword,
  insertMember,
  resetPassword,
  UNLOCK_MINUTES,
  unlockAccount,
} from '#server/sign-in/write.ts';
import { MEMBERS_WITH_ROLE, ROLE_LABELS, ROLES, type Role } from '#shared/roles.ts';
import { pathTo } from '#shared/routes.ts';
import { NEW_PASSWORD_MIN_LENGTH } from '#shared/sign-in/password-rules.ts';
import { emailKey, isEmail } from '#text/typed-text.ts';
import { runCommand } from './run-command.ts';
import { logCommand, withChange, withDatabase } from './with-database.ts';

const COMMANDS: ReadonlyMap<string, (args: string[]) => Promise<void>> = new Map([
  ['create', createMember],
  ['list', list],
  ['invite', inviteMember],
  ['role', changeRole],
  ['reset-password', changePassword],
  ['remove-second-factor', dropSecondFactor],
  ['revoke', revokeRole],
  ['unlock', unlock],
]);

await runCommand(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  const command = COMMANDS.get(name);
  if (!command) throw new OperatorError(`Name a command: ${[...COMMANDS.keys()].join(', ')}.`);
  await command(args);
});

/** `npm run admin:create -- --email a@b.c [--role editor]`: creates a member, by default an administrator. */
async function createMember(args: string[]): Promise<void> {
  const { email, role = 'admin' } = readMemberOptions(args, 'admin:create');
  const { password, isGenerated } = await readNewPassword();
  await withChange(
    async (sql) => {
      await insertMember(sql, { email, password, role });
      await logCommand(sql, 'members.create', { email, detail: { role } });
    },
    { prepare: true },
  );
  print(`Created ${email} as ${MEMBERS_WITH_ROLE[role]}.`);
  if (isGenerated) print(`Password, shown only this once: ${password}`);
}

/** `npm run admin:list`: lists the members, their roles and sessions, and the open invitations. */
async function list(): Promise<void> {
  const { members, invitations } = await withDatabase((sql) => listMembers(sql));
  if (!members.some(({ role }) => role === 'admin')) print('There is no administrator.');
  for (const { email, role, createdAt, sessions, lastSignInAt } of members) {
    const signedIn = lastSignInAt ? `signed in ${lastSignInAt.toISOString()}` : 'not signed in';
    print(`${email}  since ${dayOf(createdAt)}  ${ROLE_LABELS[role]}, ${sessions} sessions, ${signedIn}`);
  }
  for (const { email, role, expiresAt } of invitations) {
    print(`${email}  invited as ${ROLE_LABELS[role]}, until ${dayOf(expiresAt)}`);
  }
}

/**
 * `npm run admin:invite -- --email a@b.c [--role editor]`: prints an invitation link. The default role is author.
 */
async function inviteMember(args: string[]): Promise<void> {
  const { email, role = 'author' } = readMemberOptions(args, 'admin:invite');
  const { token, expiresAt } = await withChange(async (sql) => {
    const invitation = await insertInvitation(sql, { email, role, invitedBy: null });
    await logCommand(sql, 'members.invite', { detail: { role } });
    return invitation;
  });
  print(`${email} joins as ${ROLE_LABELS[role]} here, once, until ${dayOf(expiresAt)}:`);
  print(`  ${invitationLink(readEnv().site.origin, token)}`);
}

/**
 * `npm run admin:role -- --email a@b.c --role editor`: changes a member's role, which ends their sessions.
 */
async function changeRole(args: string[]): Promise<void> {
  const { email, role } = readMemberOptions(args, 'admin:role');
  if (!role) throw new OperatorError(`Give the role: npm run admin:role -- --email ${email} --role editor`);
  await withChange(async (sql) => {
    await setRole(sql, await getAccountId(sql, email), role);
    await logCommand(sql, 'members.setRole', { email, detail: { role } });
  });
  print(`${email} is ${MEMBERS_WITH_ROLE[role]} now. Every session has ended.`);
}

/** `npm run admin:reset-password -- --email a@b.c`: sets a new password and ends the account's sessions. */
async function changePassword(args: string[]): Promise<void> {
  const email = readEmailOption(args, 'admin:reset-password');
  const { password, isGenerated } = await readNewPassword();
  await withChange(async (sql) => {
    if (!(await resetPassword(sql, { email, password }))) throw nobodyHas(email);
    await logCommand(sql, 'members.resetPassword', { email });
  });
  print(`${email} has another password. Every session has ended.`);
  if (isGenerated) print(`Password, shown only this once: ${password}`);
}

/**
 * `npm run admin:remove-second-factor -- --email a@b.c`: removes the second factor of a member who has lost their
 * phone, passkeys and recovery codes.
 */
async function dropSecondFactor(args: string[]): Promise<void> {
  const email = readEmailOption(args, 'admin:remove-second-factor');
  await withChange(async (sql) => {
    await removeSecondFactor(sql, await getAccountId(sql, email));
    await logCommand(sql, 'members.removeSecondFactor', { email });
  });
  print(`${email} signs in with the password alone. Every session has ended.`);
}

/** `npm run admin:revoke -- --email a@b.c`: withdraws a member's role and ends the account's sessions. */
async function revokeRole(args: string[]): Promise<void> {
  const email = readEmailOption(args, 'admin:revoke');
  const role = await withChange(async (sql) => {
    const previousRole = await setRole(sql, await getAccountId(sql, email), null);
    await logCommand(sql, 'members.remove', { email });
    return previousRole;
  });
  print(`${email} is not ${MEMBERS_WITH_ROLE[role]} any more. Every session has ended.`);
}

/**
 * `npm run admin:unlock -- --email a@b.c`: prints a link for signing in to an account that an attack has
 * blocked.
 */
async function unlock(args: string[]): Promise<void> {
  const email = readEmailOption(args, 'admin:unlock');
  const token = await withChange(async (sql) => {
    const unlockToken = await unlockAccount(sql, email);
    if (unlockToken === undefined) throw nobodyHas(email);
    await logCommand(sql, 'members.unlock', { email });
    return unlockToken;
  });
  print(`Attempts on ${email} are forgotten.`);
  print(`While an attack goes on, sign in here within ${UNLOCK_MINUTES} minutes:`);
  // Browsers do not send the fragment after the #, so the token does not appear in logs.
  print(`  ${readEnv().site.origin}${pathTo('adminSignIn')}#unlock=${token}`);
}

/** @throws OperatorError, one line that shows the usage */
function readEmailOption(args: string[], command: string): string {
  const { values } = parseArgs({ args, options: { email: { type: 'string' } } });
  return emailOf(values.email, command);
}

/** @throws OperatorError, one line that shows the usage */
function readMemberOptions(args: string[], command: string): { email: string; role: Role | undefined } {
  const { values } = parseArgs({ args, options: { email: { type: 'string' }, role: { type: 'string' } } });
  const role = values.role === undefined ? undefined : roleOf(values.role);
  return { email: emailOf(values.email, command), role };
}

function emailOf(text: string | undefined, command: string): string {
  const email = emailKey(text ?? '');
  if (!isEmail(email)) throw new OperatorError(`Give the address: npm run ${command} -- --email a@b.c`);
  return email;
}

function roleOf(text: string): Role {
  const role = ROLES.find((candidate) => candidate === text);
  if (!role) throw new OperatorError(`There is no role ${text}: it is one of ${ROLES.join(', ')}.`);
  return role;
}

/** @throws OperatorError if no account has the e-mail address */
async function getAccountId(sql: Sql, email: string): Promise<string> {
  const id = await findAccountId(sql, email);
  if (id === undefined) throw nobodyHas(email);
  return id;
}

function nobodyHas(email: string): OperatorError {
  return new OperatorError(`Nobody has the address ${email}: npm run admin:list shows who there is.`);
}

/**
 * Reads the password from ADMIN_PASSWORD or standard input. Without both it generates a password, which the
 * command must print.
 */
async function readNewPassword(): Promise<{ password: string; isGenerated: boolean }> {
  const password = readEnv().adminPassword ?? (await readStandardInput());
  if (!password) return { password: generatePassword(), isGenerated: true };
  if (password.length < NEW_PASSWORD_MIN_LENGTH) {
    throw new OperatorError(`The password must have at least ${NEW_PASSWORD_MIN_LENGTH} characters.`);
  }
  return { password, isGenerated: false };
}

/**
 * Reads standard input, and removes the last line break. Returns an empty text if standard input is a terminal.
 */
async function readStandardInput(): Promise<string> {
  if (process.stdin.isTTY) return '';
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/\r?\n$/, '');
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
