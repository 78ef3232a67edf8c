import { generatePassword, NEW_PASSWORD_MIN_LENGTH } from '../auth/write.ts';
import { readEnv } from '../env.ts';
import { OperatorError } from '../failure-lines.ts';

/** A new password from ADMIN_PASSWORD or standard input, else one that is made, and then has to be shown. */
export async function readNewPassword(): Promise<{ password: string; made: boolean }> {
  const given = readEnv().adminPassword ?? (await readStandardInput());
  if (!given) return { password: generatePassword(), made: true };
  if (given.length < NEW_PASSWORD_MIN_LENGTH) {
    throw new OperatorError(`The password must have at least ${NEW_PASSWORD_MIN_LENGTH} characters.`);
  }
  return { password: given, made: false };
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
