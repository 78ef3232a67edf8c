import { parseArgs } from 'node:util';
import { emailKey } from '../auth/throttle.ts';
import { OperatorError } from '../failure-lines.ts';

/** The address that a command was given. @throws one line that shows how */
export function readEmailOption(command: string): string {
  const { values } = parseArgs({ options: { email: { type: 'string' } } });
  const email = emailKey(values.email ?? '');
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
    throw new OperatorError(`Give the address: npm run ${command} -- --email a@b.c`);
  }
  return email;
}

/** @returns what to throw where nobody has the address */
export function nobodyHas(email: string): OperatorError {
  return new OperatorError(`Nobody has the address ${email}: npm run admin:list shows who there is.`);
}
