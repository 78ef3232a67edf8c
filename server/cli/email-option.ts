import { parseArgs } from 'node:util';
import { emailKey } from '#server/auth/sign-in-limits.ts';
import { OperatorError } from '#server/operator-error.ts';

/** The command's `--email`. @throws OperatorError, one line that shows how */
export function readEmailOption(command: string): string {
  const { values } = parseArgs({ options: { email: { type: 'string' } } });
  const email = emailKey(values.email ?? '');
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
    throw new OperatorError(`Give the address: npm run ${command} -- --email a@b.c`);
  }
  return email;
}

/** @returns the error for an e-mail address that no account has */
export function nobodyHas(email: string): OperatorError {
  return new OperatorError(`Nobody has the address ${email}: npm run admin:list shows who there is.`);
}
