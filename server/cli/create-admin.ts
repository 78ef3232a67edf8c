/** `npm run admin:create -- --email a@b.c`: an administrator, with a password from wherever it may come. */
import { parseArgs } from 'node:util';
import { generatePassword, insertAdministrator, NEW_PASSWORD_MIN_LENGTH } from '../auth/write.ts';
import { readEnv } from '../env.ts';
import { failureLines, OperatorError } from '../failure-lines.ts';
import { withDatabase } from './with-database.ts';

async function createAdministrator(): Promise<void> {
  const { values } = parseArgs({ options: { email: { type: 'string' } } });
  const email = values.email?.trim().toLowerCase();
  if (!email || !/^[^\s@]+@[^\s@]+$/.test(email))
    throw new OperatorError('Give the address: npm run admin:create -- --email a@b.c');
  const given = readEnv().adminPassword ?? (await readStandardInput());
  if (given && given.length < NEW_PASSWORD_MIN_LENGTH) {
    throw new OperatorError(`The password must have at least ${NEW_PASSWORD_MIN_LENGTH} characters.`);
  }
  const password = given || generatePassword();
  await withDatabase((sql) => insertAdministrator(sql, { email, password }));
  process.stdout.write(`Created the administrator ${email}.\n`);
  if (!given) process.stdout.write(`Password, shown only this once: ${password}\n`);
}

/** What was piped in, without its last line break; empty where somebody sits at the terminal. */
async function readStandardInput(): Promise<string> {
  if (process.stdin.isTTY) return '';
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/\r?\n$/, '');
}

try {
  await createAdministrator();
} catch (error) {
  process.stderr.write(`${failureLines(error)}
`);
  process.exitCode = 1;
}
