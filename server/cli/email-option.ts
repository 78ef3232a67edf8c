import { parseArgs } from 'node:util';
import type { Role } from '#shared/roles.ts';
import { emailKey, isEmail } from '#shared/typed-text.ts';
import { OperatorError } from '#server/operator-error.ts';
import { roleOf } from './role-option.ts';

/** The command's `--email`. @throws OperatorError, one line that shows how */
export function readEmailOption(command: string): string {
  const { values } = parseArgs({ options: { email: { type: 'string' } } });
  return emailOf(values.email, command);
}

/** The command's `--email` and, where it is given, its `--role`. @throws OperatorError, one line that shows how */
export function readMemberOptions(command: string): { email: string; role: Role | undefined } {
  const { values } = parseArgs({ options: { email: { type: 'string' }, role: { type: 'string' } } });
  const role = values.role === undefined ? undefined : roleOf(values.role);
  return { email: emailOf(values.email, command), role };
}

function emailOf(written: string | undefined, command: string): string {
  const email = emailKey(written ?? '');
  if (!isEmail(email)) {
    throw new OperatorError(`Give the address: npm run ${command} -- --email a@b.c`);
  }
  return email;
}

/** @returns the error for an e-mail address that no account has */
export function nobodyHas(email: string): OperatorError {
  return new OperatorError(`Nobody has the address ${email}: npm run admin:list shows who there is.`);
}
